import { parseArgs } from 'node:util';
import { didYouMean } from '../../openapi/did-you-mean.ts';
import type { Command, ReadValues } from './command.ts';
import { flagOf, type Option, type Options, type Values } from './option.ts';
import { UsageError } from './usage-error.ts';

/** What a command line says. */
export interface CommandLine {
  readonly help: boolean;
  readonly read: ReadValues;
  /** The values that no output may hold. */
  readonly secrets: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What was given for an option, and what a message calls the place where it was. */
interface Given {
  readonly texts: string[];
  place: string;
}

/**
 * Reads the words after the name of a command. With `--help` nothing else is checked.
 *
 * @throws {UsageError} naming the flag, the value and what is allowed. The values of secret options are in no message.
 */
export function parseCommandLine(command: Command, argv: readonly string[], env: Environment): CommandLine {
  if (asksForHelp(argv)) return { help: true, read: readNothing, secrets: [] };
  const given = new Map<Option<unknown>, Given>();
  const words = takeFlags(command.options, argv, given);
  takeEnvironment(command.options, env, given);
  takeWords(command.positionals, words, given);
  demandRequired(command, given);
  const secrets = [...given].filter(([option]) => option.secret).flatMap(([, { texts }]) => texts);
  const read: ReadValues = (options) => readValues(options, given);
  read(command.positionals);
  read(command.options);
  return { help: false, read, secrets: secrets.filter((secret) => secret !== '') };
}

function asksForHelp(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return (end < 0 ? argv : argv.slice(0, end)).some((word) => word === '--help' || word === '-h');
}

const readNothing: ReadValues = () => {
  throw new Error('The values of a command line that asks for help are not to be read.');
};

/** Takes the flags and returns the words that are none. */
function takeFlags(options: Options, argv: readonly string[], given: Map<Option<unknown>, Given>): string[] {
  const byFlag = new Map(Object.entries(options).map(([name, option]) => [flagOf(name), option]));
  const types = [...byFlag].map(
    ([flag, { kind }]) => [flag.slice(2), kind === 'boolean' ? 'boolean' : 'string'] as const,
  );
  const config = Object.fromEntries(types.map(([name, type]) => [name, { type, multiple: true }]));
  const { tokens } = parseArgs({ args: [...argv], options: config, strict: false, tokens: true });
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const option = byFlag.get(token.rawName);
    if (option === undefined) throw unknownFlag(token.rawName, byFlag.keys());
    const earlier = given.get(option);
    if (earlier !== undefined && !option.repeatable) {
      throw new UsageError('flag-repeated', `${token.rawName} is given more than once; it is allowed once.`);
    }
    const value = flagValue(option, token);
    if (earlier) earlier.texts.push(value);
    else given.set(option, { texts: [value], place: token.rawName });
  }
  return words;
}

interface FlagToken {
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function flagValue(option: Option<unknown>, { rawName, value, inlineValue }: FlagToken): string {
  if (option.kind === 'boolean') {
    if (value === undefined) return '';
    throw new UsageError('value-unexpected', `${rawName} takes no value.`);
  }
  if (value === undefined) {
    throw new UsageError('value-missing', `${rawName} has no value; write ${rawName} ${option.value}.`);
  }
  const isNumeric = option.kind === 'integer' || option.kind === 'number';
  const looksLikeFlag = !inlineValue && value.length > 1 && value.startsWith('-') && !(isNumeric && /^-\d/.test(value));
  if (!looksLikeFlag) return value;
  // A secret may begin with a dash, too.
  const next = option.secret ? 'what follows begins with a dash' : `${JSON.stringify(value)} follows`;
  throw new UsageError('value-missing', `${rawName} has no value; ${next}. If that is it, write ${rawName}=VALUE.`);
}

function unknownFlag(flag: string, known: Iterable<string>): UsageError {
  const all = [...known, '--help'];
  return new UsageError('unknown-flag', `Unknown flag ${flag}${didYouMean(flag, all)} Known are: ${all.join(', ')}.`);
}

function takeEnvironment(options: Options, env: Environment, given: Map<Option<unknown>, Given>): void {
  for (const option of Object.values(options)) {
    const value = option.env === undefined ? undefined : env[option.env];
    if (option.env === undefined || !value || given.has(option)) continue;
    given.set(option, { texts: [value], place: option.env });
  }
}

function takeWords(positionals: Options, words: string[], given: Map<Option<unknown>, Given>): void {
  const rest = [...words];
  for (const option of Object.values(positionals)) {
    const texts = rest.splice(0, option.repeatable ? rest.length : 1);
    if (texts.length > 0) given.set(option, { texts, place: option.value });
  }
  if (rest.length === 0) return;
  const allowed = Object.values(positionals).map(({ value }) => value);
  const takes = allowed.length === 0 ? 'it takes flags only' : `it takes ${allowed.join(' ')} only`;
  // The address of a database may hold a password.
  const shown = JSON.stringify(rest[0]).replace(/:\/\/[^@]*@/, '://…@');
  throw new UsageError('unexpected-argument', `${shown} is not expected here; ${takes}.`);
}

function demandRequired({ positionals, options }: Command, given: Map<Option<unknown>, Given>): void {
  for (const option of Object.values(positionals)) {
    if (!option.required || given.has(option)) continue;
    throw new UsageError('argument-missing', `${option.value} is missing: ${option.help}`);
  }
  for (const [name, option] of Object.entries(options)) {
    if (!option.required || given.has(option)) continue;
    const or = option.env === undefined ? '' : `, or set ${option.env}`;
    const how = `pass ${flagOf(name)} ${option.value}${or}`;
    throw new UsageError('flag-missing', `${flagOf(name)} is missing; ${how}: ${option.help}`);
  }
}

function readValues<O extends Options>(options: O, given: ReadonlyMap<Option<unknown>, Given>): Values<O>;
function readValues(options: Options, given: ReadonlyMap<Option<unknown>, Given>): Record<string, unknown> {
  const values = Object.entries(options).map(([name, option]) => {
    const { texts, place } = given.get(option) ?? { texts: [], place: flagOf(name) };
    return [name, option.read(texts, place)] as const;
  });
  return Object.fromEntries(values);
}
