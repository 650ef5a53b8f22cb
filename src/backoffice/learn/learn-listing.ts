import type { Days } from '../../engine/json/day.ts';
import { isCredentialsStatus } from '../../engine/message/exchange.ts';
import type { RequestParts } from '../../engine/message/request-parts.ts';
import type { LearnedOutcome } from '../../engine/report/learned.ts';
import { LISTING_SWITCHES } from '../sandbox/domain/switches.ts';
import { Belief, JOINT_SWITCHES, type JointSwitch, type Shown } from './belief.ts';
import { type LearnEvidence, type LearnSession, LearnStop, Unanswered } from './learn-session.ts';
import { type Ledger, orderOf, pageRecords, shownPage, shownStatus } from './ledger.ts';
import { type Candidate, exampleLedger, listingCandidates } from './listing-candidates.ts';
import type { ListingRequests } from './listing-requests.ts';
import { type LedgerSurvey, ledgerOf, type ReadPage, readPage } from './survey-ledger.ts';

/** How many exchanges must refute an answer, if there are requests that can, so that no response is the only evidence. */
const SUPPORT = 2;
/** How often records that were appended meanwhile are read. */
const MOST_READS = 3;

/** Why a switch has no answer, whatever other responses say. */
type Verdict = Extract<LearnedOutcome, { kind: 'contradictory' | 'unlisted' }>;

/** Decides the switches that show in the pages of an account. */
export class ListingLearner {
  readonly #session: LearnSession;
  readonly #requests: ListingRequests;
  readonly #belief = new Belief();
  readonly #verdicts = new Map<JointSwitch, Verdict>();
  readonly #sent = new Set<string>();
  readonly #window: Days;
  readonly #pages: readonly ReadPage[];
  #ledger: Ledger;
  #reads = 0;
  #accepted = 0;
  #stopped: LearnStop | undefined;
  #elsewhere: readonly Candidate[] | undefined;

  constructor(session: LearnSession, requests: ListingRequests, { ledger, window, pages }: LedgerSurvey) {
    this.#session = session;
    this.#requests = requests;
    this.#ledger = ledger;
    this.#window = window;
    this.#pages = pages;
  }

  /** Sends requests as long as they separate answers that are still possible. A stop of the session ends it. */
  async learn(): Promise<void> {
    try {
      for (const page of this.#pages) await this.#takeOrder(page);
      for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#send(next);
    } catch (error) {
      if (!(error instanceof LearnStop)) throw error;
      this.#stopped = error;
    }
  }

  /** Takes the order of a page into account that was read before the ledger was known. */
  async #takeOrder({ evidence, records, isCut }: ReadPage): Promise<void> {
    const { came, predict } = orderOf(records, isCut);
    if (this.#belief.allows(came, predict)) return this.#belief.observe(evidence, came, predict);
    const second = await this.#session.send(evidence.parts);
    const again = orderOf(pageRecords(second.answer) ?? [], isCut).came;
    this.#conclude({ first: evidence, came, second, again }, { predict, targets: ['order', 'ties'] });
  }

  /** How many requests with valid credentials were not refused for them. */
  get accepted(): number {
    return this.#accepted;
  }

  /** The outcome of each switch. */
  outcomes(): ReadonlyMap<JointSwitch, LearnedOutcome> {
    return new Map(
      JOINT_SWITCHES.map((name) => [
        name,
        this.#verdicts.get(name) ?? this.#belief.outcomeOf(name, () => this.#missing(name)),
      ]),
    );
  }

  /** The request to send next; undefined where none separates answers. */
  #next(): Candidate | undefined {
    const open = listingCandidates(this.#ledger, this.#session.now()).filter(
      ({ query, targets }) =>
        !this.#sent.has(JSON.stringify(query)) && !targets.every((target) => this.#verdicts.has(target)),
    );
    const control = open.find(({ isControl }) => isControl);
    if (control !== undefined) return control;
    const all = this.#belief.possible.length;
    let best: { readonly candidate: Candidate; readonly remaining: number } | undefined;
    for (const candidate of open) {
      const remaining = this.#belief.remaining(candidate.predict);
      if (remaining < (best?.remaining ?? all) - 1e-9) best = { candidate, remaining };
    }
    return best?.candidate ?? this.#confirming(open);
  }

