import { vi } from 'vitest';
import { CommandError } from '../src/pipeline/terminal/command-error.ts';

/** What a command that has ended left behind. */
export interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Calls the `main` of an npm script in this process, which takes a third of the time of a process of its own. Returns what it
 * printed by `console` and its exit code, which is 2 for a {@link CommandError}, as in `scripts/run.js`.
 */
export async function callMain(main: () => Promise<number>): Promise<Ended> {
  const [out, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  const progress = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const spy of [out, error]) spy.mockImplementation(() => {});
  const textOf = ({ mock }: typeof out) => mock.calls.map((line) => `${line.join(' ')}\n`).join('');
  try {
    const exitCode = await main();
    return { exitCode, stdout: textOf(out), stderr: textOf(error) };
  } catch (thrown) {
    if (!(thrown instanceof CommandError)) throw thrown;
    return { exitCode: 2, stdout: textOf(out), stderr: `${textOf(error)}${thrown.message}\n` };
  } finally {
    for (const spy of [out, error, progress]) spy.mockRestore();
  }
}
