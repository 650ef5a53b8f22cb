import { operationIds } from '../../../generated/operations.ts';
import { responses, type ValidationError, type Validator } from '../../../generated/validators.js';
import { ANY, checkOption, checkOptions, OPTIONS, oneOf } from './check-options.ts';
import { BackOfficeError, type Violation } from './errors.ts';
import type { ResponseValidators } from './layers/validation.ts';
import { requestIdOf } from './receive.ts';

/**
 * The compiled validators of the document, for the option `validation` of `createBackOfficeClient`. They are a module
 * of their own, so that only clients that validate load them. Fields that the document does not name are always allowed,
 * since no object of it is closed.
 */
export const responseValidators: ResponseValidators = {
  check(operation, status, body, unknownEnumValues) {
    const validate = validatorOf(operation, status);
    if (!validate) return [];
    return unknownEnumValues === 'refuse' ? violationsOf(validate, body) : violationsBesidesEnums(validate, body);
  },
  layer(options) {
    const { mode, unknownEnumValues = 'allow' } = options;
    checkOptions(OPTIONS, options, { mode: ANY, unknownEnumValues: ANY, validators: ANY });
    checkOption(OPTIONS, 'validation.mode', mode, oneOf('warn', 'throw'));
    checkOption(OPTIONS, 'validation.unknownEnumValues', unknownEnumValues, oneOf('allow', 'refuse'));
    return (next) => async (request, call) => {
      const response = await next(request, call);
      const { operation, log, settings, secrets } = call;
      const { data, error } = call.bodies.get(response) ?? {};
      const isParsed = response.ok && (settings.parseAs ?? 'json') === 'json';
      const body = error?.code === 'api' ? error.body : isParsed ? data : undefined;
      const { status } = response;
      const violations = body === undefined ? [] : this.check(operation, status, body, unknownEnumValues);
      const [first] = violations;
      if (!first) return response;
      const text = `the response ${status} is not what the document says: ${first.path || 'the body'} ${first.message}.`;
      if (log) log({ type: 'contract', status, violations });
      else if (mode === 'warn') console.warn(`${operation}: ${text}`);
      if (mode === 'warn' || !response.ok) return response;
      const requestId = requestIdOf(response, secrets);
      const message = `${text} To go on all the same, set validation.mode to 'warn'.`;
      throw Object.assign(new BackOfficeError('contract', operation, message, { requestId }), { status, violations });
    };
  },
};

function validatorOf(operation: string, status: number): Validator<unknown> | undefined {
  const id = Object.entries(operationIds).find(([name]) => name === operation)?.[1];
  if (!id) return undefined;
  const byStatus: Readonly<Record<string, { readonly 'application/json': Validator<unknown> }>> = responses[id];
  const range = `${String(status).charAt(0)}XX`;
  return (byStatus[status] ?? byStatus[range] ?? byStatus['default'])?.['application/json'];
}

function violationsOf(validate: Validator<unknown>, body: unknown): Violation[] {
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, keyword, schemaPath, message = 'is not valid' }) => ({
    path: instancePath,
    keyword,
    schemaPath,
    // Ajv writes `string,null`.
    message: keyword === 'type' ? message.replaceAll(',', ' or ') : message,
  }));
}

/**
 * Violations other than a value that its enum does not list. A validator stops at the first error, so the unknown value
 * is replaced by a listed one, in a copy, and the copy is validated again.
 */
export function violationsBesidesEnums(validate: Validator<unknown>, body: unknown): Violation[] {
  let checked = body;
  for (const replaced = new Set<string>(); ; ) {
    const violations = violationsOf(validate, checked);
    const [error] = violations.length > 0 ? (validate.errors ?? []) : [];
    const listed = error?.keyword === 'enum' ? allowedValues(error) : [];
    // A replaced value that is still refused is wrong in another way.
    if (!error || listed.length === 0 || replaced.has(error.instancePath)) return violations;
    if (checked === body) checked = structuredClone(body);
    replaced.add(error.instancePath);
    checked = withValue(checked, error.instancePath, listed[0]);
  }
}

function allowedValues({ params }: ValidationError): readonly unknown[] {
  const allowed = params['allowedValues'];
  return Array.isArray(allowed) ? allowed : [];
}

/** `body` with `value` at the JSON pointer; objects and arrays on the way are changed. */
function withValue(body: unknown, pointer: string, value: unknown): unknown {
  const names = pointer.split('/').slice(1);
  const last = names.pop();
  if (last === undefined) return value;
  let place: unknown = body;
  for (const name of names) place = isRecord(place) ? place[decoded(name)] : undefined;
  if (isRecord(place)) place[decoded(last)] = value;
  return body;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function decoded(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}
