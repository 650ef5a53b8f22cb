import { DAY, dateOf } from '../../../engine/json/day.ts';
import type { AccountTransaction } from '../../contract/account-transaction.ts';
import { PROFILES, type Profile } from '../app/rate-limits.ts';
import { DEMO_APP_KEY, type Sandbox } from '../app/sandbox.ts';
import { MOST_RECORDS } from '../domain/ledger/generate-ledger.ts';
import { readDate } from '../domain/moment.ts';
import { readSwitches, SWITCH_FLAGS, type Switches } from '../domain/switches.ts';
import { readTime, SandboxClock, type TimeLike } from './clock.ts';
import { type FaultOption, readFaults } from './faults.ts';
import { demoLedgers, givenLedgers, type Ledger, scenarioLedger } from './ledgers.ts';
import { meantText, readChoice, readInteger, SandboxOptionError, valueText } from './option-error.ts';
import { SCENARIO_SETTINGS, SCENARIOS, type ScenarioName } from './scenarios.ts';

/** The options of a sandbox. Each has the default of the command `backoffice sandbox`, except where another one is named. */
export interface SandboxOptions {
  /** Another seed makes other ledgers and other faults; default 1. */
  readonly seed?: number | undefined;
  /** The last day of the ledgers: YYYY-MM-DD or a Date, UTC; default the day before `now`. */
  readonly until?: string | Date | undefined;
  /** How many records the big demo account has; default 20,000. */
  readonly records?: number | undefined;
  /** Answers to questions that the specification leaves open, by the name of the switch, such as `{ boundary: 'exclusive' }`. */
  readonly switches?: Partial<Switches> | undefined;
  /** Faults for a share of the requests, or for the requests of some numbers; default none. */
  readonly faults?: readonly FaultOption[] | undefined;
  /** A named ledger with the behaviour of the server that belongs to it, in place of the demo accounts. */
  readonly scenario?: ScenarioName | undefined;
  /** The records of each account by its `accountID`, in the order of booking, in place of the demo accounts. */
  readonly accounts?: Readonly<Record<string, readonly AccountTransaction[]>> | undefined;
  /** Which rate limits are kept; default `unlimited`. */
  readonly profile?: Profile | undefined;
  /** The application key that is known; default `sandbox-demo-key`. */
  readonly appKey?: string | undefined;
  /** How long a token is valid, in seconds; default 3600. */
  readonly tokenLifetime?: number | undefined;
  /**
   * The time at which the clock of the sandbox is frozen until it is moved; default the clock of the system. Records that
   * are later than this clock are booked when it reaches them.
   */
  readonly now?: TimeLike | undefined;
}

/** Valid options of a sandbox. */
export interface ResolvedOptions extends Pick<Sandbox, 'switches' | 'profile' | 'tokenLifetimeMs' | 'faults'> {
  readonly appKey: string;
  readonly clock: SandboxClock;
  readonly ledgers: readonly Ledger[];
}

/** The names of all options. */
export const OPTION_NAMES: readonly (keyof SandboxOptions)[] = [
  'seed',
  'until',
  'records',
  'switches',
  'faults',
  'scenario',
  'accounts',
  'profile',
  'appKey',
  'tokenLifetime',
  'now',
];

/**
 * The options with their defaults.
 *
 * @param further options that the caller reads itself.
 * @throws {SandboxOptionError} naming the first option that is not valid, its value and what is allowed.
 */
