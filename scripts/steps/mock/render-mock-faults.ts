import { counted } from '../../terminal/summary.ts';
import type { MockFault } from './judge-mock.ts';

/** The faults of the mock as a person reads them: the case, what is wrong, and a command that shows it again. */
export function renderMockFaults(faults: readonly MockFault[]): string {
  const blocks = faults.map(({ case: name, message, curl }) => `error ${name}\n  ${message}\n  ${curl}`);
  const cure = 'Start the mock with "npm run mock" and send one of the lines to see it again.';
  return [...blocks, `${counted(faults.length, 'fault')}. ${cure}`].join('\n');
}
