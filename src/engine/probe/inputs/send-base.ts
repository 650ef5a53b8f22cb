import { questionsAboutResponse } from '../../extensions/open-questions.ts';
import { mayNotExist } from '../../findings/checks/by-request.ts';
import { faultAt } from '../../findings/checks/fault.ts';
import { isOpen, leavesCredentialsOpen } from '../../findings/checks/open-operation.ts';
import {
  type Carried,
  carriedEverywhere,
  carriesAny,
  carriesSame,
  isKeyParameter,
  joinedCredentials,
  type Requirement,
  requirementsOf,
  securityPointer,
} from '../../message/credentials.ts';
import {
  isWriting,
  type OperationExchange,
  outcomeText,
  refusesCredentials,
  succeeded,
} from '../../message/exchange.ts';
import type { RequestParts } from '../../message/request-parts.ts';
import { needsCredentials, type Operation, operationName } from '../../openapi/operations.ts';
import type { ProbeSession } from '../session/session.ts';
import { acceptsWithout } from './check-inputs.ts';

/** The request with which an operation is checked further, and what came of it. */
export interface SentBase {
  readonly base: RequestParts;
  readonly exchange: OperationExchange;
}

/**
 * Sends the smallest request of an operation, with exactly the credentials that the document requires: each alternative of
 * its security must suffice by itself, and without a requirement none must be needed. A refusal (401, 403) of such a
 * request is a fault.
 *
 * @param base the request with the credentials of one alternative.
 * @returns the first request that was accepted, else the first one.
 */
export async function sendBase(session: ProbeSession, base: RequestParts): Promise<SentBase> {
  const first = { base, exchange: await session.send(base) };
  if (!needsCredentials(base.operation)) return withoutRequirement(session, first);
  if (carriesAny(base.credentials)) return withAlternatives(session, first);
  checkUnsecured(session, first.exchange);
  return first;
}

/** A request with one alternative of the security, and what came of it. */
interface TriedAlternative extends SentBase {
  readonly requirement: Requirement;
}

/** Sends the other alternatives of the security. A refusal is a fault where another alternative, or all together, succeed. */
async function withAlternatives(session: ProbeSession, first: SentBase): Promise<SentBase> {
  const { base } = first;
  const tried: TriedAlternative[] = [];
  for (const requirement of givenAlternatives(session, base.operation)) {
    const isFirst = carriesSame(requirement.carried, base.credentials);
    tried.push({ ...(isFirst ? first : await sendWith(session, base, requirement.carried)), requirement });
  }
  const refused = tried.filter(({ exchange }) => refusesCredentials(exchange));
  const accepted = tried.find(({ exchange }) => succeeded(exchange));
  if (accepted !== undefined) {
    reportAlternatives(
      session,
      refused.filter(({ requirement }) => requirement.isCertain),
    );
    return accepted;
  }
  if (refused.length < 2 || refused.length < tried.length) return first;
  const carried = joinedCredentials(tried.map(({ requirement }) => requirement.carried));
  const together = await sendWith(session, base, carried);
  if (!succeeded(together.exchange)) return first;
  reportAlternatives(session, refused, `; together the answer is ${outcomeText(together.exchange)}`);
  return together;
}

/** The alternatives for which everything is given, each way to write them once. */
function givenAlternatives({ api, credentials }: ProbeSession, operation: Operation): Requirement[] {
  const whole = requirementsOf(api, operation, credentials).filter(
    ({ isWhole, carried }) => isWhole && carriesAny(carried),
  );
  return whole.filter(
    ({ carried }, index) => whole.findIndex((other) => carriesSame(other.carried, carried)) === index,
  );
}

async function sendWith(session: ProbeSession, base: RequestParts, credentials: Carried): Promise<SentBase> {
  const parts = { ...base, credentials };
  return { base: parts, exchange: await session.send(parts) };
}

/** Reports alternatives that are refused, as one fault: each suffices by itself, as the document says. */
function reportAlternatives({ collector, api }: ProbeSession, refused: readonly TriedAlternative[], more = ''): void {
  const [first] = refused;
  if (first === undefined) return;
  const { operation } = first.exchange.request;
  const names = refused.map(({ requirement }) => `${requirement.names.join(' with ')} alone`).join(' and ');
  const which = refused.length === 1 ? 'it' : 'each';
  const message = `The document accepts ${names}, but with ${which} the answer is ${outcomeText(first.exchange)}${more}.`;
  const fault = faultAt(securityPointer(api, operation), 'input-security', message, `refuses ${names}`);
  collector.coverage.noteRule(operation, 'input-security');
  collector.check(first.exchange, fault);
}

/** Goes on with an operation that works without credentials, as the document says. */
async function withoutRequirement(session: ProbeSession, first: SentBase): Promise<SentBase> {
  const { base, exchange } = first;
  const { operation } = base;
  const open = isOpen(session.api, operation);
  if (open) observeOpen(session, exchange);
  session.collector.coverage.noteRule(operation, 'input-open');
  if (!refusesCredentials(exchange)) {
    if (!succeeded(exchange)) return withGiven(session, first);
    await checkOptional(session, first);
    return first;
  }
  const accepted = await acceptedBase(session, base, open);
  reportRefusal(session, first, accepted?.exchange);
  return accepted ?? first;
}