export function readOptions(options: SandboxOptions, further: readonly string[] = []): ResolvedOptions {
  assertNames(options, [...OPTION_NAMES, ...further]);
  const seed = readInteger('seed', options.seed, 1, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const clock = new SandboxClock(options.now === undefined ? undefined : readTime('now', options.now));
  const until = readUntil(options.until, clock);
  const name = readChoice('scenario', options.scenario, undefined, SCENARIOS);
  const scenario = name && SCENARIO_SETTINGS[name];
  const isTimed = options.now !== undefined;
  const ledgers = [
    ...(scenario === undefined ? [] : [scenarioLedger(scenario, until, clock.now())]),
    ...givenLedgers(options.accounts === undefined ? {} : options.accounts, until, isTimed),
  ];
  assertDistinct(ledgers);
  const hasDemo = scenario === undefined && options.accounts === undefined;
  if (!hasDemo && options.records !== undefined) {
    const other = scenario === undefined ? 'accounts' : 'scenario';
    throw new SandboxOptionError('records', `: ${other} replaces the big demo account; leave records out.`);
  }
  const records = readInteger('records', options.records, 20_000, 0, MOST_RECORDS);
  return {
    switches: readGivenSwitches(scenario?.switches, options.switches),
    faults: readFaults(options.faults, scenario?.faults ?? [], seed),
    profile: readChoice('profile', options.profile, 'unlimited', PROFILES),
    appKey: readAppKey(options.appKey),
    tokenLifetimeMs: readInteger('tokenLifetime', options.tokenLifetime, 3600, 1, 31_536_000) * 1000,
    clock,
    ledgers: hasDemo ? demoLedgers({ seed, until, big: records }, isTimed) : ledgers,
  };
}

/** @throws {SandboxOptionError} when `options` has a name that is not one of `names`. */
export function assertNames(options: object, names: readonly string[]): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new SandboxOptionError('options', ` is ${valueText(options)}; give an object.`);
  }
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw new SandboxOptionError(unknown, ` is not an option; ${meantText(unknown, names)}`);
}

function readUntil(until: SandboxOptions['until'], clock: SandboxClock): string {
  if (until === undefined) return dateOf(clock.now() - DAY);
  const day = until instanceof Date && !Number.isNaN(until.getTime()) ? dateOf(until.getTime()) : until;
  if (typeof day === 'string' && readDate(day) !== undefined) return day;
  throw new SandboxOptionError('until', ` is ${valueText(until)}; give a day such as "2026-10-14", or a Date.`);
}

type GivenSwitches = Readonly<Record<string, string | undefined>>;

function readGivenSwitches(ofScenario: GivenSwitches = {}, ofCaller: GivenSwitches = {}): Sandbox['switches'] {
  if (typeof ofCaller !== 'object' || ofCaller === null || Array.isArray(ofCaller)) {
    throw new SandboxOptionError(
      'switches',
      ` is ${valueText(ofCaller)}; give an object such as { boundary: "exclusive" }.`,
    );
  }
  const given = { ...ofScenario, ...ofCaller };
  for (const [name, value] of Object.entries(given)) {
    const place = `switches.${name}`;
    const known = SWITCH_FLAGS.find((flag) => flag.name === name);
    if (known === undefined) {
      const names = SWITCH_FLAGS.map((flag) => flag.name);
      throw new SandboxOptionError(place, ` is not a switch; ${meantText(name, names)}`);
    }
    const allowed = known.answers.map(({ answer }) => answer);
    if (value !== undefined && !allowed.includes(value)) {
      throw new SandboxOptionError(place, ` is ${valueText(value)}; give one of ${allowed.join(', ')}.`);
    }
  }
  return readSwitches(given);
}

/** @throws {SandboxOptionError} when an account of `accounts` is also that of the scenario. */
function assertDistinct(ledgers: readonly Ledger[]): void {
  const [first, ...others] = ledgers.map(({ accountID }) => accountID);
  if (first === undefined || !others.includes(first)) return;
  const rest = ' is the account of the scenario; give another accountID.';
  throw new SandboxOptionError(`accounts[${JSON.stringify(first)}]`, rest);
}

/** The value is not repeated: a key that a person uses elsewhere is a secret. */
function readAppKey(appKey: string | undefined): string {
  if (appKey === undefined) return DEMO_APP_KEY;
  if (typeof appKey === 'string' && /^[!-~]+$/.test(appKey)) return appKey;
  throw new SandboxOptionError(
    'appKey',
    ' is not text that a header can carry; give ASCII letters, digits and signs without blanks.',
  );
}
