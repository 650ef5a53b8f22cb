import { type InjectedChange, type InjectedFault, isListing, type ProxiedRequest, refusal } from './injected-fault.ts';

/** Valid credentials, which a fault adds to requests that have none. */
export interface ValidCredentials {
  readonly appKey: string;
  readonly token: string;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

function lenient(name: string, change: (request: ProxiedRequest) => void): InjectedChange {
  return { name, onRequest: (request) => void change(request) };
}

/** Servers that accept requests without something that the document requires. */
export function requirementFaults({ token }: Pick<ValidCredentials, 'token'>): InjectedFault[] {
  const fill = (parameter: string, value: string) =>
    lenient(`${parameter} may be absent`, ({ url }) => {
      if (isListing(url) && !url.searchParams.has(parameter)) url.searchParams.set(parameter, value);
    });
  const changes = [
    lenient('the bearer token may be absent', ({ headers }) => {
      headers['authorization'] ??= `Bearer ${token}`;
    }),
    lenient('any bearer token is accepted', ({ headers }) => {
      if (headers['authorization'] !== undefined) headers['authorization'] = `Bearer ${token}`;
    }),
    fill('from', '1990-01-01'),
    fill('to', '2100-01-01'),
  ];
  return changes.map((change) => ({ class: 'requirement', ...change }));
}

/** Servers that accept what they may refuse: requests without the application key, and parameters that are not of their type. */
export function lenientChanges({ appKey }: Pick<ValidCredentials, 'appKey'>): InjectedChange[] {
  const drop = (parameter: string, isBad: (value: string) => boolean) =>
    lenient(`${parameter} is not validated`, ({ url }) => {
      const value = url.searchParams.get(parameter);
      if (value !== null && isBad(value)) url.searchParams.delete(parameter);
    });
  const replace = (parameter: string, value: string) =>
    lenient(`${parameter} may be something else than a date`, ({ url }) => {
      const sent = url.searchParams.get(parameter);
      if (sent !== null && !DATE.test(sent)) url.searchParams.set(parameter, value);
    });
  return [
    lenient('the application key may be absent', ({ headers }) => {
      headers['svc-client-app-key'] ??= appKey;
    }),
    replace('from', '1990-01-01'),
    replace('to', '2100-01-01'),
    drop('limit', (value) => !/^-?\d+(\.\d+)?$/.test(value)),
    drop('offset', (value) => !/^\d{4}-\d{2}-\d{2}/.test(value)),
  ];
}

function strict(name: string, isRefused: (query: URLSearchParams) => boolean): InjectedFault {
  return {
    class: 'valid form',
    name,
    onRequest: ({ url }) => (isListing(url) && isRefused(url.searchParams) ? refusal(400) : undefined),
  };
}

const has = (name: string, pattern: RegExp) => (query: URLSearchParams) => pattern.test(query.get(name) ?? '');

/** Servers that refuse valid requests. */
export const validFormFaults: readonly InjectedFault[] = [
  strict('limit is required', (query) => !query.has('limit')),
  strict('a limit above 1000 is refused', (query) => Number(query.get('limit')) > 1000),
  strict('a limit of 1000 or more is refused', (query) => Number(query.get('limit')) >= 1000),
  strict('direction is required with offset', (query) => query.has('offset') && !query.has('direction')),
  strict('an offset that is a date is refused', has('offset', DATE)),
  strict('an offset that is a timestamp is refused', has('offset', /T/)),
  strict('an offset with a zone other than Z is refused', has('offset', /[+]\d\d:\d\d$/)),
  strict('direction=next is refused', has('direction', /^next$/)),
  strict('direction=prev is refused', has('direction', /^prev$/)),
  strict('direction=previous is refused', has('direction', /^previous$/)),
  strict(
    'other directions are refused',
    (query) => query.has('direction') && !/^(next|prev|previous)$/.test(query.get('direction') ?? ''),
  ),
  strict('every request of the listing is refused', () => true),
];
