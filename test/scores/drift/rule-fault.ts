import { isJsonArray, type Json } from '../../../src/engine/json/json.ts';
import { type InjectedFault, isListing, isPage, jsonFault, type ServerState } from './injected-fault.ts';

/** Returns the fault of a server that reads the query of the listing as another one. */
export function asking(
  breaks: string,
  name: string,
  change: (query: URLSearchParams, server: ServerState) => void,
): InjectedFault {
  return {
    class: 'rule',
    breaks,
    name,
    onRequest: ({ url }, server) => {
      if (isListing(url)) change(url.searchParams, server);
      return undefined;
    },
  };
}

/** Returns the fault of a server that returns a wrong page where `concerns` returns true. */
export function paging(
  breaks: string,
  name: string,
  concerns: (query: URLSearchParams) => boolean,
  change: (page: readonly Json[], query: URLSearchParams) => Json[],
): InjectedFault {
  return {
    ...jsonFault(
      'rule',
      name,
      (response, url) => isPage(response, url) && concerns(url.searchParams),
      (page, { searchParams }) => (isJsonArray(page) ? change(page, searchParams) : page),
    ),
    breaks,
  };
}

/** The limit of a query; infinite without `limit`. */
export function limitOf(query: URLSearchParams): number {
  return Number(query.get('limit') ?? Number.POSITIVE_INFINITY);
}

/** A day in milliseconds. */
export const DAY = 86_400_000;

/** Moves a date of a query by `days`, if the query has it. */
export function move(query: URLSearchParams, name: string, days: number): void {
  const at = Date.parse(query.get(name) ?? '');
  if (!Number.isNaN(at)) query.set(name, new Date(at + days * DAY).toISOString().slice(0, 10));
}
