import * as build from '../../scripts/build.ts';
import * as check from '../../scripts/check.ts';
import { callMain } from '../support/run-here.ts';
import type { Ended } from '../support/run-process.ts';

const COMMANDS = { build: build.main, check: check.main };

/** Runs `npm run build` or `npm run check` in this process. */
export function runScriptHere(command: keyof typeof COMMANDS, ...argv: string[]): Promise<Ended> {
  return callMain(() => COMMANDS[command](argv));
}
