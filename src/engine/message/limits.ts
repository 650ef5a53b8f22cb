/** What an answer may cost. A response that costs more is reported for its cost; its content is not validated. */
export interface SendLimits {
  /** How long a request may take from its start to the end of the answer, in milliseconds. */
  readonly timeoutMs: number;
  /** How many bytes a body may have, also after it was decompressed. */
  readonly bodyBytes: number;
  /** How many values a JSON body may hold; each costs far more memory than the characters that spell it. */
  readonly values: number;
  /** How many members an object of a JSON body may have: JavaScript takes seconds to parse one of a million. */
  readonly members: number;
  /** How deep objects and lists may be nested. */
  readonly depth: number;
}

/** Generous for servers that are slow or send large pages. */
export const DEFAULT_LIMITS: SendLimits = {
  timeoutMs: 30_000,
  bodyBytes: 64_000_000,
  values: 4_000_000,
  members: 500_000,
  depth: 200,
};
