import { PROFILES } from '../../backoffice/sandbox/core/rate-limits.ts';
import { FAULT_KINDS, FAULTS, faultArgumentOf } from '../../backoffice/sandbox/domain/faults/fault.ts';
import { type FaultRule, parseFault } from '../../backoffice/sandbox/domain/faults/parse-fault.ts';
import { MOST_RECORDS } from '../../backoffice/sandbox/domain/ledger/generate-ledger.ts';
import { LOG_LEVELS } from '../../backoffice/sandbox/http/create-log.ts';
import { SCENARIOS } from '../../backoffice/sandbox/library/scenarios.ts';
import { type Option, repeatable, wrongValue } from '../command/option.ts';
import { boolean, choice, date, integer, text } from '../command/option-kinds.ts';
import { UsageError } from '../command/usage-error.ts';
import { listenOptions } from '../listen-options.ts';
import { databaseOptions } from './database-options.ts';
import { switchOptions } from './switch-options.ts';

const LEDGERS = 'Ledgers';
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
