import { closest } from '../../../engine/json/did-you-mean.ts';
import { excerpt } from '../../../engine/json/excerpt.ts';

/** The most characters of a value that a message quotes. */
const MOST_QUOTED = 120;

/** An option of the library is not valid. The message names the option, its value and what is allowed. */
export class SandboxOptionError extends TypeError {
  override readonly name = 'SandboxOptionError';
  readonly code = 'option-invalid';
  /** The option, such as `switches.boundary`. */
  readonly option: string;

  /** @param rest what follows the name of the option in the message, such as ` is 0; give 1.` */
  constructor(option: string, rest: string) {
    super(option + rest);
    this.option = option;
  }
}

/** The end of a message about a name that is not in `names`: the one that is meant, or all. */
export function meantText(unknown: string, names: readonly string[]): string {
  const meant = closest(unknown, names);
  return meant === undefined ? `give ${names.join(', ')}.` : `did you mean ${meant}?`;
}

/** A value for messages. */
export function valueText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid Date' : value.toISOString();
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) {
    try {
      return excerpt(JSON.stringify(value), MOST_QUOTED);
    } catch {
      return 'an object';
    }
  }
  return typeof value === 'string' ? excerpt(JSON.stringify(value), MOST_QUOTED) : String(value);
}

/** @throws {SandboxOptionError} when `value` is not an integer from `least` to `most`. */
export function readInteger(
  name: string,
  value: number | undefined,
  standard: number,
  least: number,
  most: number,
): number {
  if (value === undefined) return standard;
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new SandboxOptionError(name, ` is ${valueText(value)}; give an integer from ${least} to ${most}.`);
}

/** @throws {SandboxOptionError} when `value` is not a name of `choices`. */
export function readChoice<Name extends string, Standard extends Name | undefined>(
  name: string,
  value: Name | undefined,
  standard: Standard,
  choices: Readonly<Record<Name, unknown>>,
): Name | Standard {
  if (value === undefined) return standard;
  if (typeof value === 'string' && Object.hasOwn(choices, value)) return value;
  throw new SandboxOptionError(name, ` is ${valueText(value)}; give one of ${Object.keys(choices).join(', ')}.`);
}
