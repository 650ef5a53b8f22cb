import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorMessage } from '../../engine/json/error-message.ts';
import { CommandError } from './command-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The values of `options` in a command line. */
type OptionValues<T extends Options> = ReturnType<typeof parse<T>>;

/**
 * The `main` of an npm script: it reads its command line and calls `run` with the values of `options`, or prints `help` where
 * `--help` or `-h` is among them. It returns the exit code, and throws a {@link CommandError} `usage` for anything else than
 * `options`; the message names what is allowed.
 */
export function npmScript<T extends Options>(
  help: string,
  options: T,
  run: (values: OptionValues<T>) => Promise<number>,
): (argv: readonly string[]) => Promise<number> {
  return async (argv) => {
    const values = valuesOf(argv, options);
    if (!('help' in values)) return run(values);
    console.log(help);
    return 0;
  };
}

function valuesOf<T extends Options>(argv: readonly string[], options: T): OptionValues<T> {
  try {
    return parse(argv, options);
  } catch (cause) {
    const [reason] = errorMessage(cause).split('. ');
    const allowed = [...Object.keys(options), 'help'].map((name) => `--${name}`).join(', ');
    throw new CommandError('usage', `${reason}. Allowed are: ${allowed}.`, { cause });
  }
}

/**
 * The whole number that `flag` has in the command line.
 *
 * @throws {CommandError} `usage`
 */
export function wholeNumberOption(flag: string, text: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const number = Number(text);
  if (/^-?\d+$/.test(text) && number >= least && number <= most) return number;
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
  throw new CommandError('usage', `${flag} is ${JSON.stringify(text)}; it must be a whole number ${range}.`);
}

function parse<T extends Options>(argv: readonly string[], options: T) {
  const all = { ...options, help: { type: 'boolean', short: 'h' } } as const;
  return parseArgs({ args: [...argv], options: all, strict: true, allowPositionals: false }).values;
}
