import { secretsOf } from '../../engine/findings/redaction/secrets.ts';
import { DAY, type Days, dateOf, plusDays } from '../../engine/json/day.ts';
import type { Json } from '../../engine/json/json.ts';
import { isCredentialsStatus } from '../../engine/message/exchange.ts';
import type { RequestParts } from '../../engine/message/request-parts.ts';
import { unknownValues } from '../../engine/observe/unknown-values.ts';
import type { Operation } from '../../engine/openapi/operations.ts';
import type { TargetClient } from '../../engine/probe/send/target-client.ts';
import type { Learned, LearnedObservation, LearnedOutcome } from '../../engine/report/learned.ts';
import type { Problem } from '../../engine/report/report.ts';
import { type CaseResult, learnCases } from './cases.ts';
import { consistentOutcomes, derivedOutcomes } from './derived-outcomes.ts';
import { ListingLearner } from './learn-listing.ts';
import { LearnSession, LearnStop, Unanswered } from './learn-session.ts';
import { listingCases } from './listing-cases.ts';
import { ListingRequests, listingOf } from './listing-requests.ts';
import { observationsOf } from './observations.ts';
import { learnOtherOperations } from './other-operations.ts';
import { learnedPoints, learnedWith } from './points.ts';
import { withRepeatedEvidence } from './repeat-evidence.ts';
import { type ReadPage, surveyLedger } from './survey-ledger.ts';
import { learnTokenOperations } from './token-operations.ts';

/** What is learned of which server, and how. */
export interface LearnOptions {
  /** Sends the requests; the caller closes it. */
  readonly client: TargetClient;
  /** The account whose transactions are listed. */
  readonly account: string;
  /** An account of another partner. */
  readonly otherAccount?: string | undefined;
  /** The days whose records are read. */
  readonly range: Days;
  /** Values of parameters, by name or by operationId, a point and the name. */
  readonly parameters: ReadonlyMap<string, Json>;
  /** Whether requests may create tokens, which cannot be deleted. */
  readonly writes: boolean;
  readonly seed: number;
  /** Milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly now: () => number;
}

/** The result of a run, with the session that can send further requests. */
export interface LearnRun {
  readonly learned: Learned;
  readonly session: LearnSession;
  readonly problem: Problem | undefined;
}

/** What the steps of a run collect. */
interface Results {
  readonly outcomes: (readonly [string, LearnedOutcome])[];
  readonly observations: (readonly [string, readonly LearnedObservation[]])[];
  badParameters: readonly CaseResult[];
  pages: readonly ReadPage[];
}

/**
 * Decides the unspecified points of the document that the server shows, with as few requests as it can. An answer is reported
 * only where every competing one is refuted by a recorded exchange.
 */
export async function learn(options: LearnOptions): Promise<LearnRun> {
  const { client, now } = options;
  const { api, credentials } = client;
  const session = new LearnSession({ client, secrets: secretsOf(credentials), now });
  const results: Results = { outcomes: [], observations: [], badParameters: [], pages: [] };
  let problem: Problem | undefined;
  const operation = listingOf(api);
  try {
    problem = operation === undefined ? undefined : await learnWith(session, operation, options, results);
  } catch (error) {
    if (!(error instanceof LearnStop) && !(error instanceof Unanswered)) throw error;
    const code = error instanceof LearnStop && error.need === 'credentials' ? 'credentials-refused' : 'no-answer';
    if (session.exchanges.size === 0) problem = { code, message: error.message };
  }
  const consistent = consistentOutcomes(await withRepeatedEvidence(session, new Map(results.outcomes)));
  const outcomes = new Map([...consistent, ...derivedOutcomes(consistent, results.badParameters)]);
  const observed = observationsOf(session, api.operations, results.pages);
  const observations = new Map([...observed, ...results.observations]);
  const points = learnedPoints(api.document, outcomes, observations);
  return { learned: learnedWith(points, session.exchanges.values()), session, problem };
}

async function learnWith(
  session: LearnSession,
  operation: Operation,
  options: LearnOptions,
  results: Results,
): Promise<Problem | undefined> {
  const { account, otherAccount, range, seed } = options;
  const { api, credentials } = session;
  const requests = new ListingRequests(api, credentials, operation, account);
  const survey = await surveyLedger(session, requests, range);
  if (!('ledger' in survey)) return unlisted(survey.evidence.answer.status, account);
  results.pages = survey.pages;
  const { bearer, unspecified } = await learnOtherOperations(
    session,
    api.operations.filter((each) => each !== operation),
    options.parameters,
  );
  results.outcomes.push(['bearer', bearer], ['unspecified', unspecified]);
  const days = pastDays(survey.pages, options.now());
  const caseOutcomes: Results['outcomes'] = [];
  for (const question of listingCases(requests, days, unknownValues(account, seed), otherAccount)) {
    const { outcome, results: answered } = await learnCases(session, question);
    caseOutcomes.push([question.id, outcome]);
    if (question.id === 'badParameters') results.badParameters = answered;
  }
  const learner = new ListingLearner(session, requests, survey);
  await learner.learn();
  // Refusals count only where valid requests are accepted after them.
  if (learner.accepted === 0) await demandAccepted(session, requests.page({ ...days, limit: '1' }));
  results.outcomes.push(...caseOutcomes, ...learner.outcomes());
  if (options.writes) {
    const tokens = await learnTokenOperations(session, api.operations);
    results.outcomes.push(...tokens.outcomes);
    results.observations.push(...tokens.observations);
  }
  return undefined;
}

/** @throws {LearnStop} when a valid request is refused for its credentials. */
async function demandAccepted(session: LearnSession, parts: RequestParts): Promise<void> {
  const { status } = (await session.send(parts)).answer;
  if (!isCredentialsStatus(status)) return;
  throw new LearnStop('credentials', `The credentials, which were accepted before, are refused with ${status}.`);
}

/** Two days of the past, the later one with records where there are any. */
function pastDays(pages: readonly ReadPage[], now: number): Days {
  const yesterday = dateOf(now - DAY);
  const days = pages.flatMap(({ records }) => records.map(({ at }) => dateOf(at))).toSorted();
  const to = days.findLast((day) => day <= yesterday) ?? yesterday;
  return { from: plusDays(to, -14), to };
}

function unlisted(status: number, account: string): Problem {
  if (isCredentialsStatus(status)) {
    const message = `The transactions of the account ${account} are refused with ${status}. Check --app-key, --token and --account.`;
    return { code: 'credentials-refused', message };
  }
  const message = `The transactions of the account ${account} are answered with ${status}, not with a page of records. Name an account of yours with --account.`;
  return { code: 'no-success', message };
}
