import { COMMANDS } from '../../src/cli/backoffice.ts';
import type { CommandEntry } from '../../src/cli/command/command.ts';
import { dispatch } from '../../src/cli/command/dispatch.ts';
import { runHere } from '../support/run-here.ts';
import { wordsOf } from './shell-commands.ts';

/** Reads a command line with the option table of its command; nothing is run. @throws where it refuses the line */
export async function parseBackoffice(command: string): Promise<void> {
  const parsed: CommandEntry[] = COMMANDS.map((entry) => ({
    ...entry,
    load: async () => ({ ...(await entry.load()), run: async () => 0 }),
  }));
  const program = { name: 'backoffice', summary: '', version: () => '', commands: parsed };
  const { exitCode, stderr } = await runHere(wordsOf(command).slice(1), {
    run: (argv, io) => dispatch(program, argv, io),
  });
  if (exitCode !== 0) throw new Error(stderr);
}
