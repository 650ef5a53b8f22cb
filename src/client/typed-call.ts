import type { FetchOptions, MaybeOptionalInit, ParseAsResponse } from 'openapi-fetch';
import type {
  ErrorResponse,
  FilterKeys,
  HttpMethod,
  MediaType,
  PathsWithMethod,
  Readable,
  RequiredKeysOf,
  ResponseObjectMap,
  SuccessResponse,
} from 'openapi-typescript-helpers';
import type { CallSettings } from './call-settings.ts';
import type { CallError } from './errors.ts';

/** The paths of a document, as openapi-typescript generates them. */
// biome-ignore lint/complexity/noBannedTypes: openapi-fetch writes it so; interfaces are assignable to nothing else.
export type PathItems = Record<string, Record<HttpMethod, {}>>;

type QueryValue = string | number | boolean | Date;

/** Query parameters, where the document shows none: which ones the operation takes is unspecified (Endpoints). */
type AnyQuery = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/** An operation as callers see it: the client sends the application key, and an unspecified query may be anything. */
type CallerOperation<O> = O extends { parameters: infer Q }
  ? Omit<O, 'parameters'> & {
      parameters: {
        [K in keyof Q as K extends 'header' ? never : K]: K extends 'query'
          ? [Q[K]] extends [undefined]
            ? AnyQuery
            : Q[K]
          : Q[K];
      } & { header?: Partial<FilterKeys<Q, 'header'>> };
    }
  : O;

/** The arguments of a call: `params` is required where one of its parameters is. */
export type Init<Item, M extends HttpMethod> = Omit<FetchOptions<CallerOperation<FilterKeys<Item, M>>>, 'signal'> &
  CallSettings;

type Further = { [key: string]: unknown };

/**
 * The argument list of a call. Its first condition is that of openapi-fetch, so that a call of this type is assignable to
 * one of openapi-fetch, whose arguments it takes as well.
 */
type Arguments<Item, M extends HttpMethod, I> =
  RequiredKeysOf<I> extends never
    ? [init?: I & Further]
    : RequiredKeysOf<Init<Item, M>> extends never
      ? [init?: (I | Init<Item, M>) & Further]
      : [init: (I | Init<Item, M>) & Further];

/** The result of a call: `error` is an error of the catalogue, which has the fields of the documented error body. */
export type CallResult<O extends Record<string | number, unknown>, I> =
  | {
      data: ParseAsResponse<Readable<SuccessResponse<ResponseObjectMap<O>, MediaType>>, I>;
      error?: never;
      response: Response;
    }
  | {
      data?: never;
      error: CallError & Readable<ErrorResponse<ResponseObjectMap<O>, MediaType>>;
      /** The last response; `Response.error()`, with status 0, where none arrived. */
      response: Response;
    };

/** Calls the operations of one method. It never throws. */
export type ClientMethod<Paths extends PathItems, M extends HttpMethod> = <
  P extends PathsWithMethod<Paths, M>,
  I extends MaybeOptionalInit<Paths[P], M> | Init<Paths[P], M>,
>(
  path: P,
  ...init: Arguments<Paths[P], M, I>
) => Promise<CallResult<Paths[P][M], I>>;

/** Calls any operation. It never throws. */
export type ClientRequest<Paths extends PathItems> = <
  M extends HttpMethod,
  P extends PathsWithMethod<Paths, M>,
  I extends MaybeOptionalInit<Paths[P], M> | Init<Paths[P], M>,
>(
  method: M,
  path: P,
  ...init: Arguments<Paths[P], M, I>
) => Promise<CallResult<Paths[P][M], I>>;
