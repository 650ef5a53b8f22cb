import { isJsonArray, type Json } from '../../../src/openapi/json.ts';
import { isListing, isPage, jsonFault, type PlantedFault, type PlantedServer } from './planted-fault.ts';

/** A server that takes the query of the listing for another one. */
export function asking(
  breaks: string,
  name: string,
  change: (query: URLSearchParams, server: PlantedServer) => void,
): PlantedFault {
  return {
    class: 'rule',
    breaks,
    name,
    ask: ({ url }, server) => {
      if (isListing(url)) change(url.searchParams, server);
      return undefined;
    },
  };
}

/** A server that gives another page than it should, where `concerns` says so. */
export function paging(
  breaks: string,
  name: string,
  concerns: (query: URLSearchParams) => boolean,
  change: (page: readonly Json[], query: URLSearchParams) => Json[],
): PlantedFault {
  return {
    ...jsonFault(
      'rule',
      name,
      (answer, asked) => isPage(answer, asked) && concerns(asked.searchParams),
      (page, { searchParams }) => (isJsonArray(page) ? change(page, searchParams) : page),
    ),
    breaks,
  };
}

/** The limit of a query; infinite where there is none. */
export function limitOf(query: URLSearchParams): number {
  return Number(query.get('limit') ?? Number.POSITIVE_INFINITY);
}

/** A day in milliseconds. */
export const DAY = 86_400_000;

/** Moves a date of a query by `days`, where there is one. */
export function move(query: URLSearchParams, name: string, days: number): void {
  const at = Date.parse(query.get(name) ?? '');
  if (!Number.isNaN(at)) query.set(name, new Date(at + days * DAY).toISOString().slice(0, 10));
}
