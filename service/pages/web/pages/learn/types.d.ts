// Types of courses, for the check of the pages. A browser is sent nothing of this.

/** A position from which a match is played: the learner has the first seat, the course plays the others. */
export interface Staged {
  seats: number;
  options?: Record<string, any>;
  position: any;
  /** What the others do before the learner is asked. */
  opening?: any[];
}

/** One idea, when it matters: a text, and a thing to touch or a command to give. */
export interface Step {
  /** The name of what is said. */
  say: string;
  /** What must be true of the board when it is said: patterns by pointers into the view. */
  is?: Record<string, any>;
  /** What is marked on the board. */
  show?: string[];
  /** What is to be touched; then nothing is played. */
  touch?: string[];
  /** What is to be played: commands by pattern, the first of them whole. */
  do?: any[];
  /** What is answered to other commands, by pattern. */
  instead?: [any, string][];
  /** What the other seats do then, in order. */
  then?: any[];
}

export interface FirstMatch extends Staged {
  steps: Step[];
  /** What holds once it is won. */
  goal: Record<string, any>;
  /** What is said at the end. */
  end: string;
  /** By what it is won, as an outcome has it. */
  how: string;
}

/** A position with one question: whatever leads to the goal is right. */
export interface Puzzle extends Staged {
  name: string;
  say: string;
  show?: string[];
  goal: Record<string, any>;
  /** What holds while the turn is not over and the goal may still be reached. */
  going?: Record<string, any>;
  /** Commands that reach it. */
  answer: any[];
  /** What the other seats do as long as they may. */
  then?: any[];
  instead?: [any, string][];
  /** Why it is right. */
  right: string;
}

export interface Course {
  match: FirstMatch;
  puzzles: Puzzle[];
  /** Who sits at the other seats, by the names of texts. */
  others: string[];
}
