import type { IncomingMessage } from 'node:http';

/** The header of every response with the id that the lines of the log have as `requestId`. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The headers of a response that pages may read, besides those that they always may. */
const EXPOSED_HEADERS = ['allow', 'retry-after', 'www-authenticate', REQUEST_ID_HEADER].join(', ');

/** For how long a browser keeps the answer to a preflight, in seconds. */
const MAX_AGE = '600';

/** Headers by name in lower case. */
export type HeaderTexts = Readonly<Record<string, string>>;

/** The headers that let pages of `origins` read the response to `request`; none without origins. */
export function corsHeaders({ headers }: IncomingMessage, origins: readonly string[]): HeaderTexts {
  if (origins.length === 0) return {};
  const exposed = { 'access-control-expose-headers': EXPOSED_HEADERS };
  if (origins.includes('*')) return { 'access-control-allow-origin': '*', ...exposed };
  const { origin = '' } = headers;
  const allowed = origins.includes(origin) ? { 'access-control-allow-origin': origin } : {};
  return { vary: 'Origin', ...allowed, ...exposed };
}

/**
 * The headers of the response to a preflight, beside {@link corsHeaders}: pages may send any header, as tracing libraries add some.
 *
 * @param methods the methods that pages may use.
 */
export function preflightHeaders(
  { headers }: IncomingMessage,
  cors: HeaderTexts,
  methods: readonly string[],
): HeaderTexts {
  const asked = headers['access-control-request-headers'];
  return {
    vary: [cors['vary'] ?? [], 'Access-Control-Request-Headers'].flat().join(', '),
    'access-control-allow-methods': methods.join(', '),
    ...(asked === undefined ? {} : { 'access-control-allow-headers': asked }),
    'access-control-max-age': MAX_AGE,
  };
}
