import type { ApiDescription } from '../../../openapi/description/api-description.ts';
import { isDate } from '../../../openapi/formats/date.ts';
import type { Operation } from '../../../openapi/operations.ts';
import { absoluteUrl, serversOf } from '../../../openapi/servers.ts';
import type { Learned, LearnedExchange, LearnedOutcome, LearnedPoint } from '../../../report/learned.ts';
import { SWITCHES } from '../../../sandbox/domain/listing/switches.ts';
import type { Answer } from '../../exchange.ts';
import { Redactor } from '../../replay/redaction/redactor.ts';
import { isRedacted } from '../../secret-variables.ts';
import { JOINT_SWITCHES } from '../belief.ts';
import { outcomeOfCases } from '../cases.ts';
import { derivedOutcomes } from '../derived-outcomes.ts';
import { exchangesOf } from '../learn.ts';
import type { Evidence } from '../learn-session.ts';
import { ListingRequests } from '../listing-requests.ts';
import { type ReadExchange, shownReadExchange } from '../observe/read-exchanges.ts';
import { learnedPoint, pointsOf } from '../points.ts';
import { ledgerOf } from '../survey-ledger.ts';
import { experimentsFor } from './experiments.ts';
import { learnRecordedPages } from './learn-recorded-pages.ts';
import { MOST_PAGES, type RecordedPage, recordedPage, widestPage } from './recorded-pages.ts';
import { learnStatuses } from './recorded-statuses.ts';

/** The account in commands where no page was recorded. */
const UNKNOWN_ACCOUNT = 'ACCOUNT_ID';

/** Decides the unspecified points of the document that recorded traffic shows. Nothing is sent. */
export class RecordedLearner {
  readonly #contract: ApiDescription;
  readonly #redactor: Redactor;
  readonly #operation: Operation;
  readonly #pages: RecordedPage[] = [];
  readonly #listing: ReadExchange[] = [];
  /** Of the operations that require no token. */
  readonly #named: ReadExchange[] = [];
  readonly #exchanges = new Map<ReadExchange, LearnedExchange>();

  /** @param operation the listing of transactions of the document */
  constructor(contract: ApiDescription, operation: Operation) {
    this.#contract = contract;
    this.#redactor = new Redactor(contract);
    this.#operation = operation;
  }

  take(read: ReadExchange): void {
    const { operation } = read.exchange.request;
    const isListing = operation === this.#operation;
    const all = isListing ? this.#listing : this.#named;
    if (all.length >= MOST_PAGES || (!isListing && operation.security.length > 0) || isAmbiguous(read)) return;
    all.push(read);
    if (!isListing) return;
    const page = recordedPage(read);
    if (page !== undefined) this.#pages.push(page);
  }

