import { type Command as Commander, CommanderError } from 'commander';
import { Secrets } from '../../engine/findings/redaction/secrets.ts';
import { hideUser } from '../../engine/json/hide-user.ts';
import { unsteered, unsteeredLines } from '../../engine/report/printable.ts';
import type { CommandEntry, Io } from './command.ts';
import { CommandLine } from './command-line.ts';
import { UsageError } from './option.ts';

/** A program of several commands. */
export interface CommandProgram {
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
export async function dispatch(program: CommandProgram, argv: readonly string[], io: Io): Promise<number> {
  const root = CommandLine.root(program.name, io).description(program.summary);
  const entries = new Map<Commander, CommandEntry>();
  let current = root;
  let exitCode = COULD_NOT_RUN;
  const load = async (parent: Commander, node: Commander): Promise<void> => {
    if (!(node instanceof CommandLine)) return;
    current = node;
    const entry = entries.get(node);
    // A command below it needs nothing of it.
    if (entry === undefined || node.below(parent.args[1]) !== undefined) return;
    const command = await entry.load();
    node.define(command).action(async () => {
      const values = node.complete(command, io.env).opts();
      exitCode = await command.run(values, io, (option) => node.getOptionValueSource(option) !== 'default');
    });
  };
  root.version(program.version(), '--version', 'The version.').hook('preSubcommand', load);
  for (const entry of program.commands) {
    let node = root;
    for (const word of entry.name.split(' ')) {
      node = node.below(word) ?? node.command(word).hook('preSubcommand', load);
    }
    entries.set(node.description(entry.summary), entry);
  }
  try {
    await root.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && /^commander\.(help|version)/.test(error.code)) {
      return error.exitCode === 0 ? 0 : COULD_NOT_RUN;
    }
    if (io.signal.aborted && !hasOwnMessage(error)) {
      io.stderr.write('It was stopped before its end; there is no report.\n');
      return COULD_NOT_RUN;
    }
    const isUsage = error instanceof UsageError || error instanceof CommanderError;
    const text =
      error instanceof CommanderError ? unsteeredLines(sentence(error.message)) : printedError(error, current.secrets);
    io.stderr.write(`${text}${isUsage ? ` See "${current.words} --help".` : ''}\n`);
    return COULD_NOT_RUN;
  }
}

/** A message of commander as a sentence. An argument in it may be an address with a password, or a part of a token with a space. */
function sentence(message: string): string {
  const text = hideUser(message.replace(/^error: /, '').replace(/(?<=^too many arguments .* but got \d+): .*$/is, ''));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}

/**
 * Whether `error` is of one of our closed catalogues (StoreError, ImportError, UsageError, …): a class of its own and a
 * code in kebab-case. Such a message says what to do, so a stack would only hide it. Codes of Node, SQLite and PostgreSQL
 * look otherwise.
 */
function hasOwnMessage(error: unknown): error is Error & { readonly code: string } {
  if (!(error instanceof Error) || error.constructor === Error || !('code' in error)) return false;
  return typeof error.code === 'string' && /^[a-z]+(-[a-z]+)*$/.test(error.code);
}

/** A shorter value may be a part of any word, or no secret at all: `--database sqlite:` is one that the message repeats. */
const SHORTEST_SECRET = 8;

/**
 * The text that is printed on stderr about an error. Our messages hold no secret to begin with; removing them here is a second
 * defence, for errors that come from elsewhere.
 */
export function printedError(error: unknown, secrets: readonly string[]): string {
  const text = hasOwnMessage(error) ? unsteered(error.message) : unsteeredLines(unexpectedText(error));
  const hidden = new Secrets({});
  // Those of --auth and --header have a name in front of the secret, HTTP Basic has a user.
  for (const secret of secrets.flatMap((given) => [given, given.replace(/^[^=:]*[=:]\s*/, '')])) {
    if (secret.length >= SHORTEST_SECRET) hidden.add('BACKOFFICE_SECRET', secret);
  }
  return hidden.hide(text);
}

function unexpectedText(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `This is a defect of backoffice, not of its input. Please report it with these lines.\n${stack}`;
}
