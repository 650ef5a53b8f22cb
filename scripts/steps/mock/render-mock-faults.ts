import { renderFaults } from '../requests/render-faults.ts';
import type { MockFault } from './validate-mock.ts';

/** The faults of the mock as a person reads them. */
export function renderMockFaults(faults: readonly MockFault[]): string {
  return renderFaults(faults, 'Start the mock with "npm run mock" and send one of the lines to see it again.');
}
