import { renderFaults } from '../requests/render-faults.ts';
import { CREDENTIALS } from './sandbox-case.ts';
import type { SandboxFault } from './validate-sandbox.ts';

/** The faults of the sandbox for the terminal. They contain no secret. */
export function renderSandboxFaults(faults: readonly SandboxFault[]): string {
  const { appKey, token } = CREDENTIALS;
  const cure =
    `Start the sandbox with "npm run sandbox -- --profile unlimited --until 2026-10-14 --records 2000", set ${appKey} and ` +
    `${token} in the shell to what it prints, and send one of the lines to its address to see it again.`;
  return renderFaults(faults, cure);
}
