import { namedOperationIds } from './operations.ts';

/** Key words that a text contains, in lower case; a list of which any one will do. */
export type Words = readonly (string | readonly string[])[];

/** What a description says beyond any schema. */
export interface ProseFact {
  readonly section: string;
  /** In our own words. */
  readonly requirement: string;
  /** `operation X` or a JSON pointer: the object that has the description. */
  readonly place: string;
  readonly mentions: Words;
}

const parameter = (name: string) => `#/components/parameters/${name}`;
const listing = 'operation listAccountTransactions';

/** "exist, but their parameters and payloads are not shown". */
const namedDescriptions: readonly ProseFact[] = namedOperationIds.map((id) => ({
  section: 'Endpoints',
  requirement: `Only path and rate limit of \`${id}\` are specified; its description says so.`,
  place: `operation ${id}`,
  mentions: ['path', 'rate limit', 'parameters', 'payloads', 'unspecified'],
}));

export const prose: readonly ProseFact[] = [
  {
    section: 'Service',
    requirement:
      'Integrating partners use the service for tokens, users and accounts, orders, cash, managed portfolios, documents and ledgers.',
    place: '#/info',
    mentions: [
      'partners',
      'application key',
      'tokens',
      'users',
      'accounts',
      'orders',
      'cash',
      'portfolios',
      'documents',
      'ledgers',
    ],
  },
  {
    section: 'Service',
    requirement: 'All bodies are JSON, and all timestamps are ISO 8601 strings.',
    place: '#/info',
    mentions: ['every body is json', 'application/json', 'every timestamp', 'iso 8601'],
  },
  {
    section: 'Service',
    requirement:
      'Three operations are described one by one; of the token operations the fields are unspecified, and of the others all but method, path and rate limit.',
    place: '#/info',
    mentions: ['three operations', 'one by one', 'fields', 'unspecified', 'only method, path and rate limit'],
  },
  {
    section: 'Service',
    requirement: 'The sandbox environment has no effect on real money or real trading.',
    place: '#/servers/0',
    mentions: ['sandbox', 'no', 'real money', 'real trading'],
  },
  {
    section: 'Authentication',
    requirement: 'A bearer token comes from one of the two token operations and is sent in the header `Authorization`.',
    place: '#/components/securitySchemes/BearerToken',
    mentions: ['post /auth/tokens', 'deprecated', 'authorization: bearer'],
  },
  {
    section: 'Authentication',
    requirement:
      'The application key identifies the integrator, is sent with every request, and is what limits are counted by.',
    place: parameter('ApplicationKey'),
    mentions: ['identifies', 'every request', 'limits', 'counted'],
  },
  {
    section: 'Endpoints',
    requirement: '`createSessionToken` creates a session token for later requests and requires no security.',
    place: 'operation createSessionToken',
    mentions: ['creates', 'session token', 'later requests', 'no security requirement'],
  },
  {
    section: 'Endpoints',
    requirement:
      '`createAuthenticationToken` creates an authentication token for later requests, is deprecated in favour of `POST /auth/tokens`, and requires no security.',
    place: 'operation createAuthenticationToken',
    mentions: [
      'creates',
      'authentication token',
      'later requests',
      'deprecated',
      'post /auth/tokens',
      'no security requirement',
    ],
  },
  {
    section: 'Endpoints',
    requirement:
      'The listing returns a plain array without an envelope: no `hasMore`, no `total`, no repeated `offset`.',
    place: listing,
    mentions: ['plain array', 'without an envelope', 'no `hasmore`', 'no `total`', 'not repeat `offset`'],
  },
  {
    section: 'Endpoints',
    requirement: 'The description of the listing explains how pages are requested and where they end.',
    place: listing,
    mentions: [
      'ledger',
      'without `offset`',
      'last record',
      '`direction=next`',
      'earliest record',
      '`direction=prev`',
      '`direction=previous`',
      'shorter than `limit`',
      'no error',
      'one direction at a time',
    ],
  },
  {
    section: 'Endpoints',
    requirement:
      'The listing returns 400 for an `offset` outside `from` to `to`, both included, and for one in the future.',
    place: `${listing}/responses/400`,
    mentions: ['`offset`', 'outside', '`from`', '`to`', 'both included', 'future'],
  },
  {
    section: 'Endpoints',
    requirement: '`from` is the start of the date range.',
    place: parameter('From'),
    mentions: ['start', 'date range', 'iso 8601'],
  },
  {
    section: 'Endpoints',
    requirement: '`to` is the end of the date range.',
    place: parameter('To'),
    mentions: ['end', 'date range', 'iso 8601'],
  },
  {
    section: 'Limits',
    requirement:
      '`limit` has no default and no maximum; up to about 1000 is recommended for interactive use, up to 5000 for bulk retrieval within a bounded range.',
    place: parameter('Limit'),
    mentions: [
      'transactions per page',
      'no default',
      'no maximum',
      'recommended',
      '1000',
      'interactive',
      '5000',
      'bulk',
      'bounded date range',
    ],
  },
  {
    section: 'Endpoints',
    requirement: '`offset` is a date boundary within the range and not in the future, otherwise the response is 400.',
    place: parameter('Offset'),
    mentions: ['date boundary', 'not a row count', '`from`', '`to`', 'both included', 'not be in the future', '400'],
  },
  {
    section: 'Endpoints',
    requirement: '`direction` is `next`, `prev` or `previous`; any other value means `next`.',
    place: parameter('Direction'),
    mentions: [
      '`prev`',
      '`previous`',
      'same',
      'any other value',
      'casing',
      'misspelled',
      'absent',
      'treated as `next`',
    ],
  },
  {
    section: 'Errors',
    requirement: 'Every error has the error body; statuses other than 200 and 400 are unspecified.',
    place: '#/components/responses/Error',
    mentions: ['every error', '200', '400', 'unspecified'],
  },
  ...namedDescriptions,
];
