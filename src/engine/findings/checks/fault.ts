import type { LocatedFault } from '../../message/validate-body.ts';
import type { Severity } from '../../report/report.ts';

/** One thing in which an exchange is not as the document says. `pointer` is into the body of the response. */
export interface Fault extends LocatedFault {
  readonly rule: string;
  readonly severity: Severity;
  /** What the server does, such as `status 403`, where that is one cause on all operations; a part of the document is the cause otherwise. */
  readonly behaviour?: string;
}

/** A fault of severity error that is not in the body. */
export function faultAt(source: string, rule: string, message: string, behaviour?: string): Fault {
  const fault: Fault = { rule, severity: 'error', message, pointer: '', source };
  return behaviour === undefined ? fault : { ...fault, behaviour };
}
