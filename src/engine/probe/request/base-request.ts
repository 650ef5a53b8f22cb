import type { ApiDescription } from '../../document/api-description.ts';
import type { Json } from '../../json/json.ts';
import {
  type Credentials,
  carriedFor,
  carriesAny,
  givenHeader,
  isKeyParameter,
  NOTHING_CARRIED,
} from '../../message/credentials.ts';
import { type KnownValue, type RequestParts, renderRequest, withoutCredentials } from '../../message/request-parts.ts';
import type { Operation, Parameter } from '../../openapi/operations.ts';
import { needsCredentials } from '../../openapi/operations.ts';
import { acceptsForm, type Forms, parameterForms } from './forms.ts';
import type { KnownRequest, ObservedValues } from './observed-values.ts';

/** What requests are made from. */
export interface RequestContext {
  readonly api: ApiDescription;
  readonly credentials: Credentials;
  /** Values that earlier responses contained. */
  readonly observed: ObservedValues;
}

/** Returns the forms of a parameter. */
export type FormsOf = (parameter: Parameter) => Forms;

/**
 * The values that must be sent to an operation: those in `known`, by the name of the parameter, which may have the operationId and
 * a point before it for this operation only, and the application key.
 */
export function givenValues(
  { credentials }: Pick<RequestContext, 'credentials'>,
  operation: Operation,
  known: ReadonlyMap<string, Json>,
): ReadonlyMap<Parameter, Json> {
  return new Map(
    operation.parameters.flatMap((parameter) => {
      const { name, in: where } = parameter;
      const header = where === 'header' ? givenHeader(credentials, name) : undefined;
      const key = header ?? (isKeyParameter(parameter) ? credentials.appKey : undefined);
      const value = known.get(`${operation.operationId}.${name}`) ?? known.get(name) ?? key;
      return value === undefined ? [] : [[parameter, value] as const];
    }),
  );
}

/**
 * The forms of every parameter of an operation: the given value, see {@link givenValues}; else those of its enum; else, where it
 * names something on the server, the value of a link or an earlier answer; else the examples of the document; else generated ones.
 */
export function knownForms(context: RequestContext, operation: Operation, known: ReadonlyMap<string, Json>): FormsOf {
  const { api, observed } = context;
  const given = givenValues(context, operation, known);
  let seen: KnownRequest | undefined;
  const seenFor = (parameter: Parameter): KnownValue | undefined => {
    if (seen === undefined) {
      const stated = operation.parameters.flatMap((each) => {
        const { origin, valid } = parameterForms(api, each);
        const [value] = valid;
        return origin !== 'enum' || value === undefined ? [] : [[each, value] as const];
      });
      [seen = { values: new Map() }] = observed.of(operation, new Map([...stated, ...given]));
    }
    return seen.values.get(parameter);
  };
  return (parameter) => {
    const fixed = given.get(parameter);
    if (fixed !== undefined) return { valid: [fixed], invalid: [], origin: 'given' };
    const forms = parameterForms(api, parameter);
    const found = forms.origin === 'enum' || !isResource(parameter) ? undefined : seenFor(parameter);
    if (found === undefined || !acceptsForm(api, parameter, found.value)) return forms;
    // An example need not exist on this server, but is better than a guess.
    if (found.origin === 'guessed' && forms.origin === 'example') return forms;
    return { ...forms, valid: [found.value], origin: found.origin };
  };
}

/** Whether a parameter may name something that exists on the server. */
function isResource({ in: where, required }: Parameter): boolean {
  return where === 'path' || (where === 'query' && required);
}

/** The smallest valid request for an operation: required parameters in their first form, credentials, no body. */
export function baseRequest(
  { api, credentials }: RequestContext,
  operation: Operation,
  formsFor: FormsOf,
): RequestParts {
  const parameters = new Map<Parameter, Json>();
  const origins = new Map<Parameter, KnownValue>();
  for (const parameter of operation.parameters) {
    if (!parameter.required && parameter.in !== 'path') continue;
    const { valid, origin } = formsFor(parameter);
    const [value] = valid;
    if (value === undefined) continue;
    parameters.set(parameter, value);
    if (origin !== undefined) origins.set(parameter, { value, origin });
  }
  const isSecured = needsCredentials(operation);
  const carried = isSecured ? carriedFor(api, operation, credentials) : NOTHING_CARRIED;
  const parts = { operation, parameters, origins, credentials: carried, body: null };
  return isSecured && !carriesAny(carried) ? withoutCredentials(parts) : parts;
}

/**
 * Other valid requests for an operation, for the case that the values of `base` do not exist on the server: with the other values
 * that links and earlier answers say, and with the examples of the document.
 */
export function otherRequests(
  { api, observed }: RequestContext,
  base: RequestParts,
  given: ReadonlyMap<Parameter, Json>,
): RequestParts[] {
  const { operation } = base;
  const examples = operation.parameters.flatMap((parameter) => {
    const { valid, origin } = parameterForms(api, parameter);
    const [value] = valid;
    const isExample = origin === 'example' && value !== undefined && isResource(parameter) && !given.has(parameter);
    return isExample ? [[parameter, { value, origin }] as const] : [];
  });
  const all = [...observed.of(operation, given).map(({ values }) => values), new Map(examples)].flatMap((values) => {
    const isValid = [...values].every(([parameter, { value }]) => acceptsForm(api, parameter, value));
    if (!isValid) return [];
    const parameters = new Map([...base.parameters, ...[...values].map(([each, { value }]) => [each, value] as const)]);
    return [{ ...base, parameters, origins: new Map([...(base.origins ?? []), ...values]) }];
  });
  const paths = [base, ...all].map((parts) => renderRequest(parts).path);
  return all.filter((_, index) => paths.indexOf(paths[index + 1] ?? '') === index + 1);
}

/** Whether everything that a request for an operation must name is known to exist on the server, or is in the document. */
export function hasKnownValues({ parameters }: Operation, formsFor: FormsOf): boolean {
  return parameters.filter(isResource).every((parameter) => formsFor(parameter).origin !== 'generated');
}

/** The required parameters for which no valid value is known, so that no valid request can be made. */
export function unknownParameters({ operation, parameters }: RequestParts): Parameter[] {
  return operation.parameters.filter((each) => (each.required || each.in === 'path') && !parameters.has(each));
}