/**
 * Sends a safe request that failed for another reason again, with the credentials that are given: some servers answer 404
 * without them, or fail.
 */
async function withGiven(session: ProbeSession, first: SentBase): Promise<SentBase> {
  const { operation } = first.base;
  if (isWriting(operation) || first.exchange.outcome.kind === 'failure') return first;
  const accepted = await acceptedBase(session, first.base, isOpen(session.api, operation));
  if (accepted === undefined || !succeeded(accepted.exchange)) return first;
  // A status from 500 on is a finding by itself.
  if (first.exchange.outcome.status < 500) reportRefusal(session, first, accepted.exchange);
  return accepted;
}

/** Where credentials are optional, a request with them must be accepted too. */
async function checkOptional(session: ProbeSession, { base }: SentBase): Promise<void> {
  const refused: TriedAlternative[] = [];
  for (const requirement of givenAlternatives(session, base.operation)) {
    const sent = await sendWith(session, base, requirement.carried);
    if (refusesCredentials(sent.exchange) && requirement.isCertain) refused.push({ ...sent, requirement });
  }
  reportAlternatives(session, refused);
}

/** The request with credentials that the document does not require, where the server accepts it; undefined where none is. */
async function acceptedBase(session: ProbeSession, base: RequestParts, open: boolean): Promise<SentBase | undefined> {
  const carried = [
    ...givenAlternatives(session, base.operation).map((requirement) => requirement.carried),
    carriedEverywhere(session.api, session.credentials),
  ];
  for (const credentials of carried) {
    if (!carriesAny(credentials)) continue;
    const sent = await sendWith(session, base, credentials);
    if (open) observeOpen(session, sent.exchange);
    if (passesCredentials(sent.exchange)) return sent;
  }
  return undefined;
}

/** Whether a server got past the credentials: it answered, and neither refused them nor failed. */
export function passesCredentials(exchange: OperationExchange): boolean {
  const { outcome } = exchange;
  if (outcome.kind === 'failure' || refusesCredentials(exchange)) return false;
  return outcome.status !== 429 && (outcome.status < 500 || outcome.status === 501);
}

/**
 * Reports that a request without credentials is refused. Where the same request with credentials is accepted, that proves
 * it. Otherwise the server may refuse something else: a body that was made up, the application key, or a resource that does not
 * exist, which some servers answer with 403.
 */
export function reportRefusal(
  session: ProbeSession,
  { base, exchange }: SentBase,
  accepted: OperationExchange | undefined,
): void {
  const { api, collector } = session;
  const { operation, body } = exchange.request;
  if (leavesCredentialsOpen(api, operation)) return;
  const keys = operation.parameters.filter(isKeyParameter).map(({ name }) => name);
  const besides = keys.length === 0 ? '' : ` besides ${keys.join(' and ')}`;
  const proof = accepted === undefined ? '' : `; with credentials it is ${outcomeText(accepted)}`;
  const message = `The document requires no credentials${besides}, but without them the answer is ${outcomeText(exchange)}${proof}.`;
  const fault = faultAt(
    securityPointer(api, operation),
    'input-open',
    message,
    `refuses with ${outcomeText(exchange)}`,
  );
  if (accepted !== undefined) collector.check(exchange, fault);
  else if (body === null && !isOpen(api, operation) && !mayNotExist(base)) {
    // Only once the whole run is known, since the application key may be wrong.
    session.atEnd(() => {
      const isKeyKnown =
        keys.length === 0 || collector.coverage.hasSuccess((each) => each.parameters.some(isKeyParameter));
      if (isKeyKnown) collector.check(exchange, fault);
    });
  }
}

/** Where no credentials are given, the first request shows whether they are required. */
function checkUnsecured({ collector, api }: ProbeSession, exchange: OperationExchange): void {
  const { operation } = exchange.request;
  const message = `Credentials are required, but without them the answer is ${outcomeText(exchange)}.`;
  const source = securityPointer(api, operation);
  collector.coverage.noteRule(operation, 'input-security');
  const fault = faultAt(source, 'input-security', message, acceptsWithout(operation));
  collector.check(exchange, succeeded(exchange) ? fault : undefined);
}

/** Observes what an operation answered whose behaviour the document leaves open. */
function observeOpen({ collector, api }: ProbeSession, exchange: OperationExchange): void {
  const { operation, headers } = exchange.request;
  const how = headers['authorization'] === undefined ? '' : ' with a bearer token';
  const questions = questionsAboutResponse(api.document, operation, succeeded(exchange));
  const message = `${operationName(operation)}${how} answers ${outcomeText(exchange)}.`;
  collector.observe('operation-behaviour', operation, message, questions);
}
