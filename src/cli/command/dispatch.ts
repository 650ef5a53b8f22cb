import { styleText } from 'node:util';
import { didYouMean } from '../../openapi/did-you-mean.ts';
import type { CommandEntry, Io } from './command.ts';
import { errorText } from './error-text.ts';
import { commandHelp, type Emphasis, groupHelp } from './help.ts';
import { parseCommandLine } from './parse-command-line.ts';
import { UsageError } from './usage-error.ts';

/** A program of several commands. */
export interface Program {
  readonly name: string;
  readonly summary: string;
  readonly version: () => string;
  readonly commands: readonly CommandEntry[];
}

/** The exit code of a command that could not run. */
const COULD_NOT_RUN = 2;

/**
 * Runs the command of `argv` and returns the exit code. Errors are printed on stderr: those of our catalogues by their message,
 * all others with a stack.
 */
export async function dispatch(program: Program, argv: readonly string[], io: Io): Promise<number> {
  const emphasis: Emphasis = (text) => styleText('bold', text, { stream: io.stdout });
  const entry = findEntry(program.commands, argv);
  if (entry === undefined) return outsideOfCommands(program, argv, io, emphasis);

  let secrets: readonly string[] = [];
  try {
    const command = await entry.load();
    const subcommands = program.commands.filter(({ name }) => name.startsWith(`${entry.name} `));
    const rest = argv.slice(entry.name.split(' ').length);
    if (subcommands.length > 0 && rest[0] !== undefined && !rest[0].startsWith('-')) {
      throw new UsageError('unknown-command', unknownCommand([...entry.name.split(' '), rest[0]], subcommands));
    }
    const line = parseCommandLine(command, rest, io.env);
    if (line.help) {
      io.stdout.write(`${commandHelp(program.name, entry, command, subcommands, emphasis)}\n`);
      return 0;
    }
    secrets = line.secrets;
    return await command.run(line.read, io);
  } catch (error) {
    const where = error instanceof UsageError ? ` See "${program.name} ${entry.name} --help".` : '';
    io.stderr.write(`${errorText(error, secrets)}${where}\n`);
    return COULD_NOT_RUN;
  }
}

/** The command whose words `argv` begins with, the one of most words. */
function findEntry(commands: readonly CommandEntry[], argv: readonly string[]): CommandEntry | undefined {
  const matching = commands.filter(({ name }) => name.split(' ').every((word, at) => argv[at] === word));
  return matching.toSorted((a, b) => b.name.length - a.name.length)[0];
}

/** Answers a command line that names no command: the help of the whole or of a group, the version, or an error. */
function outsideOfCommands(program: Program, argv: readonly string[], io: Io, emphasis: Emphasis): number {
  const { name, commands } = program;
  if (argv[0] === '--version') {
    io.stdout.write(`${program.version()}\n`);
    return 0;
  }
  const dash = argv.findIndex((word) => word.startsWith('-'));
  const words = dash < 0 ? argv : argv.slice(0, dash);
  const group = commands.filter((each) => words.length > 0 && each.name.startsWith(`${words.join(' ')} `));
  const isKnown = words.length === 0 || group.length > 0;
  const help = () => programHelp(program, words, words.length === 0 ? commands : group, emphasis);
  if (isKnown && (argv[dash] === '--help' || argv[dash] === '-h')) {
    io.stdout.write(`${help()}\n`);
    return 0;
  }
  if (isKnown && dash < 0) {
    io.stderr.write(`${help()}\n`);
    return COULD_NOT_RUN;
  }
  io.stderr.write(
    `${isKnown ? unknownFlag(argv[dash] ?? '') : unknownCommand(words, commands)} See "${name} --help".\n`,
  );
  return COULD_NOT_RUN;
}

function programHelp(program: Program, words: readonly string[], entries: readonly CommandEntry[], emphasis: Emphasis) {
  const options = { '--help': 'This text, or that of a command.', '--version': 'The version.' };
  const summary = words.length === 0 ? program.summary : '';
  return groupHelp(program.name, summary, entries, options, emphasis);
}

function unknownFlag(flag: string): string {
  // The text after a "=" may be a secret.
  const shown = flag.split('=', 1).join('');
  const known = ['--help', '--version'];
  return `Unknown flag ${shown}${didYouMean(shown, known)} Without a command, known are: ${known.join(', ')}.`;
}

function unknownCommand(words: readonly string[], commands: readonly CommandEntry[]): string {
  const names = commands.map(({ name }) => name);
  const wanted = words.slice(0, 2).join(' ');
  const firsts = names.map((name) => name.split(' ', 1).join(''));
  const hint = didYouMean(wanted, names);
  const better = hint === '.' && words.length === 1 ? didYouMean(wanted, firsts) : hint;
  return `Unknown command ${JSON.stringify(wanted)}${better} Known are: ${names.join(', ')}.`;
}
