import { PROFILES } from '../../backoffice/sandbox/app/rate-limits.ts';
import type { Sandbox } from '../../backoffice/sandbox/app/sandbox.ts';
import {
  FAULT_KINDS,
  FAULTS,
  type FaultRule,
  faultArgumentOf,
  parseFault,
} from '../../backoffice/sandbox/domain/faults.ts';
import { MOST_RECORDS } from '../../backoffice/sandbox/domain/ledger/generate-ledger.ts';
import { readSwitches, SWITCH_FLAGS } from '../../backoffice/sandbox/domain/switches.ts';
import { LOG_LEVELS } from '../../backoffice/sandbox/http/create-log.ts';
import { SCENARIOS } from '../../backoffice/sandbox/library/scenarios.ts';
import { DATABASE_LIMITS, type DatabaseLimits } from '../../backoffice/sandbox/store/database-limits.ts';
import {
  boolean,
  choice,
  date,
  integer,
  listenOptions,
  type Option,
  type OptionValues,
  repeatable,
  text,
  UsageError,
  wrongValue,
} from '../command/option.ts';

const LEDGERS = 'Ledgers';
const SWITCHES = 'Switches: one answer for each question that the interface leaves open';
const DATABASE = 'Database';
/** The address of a database in memory. */
export const MEMORY = 'sqlite::memory:';
const BIG = 20_000;

/** `--cors`, once for each origin. */
const origin: Option<string> = {
  value: 'ORIGIN',
  help: 'Lets pages of this origin call the sandbox from a browser, such as http://localhost:3000; * lets all.',
  read: (given, place) => {
    if (given === '*' || isOrigin(given)) return given;
    throw wrongValue(place, given, 'an origin such as http://localhost:3000, or *.');
  },
};

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

const kinds = FAULT_KINDS.map((kind) => {
  const argument = faultArgumentOf(kind);
  const form = argument === undefined ? kind : `${kind} (:${argument.name}, ${argument.default} unless given)`;
  return `${form}: ${FAULTS[kind].does}`;
});

/** `--fault`, once for each kind. */
const fault: Option<FaultRule> = {
  value: 'KIND=RATE[:N]',
  help: ['Injects faults into a share of the requests, from 0 to 1. KIND is all or one of these.', ...kinds].join('\n'),
  section: 'Faults',
  read: (given, place) => {
    const rule = parseFault(given);
    if ('rate' in rule) return rule;
    throw new UsageError('value-wrong', `${place}: ${rule.message}`);
  },
};

/** `--app-key`: a key that no header carries as it is could never be sent. */
export function appKeyOption(help: string): Option<string | undefined> {
  return {
    value: 'KEY',
    help,
    env: 'BACKOFFICE_APP_KEY',
    secret: true,
    read(given, place) {
      if (/^[!-~]+$/.test(given)) return given;
      const allowed = 'of letters, digits and signs of ASCII, without blanks, as a header carries it.';
      throw wrongValue(place, given, allowed, true);
    },
  };
}

/** An option for each switch of the sandbox, by the name of the switch. */
const switchOptions: Readonly<Record<string, Option<string>>> = Object.fromEntries(
  SWITCH_FLAGS.map(({ name, decides, answers }) => [
    name,
    choice(Object.fromEntries(answers.map(({ answer, meaning }) => [answer, meaning])), {
      help: decides,
      default: answers[0]?.answer ?? '',
      section: SWITCHES,
    }),
  ]),
);

/** The answers of all switches among the values of a command line. */
export function switchesOf(values: Readonly<Record<string, unknown>>): Sandbox['switches'] {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[0] in switchOptions);
  return readSwitches(Object.fromEntries(given));
}

/** The limits of the connections to the database. */
export const databaseOptions = {
  databaseConnections: integer({
    help: 'The most connections of this process to PostgreSQL.',
    default: DATABASE_LIMITS.connections,
    min: 1,
    max: 1000,
    section: DATABASE,
  }),
  databaseConnectTimeout: seconds(
    'How long to wait for a connection to PostgreSQL, a new one or a free one, in seconds.',
    DATABASE_LIMITS.connectTimeoutMs,
  ),
  databaseStatementTimeout: seconds(
    'How long a statement may take in PostgreSQL, in seconds.',
    DATABASE_LIMITS.statementTimeoutMs,
  ),
  databaseLockTimeout: seconds(
    'How long to wait for others that hold a part of the database, or the SQLite file, in seconds.',
    DATABASE_LIMITS.lockTimeoutMs,
  ),
};

/** The limits that `values` choose. */
export function databaseLimits(values: OptionValues<typeof databaseOptions>): DatabaseLimits {
  return {
    connections: values.databaseConnections,
    connectTimeoutMs: values.databaseConnectTimeout * 1000,
    statementTimeoutMs: values.databaseStatementTimeout * 1000,
    lockTimeoutMs: values.databaseLockTimeout * 1000,
  };
}

/** Where the data are, for people: without user and password. */
export function databaseText(address: string): string {
  if (address === 'sqlite::memory:' || address === 'memory') return 'memory: everything is gone when it stops';
  if (!URL.canParse(address) || address.startsWith('sqlite:')) return address;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}

function seconds(help: string, defaultMs: number) {
  return integer({ help, value: 'SECONDS', default: defaultMs / 1000, min: 1, max: 86_400, section: DATABASE });
}

/** The options of `backoffice sandbox`. */
export const SANDBOX_OPTIONS = {
  ...listenOptions(4020),
  database: text({
    help: 'Where data are kept: sqlite:FILE, postgres://USER@HOST/NAME for several processes, or in memory unless given.',
    value: 'ADDRESS',
    default: MEMORY,
    env: 'BACKOFFICE_DATABASE',
    secret: true,
  }),
  appKey: appKeyOption(
    'The application key that is known. Where other machines can reach the sandbox, one is made up unless given.',
  ),
  profile: choice(PROFILES, { help: 'Which rate limits are kept.', default: 'sandbox' }),
  tokenLifetime: integer({
    help: 'How long a token is valid, in seconds.',
    value: 'SECONDS',
    default: 3600,
    min: 1,
    max: 31_536_000,
  }),
  cors: repeatable(origin),
  format: choice(
    { text: 'For people.', json: 'One line: { url, appKey, token, accounts }.' },
    { help: 'The format of the greeting on stdout.', default: 'text' },
  ),
  log: choice(LOG_LEVELS, { help: 'What is logged on stderr, as JSON lines.', default: 'warn' }),
  seed: integer({ help: 'Another seed makes other ledgers and other faults.', default: 1, section: LEDGERS }),
  until: date({ help: 'The last day of the generated ledgers; yesterday unless given.', section: LEDGERS }),
  records: integer({
    help: 'How many records the big account has.',
    default: BIG,
    min: 0,
    max: MOST_RECORDS,
    section: LEDGERS,
  }),
  noDemo: boolean({ help: 'Makes no demo accounts.', section: LEDGERS }),
  scenario: choice(SCENARIOS, {
    help: 'A named ledger in memory with faults that a client has to handle, in place of the demo accounts.',
    section: LEDGERS,
  }),
  like: text({
    help: 'Answers as the server that "backoffice learn --twin" read into this file: its switches and its records, in memory. A switch on the command line overrides that of the file.',
    value: 'FILE',
    section: LEDGERS,
  }),
  ...databaseOptions,
  fault: repeatable(fault),
  ...switchOptions,
};
