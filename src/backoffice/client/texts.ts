import { operationRoutes } from '../../../generated/operation-methods.ts';

export { encodings } from './encodings.ts';
export { wrongOption } from './option-types.ts';
export { userAgent } from './user-agent.ts';

/** Names an unusable value. The contents of arrays, objects and functions are left out. */
function named(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Object(value) !== value) return String(value);
  return `of type ${Object(value).constructor?.name ?? 'Object'}`;
}

/** What values may be, by their names; those without a name here are identifiers. */
const ALLOWED: Readonly<Record<string, string>> = {
  accountId: 'the identifier of an account',
  from: 'an ISO 8601 date as text',
  to: 'an ISO 8601 date as text',
  pageSize: 'a whole number above 0',
  maxPageSize: 'a whole number above 0',
  direction: 'next or prev',
  max: 'a whole number from 0, or Infinity',
  attempts: 'a whole number above 0',
  clock: '{ now, date, after }',
  environment: 'sandbox or production',
  layers: 'a list of layers',
  middleware: 'a list of middleware',
  parseAs: 'json, text, blob, arrayBuffer or stream',
  toArray: '{ max }',
  retry: '{ attempts, baseMs, capMs, maxRetryAfterMs }',
  signal: 'an AbortSignal',
  validation: '{ mode, validators }',
  'validation.mode': 'warn or throw',
  'validation.unknownEnumValues': 'allow or refuse',
};

/** What the caller can do about a value that is not passed to the client. */
const CURES: Readonly<Record<string, string>> = { expiresInMs: 'Return a number above 0, or leave it out.' };

/** What a value may be. */
function allowed(name: string): string {
  if (/^(fetch|onLog|parseJson|random|readToken)$/.test(name)) return 'a function';
  if (/^(headers|params)$/.test(name)) return 'an object';
  if (name.startsWith('params.query.')) return 'text, a finite number or a boolean';
  return ALLOWED[name] ?? (name.endsWith('Ms') ? 'a number above 0' : 'an identifier');
}

/** How many operations are suggested. */
const SUGGESTED = 3;

/** The operations of the document whose paths are most alike that of `operation`, such as `GET /country`, or where to look. */
function suggestion(operation: string): string {
  const all = Object.values(operationRoutes).map(([known]) => known);
  const alike = all.map((each) => likeness(pathOf(operation), pathOf(each)));
  const most = Math.max(...alike);
  if (most > 0) {
    const nearest = all.filter((_, index) => alike[index] === most).slice(0, SUGGESTED);
    return `Did you mean ${nearest.join(' or ')}?`;
  }
  const sections = [...new Set(all.map((each) => `/${pathOf(each).split('/')[1]}`))];
  return `Its paths begin with ${sections.slice(0, -1).join(', ')} or ${sections.at(-1)}.`;
}

function pathOf(operation: string): string {
  return operation.slice(operation.indexOf(' ') + 1);
}

/** How many pairs of neighbouring characters of `b` are in `a`, by their lengths (Sørensen–Dice coefficient). */
function likeness(a: string, b: string): number {
  return [...b].filter((_, index) => a.includes(b.slice(index, index + 2))).length / (a.length + b.length);
}

/** What the caller can do about a status. */
function cureOf(status: number): string {
  if (status === 401 || status === 403) return 'Give a valid token that may do this.';
  if (status === 429) return 'Send fewer requests; the option environment keeps the limits.';
  // 0 is the status of a redirect in a browser. It is not followed: fetch would send the application key along.
  if (status < 400) return 'Correct baseUrl: redirects are not followed.';
  if (status === 501) return 'The server does not implement the operation.';
  return status < 500 ? 'Correct the request.' : 'Try again later.';
}

type Value = unknown;

