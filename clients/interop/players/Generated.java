package javax.annotation;

/** What generated classes are marked with; Java 17 no longer has it. */
public @interface Generated {
  String[] value();

  String date() default "";

  String comments() default "";
}
