import type { Client } from 'openapi-fetch';
import type { paths } from '../../../generated/types.ts';
import type { ClientMethod } from './typed-call.ts';

/** The calls of the operations of a document. Each returns a result with either `data` or `error`. */
interface Calls<Paths extends {}> {
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

/**
 * The service, typed by the document: the client of openapi-fetch, to whose `Client<paths>` it is assignable. Libraries infer
 * the paths from `request`, so that its type is that of openapi-fetch.
 */
export interface CoreClient extends Omit<Client<paths>, keyof Calls<paths>>, Calls<paths> {}