/** The cause and the cure of each error, from its values. */
const TEXTS = {
  aborted: () => 'its signal was aborted.',
  api: (sent: Value) => `refused with ${String(sent).replace(/\.$/, '')}. ${cureOf(Number.parseInt(String(sent), 10))}`,
  'bad-body': () => 'the body is not JSON.',
  'bad-header': () => 'a header has characters that HTTP does not allow.',
  'bad-request': (thrown: Value) => `cannot build the request, or a middleware threw: ${thrown}`,
  'bad-secret': (name: Value) => `${name} cannot be sent. Pass visible ASCII text without spaces and "Bearer".`,
  'bad-url': () => 'baseUrl must be an http or https URL without user, query and fragment.',
  'bad-value': (name: Value, value: Value) => {
    // A text in place of headers may hold a secret. The names of retry options hold none.
    const isRetry = Object(value) === value && name === 'retry';
    return `${name} is ${isRetry ? `{ ${Object.keys(Object(value)).join(', ')} }` : named(name === 'headers' ? Object(value) : value)}. ${CURES[String(name)] ?? `Pass ${allowed(String(name))}.`}`;
  },
  contract: (fault: Value) => `${fault} To go on all the same, set validation.mode to 'warn'.`,
  deprecated: (deprecation: Value, sunset: Value, ...links: readonly Value[]) =>
    `the service announces ${[deprecation && `Deprecation: ${deprecation}`, sunset && `Sunset: ${sunset}`, ...links].filter(Boolean).join(', ')}`,
  network: (thrown: Value) => `no whole response (${thrown}). Check the connection and baseUrl.`,
  'no-body': (status: Value) => `the response ${status} has no body; JSON is documented.`,
  'not-json': (status: Value, type: Value) =>
    `the response ${status} is not JSON (${type ?? 'no content type'}). Check baseUrl.`,
  'not-parsed': (status: Value) => `parseJson threw for the response ${status}, which is JSON; its error is the cause.`,
  timeout: (limit: Value, ms: Value) => `no whole response in ${ms} ms. Raise ${limit}, or ask for less.`,
  token: () => 'the token function failed; its error is the cause.',
  'too-late': (asked: Value, limit: Value, ms: Value) =>
    `Retry-After asks to wait ${asked} ms, but ${limit} leaves ${ms} ms.`,
  'unknown-operation': (operation: Value) => `the document has no such operation. ${suggestion(String(operation))}`,
  'unknown-parameter': (name: Value, names: Value) =>
    `there is no parameter ${named(name)}. Pass ${names ? `{ ${names} }` : 'none'}.`,
  // The cases of `PagingError`.
  'page-too-long': (count: Value, limit: Value) =>
    `page-too-long. It holds ${count} of ${limit}. The service must honour \`limit\`.`,
  unordered: (key: Value, before: Value) => `unordered. ${key} follows ${before}. The service must sort pages by time.`,
  'offset-ignored': (first: Value, offset: Value) =>
    `offset-ignored. It begins at ${first}, not at ${offset}. The service must honour \`offset\`.`,
  'group-lost': (key: Value) =>
    `group-lost. They were at ${key}. Listed records are missing. Resume from the last checkpoint.`,
  'limit-clamped': (limit: Value, count: Value, key: Value) =>
    `limit-clamped. Of ${limit} records, ${count} came, at ${key}. One timestamp fills the page. The service must return longer ones.`,
  'group-too-large': (key: Value) =>
    `group-too-large. They are at ${key}. One timestamp fills the page. Raise \`maxPageSize\`.`,
  // The value may be a secret that the service repeats.
  'key-unreadable': () => 'key-unreadable. `tranWhen` must be a UTC timestamp.',
  'checkpoint-invalid': (name: Value, value: Value) =>
    `checkpoint-invalid. \`${name}\` is ${named(value)}. Pass the checkpoint of a page.`,
  'checkpoint-mismatch': (name: Value, value: Value, wanted: Value) =>
    `checkpoint-mismatch. Its \`${name}\` is ${value}, not ${wanted}. Resume with the options of the checkpoint.`,
  'option-invalid': (name: Value, value: Value) =>
    `option-invalid. \`${name}\` is ${named(value)}; allowed is ${allowed(String(name))}. Change the option.`,
  'more-than-max': (max: Value) => `more-than-max. \`max\` is ${max}. Raise \`max\`, or iterate.`,
  'previous-form': () => 'previous-form. Walk with `next`.',
} as const satisfies Record<string, (...values: readonly Value[]) => string>;

/** The name of a text. */
export type TextKey = keyof typeof TEXTS;

/** Writes a text from the values of an error. */
export type Explain = (key: TextKey, ...values: readonly Value[]) => string;

/** Whole sentences. Bundles for browsers have `short-texts.ts` in place of this file (`imports` of package.json). */
export const explain: Explain = (key, ...values) => {
  const text: (...given: readonly Value[]) => string = TEXTS[key];
  return text(...values);
};
