import type { Json } from '../openapi/json.ts';
import type { Operation } from '../openapi/operations.ts';
import { succeeded } from './exchange.ts';
import { type CheckedOperation, checkInputs, INPUT_RULES } from './inputs/check-inputs.ts';
import { sendBase } from './inputs/send-base.ts';
import { leftOutReason, type OperationFilter } from './operation-filter.ts';
import { baseRequest, type FormsOf, knownForms, unknownParameters } from './request/base-request.ts';
import { withBody } from './request/request-body.ts';
import { NO_CHECK, type OperationRule, operationRules } from './rules/operation-rules.ts';
import type { LiveChecks, RulePack, RuleValues } from './rules/rule-pack.ts';
import { GivenUp } from './send/patient-sender.ts';
import type { Session } from './session/session.ts';

/** Which operations may be called, and with what. */
export interface OperationOptions {
  readonly packs: readonly RulePack[];
  readonly ruleValues: RuleValues;
  /** The ids of operations that are called though their method is not safe. */
  readonly also: readonly string[];
  /** The operations that are called; all unless given. */
  readonly filter?: OperationFilter;
  /** Values of parameters, by name or by operationId, a point and the name. */
  readonly parameters?: ReadonlyMap<string, Json>;
}

const SAFE: ReadonlySet<string> = new Set(['get', 'head']);

/** Verifies one operation, if it may be called. */
export async function verifyOperation(
  session: Session,
  operation: Operation,
  { packs, ruleValues, also, filter, parameters = new Map() }: OperationOptions,
): Promise<void> {
  const { coverage } = session.recorder;
  const leftOut = filter === undefined ? undefined : leftOutReason(session.contract.document, operation, filter);
  if (leftOut !== undefined) {
    coverage.skip(operation, leftOut);
    return;
  }
  if (!SAFE.has(operation.method) && !also.includes(operation.operationId)) {
    const method = operation.method.toUpperCase();
    coverage.skip(operation, `${method} may change something; name it with --also to call it.`);
    return;
  }
  const known = packs.flatMap((pack) => Object.entries(pack.parameterValues?.(ruleValues) ?? {}));
  const formsFor = knownForms(session, operation, new Map([...known, ...parameters]));
  const unknown = unknownParameters(baseRequest(session, operation, formsFor)).map(({ name }) => name);
  if (unknown.length > 0) {
    coverage.skip(
      operation,
      `No valid value is known for ${unknown.join(', ')}; add an example of it to the document, or use --param.`,
    );
    return;
  }
  const rules = operationRules(packs, session.contract.document, operation);
  try {
    await verifyRules(session, operation, { rules, formsFor, values: ruleValues });
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
    coverage.giveUp(operation, error.message, [...INPUT_RULES, ...rules.map(({ id }) => id)]);
  }
}

interface OperationRules {
  readonly rules: readonly OperationRule[];
  readonly formsFor: FormsOf;
  readonly values: RuleValues;
}

/** Checks the inputs of an operation, and its rules. */
async function verifyRules(session: Session, operation: Operation, { rules, formsFor, values }: OperationRules) {
  const checks = new Map<RulePack, LiveChecks>();
  for (const { pack } of rules) {
    if (pack !== undefined && !checks.has(pack)) {
      checks.set(pack, await pack.start({ session, operation, formsFor, values }));
    }
  }
  const inputs = [...checks.values()].find((each) => each.inputs !== undefined)?.inputs;
  await checkInputs(session, inputs ?? (await smallestInputs(session, operation, formsFor)));
  for (const { id, pack } of rules) {
    const live = pack === undefined ? undefined : checks.get(pack);
    const unchecked = live === undefined ? NO_CHECK : (live.unchecked ?? (await live.check(id)));
    session.recorder.coverage.checked(operation, id, unchecked);
  }
  for (const live of checks.values()) if (live.unchecked === undefined) await live.observe?.();
}

/** Sends the smallest valid request. */
async function smallestInputs(session: Session, operation: Operation, formsFor: FormsOf): Promise<CheckedOperation> {
  const parts = withBody(session.contract, operation, baseRequest(session, operation, formsFor));
  const { base, exchange } = await sendBase(session, parts);
  return { operation, base, baseSucceeded: succeeded(exchange) && SAFE.has(operation.method), formsFor };
}