  /**
   * Every point, with the experiments that would decide what the traffic leaves open.
   *
   * @param now milliseconds since 1970-01-01T00:00:00.000Z
   */
  learned({ now, seed, server }: { now: number; seed: number; server: string | undefined }): Learned {
    const contract = this.#contract;
    const whole = widestPage(this.#pages);
    const account = whole?.account ?? this.#pages[0]?.account ?? UNKNOWN_ACCOUNT;
    const credentials = { appKey: undefined, token: undefined };
    const requests = new ListingRequests(contract, credentials, this.#operation, account);
    const evidence = (read: ReadExchange, answer: Answer): Evidence => ({
      id: this.#nameOf(read),
      parts: requests.page({}),
      answer,
    });
    const evidenceOf = ({ read, answer }: RecordedPage): Evidence => evidence(read, answer);
    const statuses = learnStatuses(this.#listing, this.#named, (read) => evidence(read, answerOf(read)));
    const { belief, outcomes } = learnRecordedPages(this.#pages, whole, { now, evidenceOf });
    const all = new Map<string, LearnedOutcome>([...outcomes, ...this.#cases(evidenceOf), ...statuses]);
    for (const [id, outcome] of derivedOutcomes(all, [])) all.set(id, outcome);
    const { from, to } = whole?.query ?? {};
    const isKnown = from !== undefined && to !== undefined && whole?.records !== undefined;
    const experiments = experimentsFor({
      contract,
      account,
      address: server ?? this.#recordedAddress(),
      ledger: isKnown ? ledgerOf(whole?.records ?? [], { from, to }) : undefined,
      belief,
      now,
      seed,
    });
    const points = pointsOf(contract.document).map((point) =>
      withExperiments(learnedPoint(point, all, new Map()), experiments),
    );
    const referenced = new Set(points.flatMap(exchangesOf));
    return { points, exchanges: [...this.#exchanges.values()].filter(({ id }) => referenced.has(id)) };
  }

  /** The address of the recorded server; what was not recorded of it is that of the document. */
  #recordedAddress(): string {
    const { document } = this.#contract;
    const [first] = serversOf(document).of(this.#operation);
    const recorded = this.#pages[0]?.read.address || (first?.basePath ?? '');
    return absoluteUrl(`${recorded}/`, this.#operation, document).slice(0, -1);
  }

  /** The questions that one recorded request answers: a reversed range, and odd limits of each kind. */
  #cases(evidenceOf: (page: RecordedPage) => Evidence): (readonly [string, LearnedOutcome])[] {
    const reversed = this.#pages.filter(
      ({ query: { from = '', to = '', offset } }) => isDate(from) && isDate(to) && from > to && offset === undefined,
    );
    const ofRange = reversed.map((page) => ({
      name: `from=${page.query.from} and to=${page.query.to}`,
      evidence: evidenceOf(page),
      answer: page.answer.status === 400 ? 'refused' : page.records?.length === 0 ? 'empty' : undefined,
    }));
    const odd = this.#pages.flatMap((page) => {
      const { query, answer, records } = page;
      const limit = /^-?\d+(?:\.\d+)?$/.test(query.limit ?? '') ? Number(query.limit) : 1;
      const isOdd = limit <= 0 || !Number.isInteger(limit);
      const { from = '', to = '', offset } = query;
      if (!isOdd || !isDate(from) || !isDate(to) || from > to || offset !== undefined) return [];
      const isRounded = records !== undefined && records.length <= Math.max(0, Math.floor(limit));
      const read = answer.status === 400 ? 'refused' : isRounded ? 'rounded-down' : undefined;
      const kind = limit === 0 ? 'zero' : limit < 0 ? 'negative' : 'fraction';
      return [{ kind, name: `limit=${query.limit}`, evidence: evidenceOf(page), answer: read }];
    });
    // The answer is about all three.
    const isEveryKind = new Set(odd.map(({ kind }) => kind)).size === 3;
    return [
      ...(ofRange.length === 0 ? [] : [['reversedRange', outcomeOfCases(SWITCHES.reversedRange, ofRange)] as const]),
      ...(isEveryKind ? [['oddLimit', outcomeOfCases(SWITCHES.oddLimit, odd)] as const] : []),
    ];
  }

  #nameOf(read: ReadExchange): string {
    const known = this.#exchanges.get(read);
    if (known !== undefined) return known.id;
    const shown = shownReadExchange(read, `x${this.#exchanges.size + 1}`, this.#redactor);
    this.#exchanges.set(read, shown);
    return shown.id;
  }
}

/** The answer of a recorded exchange, of which only the status counts. */
function answerOf({ recorded: { status, responseHeaders: headers } }: ReadExchange): Answer {
  return { kind: 'answer', status, headers, body: '', json: undefined };
}

/** Whether an answer may be about a part of the request that was not recorded, or a credential that was taken out of it. */
function isAmbiguous({ exchange: { request }, recorded: { status } }: ReadExchange): boolean {
  const isPartial = request.areHeadersPartial || Object.values(request.headers).some(isRedacted);
  return request.isQueryUnknown === true || (isPartial && status !== 200);
}

function isOfPages(id: string): boolean {
  return JOINT_SWITCHES.some((name) => name === id);
}

/** The point with the commands that would decide its open questions. */
function withExperiments(point: LearnedPoint, experiments: ReadonlyMap<string, readonly string[]>): LearnedPoint {
  const questions = point.questions.map((question) => {
    const commands = experiments.get(question.id);
    if (question.outcome.kind !== 'undecided' || commands === undefined || commands.length === 0) return question;
    const { outcome } = question;
    // Why a run cannot decide it by itself does not matter here.
    const own = isOfPages(question.id) ? {} : { needs: ['requests' as const], why: 'No recorded exchange shows it.' };
    return { ...question, outcome: { ...outcome, ...own, experiments: commands } };
  });
  return { ...point, questions };
}