  /** A request that refutes a competing answer once more, of a switch whose evidence is a single exchange. */
  #confirming(open: readonly Candidate[]): Candidate | undefined {
    for (const name of JOINT_SWITCHES) {
      const [answer, ...others] = this.#belief.answersOf(name);
      if (answer === undefined || others.length > 0 || this.#verdicts.has(name)) continue;
      for (const rival of Object.keys(LISTING_SWITCHES[name].answers)) {
        if (rival === answer || this.#belief.support(name, rival) >= SUPPORT) continue;
        const found = open.find(({ predict }) => this.#belief.wouldRefute(name, rival, predict));
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  async #send(candidate: Candidate): Promise<void> {
    this.#sent.add(JSON.stringify(candidate.query));
    const parts = this.#requests.page(candidate.query);
    try {
      const first = await this.#valid(parts);
      const current = await this.#withNewRecords(first, candidate);
      const came = shownOf(first, current.isStatusOnly);
      if (this.#belief.allows(came, current.predict)) return this.#belief.observe(first, came, current.predict);
      const second = await this.#valid(parts);
      const again = shownOf(second, current.isStatusOnly);
      this.#conclude({ first, came, second, again }, await this.#withNewRecords(second, current));
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
    }
  }

  /** Sends a request with valid credentials. */
  async #valid(parts: RequestParts): Promise<LearnEvidence> {
    const evidence = await this.#session.send(parts);
    if (!isCredentialsStatus(evidence.answer.status)) {
      this.#accepted += 1;
      return evidence;
    }
    const { status } = evidence.answer;
    throw new LearnStop('credentials', `The credentials, which were accepted before, are refused with ${status}.`);
  }

  /**
   * Records that no setting sends a response: the response to the same request decides whether the server contradicts itself or
   * does something else.
   */
  #conclude(
    { first, came, second, again }: Record<'first' | 'second', LearnEvidence> & Record<'came' | 'again', Shown>,
    { predict, targets }: Pick<Candidate, 'predict' | 'targets'>,
  ): void {
    const exchanges = [first.id, second.id];
    const isSame = again.key === came.key;
    const expected = [...new Set(this.#belief.possible.map((setting) => predict(setting)?.text ?? 'any response'))];
    const why = isSame
      ? `Expected ${expected.slice(0, 3).join(' or ')}, but the response is ${came.text}.`
      : `The same request is answered with ${came.text}, and later with ${again.text}.`;
    const verdict: Verdict = isSame
      ? { kind: 'unlisted', refuted: [], why, exchanges }
      : { kind: 'contradictory', why, exchanges };
    for (const target of targets) this.#verdicts.set(target, verdict);
  }

  /** The candidate for the ledger as it is now: a page may have records that were appended meanwhile. */
  async #withNewRecords({ answer }: LearnEvidence, candidate: Candidate): Promise<Candidate> {
    const known = new Set(this.#ledger.records.map(({ id }) => id));
    const isKnown = (pageRecords(answer) ?? []).every(({ id }) => known.has(id));
    if (isKnown || this.#reads >= MOST_READS) return candidate;
    this.#reads += 1;
    const read = await readPage(this.#session, this.#requests, this.#window);
    if (!('records' in read)) return candidate;
    this.#ledger = ledgerOf(read.records, this.#window);
    const query = JSON.stringify(candidate.query);
    const same = listingCandidates(this.#ledger, this.#session.now()).find(
      (each) => JSON.stringify(each.query) === query,
    );
    return same ?? candidate;
  }

  /** What would decide a switch that is open. */
  #missing(name: JointSwitch): Pick<Extract<LearnedOutcome, { kind: 'undecided' }>, 'needs' | 'why'> {
    if (this.#stopped !== undefined) return { needs: [this.#stopped.need], why: this.#stopped.message };
    const count = this.#ledger.records.length;
    if (name === 'ties') {
      return {
        needs: ['ties'],
        why: `No records of one timestamp were read whose balances show another order of booking than the shuffled one (${count} records).`,
      };
    }
    this.#elsewhere ??= listingCandidates(exampleLedger(this.#session.now()), this.#session.now());
    const isShown = this.#elsewhere.some(({ predict }) => this.#belief.separates(name, predict));
    return isShown
      ? { needs: ['records', 'another-account'], why: `It needs more records on more days; ${count} were read.` }
      : {
          needs: ['documentation'],
          why: 'A server with the other answers of this one sends the same responses either way.',
        };
  }
}

function shownOf({ answer }: LearnEvidence, isStatusOnly: boolean): Shown {
  const records = pageRecords(answer);
  return records === undefined || isStatusOnly ? shownStatus(answer.status) : shownPage(records.map(({ id }) => id));
}
