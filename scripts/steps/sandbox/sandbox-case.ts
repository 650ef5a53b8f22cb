import type { Json } from '../../../src/engine/json/json.ts';
import type { Operation } from '../../../src/engine/openapi/operations.ts';
import type { HttpRequest } from '../requests/http-request.ts';

/** The expectation of a case. The interface specification decides it, and never the behaviour of the sandbox. */
export type Expectation = keyof typeof EXPECTATIONS;

interface Allowed {
  /** The statuses, for people. */
  readonly statuses: string;
  allows(status: number): boolean;
}

const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 429;

/** The statuses that each expectation allows. Every response is validated against the document, whatever its status. */
export const EXPECTATIONS = {
  /** The text describes the request, and its success. */
  success: { statuses: '200', allows: (status: number) => status === 200 },
  /** Errors, rules 1 and 2. */
  'bad-request': { statuses: '400', allows: (status: number) => status === 400 },
  /** It cannot be served; Errors, rule 4 leaves the status open. */
  refused: { statuses: '4xx, but not 429', allows: isRefusal },
  /** A valid request for an operation whose behaviour is unspecified. */
  'not-shown': { statuses: '501 or 404', allows: (status: number) => status === 501 || status === 404 },
  /** An invalid one: which of its parts is validated first is unspecified too. */
  'refused-or-not-shown': { statuses: '501 or 4xx', allows: (status: number) => status === 501 || isRefusal(status) },
  /** The text leaves open whether it succeeds. */
  open: { statuses: '200 or 4xx', allows: (status: number) => status === 200 || isRefusal(status) },
} as const satisfies Readonly<Record<string, Allowed>>;

/** Says what is wrong with a body that is as the document says; undefined when nothing is. */
export type BodyRule = (body: Json) => string | undefined;

/** One request and its expected result. Credentials are written as the variables of {@link CREDENTIALS}. */
export interface SandboxCase {
  /** Readable and unique: the operation, then what is sent. */
  readonly id: string;
  /** The operation that is asked for; null where the document has none, and any error body will do. */
  readonly operation: Operation | null;
  readonly request: HttpRequest;
  readonly expect: Expectation;
  /** The rules of the text for the body, beyond its schema. */
  readonly rule?: BodyRule;
}

/** Names of the secrets in requests, so that no fault reveals them; a shell can replace them. */
export const CREDENTIALS = { appKey: 'BACKOFFICE_APP_KEY', token: 'BACKOFFICE_TOKEN' } as const;
