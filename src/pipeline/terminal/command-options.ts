import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorMessage } from '../../engine/json/error-message.ts';
import { CommandError } from './command-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The values of `options` in the command line; `--help` and `-h` are always among them. */
export type CommandOptions<T extends Options> = ReturnType<typeof parse<T>>;

/**
 * Reads the command line of an npm script.
 *
 * @throws {CommandError} `usage` when it holds anything else than `options`; the message names what is allowed.
 */
export function commandOptions<T extends Options>(argv: readonly string[], options: T): CommandOptions<T> {
  try {
    return parse(argv, options);
  } catch (cause) {
    const [reason] = errorMessage(cause).split('. ');
    const allowed = [...Object.keys(options), 'help'].map((name) => `--${name}`).join(', ');
    throw new CommandError('usage', `${reason}. Allowed are: ${allowed}.`, { cause });
  }
}

/**
 * The port that `flag` names in the command line.
 *
 * @throws {CommandError} `usage`
 */
export function portOption(flag: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new CommandError('usage', `${flag} is ${JSON.stringify(text)}; it must be a whole number from 0 to 65535.`);
}

function parse<T extends Options>(argv: readonly string[], options: T) {
  const all = { ...options, help: { type: 'boolean', short: 'h' } } as const;
  return parseArgs({ args: [...argv], options: all, strict: true, allowPositionals: false }).values;
}
