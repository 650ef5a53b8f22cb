import type { CurlRequest } from '../message/curl.ts';

/** The request that shows a finding. Secrets are written as shell variables. */
export type ReportedRequest = CurlRequest;

/** The part of the response that shows a finding. */
export interface ReportedResponse {
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null;
  readonly contentType: string | null;
  /** JSON pointer (RFC 6901) into the body; empty for the whole body and for what is not in it. */
  readonly pointer: string;
  /** The part of the body at `pointer`, cut where it is long. */
  readonly excerpt: string;
}
