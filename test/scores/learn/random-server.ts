import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import type { AccountTransaction } from '../../../src/backoffice/contract/account-transaction.ts';
import type { Profile } from '../../../src/backoffice/sandbox/app/rate-limits.ts';
import { readSwitches, SWITCH_FLAGS } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { transactions } from '../../../src/backoffice/sandbox/library/transaction.ts';
import { secretHash } from '../../../src/backoffice/sandbox/store/secret-hash.ts';
import { ACCOUNT, type LearnServer, learnServer, NOW } from '../../drift/learn/learn-server.ts';

/** An account of another partner. */
export const OTHER_ACCOUNT = '5e0c7a94-1b3f-4d62-8a57-90e4c6b21d38.1757930400';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YESTERDAY = Date.parse(NOW) - DAY;

/** All days of its records. */
export const RANGE = { from: '2026-01-01', to: '2026-10-15' };

/** How a random server is made. */
export interface ServerSettings {
  readonly answers: Readonly<Record<string, string>>;
  readonly records: readonly AccountTransaction[];
  readonly hasTies: boolean;
  readonly profile: Profile;
  readonly faults: readonly string[];
  readonly seed: number;
}

/** Settings that `seed` draws: an answer for each switch, a ledger, and noise. */
export function randomSettings(seed: number): ServerSettings {
  const generator = mersenne(seed * 7919 + 17);
  const below = (count: number) => uniformInt(generator, 0, count - 1);
  const answers = Object.fromEntries(
    SWITCH_FLAGS.map(({ name, answers: all }) => [name, all[below(all.length)]?.answer ?? '']),
  );
  const hasTies = below(2) === 0;
  const isLimited = below(4) === 0;
  const isNoisy = below(3) !== 0;
  const status = [500, 501, 502, 503, 504][below(5)] ?? 503;
  const faults = ['limited=0.03', `status=0.03:${status}`, 'reset=0.02', 'truncate=0.02', 'latency=0.02:1'];
  return {
    answers,
    records: randomRecords(below, hasTies),
    hasTies,
    profile: isLimited ? 'sandbox' : 'unlimited',
    faults: isNoisy ? faults : [],
    seed,
  };
}

function randomRecords(below: (count: number) => number, hasTies: boolean): AccountTransaction[] {
  const count = [0, 1, 2, 3, 5 + below(10), 20 + below(40), 20 + below(40), 20 + below(40), 300][below(9)] ?? 0;
  const length = 1 + below(80);
  const moments = Array.from(
    { length: count },
    () => YESTERDAY - below(length * 24) * HOUR - below(3_600_000),
  ).toSorted((one, other) => one - other);
  if (hasTies) {
    for (let at = 0; at < count; at += 1) if (below(3) === 0) moments[at] = moments[at - 1] ?? YESTERDAY;
  }
  return transactions(count, (index) => ({
    tranWhen: new Date(moments[index] ?? YESTERDAY).toISOString(),
    accountAmount: below(100) + 1,
    comment: `Record ${index}`,
  }));
}

/** Makes the server of `settings`. */
export async function randomServer({ answers, records, profile, faults, seed }: ServerSettings): Promise<LearnServer> {
  const server = await learnServer({
    accounts: { [ACCOUNT]: records },
    switches: readSwitches(answers),
    profile,
    faults,
    seed,
    tokenLifetime: (30 * DAY) / 1000,
  });
  const { store } = server.sandbox.parts;
  const application = await store.saveApplication(secretHash('of-another-partner'));
  await store.createAccount({ accountID: OTHER_ACCOUNT, application, ...RANGE, origin: 'score' });
  return server;
}
