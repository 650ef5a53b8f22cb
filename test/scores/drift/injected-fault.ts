import { isJsonArray, type Json } from '../../../src/engine/json/json.ts';
import type { Ledger } from './ledger.ts';

/** A request before the proxy forwards it. */
export interface ProxiedRequest {
  readonly method: string;
  /** Path and query; to be changed in place. */
  readonly url: URL;
  /** Names in lower case; to be changed in place. */
  readonly headers: Record<string, string>;
}

/** A response before the proxy returns it. */
export interface ProxiedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** How the connection fails while the response is sent. */
  readonly connection?: 'reset' | 'stall' | 'truncate' | 'endless' | 'dribble' | 'garbage';
}

/** The state of the server behind the proxy, which a change may read. */
export interface ServerState {
  /** The clock of the server: milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly now: () => number;
  /** The records of the account, in the order of the ledger. */
  readonly ledger: Ledger;
}

/** A change of what a server does. It does not depend on the checks. */
export interface InjectedChange {
  readonly name: string;
  /** Changes the request in place, or returns a response, so that the server does not receive the request. */
  readonly onRequest?: (request: ProxiedRequest, server: ServerState) => ProxiedResponse | undefined;
  /** Returns the changed response. `url` and `method` are those of the request as the client sent it. */
  readonly onResponse?: (response: ProxiedResponse, url: URL, server: ServerState, method: string) => ProxiedResponse;
}

/** A change after which the server violates the document. */
export interface InjectedFault extends InjectedChange {
  /** The kind of statement of the document that it violates, or `rule`; `expected` in faults.yaml lists all. */
  readonly class: string;
  /** The id of the rule of the listing (`x-rules`) that it breaks, if it breaks one. */
  readonly breaks?: string;
}

const LISTING = /\/accounts\/[^/]+\/transactions$/;

/** Whether a URL is that of the listing. */
export function isListing({ pathname }: URL): boolean {
  return LISTING.test(pathname);
}

/** Returns the change of the JSON of the responses for which `concerns` returns true. */
export function jsonChange(
  name: string,
  concerns: (response: ProxiedResponse, url: URL) => boolean,
  change: (json: Json, url: URL, server: ServerState) => Json,
): InjectedChange {
  return {
    name,
    onResponse: (response, url, server) =>
      concerns(response, url) ? { ...response, body: JSON.stringify(change(jsonOf(response), url, server)) } : response,
  };
}

/** Where a record is. */
export interface RecordPlace {
  readonly index: number;
  readonly page: readonly Json[];
  readonly query: URLSearchParams;
  readonly ledger: Ledger;
}

/** Returns the change of each record of every page. */
export function recordChange(name: string, change: (record: Json, place: RecordPlace) => Json): InjectedChange {
  return jsonChange(name, isPage, (page, { searchParams: query }, { ledger }) =>
    isJsonArray(page) ? page.map((record, index) => change(record, { index, page, query, ledger })) : page,
  );
}

/** @throws {Error} if none of the faults has that name. */
export function faultNamed(name: string, faults: readonly InjectedFault[]): InjectedFault {
  const fault = faults.find((each) => each.name === name);
  if (fault === undefined) throw new Error(`No fault is named ${name}: ${faults.map((each) => each.name).join('; ')}`);
  return fault;
}

/** The body of a response, parsed. */
export function jsonOf({ body }: ProxiedResponse): Json {
  return JSON.parse(String(body));
}

/** Whether a response is a page of the listing. */
export function isPage({ status }: ProxiedResponse, url: URL): boolean {
  return status === 200 && isListing(url);
}

/** An error response with the documented error body. */
export function refusal(status: number): ProxiedResponse {
  const body = JSON.stringify({ errorCode: 'E900', message: 'Injected.' });
  return { status, headers: { 'content-type': 'application/json' }, body };
}
