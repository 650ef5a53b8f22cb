import { type OperationMethods, type OperationRoute, operationRoutes } from '../../../generated/operation-methods.ts';
import type { Layer } from './call.ts';
import type { CallSettings } from './call-settings.ts';
import { nearest, oneOf } from './check-options.ts';
import { misuse } from './errors.ts';
import { IDENTIFIER } from './parameters.ts';
import { dataOf, type Result } from './result.ts';
import { didYouMean, invalidValue, named, namesIn, unknownName, unknownOperation } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;

/** The second argument of the method of an operation. */
export interface MethodOptions extends CallSettings {
  /** Further headers, such as `traceparent`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Further query parameters, for operations whose parameters are unspecified. */
  readonly query?: Values | undefined;
}

/** The data of a call. */
export interface DataPromise<Data> extends Promise<Data> {
  /** The data with the response that had it, for its status and headers. The body is read already. */
  withResponse(): Promise<{ readonly data: Data; readonly response: Response }>;
}

/** One method for each operation. It resolves to the data, and throws the `BackOfficeError` of the call. */
export type Methods = {
  [Name in keyof OperationMethods<MethodOptions>]: OperationMethods<MethodOptions>[Name] extends (
    ...args: infer Args
  ) => Promise<infer Data>
    ? (...args: Args) => DataPromise<Data>
    : never;
};

/** Sends the request of an operation, such as `GET /countries`. */
export type SendOperation = (operation: string, init: object) => Promise<Result<unknown>>;

/**
 * The methods of all operations, which send their requests by `send`. Their types and their table come from one document.
 * For a client that is made of parts.
 */
export function operationMethods(send: SendOperation): Methods;
export function operationMethods(send: SendOperation): object {
  return Object.fromEntries(
    Object.entries(operationRoutes).map(([name, route]) => [
      name,
      (parameters?: Values, options?: MethodOptions) => {
        // Async functions, so that the stack of an error has the frame of the caller.
        const answer = (async () => {
          const { query, ...init } = { ...options };
          const result = await send(route[0], { ...init, ...requestOf(route, { ...parameters }, query) });
          return { data: dataOf(result), response: result.response };
        })();
        const data = (async () => (await answer).data)();
        return Object.assign(data, {
          withResponse: () => {
            // Its rejection is that of the answer, which the caller waits for.
            data.catch(() => {});
            return answer;
          },
        });
      },
    ]),
  );
}

/** Refuses operations that the document does not have, with the nearest ones, for callers without types. */
export function withKnownOperations(): Layer {
  return (next) => async (request, call) => {
    const { operation } = call;
    if (!routeOf(operation)) throw misuse(operation, unknownOperation(suggestion(operation)));
    return next(request, call);
  };
}

const ROUTES: ReadonlyMap<string, OperationRoute> = new Map(
  Object.values(operationRoutes).map((route) => [route[0], route]),
);

/** The route of an operation; undefined where the document does not have it. */
export function routeOf(operation: string): OperationRoute | undefined {
  return ROUTES.get(operation);
}

/** The operations of the document whose paths are most alike that of `operation`, such as `GET /country`, or where to look. */
function suggestion(operation: string): string {
  const all = [...ROUTES.keys()];
  const sections = new Set(all.map((each) => `/${pathOf(each).split('/')[1]}`));
  return didYouMean(nearest(operation, all, pathOf)) ?? `Its paths begin with ${oneOf(...sections)[0]}.`;
}

export function pathOf(operation: string): string {
  return operation.slice(operation.indexOf(' ') + 1);
}

/** @throws BackOfficeError with code `usage` for a parameter that the operation does not have, and for an absent one of its path */
function requestOf([operation, places]: OperationRoute, parameters: Values, query?: Values): object {
  const given: Record<(typeof places)[string][0], Record<string, unknown>> = {
    path: {},
    query: { ...query },
    querystring: {},
    header: {},
    cookie: {},
    body: {},
  };
  for (const name of Object.keys(parameters)) {
    if (Object.hasOwn(places, name)) continue;
    throw misuse(operation, unknownName('parameter', name, nearest(name, Object.keys(places)), namesIn(places)));
  }
  for (const [name, [location, sent = name]] of Object.entries(places)) {
    const value = parameters[name];
    if (location === 'path' && (value === undefined || value === null)) {
      throw misuse(operation, invalidValue(name, named(value), IDENTIFIER));
    }
    given[location][sent] = value;
  }
  // Our document has no parameter that is the whole query string, and openapi-fetch does not know it.
  const { body, querystring: _, ...params } = given;
  return { params, ...body };
}
