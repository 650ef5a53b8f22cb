import * as build from '../../scripts/build.ts';
import * as check from '../../scripts/check.ts';
import type { BuildTools } from '../../scripts/pipeline.ts';
import { derive } from '../../scripts/steps/derive/derive.ts';
import { callMain, type Ended } from '../call-main.ts';

const COMMANDS = { build: build.main, check: check.main };

/** Derives in this thread, whose modules are loaded and compiled already. */
const TOOLS: BuildTools = { derive: async (document) => derive(document) };

/** Runs `npm run build` or `npm run check` in this process. */
export function runHere(command: keyof typeof COMMANDS, ...argv: string[]): Promise<Ended> {
  return callMain(() => COMMANDS[command](argv, TOOLS));
}
