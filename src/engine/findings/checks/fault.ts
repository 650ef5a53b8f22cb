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
  /** The member of an object that is missing or not allowed, where one keyword can be violated by several. */
  readonly member?: string;
  /** What the server does, such as `status 403`, where that is one cause on all operations; a part of the document is the cause otherwise. */
  readonly behaviour?: string;
}

/** A fault of severity error that is not in the body. */
export function faultAt(source: string, rule: string, message: string, behaviour?: string): Fault {
  const fault: Fault = { rule, severity: 'error', message, pointer: '', source };
  return behaviour === undefined ? fault : { ...fault, behaviour };
}
