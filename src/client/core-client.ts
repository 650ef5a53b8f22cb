import type { ClientMethod as FetchMethod, Middleware } from 'openapi-fetch';
import type { MediaType } from 'openapi-typescript-helpers';
import type { paths } from '../../generated/types.ts';
import type { ClientMethod, ClientRequest } from './typed-call.ts';

/**
 * The calls of openapi-fetch: a client of this type is assignable to its `Client<Paths>`. Each call returns a result with
 * either `data` or `error`.
 */
export interface TypedClient<Paths extends {}> {
  readonly request: ClientRequest<Paths>;
  readonly GET: ClientMethod<Paths, 'get'>;
  readonly PUT: ClientMethod<Paths, 'put'>;
  readonly POST: ClientMethod<Paths, 'post'>;
  readonly DELETE: ClientMethod<Paths, 'delete'>;
  readonly OPTIONS: ClientMethod<Paths, 'options'>;
  readonly HEAD: ClientMethod<Paths, 'head'>;
  readonly PATCH: ClientMethod<Paths, 'patch'>;
  /** Of openapi-fetch itself: from this type its libraries infer the paths of a client. */
  readonly TRACE: FetchMethod<Paths, 'trace', MediaType>;
  /** Adds middleware: it sees the request of a call before the application key and the token, and the last response. */
  use(...middleware: Middleware[]): void;
  /** Removes middleware. */
  eject(...middleware: Middleware[]): void;
}

/** The service, typed by the document. */
export type CoreClient = TypedClient<paths>;
