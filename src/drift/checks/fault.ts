import type { Severity } from '../../report/report.ts';

/** One thing in which an exchange is not as the document says. */
export interface Fault {
  readonly rule: string;
  readonly severity: Severity;
  /** A sentence that names the place, the value, and what is allowed. */
  readonly message: string;
  /** JSON pointer (RFC 6901) into the body of the response; empty for what is not in it. */
  readonly pointer: string;
  /** JSON pointer into the document: the keyword that is violated, or what was to be kept. */
  readonly source: string;
}

/** A fault of severity error that is not in the body. */
export function faultAt(source: string, rule: string, message: string): Fault {
  return { rule, severity: 'error', message, pointer: '', source };
}
