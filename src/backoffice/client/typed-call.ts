import type { FetchOptions, FetchResponse, MaybeOptionalInit, ParseAsResponse } from 'openapi-fetch';
import type {
  FilterKeys,
  HttpMethod,
  MediaType,
  PathsWithMethod,
  RequiredKeysOf,
  ResponseObjectMap,
  SuccessResponse,
} from 'openapi-typescript-helpers';
import type { CallSettings } from './call-settings.ts';
import type { NeverIf, PathArgument } from './nearest-path.ts';
import type { Result } from './result.ts';

/** The paths of a document, as openapi-typescript generates them. */
// biome-ignore lint/complexity/noBannedTypes: openapi-fetch writes it so; interfaces are assignable to nothing else.
export type PathItems = Record<string, Record<HttpMethod, {}>>;

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
type Arguments<I, Fetch, Own, Given, Known> =
  RequiredKeysOf<I> extends never
    ? [init?: Checked<I, FetchInit<Fetch>, Own>]
    : // A wrong path is the only error of its call.
      [NeverIf<Given, Known>] extends [never]
      ? [init: Checked<I, FetchInit<Fetch>, Own>]
      : [init?: object];

/** What openapi-fetch takes if that is given, and otherwise our own options, in whose words the compiler reports what is wrong. */
type Checked<I, Fetch, Own> = [NeverIf<I, Fetch, NeverIf<keyof I, keyof Fetch>>] extends [never]
  ? I & { [key: string]: unknown }
  : Own;

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
  Given extends string = P & string,
>(
  path: PathArgument<P, Given, PathsWithMethod<Paths, M>, Paths>,
  ...init: Arguments<I, MaybeOptionalInit<Paths[P], M>, Init<Paths[P], M>, Given, PathsWithMethod<Paths, M>>
) => Promise<ResultOf<Paths[P][M], I>>;
