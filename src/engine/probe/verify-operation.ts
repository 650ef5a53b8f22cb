import { leftOutReason, type OperationFilter } from '../findings/configuration/operation-filter.ts';
import { NO_CHECK, type OperationRule, operationRules } from '../findings/rule-packs/operation-rules.ts';
import type { Json } from '../json/json.ts';
import { isMediaTypeAccepted, successMediaTypes } from '../message/accept.ts';
import { isWriting, refusesValues, succeeded } from '../message/exchange.ts';
import { originOf, type RequestParts } from '../message/request-parts.ts';
import type { Operation } from '../openapi/operations.ts';
import { type CheckedOperation, checkInputs, INPUT_RULES, type InputOptions } from './inputs/check-inputs.ts';
import { explainRefusal } from './inputs/refused-base.ts';
import { type SentBase, sendBase } from './inputs/send-base.ts';
import type { LiveChecks, LiveRulePack, RuleValues } from './live-rule-pack.ts';
import {
  baseRequest,
  type FormsOf,
  givenValues,
  knownForms,
  otherRequests,
  unknownParameters,
} from './request/base-request.ts';
import { requiresBody, validBodies, withBody } from './request/request-body.ts';
import { GivenUp } from './send/target-client.ts';
import type { ProbeSession } from './session/session.ts';

/** Which operations may be called, and with what. */
export interface OperationOptions extends InputOptions {
  /** The rules that are checked besides those of any document. */
  readonly packs: readonly LiveRulePack[];
  /** The values of the options of the packs, by name. */
  readonly ruleValues: RuleValues;
  /** The ids of operations that are called though their method is not safe. */
  readonly also: readonly string[];
  /** The operations that are called; all unless given. */
  readonly filter?: OperationFilter;
  /** Values of parameters, by name or by operationId, a point and the name; they come before all others. */
  readonly parameters?: ReadonlyMap<string, Json>;
  /** The values that are sent as request bodies, by operationId; they come before examples and generated ones. */
  readonly bodies?: ReadonlyMap<string, Json>;
}

/** The methods of the operations that are called although nothing names them. */
const CALLED_UNASKED: ReadonlySet<string> = new Set(['get', 'head', 'query']);

/**
 * Verifies one operation, if it may be called.
 *
 * @param known the values of parameters that are known, see {@link knownValues}
 */
export async function verifyOperation(
  session: ProbeSession,
  operation: Operation,
  known: ReadonlyMap<string, Json>,
  options: OperationOptions,
): Promise<void> {
  const { packs, ruleValues, also, filter, bodies } = options;
  const { coverage } = session.collector;
  const leftOut = filter === undefined ? undefined : leftOutReason(session.api.document, operation, filter);
  if (leftOut !== undefined) {
    coverage.skip(operation, leftOut);
    return;
  }
  if (!CALLED_UNASKED.has(operation.method) && !also.includes(operation.operationId)) {
    const method = operation.method.toUpperCase();
    coverage.skip(operation, `${method} may change something; name it with --also to call it.`);
    return;
  }
  const formsFor = knownForms(session, operation, known);
  const unknown = unknownParameters(baseRequest(session, operation, formsFor)).map(({ name }) => name);
  if (unknown.length > 0) {
    coverage.skip(
      operation,
      `No valid value is known for ${unknown.join(', ')}; add an example of it to the document, or use --param.`,
    );
    return;
  }
  const { api } = session;
  const body = bodies?.get(operation.operationId);
  if (body === undefined && requiresBody(api, operation) && validBodies(api, operation).length === 0) {
    coverage.skip(
      operation,
      'No valid request body could be generated; pass one with --body, or add an example to the document.',
    );
    return;
  }
  const rules = operationRules(packs, session.api.document, operation);
  try {
    await verifyRules(session, operation, { rules, formsFor, known, body, values: ruleValues, inputs: options });
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
    coverage.giveUp(operation, error.message, [...INPUT_RULES, ...rules.map(({ id }) => id)]);
  }
}

