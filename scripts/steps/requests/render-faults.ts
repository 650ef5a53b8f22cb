import { counted } from '../../terminal/summary.ts';

/** One thing that is wrong with what came of a request. */
export interface RequestFault {
  /** The name of the case. */
  readonly case: string;
  readonly message: string;
  /** JSON pointer into the body of the response; empty for what is not in it. */
  readonly pointer: string;
  /** JSON pointer into the document; empty where the fault is not about the document. */
  readonly source: string;
  /** A command that sends the request again. */
  readonly curl: string;
}

/** Faults as a person reads them: the case, what is wrong, and a command that shows it again. `cure` says how to begin. */
export function renderFaults(faults: readonly RequestFault[], cure: string): string {
  const blocks = faults.map(({ case: name, message, curl }) => `error ${name}\n  ${message}\n  ${curl}`);
  return [...blocks, `${counted(faults.length, 'fault')}. ${cure}`].join('\n');
}
