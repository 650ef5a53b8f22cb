import { faultAt } from '../../engine/findings/checks/fault.ts';
import { DAY, type Days, dateOf } from '../../engine/json/day.ts';
import { childPointer } from '../../engine/json/pointer.ts';
import { type OperationExchange, outcomeText, refused, refusesCredentials } from '../../engine/message/exchange.ts';
import { type RequestParts, withParameter } from '../../engine/message/request-parts.ts';
import type { Operation, Parameter } from '../../engine/openapi/operations.ts';
import type { CheckedOperation } from '../../engine/probe/inputs/check-inputs.ts';
import type { LiveChecks, LiveOperation } from '../../engine/probe/live-rule-pack.ts';
import { baseRequest, type FormsOf } from '../../engine/probe/request/base-request.ts';
import type { ProbeSession } from '../../engine/probe/session/session.ts';
import { isCertainlyWithin } from './day.ts';
import type { Ledger } from './ledger.ts';
import { BEST_WORTH, ledgerWindow, middleOf, worthOf } from './ledger-window.ts';
import { isReadable, type ListedRecord } from './listed-page.ts';
import { Listing } from './listing.ts';
import { LISTING_CHECKS } from './listing-checks.ts';
import { isListingRule } from './listing-rules.ts';
import { observeOpen } from './observe-open.ts';
import { surveyLedger, windowOf } from './survey.ts';
import { walkWindow } from './walk.ts';

/** How many records a window has that is walked page by page, and one that is read at once. */
const SMALL = 40;
const BIG = 2500;

/** The first day that is read unless `--from` names another: the same on every day, so that the whole ledger is read. */
const FIRST_DAY = '1970-01-01';

/** Reads the ledger of the account, and prepares the checks on windows that are chosen from its records. */
export async function startListing({ session, operation, formsFor, values }: LiveOperation): Promise<LiveChecks> {
  const { coverage } = session.collector;
  const range = { from: values['from'] ?? FIRST_DAY, to: values['to'] ?? dateOf(session.now()) };
  const listing = new Listing(session, baseRequest(session, operation, formsFor));
  const probe = await listing.page({ ...range, limit: 1 });
  if (probe.records === undefined) {
    const base = baseRequest(session, operation, withRange(formsFor, range));
    const unchecked = unlisted(session, probe.exchange, values['account'] !== undefined);
    return { inputs: { base, baseSucceeded: false, formsFor }, unchecked, check: async () => unchecked };
  }
  const ledger = await learnLedger(listing, range);
  if (!ledger.isWhole) coverage.noteRule(operation, 'response-body', sampleText(ledger.known.length));
  return {
    inputs: inputsWithin(ledger, session, operation, formsFor),
    unchecked: ledger.isReadable ? undefined : UNREADABLE,
    check: async (rule) => (isListingRule(rule) ? LISTING_CHECKS[rule](ledger) : undefined),
    observe: () => observeOpen(ledger),
  };
}

const UNREADABLE = 'Not every record of a page can be read. Correct the findings about the records first.';

/** Why there is no listing to check. An account that the caller named must be listed, unless the credentials are refused. */
function unlisted(session: ProbeSession, exchange: OperationExchange, isGiven: boolean): string {
  const whose = isGiven ? 'The account' : 'No account is named (--account), and that of the example';
  const { collector } = session;
  const why = `${whose} could not be listed: ${outcomeText(exchange)}.`;
  if (!isGiven) return why;
  const source = childPointer(exchange.request.operation.pointer, 'parameters');
  if (refused(exchange) && !refusesCredentials(exchange)) {
    collector.check(exchange, faultAt(source, 'input-valid', `A valid request is refused. ${why}`));
  }
  return why;
}

/** How likely a fault of few records is detected where `read` records of a larger ledger were read. */
function sampleText(read: number): string {
  const share = 1 - 0.05 ** (1 / Math.max(1, read));
  const rare = Math.floor(1 / share).toLocaleString('en-US');
  return `Checked in part: ${read.toLocaleString('en-US')} records were read, and the ledger has more. A fault in one of ${rare} records is detected with a probability of 95 %, a rarer one with a lower probability. Name fewer days with --from and --to to read them all.`;
}

/** Looks through the ledger and chooses the windows. */
async function learnLedger(listing: Listing, range: Days): Promise<Ledger> {
  const survey = await surveyLedger(listing, range);
  const known = settled(survey.records, listing.session.now());
  const random = () => listing.session.random();
  const smallDays = windowOf(known, SMALL, random, worthOf, BEST_WORTH) ?? range;
  const bigDays = windowOf(known, BIG, random) ?? range;
  const certain = known.filter(({ at }) => isCertainlyWithin(at, bigDays));
  const { from, to } = smallDays;
  const page = await listing.page({ from, to });
  const small = ledgerWindow(smallDays, page.records ?? []);
  const walk = await walkWindow(listing, small);
  listing.checkIsPage('limit-no-default', page);
  const pages = [page, ...walk.pages.map((each) => each.page)];
  const isReadableWhole = pages.every((each) => isReadable(each) || !listing.session.isFaulty(each.exchange));
  return {
    listing,
    range,
    known,
    isWhole: survey.isWhole,
    small,
    big: ledgerWindow(bigDays, certain),
    walk,
    isReadable: isReadableWhole,
  };
}

/** How long before the newest record a record must lie to be settled, in milliseconds. */
const SETTLED = 7 * DAY;

/**
 * Records that no new transaction can come between, as far as there are enough: a ledger may grow while it is read. They are
 * counted from the newest record, not from the clock, so that the same records are chosen on any day. None lies in the
 * future: an offset there is refused.
 */
function settled(known: readonly ListedRecord[], now: number): readonly ListedRecord[] {
  const past = known.filter(({ at }) => at <= now);
  const newest = past.at(-1)?.at ?? now;
  const old = past.filter(({ at }) => at < newest - SETTLED);
  return old.length >= SMALL / 2 ? old : past;
}

/** The request by which the forms of the parameters are checked: within the small window, at an offset that lies in it. */
function inputsWithin(
  { small }: Ledger,
  session: ProbeSession,
  operation: Operation,
  formsFor: FormsOf,
): CheckedOperation {
  const inWindow = withRange(formsFor, small);
  const offset = middleOf(small)?.tranWhen ?? small.all[0]?.tranWhen;
  const forms: FormsOf = (parameter) => {
    if (parameter.name !== 'offset') return inWindow(parameter);
    const { invalid } = formsFor(parameter);
    return { valid: [small.from, ...(offset === undefined ? [] : [offset])], invalid };
  };
  const limit = operation.parameters.find(({ name }) => name === 'limit');
  const smallest: RequestParts = baseRequest(session, operation, forms);
  const base = limit === undefined ? smallest : withParameter(smallest, limit, 5);
  return { base, baseSucceeded: true, formsFor: forms };
}

/** The forms within a range: `from` and `to` are its ends. */
function withRange(formsFor: FormsOf, { from, to }: Days): FormsOf {
  return (parameter: Parameter) => {
    const { invalid, valid } = formsFor(parameter);
    if (parameter.name === 'from') return { valid: [from], invalid };
    return { valid: parameter.name === 'to' ? [to] : valid, invalid };
  };
}
