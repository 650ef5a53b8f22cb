import type { Json } from '../../../src/engine/json/json.ts';
import type { Operation } from '../../../src/engine/openapi/operations.ts';
import type { HttpRequest } from '../requests/http-request.ts';
import type { PrismLimitId } from './prism-limits.ts';

/** The expectation of a case. */
export type Expectation =
  /** A documented response with that status, which must match the document; its body is that of the example, if one is named. */
  | { readonly kind: 'documented'; readonly status: number; readonly example?: NamedExample }
  /** An answer of Prism itself (RFC 9457) with that status and problem type. */
  | { readonly kind: 'problem'; readonly status: number; readonly problem: string }
  /** No answer, although `later`, sent afterwards, is answered. */
  | { readonly kind: 'no-answer'; readonly later: HttpRequest };

/** An example that the document names at a response. */
export interface NamedExample {
  readonly name: string;
  readonly value: Json;
}

/** One request and what must come of it. */
export interface MockCase {
  /** Readable and unique: the operation, then what is sent. */
  readonly id: string;
  /** The operation that is asked for; null where the document has none. */
  readonly operation: Operation | null;
  readonly request: HttpRequest;
  readonly expect: Expectation;
  /** The limit of Prism that the expectation comes from. */
  readonly limit?: PrismLimitId;
}
