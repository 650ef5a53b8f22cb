import type { ApiDescription } from '../../openapi/description/api-description.ts';
import type { Json } from '../../openapi/json.ts';
import type { Operation, Parameter } from '../../openapi/operations.ts';
import { type Credentials, carriedFor, isKeyParameter, NOTHING_CARRIED, needsCredentials } from './credentials.ts';
import { type Forms, formsOf } from './forms.ts';
import type { ObservedValues } from './observed-values.ts';
import type { RequestParts } from './request-parts.ts';

/** What requests are made from. */
export interface RequestContext {
  readonly contract: ApiDescription;
  readonly credentials: Credentials;
  /** Values that earlier responses contained. */
  readonly observed: ObservedValues;
}

/** Returns the forms of a parameter. */
export type FormsOf = (parameter: Parameter) => Forms;

/**
 * The forms of every parameter of an operation: the value in `known`, by its name; else values of other responses; else the
 * forms of the document. A name in `known` may have the operationId and a point before it, for this operation only.
 */
export function knownForms(
  { contract, credentials, observed }: RequestContext,
  operation: Operation,
  known: ReadonlyMap<string, Json>,
): FormsOf {
  const cache = new Map<Parameter, Forms>();
  return (parameter) => {
    let forms = cache.get(parameter);
    if (forms === undefined) {
      const { name, in: where } = parameter;
      const header = where === 'header' ? credentials.headers?.[name.toLowerCase()] : undefined;
      const key = header ?? (isKeyParameter(parameter) ? credentials.appKey : undefined);
      const fixed = known.get(`${operation.operationId}.${name}`) ?? known.get(name) ?? key;
      const given = formsOf(contract, parameter);
      const seen = observed.of(operation, parameter);
      if (fixed !== undefined) forms = { valid: [fixed], invalid: [] };
      else forms = seen.length > 0 ? { ...given, valid: seen } : given;
      cache.set(parameter, forms);
    }
    return forms;
  };
}

/** The smallest valid request for an operation: required parameters in their first form, credentials, no body. */
export function baseRequest(
  { contract, credentials }: RequestContext,
  operation: Operation,
  formsFor: FormsOf,
): RequestParts {
  const parameters: RequestParts['parameters'] = new Map(
    operation.parameters.flatMap((parameter) => {
      const [value] = parameter.required || parameter.in === 'path' ? formsFor(parameter).valid : [];
      return value === undefined ? [] : [[parameter, value] as const];
    }),
  );
  const carried = needsCredentials(operation) ? carriedFor(contract, operation, credentials) : NOTHING_CARRIED;
  return { operation, parameters, credentials: carried, body: null };
}

/** The required parameters for which no valid value is known, so that no valid request can be made. */
export function unknownParameters({ operation, parameters }: RequestParts): Parameter[] {
  return operation.parameters.filter((each) => (each.required || each.in === 'path') && !parameters.has(each));
}
