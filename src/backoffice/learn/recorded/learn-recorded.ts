import type { ApiDescription } from '../../../engine/document/api-description.ts';
import { type Redactor, redactorOf } from '../../../engine/findings/redaction/redactor.ts';
import { isRedacted } from '../../../engine/findings/redaction/secrets.ts';
import { bodyOf } from '../../../engine/message/body.ts';
import type { OperationExchange } from '../../../engine/message/exchange.ts';
import { learnedRecording } from '../../../engine/observe/recorded-exchanges.ts';
import type { Operation } from '../../../engine/openapi/operations.ts';
import { absoluteUrl, serversOf } from '../../../engine/openapi/servers.ts';
import type { Learned, LearnedExchange, LearnedPoint } from '../../../engine/report/learned.ts';
import { addressOf } from '../../../engine/traffic/request-matcher.ts';
import { LISTING_SWITCHES } from '../../sandbox/domain/switches.ts';
import { JOINT_SWITCHES } from '../belief.ts';
import type { LearnEvidence } from '../learn-session.ts';
import { ListingRequests } from '../listing-requests.ts';
import { undecided } from '../outcomes.ts';
import { learnedPoints, learnedWith } from '../points.ts';
import { experimentsFor } from './experiments.ts';
import { learnStatuses } from './recorded-statuses.ts';

/** How many exchanges of the listing are kept, and how many of the operations that require no token. */
const MOST_EXCHANGES = 5_000;

/** The account in commands where no page was recorded. */
const UNKNOWN_ACCOUNT = 'ACCOUNT_ID';

/** What decides the switches that show in pages. */
const OF_PAGES = { need: 'requests', why: 'Recorded pages do not decide it: run "backoffice learn URL".' } as const;

/**
 * Decides how the service refuses requests, where recorded traffic shows it. Nothing is sent. What pages of the listing show is
 * not decided: their records may change between two recorded pages.
 */
export class RecordedLearner {
  readonly #api: ApiDescription;
  readonly #redactor: Redactor;
  readonly #operation: Operation;
  readonly #listing: OperationExchange[] = [];
  /** Of the operations that require no token. */
  readonly #named: OperationExchange[] = [];
  readonly #exchanges = new Map<OperationExchange, LearnedExchange>();

  /** @param operation the listing of transactions of the document */
  constructor(api: ApiDescription, operation: Operation) {
    this.#api = api;
    this.#redactor = redactorOf(api);
    this.#operation = operation;
  }

  take(exchange: OperationExchange): void {
    const { operation } = exchange.request;
    const isListing = operation === this.#operation;
    const all = isListing ? this.#listing : this.#named;
    if (all.length >= MOST_EXCHANGES || (!isListing && operation.security.length > 0) || isAmbiguous(exchange)) return;
    all.push(exchange);
  }

  /**
   * Every point, with the experiments that would decide what the traffic leaves open.
   *
   * @param now milliseconds since 1970-01-01T00:00:00.000Z
   */
  learned({ now, seed, server }: { now: number; seed: number; server: string | undefined }): Learned {
    const api = this.#api;
    const served = this.#listing.find(({ outcome }) => outcome.status === 200);
    const account = served?.request.parameters?.pathText({ name: 'account_id' }) ?? UNKNOWN_ACCOUNT;
    const credentials = { appKey: undefined, token: undefined };
    const parts = new ListingRequests(api, credentials, this.#operation, account).page({});
    const evidenceOf = (exchange: OperationExchange): LearnEvidence => ({
      id: this.#nameOf(exchange),
      parts,
      answer: answerOf(exchange),
    });
    const outcomes = new Map([
      ...JOINT_SWITCHES.map((name) => [name, undecided(LISTING_SWITCHES[name].answers, OF_PAGES)] as const),
      ...learnStatuses(this.#listing, this.#named, evidenceOf),
    ]);
    const address = server ?? this.#recordedAddress(served);
    const experiments = experimentsFor({ api, account, address, now, seed });
    const points = learnedPoints(api.document, outcomes, new Map());
    const withCommands = points.map((point) => withExperiments(point, experiments));
    return learnedWith(withCommands, this.#exchanges.values());
  }

  /** The address of the recorded server; what was not recorded of it is that of the document. */
  #recordedAddress(served: OperationExchange | undefined): string {
    const { document } = this.#api;
    const [first] = serversOf(document).of(this.#operation);
    const recorded = (served && addressOf(served.request)) || (first?.basePath ?? '');
    return absoluteUrl(`${recorded}/`, this.#operation, document).slice(0, -1);
  }

  #nameOf(exchange: OperationExchange): string {
    const known = this.#exchanges.get(exchange);
    if (known !== undefined) return known.id;
    const shown = learnedRecording(exchange, {
      id: `x${this.#exchanges.size + 1}`,
      at: sentAt(exchange),
      redactor: this.#redactor,
    });
    this.#exchanges.set(exchange, shown);
    return shown.id;
  }
}

/** The answer of a recorded exchange, of which only the status counts. */
function answerOf({ outcome }: OperationExchange): LearnEvidence['answer'] {
  if (outcome.kind === 'failure') throw new Error('A recorded exchange has an answer.');
  const { status, headers } = outcome;
  return { kind: 'answer', status, headers, body: bodyOf('', headers) };
}

/** When it was sent: a timestamp with milliseconds and Z. */
function sentAt({ startedAt }: OperationExchange): string {
  if (startedAt === undefined) throw new Error('A file of traffic has a date where its exchange has none.');
  return new Date(startedAt).toISOString();
}

/** Whether an answer may be about a part of the request that was not recorded, or a credential that was taken out of it. */
function isAmbiguous({ request, outcome, unknown }: OperationExchange): boolean {
  const isPartial = unknown.has('request headers') || Object.values(request.headers).some(isRedacted);
  return unknown.has('query') || (isPartial && outcome.status !== 200);
}

/** The point with the commands that would decide its open questions. */
function withExperiments(point: LearnedPoint, experiments: ReadonlyMap<string, readonly string[]>): LearnedPoint {
  const questions = point.questions.map((question) => {
    const commands = experiments.get(question.id);
    if (question.outcome.kind !== 'undecided' || commands === undefined || commands.length === 0) return question;
    const { outcome } = question;
    // Why a run cannot decide it by itself does not matter here.
    const open = { ...outcome, needs: ['requests' as const], why: 'No recorded exchange shows it.' };
    return { ...question, outcome: { ...open, experiments: commands } };
  });
  return { ...point, questions };
}
