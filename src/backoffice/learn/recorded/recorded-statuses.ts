import { isWriting } from '../../../engine/message/exchange.ts';
import type { ReadExchange } from '../../../engine/observe/read-exchanges.ts';
import type { LearnedOutcome } from '../../../engine/report/learned.ts';
import { isDate } from '../../../engine/schema/formats/date.ts';
import { SERVICE_SWITCHES } from '../../sandbox/domain/service/service-switches.ts';
import { type CaseResult, outcomeOfCases } from '../cases.ts';

/** Makes the evidence of an exchange. */
type EvidenceOf = (read: ReadExchange) => CaseResult['evidence'];

/** A status of a request that differs from valid ones in one thing, and in what. */
interface Deviation {
  readonly read: ReadExchange;
  readonly kind: string;
}

/**
 * Decides questions about refusals from recorded requests that differ from successful ones in one thing: the application
 * key or the token. Each kind of deviation of a question must have been recorded, with the same status.
 *
 * @param listing the recorded requests for pages
 * @param named those of the operations that are only named
 */
export function learnStatuses(
  listing: readonly ReadExchange[],
  named: readonly ReadExchange[],
  evidenceOf: EvidenceOf,
): (readonly [string, LearnedOutcome])[] {
  const good = listing.filter(({ recorded }) => recorded.status === 200);
  const of = (value: (read: ReadExchange) => string | undefined) => new Set(good.flatMap((read) => value(read) ?? []));
  const [keys, tokens, accounts] = [of(keyOf), of(tokenOf), of(accountOf)];
  const isGood = (known: ReadonlySet<string>, value: string | undefined) => value !== undefined && known.has(value);
  const ofAccount = listing.filter((read) => isGood(accounts, accountOf(read)));
  const withKey = ofAccount.filter((read) => isGood(keys, keyOf(read)));
  const refusedKeys = ofAccount
    .filter((read) => isGood(tokens, tokenOf(read)) && hasPlainRange(read))
    .flatMap((read) => deviation(read, keyOf(read), keys));
  const refusedTokens = withKey.flatMap((read) => deviation(read, tokenOf(read), tokens));
  const served = named.filter((read) => !isWriting(read.exchange.request.operation) && isGood(keys, keyOf(read)));
  return [
    ...decided('appKeyRefused', refusedKeys, ['absent', 'other'], evidenceOf),
    ...decided('tokenRefused', refusedTokens, ['absent', 'other'], evidenceOf),
    ...decided(
      'notShown',
      served.filter(isUnimplemented).map((read) => ({ read, kind: '501' })),
      ['501'],
      evidenceOf,
    ),
  ];
}

/** The outcome of a question whose answer is a status; nothing unless every kind was recorded and all agree. */
function decided(
  id: 'appKeyRefused' | 'tokenRefused' | 'notShown',
  deviations: readonly Deviation[],
  kinds: readonly string[],
  evidenceOf: EvidenceOf,
): (readonly [string, LearnedOutcome])[] {
  const refused = deviations.filter(({ read }) => !isNoise(read.recorded.status, id));
  if (!kinds.every((kind) => refused.some((each) => each.kind === kind))) return [];
  const { answers }: { answers: Readonly<Record<string, string>> } = SERVICE_SWITCHES[id];
  const results = refused.map(({ read }): CaseResult => {
    const status = String(read.recorded.status);
    const { method, path } = read.exchange.request;
    return {
      name: `${method} ${path}`,
      evidence: evidenceOf(read),
      answer: Object.hasOwn(answers, status) ? status : undefined,
    };
  });
  const outcome = outcomeOfCases({ answers }, results);
  return outcome.kind === 'decided' ? [[id, outcome]] : [];
}

/** A request whose credential is absent, or was never accepted. */
function deviation(read: ReadExchange, value: string | undefined, known: ReadonlySet<string>): Deviation[] {
  // A recorder that leaves credentials out records successes without them.
  if (value === undefined) return read.recorded.status < 300 ? [] : [{ read, kind: 'absent' }];
  return known.has(value) ? [] : [{ read, kind: 'other' }];
}

/** A 404 may as well mean that a record is missing. */
function isUnimplemented({ recorded }: ReadExchange): boolean {
  return recorded.status === 501;
}

function isNoise(status: number, id: string): boolean {
  return status === 429 || (status >= 500 && !(id === 'notShown' && status === 501));
}

/** Whether nothing in the query can be refused. */
function hasPlainRange({ query }: ReadExchange): boolean {
  const parameters = new URLSearchParams(query);
  const [from = '', to = ''] = ['from', 'to'].map((name) => parameters.get(name) ?? '');
  return isDate(from) && isDate(to) && from <= to && !parameters.has('limit') && !parameters.has('offset');
}

function keyOf({ recorded }: ReadExchange): string | undefined {
  return recorded.requestHeaders['svc-client-app-key'];
}

function tokenOf({ recorded }: ReadExchange): string | undefined {
  return recorded.requestHeaders['authorization'];
}

function accountOf({ pathValues }: ReadExchange): string | undefined {
  return pathValues['account_id'];
}
