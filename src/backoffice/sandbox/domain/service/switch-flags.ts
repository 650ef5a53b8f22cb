import { DEFAULT_LISTING_SWITCHES, LISTING_SWITCHES, type ListingSwitches } from '../listing/switches.ts';
import type { Switch } from '../switch.ts';
import { DEFAULT_SERVICE_SWITCHES, SERVICE_SWITCHES, type ServiceSwitches } from './service-switches.ts';

/** A switch as a command offers it. */
export interface SwitchFlag {
  /** The name of the switch, such as `rangeEnd`. */
  readonly name: string;
  /** The name of its flag without the dashes before it, such as `range-end`. */
  readonly flag: string;
  /** The id of the open question that it answers. */
  readonly question: string;
  readonly decides: string;
  /** Every answer with its meaning, the default first. */
  readonly answers: readonly { readonly answer: string; readonly meaning: string }[];
}

/** Every switch of the sandbox, those of the listing first, in the order in which they are to be shown. */
export const SWITCH_FLAGS: readonly SwitchFlag[] = [
  ...flagsOf(LISTING_SWITCHES, DEFAULT_LISTING_SWITCHES),
  ...flagsOf(SERVICE_SWITCHES, DEFAULT_SERVICE_SWITCHES),
];

/** Both kinds of switches, each with an answer. */
export interface AllSwitches {
  readonly kind: 'switches';
  readonly listing: ListingSwitches;
  readonly service: ServiceSwitches;
}

/** An answer that a switch does not have. */
export interface SwitchError {
  readonly kind: 'switch-error';
  /** Names the flag, the value and the answers that there are. */
  readonly message: string;
}

/**
 * The answers that `given` holds, by the name of the switch, and the default for every other switch.
 *
 * @param given names of switches only; what is undefined was not given.
 */
export function readSwitches(given: Readonly<Record<string, string | undefined>>): AllSwitches | SwitchError {
  for (const { name, flag, answers } of SWITCH_FLAGS) {
    const value = given[name];
    if (value === undefined || answers.some(({ answer }) => answer === value)) continue;
    const allowed = answers.map(({ answer }) => answer).join(', ');
    return { kind: 'switch-error', message: `--${flag} is ${JSON.stringify(value)}; give one of ${allowed}.` };
  }
  return {
    kind: 'switches',
    listing: withAnswers(DEFAULT_LISTING_SWITCHES, given),
    service: withAnswers(DEFAULT_SERVICE_SWITCHES, given),
  };
}

function withAnswers<S extends object>(defaults: S, given: Readonly<Record<string, string | undefined>>): S {
  const answers = Object.entries(given).filter(([name, value]) => value !== undefined && Object.hasOwn(defaults, name));
  return { ...defaults, ...Object.fromEntries(answers) };
}

function flagsOf(
  switches: Readonly<Record<string, Switch>>,
  defaults: Readonly<Record<string, string>>,
): readonly SwitchFlag[] {
  return Object.entries(switches).map(([name, { question, decides, answers }]) => {
    const all = Object.entries(answers).map(([answer, meaning]) => ({ answer, meaning }));
    const standard = all.filter(({ answer }) => answer === defaults[name]);
    const others = all.filter(({ answer }) => answer !== defaults[name]);
    const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return { name, flag, question, decides, answers: [...standard, ...others] };
  });
}
