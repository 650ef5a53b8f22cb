import type { CallError, Violation } from './errors.ts';
import type { Log } from './log.ts';

/** Whether and how the bodies of answers are held against the document. */
export interface ValidationOptions {
  /** `warn` tells `onLog`, or the console where there is none; `throw` gives an error with code `contract` besides. */
  readonly mode: 'warn' | 'throw';
  /** `responseValidators` of a module of its own, so that only those who validate carry them. */
  readonly validators: ResponseValidators;
  /** Values that the document does not list come from a newer server, so they are allowed by default. */
  readonly unknownEnumValues?: 'allow' | 'refuse' | undefined;
}

/** An answer to be held against the document. */
export interface JudgedAnswer {
  readonly operation: string;
  readonly response: Response;
  readonly body: unknown;
}

/** Holds answers against the document. */
export interface ResponseValidators {
  /** What is wrong with a body, first of all things; empty where nothing is. */
  check(operation: string, status: number, body: unknown, unknownEnumValues: 'allow' | 'refuse'): readonly Violation[];
  /** Tells what is wrong as the options say; gives the error that ends the call, where there is one. */
  judge(answer: JudgedAnswer, options: ValidationOptions, log: Log | undefined): CallError | undefined;
}
