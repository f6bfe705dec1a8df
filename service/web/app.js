import { draw, h } from "./shared/dom.js";

draw(document.body, h("main", {}, h("h1", {}, "Cabinet Noir"), h("p", {}, h("a", { href: "/docs/" }, "API"))));
