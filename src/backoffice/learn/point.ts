import type { LearnNeed } from '../../engine/report/learned.ts';

/** A question that a server answers in one of several known ways. */
export interface Question {
  /** Unique in its point; for a switch of the sandbox its name, such as `rangeEnd`. */
  readonly id: string;
  /** What it decides, in a sentence. */
  readonly decides: string;
  /** The competing answers: the id and the meaning of each. Empty where the possible answers cannot be listed. */
  readonly answers: Readonly<Record<string, string>>;
  /** What is needed to decide it where the server at hand does not show it, in the order of how easy it is to provide. */
  readonly needs: readonly LearnNeed[];
}

/** An entry of `x-not-shown` with its questions. */
export interface Point {
  readonly id: string;
  /** JSON pointer (RFC 6901) to the object of the bundled document that holds the entry. */
  readonly pointer: string;
  /** The text of the entry. */
  readonly question: string;
  readonly questions: readonly Question[];
}
