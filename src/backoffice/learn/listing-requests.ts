import type { ApiDescription } from '../../engine/document/api-description.ts';
import type { Json } from '../../engine/json/json.ts';
import { type Credentials, carriedFor, isKeyParameter, NOTHING_CARRIED } from '../../engine/message/credentials.ts';
import { type RequestParts, withParameter } from '../../engine/message/request-parts.ts';
import type { Operation, Parameter } from '../../engine/openapi/operations.ts';
import type { ListingQuery } from '../sandbox/domain/listing/read-listing.ts';

/** The operationId of the listing of account transactions. */
const LISTING = 'listAccountTransactions';

/** The operation that lists account transactions; undefined where the document has none. */
export function listingOf({ operations }: ApiDescription): Operation | undefined {
  return operations.find(({ operationId }) => operationId === LISTING);
}

/** Makes requests for pages of an account. */
export class ListingRequests {
  readonly account: string;
  readonly #operation: Operation;
  readonly #valid: RequestParts;

  constructor(api: ApiDescription, credentials: Credentials, operation: Operation, account: string) {
    this.account = account;
    this.#operation = operation;
    const key = operation.parameters.find(isKeyParameter);
    const parameters = new Map<Parameter, Json>();
    if (key !== undefined && credentials.appKey !== undefined) parameters.set(key, credentials.appKey);
    const carried = carriedFor(api, operation, credentials);
    this.#valid = { operation, parameters, credentials: carried, body: null };
  }

  /** A request for a page, of another account where one is given. */
  page(query: ListingQuery, account: string = this.account): RequestParts {
    const values: Readonly<Record<string, string | undefined>> = { account_id: account, ...query };
    return this.#operation.parameters.reduce((parts, parameter) => {
      const value = isKeyParameter(parameter) ? undefined : values[parameter.name];
      return value === undefined ? parts : withParameter(parts, parameter, value);
    }, this.#valid);
  }
}

/** The request with another application key, or without one. */
export function withAppKey(parts: RequestParts, key: string | undefined): RequestParts {
  const parameter = parts.operation.parameters.find(isKeyParameter);
  return parameter === undefined ? parts : withParameter(parts, parameter, key);
}

/** The request with that header Authorization, or without one. */
export function withAuthorization(parts: RequestParts, authorization: string | undefined): RequestParts {
  const headers = authorization === undefined ? {} : { authorization };
  return { ...parts, credentials: { ...NOTHING_CARRIED, headers } };
}
