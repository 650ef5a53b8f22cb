import childProcess, { ChildProcess } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

/** Why a unit test fails that starts a process. */
export const STARTS_A_PROCESS =
  'A unit test must not start a process. Call the function in this process, or name the file *.e2e.test.ts.';

function refuse(): never {
  throw new Error(STARTS_A_PROCESS);
}

// Vitest runs this in each worker of the unit project (setupFiles). spawn, exec, execFile and fork all call this method:
Object.defineProperty(ChildProcess.prototype, 'spawn', { value: refuse });
// and these start a process without an object for it:
Object.assign(childProcess, { spawnSync: refuse, execSync: refuse, execFileSync: refuse });
syncBuiltinESMExports();
