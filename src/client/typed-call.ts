import type { paths } from '../../generated/types.ts';
import type { Result } from './result.ts';

/** The methods that the document uses. */
export type Method = 'GET' | 'POST' | 'PATCH';

/** The paths that have an operation with `M`. */
export type PathWith<M extends Method> = {
  [P in keyof paths]: undefined extends paths[P][Lowercase<M>] ? never : P;
}[keyof paths];

type OperationOf<P extends keyof paths, M extends Method> = NonNullable<paths[P][Lowercase<M>]>;

type ParametersIn<O, Place extends string> = O extends { parameters: { [K in Place]: infer T } } ? T : undefined;

type QueryValue = string | number | boolean;

/**
 * The query parameters. Where the document shows none, any may be given, since which ones the operation takes is not
 * shown (Endpoints), which is not the same as none.
 */
type Query<O> =
  ParametersIn<O, 'query'> extends object
    ? { readonly query: Readonly<ParametersIn<O, 'query'>> }
    : { readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>> };

type Path<O> =
  ParametersIn<O, 'path'> extends object
    ? { readonly path: Readonly<ParametersIn<O, 'path'>> }
    : { readonly path?: Readonly<Record<string, never>> };

/** The client puts the application key in; a call may name another one. */
type Header<O> = O extends { parameters: { header?: infer T } } ? { readonly header?: Readonly<Partial<T>> } : object;

type Params<O> = Path<O> & Query<O> & Header<O>;

type RequestBody<O> = O extends { requestBody?: infer R } ? NonNullable<R> : never;

type Body<O> = [RequestBody<O>] extends [never]
  ? { readonly body?: never }
  : RequestBody<O> extends { content: { 'application/json': infer B } }
    ? O extends { requestBody: object }
      ? { readonly body: B }
      : { readonly body?: B }
    : never;

/** The options of a call besides its parameters and body. */
export interface CallSettings {
  /** Ends the call, wherever it is: sending, reading, waiting for a retry, a rate limit or a token. */
  readonly signal?: AbortSignal | undefined;
  /** Further headers, such as `traceparent`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Instead of the client's. */
  readonly timeoutMs?: number | undefined;
  /** Instead of the client's. */
  readonly deadlineMs?: number | undefined;
}

/** The arguments of a call: `params` is required where one of its parameters is. */
export type Init<P extends keyof paths, M extends Method> = CallSettings &
  Body<OperationOf<P, M>> &
  (object extends Params<OperationOf<P, M>>
    ? { readonly params?: Params<OperationOf<P, M>> }
    : { readonly params: Params<OperationOf<P, M>> });

/** The body of the 200. `unknown` where the document does not show it, and then null where the service sends none. */
export type Data<P extends keyof paths, M extends Method> =
  OperationOf<P, M> extends { responses: { 200: { content: { 'application/json': infer D } } } } ? D : unknown;

/** Calls the operations of one method. The result holds either `data` or `error`; it never throws. */
export type Call<M extends Method> = <P extends PathWith<M>>(
  path: P,
  ...init: object extends Init<P, M> ? [init?: Init<P, M>] : [init: Init<P, M>]
) => Promise<Result<Data<P, M>>>;

/** The same as the machinery sees it: any operation. */
export interface AnyInit extends CallSettings {
  readonly params?: {
    readonly path?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly header?: Readonly<Record<string, unknown>>;
  };
  readonly body?: unknown;
}
