import type { Client, FetchOptions, FetchResponse, MaybeOptionalInit, ParseAsResponse } from 'openapi-fetch';
import type {
  ErrorStatus,
  FilterKeys,
  HttpMethod,
  MediaType,
  PathsWithMethod,
  RequiredKeysOf,
  ResponseObjectMap,
  SuccessResponse,
} from 'openapi-typescript-helpers';
import type { paths } from '../../../generated/types.ts';
import type { CallSettings } from './call-settings.ts';
import type { CallError } from './errors.ts';
import type { Result } from './result.ts';

/** The calls of the operations of a document. Each returns a result with either `data` or `error`. */
interface MethodCalls<Paths extends {}> {
  /** Calls an operation with GET. Its documentation is that of its method, such as `client.getCountries`. */
  readonly GET: ClientMethod<Paths, 'get'>;
  /** Calls an operation with PUT. */
  readonly PUT: ClientMethod<Paths, 'put'>;
  /** Calls an operation with POST. */
  readonly POST: ClientMethod<Paths, 'post'>;
  /** Calls an operation with DELETE. */
  readonly DELETE: ClientMethod<Paths, 'delete'>;
  /** Calls an operation with OPTIONS. */
  readonly OPTIONS: ClientMethod<Paths, 'options'>;
  /** Calls an operation with HEAD. */
  readonly HEAD: ClientMethod<Paths, 'head'>;
  /** Calls an operation with PATCH. */
  readonly PATCH: ClientMethod<Paths, 'patch'>;
  /** Calls an operation with TRACE. */
  readonly TRACE: ClientMethod<Paths, 'trace'>;
}

/** The responses of an operation, whose errors are those of the client: it has the fields of the documented error body and more. */
type WithCallErrors<Operation> = Operation extends { readonly responses: infer Responses }
  ? Omit<Operation, 'responses'> & {
      responses: {
        [Status in keyof Responses]: Status extends ErrorStatus
          ? { headers: Readonly<Record<string, unknown>>; content: { 'application/json': CallError } }
          : Responses[Status];
      };
    }
  : Operation;

/** The paths of the document with the errors of the client. */
export type CallPaths = {
  [Path in keyof paths]: { [Method in keyof paths[Path]]: WithCallErrors<paths[Path][Method]> };
};

/**
 * The service, typed by the document: the client of openapi-fetch, to whose `Client<CallPaths>` it is assignable. Libraries infer
 * the paths from `request`, so that its type is that of openapi-fetch, and the errors of hooks are those of the client.
 */
export interface CoreClient extends Omit<Client<CallPaths>, keyof MethodCalls<CallPaths>>, MethodCalls<CallPaths> {}

/** The paths of a document, as openapi-typescript generates them. */
// biome-ignore lint/complexity/noBannedTypes: openapi-fetch writes it so; interfaces are assignable to nothing else.
type PathItems = Record<string, Record<HttpMethod, {}>>;

type AnyOperation = Record<string | number, unknown>;

type QueryValue = string | number | boolean | Date;

/** Query parameters, where the document shows none: which ones the operation takes is unspecified (Endpoints). */
type AnyQuery = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/** An operation as callers see it: an unspecified query may be anything. */
type CallerOperation<O> = O extends { parameters: { query?: never } }
  ? Omit<O, 'parameters'> & { parameters: Omit<O['parameters'], 'query'> & { query?: AnyQuery } }
  : O;

/** The arguments of a call: `params` is required where one of its parameters is. */
export type Init<Item, M extends HttpMethod> = Omit<FetchOptions<CallerOperation<FilterKeys<Item, M>>>, 'signal'> &
  CallSettings;

/** The options that openapi-fetch takes, with the settings of a call. */
type FetchInit<I> = I & Omit<CallSettings, 'signal'> & Pick<RequestInit, 'signal'>;

/**
 * The argument list of a call. Its condition is that of openapi-fetch, so that a call is assignable to one of openapi-fetch,
 * whose options it takes as well.
 */
type Arguments<I, Fetch, Own> =
  RequiredKeysOf<I> extends never
    ? [init?: Checked<I, FetchInit<Fetch>, Own>]
    : [init: Checked<I, FetchInit<Fetch>, Own>];

/**
 * The type that the argument of a call must have, by the argument `I` that is given. For `GET` of the listing:
 *
 * - `{ params: { path, query: { limit: 5 } } }` is what openapi-fetch takes: `I` itself.
 * - `{ params: { path }, prams: {} }` has an option that openapi-fetch does not know: `Own`, so that the compiler names `prams`.
 * - `{ params: { path, query: { limit: '5' } } }` is not what openapi-fetch takes: `Own`, so that the compiler names `limit`.
 *   A query that only `Own` allows, where the document shows none, is accepted in the same way.
 */
type Checked<I, Fetch, Own> = [NeverIf<I, Fetch, NeverIf<keyof I, keyof Fetch>>] extends [never]
  ? I & { [key: string]: unknown }
  : Own;

/**
 * `Then`, by default never, where `Given` is a `Wanted`, and otherwise any. Compare it with never:
 *
 * - `NeverIf<'limit', string>` is never, which passes the condition.
 * - `NeverIf<5, string>` is any, which does not pass it.
 * - Where `Given` is a type parameter, as in the type of `client.GET` itself, the compiler drops `any` and takes the condition
 *   for true: so a call whose arguments are checked by it is assignable to a call of openapi-fetch.
 */
// biome-ignore lint/suspicious/noExplicitAny: for types that are known, only never passes the condition
type NeverIf<Given, Wanted, Then = never> = [Given] extends [Wanted] ? Then : any;

type DataOf<O extends AnyOperation, I> = ParseAsResponse<SuccessResponse<ResponseObjectMap<O>, MediaType>, I>;

/**
 * The result of a call, with the names of its types: openapi-fetch spells out their members. The compiler takes it for a result
 * of openapi-fetch, which it is if `CallError` has the fields of the documented error body.
 */
type ResultOf<O extends AnyOperation, I> =
  Result<DataOf<O, I>> extends infer R extends FetchResponse<O, I, MediaType> ? R : never;

/** Calls the operations of one method. It never throws. */
export type ClientMethod<Paths extends PathItems, M extends HttpMethod> = <
  P extends PathsWithMethod<Paths, M>,
  I extends MaybeOptionalInit<Paths[P], M> | Init<Paths[P], M>,
>(
  path: P,
  ...init: Arguments<I, MaybeOptionalInit<Paths[P], M>, Init<Paths[P], M>>
) => Promise<ResultOf<Paths[P][M], I>>;
