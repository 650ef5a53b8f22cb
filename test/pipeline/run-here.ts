import { vi } from 'vitest';
import * as build from '../../scripts/build.ts';
import * as check from '../../scripts/check.ts';
import type { BuildTools } from '../../scripts/pipeline.ts';
import { derive } from '../../scripts/steps/derive/derive.ts';
import { BuildError } from '../../scripts/terminal/build-error.ts';
import type { Ended } from './temporary-project.ts';

const COMMANDS = { build: build.main, check: check.main };

/** Derives in this thread, whose modules are loaded and compiled already. */
const TOOLS: BuildTools = { derive: async (document) => derive(document) };

/** Runs `npm run build` or `npm run check` in this process, which takes a third of the time of a process of its own. */
export async function runHere(command: keyof typeof COMMANDS, ...argv: string[]): Promise<Ended> {
  const [out, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  const progress = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const spy of [out, error]) spy.mockImplementation(() => {});
  const textOf = ({ mock }: typeof out) => mock.calls.map((line) => `${line.join(' ')}\n`).join('');
  try {
    const exitCode = await COMMANDS[command](argv, TOOLS);
    return { exitCode, stdout: textOf(out), stderr: textOf(error) };
  } catch (thrown) {
    // scripts/run.js prints the message of such an error and ends with 2.
    if (!(thrown instanceof BuildError)) throw thrown;
    return { exitCode: 2, stdout: textOf(out), stderr: `${textOf(error)}${thrown.message}\n` };
  } finally {
    for (const spy of [out, error, progress]) spy.mockRestore();
  }
}
