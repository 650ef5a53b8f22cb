import type { Client } from 'openapi-fetch';
import type { paths } from '../../generated/types.ts';
import type { ClientMethod } from './typed-call.ts';

/** The calls of the operations of a document. Each returns a result with either `data` or `error`. */
interface Calls<Paths extends {}> {
  /** Calls an operation with GET. The method of the operation has its documentation, such as `client.getCountries`. */
  readonly GET: ClientMethod<Paths, 'get'>;
  /** Calls an operation with PUT. The method of the operation has its documentation, such as `client.getCountries`. */
  readonly PUT: ClientMethod<Paths, 'put'>;
  /** Calls an operation with POST. The method of the operation has its documentation, such as `client.getCountries`. */
  readonly POST: ClientMethod<Paths, 'post'>;
  /** Calls an operation with DELETE. The method of the operation has its documentation, such as `client.getCountries`. */
  readonly DELETE: ClientMethod<Paths, 'delete'>;
  /** Calls an operation with OPTIONS. The method of the operation has its documentation, such as `client.getCountries`. */
  readonly OPTIONS: ClientMethod<Paths, 'options'>;
  /** Calls an operation with HEAD. The method of the operation has its documentation, such as `client.getCountries`. */
  readonly HEAD: ClientMethod<Paths, 'head'>;
  /** Calls an operation with PATCH. The method of the operation has its documentation, such as `client.getCountries`. */
  readonly PATCH: ClientMethod<Paths, 'patch'>;
  /** Calls an operation with TRACE. The method of the operation has its documentation, such as `client.getCountries`. */
  readonly TRACE: ClientMethod<Paths, 'trace'>;
}

/**
 * The service, typed by the document: the client of openapi-fetch, to whose `Client<paths>` it is assignable. Libraries infer
 * the paths from `request`, so that its type is that of openapi-fetch.
 */
export interface CoreClient extends Omit<Client<paths>, keyof Calls<paths>>, Calls<paths> {}
