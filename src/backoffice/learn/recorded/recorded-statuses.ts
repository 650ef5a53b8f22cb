import { isWriting, type OperationExchange } from '../../../engine/message/exchange.ts';
import type { LearnedOutcome } from '../../../engine/report/learned.ts';
import { isDate } from '../../../engine/schema/formats/date.ts';
import { SERVICE_SWITCHES } from '../../sandbox/domain/switches.ts';
import { type CaseResult, outcomeOfCases } from '../cases.ts';
import { isNoise } from '../learn-session.ts';

/** Makes the evidence of an exchange. */
type EvidenceOf = (exchange: OperationExchange) => CaseResult['evidence'];

/** A status of a request that differs from valid ones in one thing, and in what. */
interface Deviation {
  readonly exchange: OperationExchange;
  readonly kind: string;
}

/**
 * Decides questions about refusals from recorded requests that differ from successful ones in one thing: the application
 * key or the token. Each kind of deviation of a question must have been recorded, with the same status.
 *
 * @param listing the recorded requests for pages
 * @param named those of the operations with unspecified behaviour
 */
export function learnStatuses(
  listing: readonly OperationExchange[],
  named: readonly OperationExchange[],
  evidenceOf: EvidenceOf,
): (readonly [string, LearnedOutcome])[] {
  const good = listing.filter(({ outcome }) => outcome.status === 200);
  const of = (value: (exchange: OperationExchange) => string | undefined) =>
    new Set(good.flatMap((exchange) => value(exchange) ?? []));
  const [keys, tokens, accounts] = [of(keyOf), of(tokenOf), of(accountOf)];
  const isGood = (known: ReadonlySet<string>, value: string | undefined) => value !== undefined && known.has(value);
  const ofAccount = listing.filter((exchange) => isGood(accounts, accountOf(exchange)));
  const withKey = ofAccount.filter((exchange) => isGood(keys, keyOf(exchange)));
  const refusedKeys = ofAccount
    .filter((exchange) => isGood(tokens, tokenOf(exchange)) && hasPlainRange(exchange))
    .flatMap((exchange) => deviation(exchange, keyOf(exchange), keys));
  const refusedTokens = withKey.flatMap((exchange) => deviation(exchange, tokenOf(exchange), tokens));
  const served = named.filter((exchange) => !isWriting(exchange.request.operation) && isGood(keys, keyOf(exchange)));
  // A 404 may as well mean that a record is missing.
  const unimplemented = served
    .filter((exchange) => statusOf(exchange) === 501)
    .map((exchange) => ({ exchange, kind: '501' }));
  return [
    ...decided('appKeyRefused', refusedKeys, ['absent', 'other'], evidenceOf),
    ...decided('tokenRefused', refusedTokens, ['absent', 'other'], evidenceOf),
    ...decided('unspecified', unimplemented, ['501'], evidenceOf),
  ];
}

/** The outcome of a question whose answer is a status; nothing unless every kind was recorded and all agree. */
function decided(
  id: 'appKeyRefused' | 'tokenRefused' | 'unspecified',
  deviations: readonly Deviation[],
  kinds: readonly string[],
  evidenceOf: EvidenceOf,
): (readonly [string, LearnedOutcome])[] {
  const expected = id === 'unspecified' ? [501] : [];
  const refused = deviations.filter(({ exchange }) => !isNoise(statusOf(exchange), expected));
  if (!kinds.every((kind) => refused.some((each) => each.kind === kind))) return [];
  const { answers }: { answers: Readonly<Record<string, string>> } = SERVICE_SWITCHES[id];
  const results = refused.map(({ exchange }): CaseResult => {
    const status = String(statusOf(exchange));
    const { method, path } = exchange.request;
    return {
      name: `${method} ${path}`,
      evidence: evidenceOf(exchange),
      answer: Object.hasOwn(answers, status) ? status : undefined,
    };
  });
  const outcome = outcomeOfCases({ answers }, results);
  return outcome.kind === 'decided' ? [[id, outcome]] : [];
}

/** A request whose credential is absent, or was never accepted. */
function deviation(exchange: OperationExchange, value: string | undefined, known: ReadonlySet<string>): Deviation[] {
  // A recorder that leaves credentials out records successes without them.
  if (value === undefined) return statusOf(exchange) < 300 ? [] : [{ exchange, kind: 'absent' }];
  return known.has(value) ? [] : [{ exchange, kind: 'other' }];
}

/** The status of a recorded exchange, which has an answer. */
function statusOf({ outcome }: OperationExchange): number {
  return outcome.status ?? 0;
}

/** Whether nothing in the query can be refused. */
function hasPlainRange({ request }: OperationExchange): boolean {
  const parameters = new URLSearchParams(request.parameters?.queryText);
  const [from = '', to = ''] = ['from', 'to'].map((name) => parameters.get(name) ?? '');
  return isDate(from) && isDate(to) && from <= to && !parameters.has('limit') && !parameters.has('offset');
}

function keyOf({ request }: OperationExchange): string | undefined {
  return request.headers['svc-client-app-key'];
}

function tokenOf({ request }: OperationExchange): string | undefined {
  return request.headers['authorization'];
}

function accountOf({ request }: OperationExchange): string | undefined {
  return request.parameters?.pathText({ name: 'account_id' });
}
