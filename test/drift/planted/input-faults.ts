import { isListing, type PlantedFault, type PlantedRequest, refusal } from './planted-fault.ts';

/** What a server needs that takes requests without what they need. */
export interface KnownAccess {
  readonly appKey: string;
  readonly token: string;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

function lenient(name: string, ask: (request: PlantedRequest) => void): PlantedFault {
  return { class: 'requirement', name, ask: (request) => void ask(request) };
}

/** Servers that do without something that the document requires. */
export function requirementFaults({ appKey, token }: KnownAccess): PlantedFault[] {
  const drop = (parameter: string, isBad: (value: string) => boolean) =>
    lenient(`${parameter} is not judged`, ({ url }) => {
      const value = url.searchParams.get(parameter);
      if (value !== null && isBad(value)) url.searchParams.delete(parameter);
    });
  const fill = (parameter: string, value: string) =>
    lenient(`${parameter} may be absent`, ({ url }) => {
      if (isListing(url) && !url.searchParams.has(parameter)) url.searchParams.set(parameter, value);
    });
  const replace = (parameter: string, value: string) =>
    lenient(`${parameter} may be no date`, ({ url }) => {
      const sent = url.searchParams.get(parameter);
      if (sent !== null && !DATE.test(sent)) url.searchParams.set(parameter, value);
    });
  return [
    lenient('the application key may be absent', ({ headers }) => {
      headers['svc-client-app-key'] ??= appKey;
    }),
    lenient('the bearer token may be absent', ({ headers }) => {
      headers['authorization'] ??= `Bearer ${token}`;
    }),
    lenient('any bearer token will do', ({ headers }) => {
      if (headers['authorization'] !== undefined) headers['authorization'] = `Bearer ${token}`;
    }),
    fill('from', '1990-01-01'),
    fill('to', '2100-01-01'),
    replace('from', '1990-01-01'),
    replace('to', '2100-01-01'),
    drop('limit', (value) => !/^-?\d+(\.\d+)?$/.test(value)),
    drop('offset', (value) => !/^\d{4}-\d{2}-\d{2}/.test(value)),
  ];
}

function strict(name: string, isRefused: (query: URLSearchParams) => boolean): PlantedFault {
  return {
    class: 'valid form',
    name,
    ask: ({ url }) => (isListing(url) && isRefused(url.searchParams) ? refusal(400) : undefined),
  };
}

const has = (name: string, pattern: RegExp) => (query: URLSearchParams) => pattern.test(query.get(name) ?? '');

/** Servers that refuse what the document allows. */
export const validFormFaults: readonly PlantedFault[] = [
  strict('limit is required', (query) => !query.has('limit')),
  strict('no limit above 1000', (query) => Number(query.get('limit')) > 1000),
  strict('no limit of 1000 and more', (query) => Number(query.get('limit')) >= 1000),
  strict('direction is required with offset', (query) => query.has('offset') && !query.has('direction')),
  strict('offset is no date', has('offset', DATE)),
  strict('offset is no timestamp', has('offset', /T/)),
  strict('offset has no zone but Z', has('offset', /[+]\d\d:\d\d$/)),
  strict('direction=next is unknown', has('direction', /^next$/)),
  strict('direction=prev is unknown', has('direction', /^prev$/)),
  strict('direction=previous is unknown', has('direction', /^previous$/)),
  strict(
    'other directions are refused',
    (query) => query.has('direction') && !/^(next|prev|previous)$/.test(query.get('direction') ?? ''),
  ),
  strict('nothing but the listing itself', () => true),
];
