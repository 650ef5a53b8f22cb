import { type OperationMethods, type OperationRoute, operationRoutes } from '../../../generated/operation-methods.ts';
import type { Layer } from './call.ts';
import type { CallSettings } from './call-settings.ts';
import { oneOf } from './check-options.ts';
import { misuse } from './errors.ts';
import { IDENTIFIER } from './parameters.ts';
import { invalidValue, named, unknownOperation, unknownParameter } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;

/** The second argument of the method of an operation. */
export interface MethodOptions extends CallSettings {
  /** Further headers, such as `traceparent`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Further query parameters, for operations whose parameters are unspecified. */
  readonly query?: Values | undefined;
}

/** One method for each operation. It resolves to the data, and throws the `BackOfficeError` of the call. */
export type Methods = OperationMethods<MethodOptions>;

/** Sends the request of an operation, such as `GET /countries`, and resolves to its data or throws. */
export type SendOperation = (operation: string, init: object) => Promise<unknown>;

/** The methods of all operations, which send their requests by `send`. Their types and their table come from one document. */
export function operationMethods(send: SendOperation): Methods;
export function operationMethods(send: SendOperation): object {
  return Object.fromEntries(
    Object.entries(operationRoutes).map(([name, route]) => [
      name,
      async (parameters?: Values, options?: MethodOptions) => {
        const { query, ...init } = { ...options };
        // With `await`, the stack of an early error has the frame of the caller.
        return await send(route[0], { ...init, ...requestOf(route, { ...parameters }, query) });
      },
    ]),
  );
}

/** Refuses operations that the document does not have, with the nearest ones, for callers without types. */
export function withKnownOperations(): Layer {
  return (next) => async (request, call) => {
    checkOperation(call.operation);
    return next(request, call);
  };
}

/** @throws BackOfficeError with code `usage`, whose message names the nearest operations */
export function checkOperation(operation: string): void {
  if (!routeOf(operation)) throw misuse(operation, unknownOperation(suggestion(operation)));
}

/** The route of an operation; undefined where the document does not have it. */
export function routeOf(operation: string): OperationRoute | undefined {
  return Object.values(operationRoutes).find(([known]) => known === operation);
}

/** How many operations are suggested. */
const SUGGESTED = 3;

/** The operations of the document whose paths are most alike that of `operation`, such as `GET /country`, or where to look. */
function suggestion(operation: string): string {
  const all = Object.values(operationRoutes).map(([known]) => known);
  const alike = all.map((each) => likeness(pathOf(operation), pathOf(each)));
  const most = Math.max(...alike);
  if (most > 0) {
    const nearest = all.filter((_, index) => alike[index] === most).slice(0, SUGGESTED);
    return `Did you mean ${nearest.join(' or ')}?`;
  }
  const sections = new Set(all.map((each) => `/${pathOf(each).split('/')[1]}`));
  return `Its paths begin with ${oneOf(...sections)[0]}.`;
}

export function pathOf(operation: string): string {
  return operation.slice(operation.indexOf(' ') + 1);
}

/** How many pairs of neighbouring characters of `b` are in `a`, by their lengths (Sørensen–Dice coefficient). */
function likeness(a: string, b: string): number {
  return [...b].filter((_, index) => a.includes(b.slice(index, index + 2))).length / (a.length + b.length);
}

/** @throws BackOfficeError with code `usage` for a parameter that the operation does not have, and for an absent one of its path */
function requestOf([operation, places]: OperationRoute, parameters: Values, query?: Values): object {
  const given: Record<(typeof places)[string][0], Record<string, unknown>> = {
    path: {},
    query: { ...query },
    header: {},
    body: {},
  };
  for (const name of Object.keys(parameters)) {
    if (!Object.hasOwn(places, name)) throw misuse(operation, unknownParameter(name, places));
  }
  for (const [name, [location, sent = name]] of Object.entries(places)) {
    const value = parameters[name];
    if (location === 'path' && (value === undefined || value === null)) {
      throw misuse(operation, invalidValue(name, named(value), IDENTIFIER));
    }
    given[location][sent] = value;
  }
  const { body, ...params } = given;
  return { params, ...body };
}