/** The values of parameters that rule packs and the caller say, by name. */
export function knownValues({
  packs,
  ruleValues,
  parameters = new Map(),
}: Pick<OperationOptions, 'packs' | 'ruleValues' | 'parameters'>): ReadonlyMap<string, Json> {
  const ofPacks = packs.flatMap((pack) => Object.entries(pack.parameterValues?.(ruleValues) ?? {}));
  return new Map([...ofPacks, ...parameters]);
}

interface OperationRules {
  readonly rules: readonly OperationRule<LiveRulePack>[];
  readonly formsFor: FormsOf;
  readonly known: ReadonlyMap<string, Json>;
  /** The value of the request body that the caller gives. */
  readonly body: Json | undefined;
  readonly values: RuleValues;
  readonly inputs: InputOptions;
}

/** Checks the inputs of an operation, and its rules. */
async function verifyRules(session: ProbeSession, operation: Operation, checking: OperationRules): Promise<void> {
  const { rules, formsFor, values, inputs: options } = checking;
  const checks = new Map<LiveRulePack, LiveChecks>();
  for (const { pack } of rules) {
    if (pack !== undefined && !checks.has(pack)) {
      checks.set(pack, await pack.start({ session, operation, formsFor, values }));
    }
  }
  const inputs = [...checks.values()].find((each) => each.inputs !== undefined)?.inputs;
  await checkInputs(session, inputs ?? (await smallestInputs(session, operation, checking)), options);
  for (const { id, pack } of rules) {
    if (session.collector.isOff(id, operation)) continue;
    const live = pack === undefined ? undefined : checks.get(pack);
    const unchecked = live === undefined ? NO_CHECK : (live.unchecked ?? (await live.check(id)));
    session.collector.coverage.noteRule(operation, id, unchecked);
  }
  for (const live of checks.values()) if (live.unchecked === undefined) await live.observe?.();
}

/** Whether an answer may say that what a request names does not exist; some servers answer 403 then, or fail. */
function refusesResource({ exchange, base }: SentBase): boolean {
  if (refusesValues(exchange)) return true;
  const isRefused = exchange.outcome.kind === 'answer' && exchange.outcome.status >= 403;
  return (
    isRefused && [...base.parameters.keys()].some((each) => each.in === 'path' && originOf(base, each) !== 'given')
  );
}

/** How many requests are sent to find values that exist. */
const MOST_TRIES = 4;

/** Sends the smallest valid request, with other known values where the first ones do not exist. */
async function smallestInputs(
  session: ProbeSession,
  operation: Operation,
  { formsFor, known, body: givenBody, inputs: { accept = [] } }: OperationRules,
): Promise<CheckedOperation> {
  const isSafe = !isWriting(operation);
  const wanted = successMediaTypes(operation).filter((mediaType) => isMediaTypeAccepted(mediaType, accept));
  const given = givenValues(session, operation, known);
  const smallest = baseRequest(session, operation, formsFor);
  const first = wanted.length === 0 ? smallest : { ...smallest, accept: wanted.join(', ') };
  const linkedBody = session.observed.of(operation, given).find(({ body }) => body !== undefined)?.body;
  const checked = ({ base, exchange }: SentBase) => {
    const isSuccess = succeeded(exchange);
    const bodySucceeded = isSuccess && base.body !== null;
    return { base, baseSucceeded: isSuccess && isSafe, bodySucceeded, formsFor, answer: exchange };
  };
  const body = { given: givenBody ?? linkedBody, unique: session.runName };
  const send = (parts: RequestParts) => sendBase(session, withBody(session.api, operation, parts, body));
  const sent = await send(first);
  if (isSafe && refusesResource(sent)) {
    for (const parts of otherRequests(session, first, given).slice(0, MOST_TRIES - 1)) {
      const other = await send(parts);
      if (succeeded(other.exchange)) return checked(other);
    }
  }
  return checked(await explainRefusal(session, sent, formsFor));
}
