/** The resources that a client may use before it is refused. All times are in milliseconds, all sizes in bytes. */
export type ServerLimits = { readonly [Name in keyof typeof SERVER_LIMITS]: number };

/** The default limits of a sandbox. */
export const SERVER_LIMITS = {
  /** The longest body. No body of the interface is described; a document that is uploaded would be the largest. */
  bodyBytes: 1_048_576,
  /** How long all headers together may be. */
  headerBytes: 16_384,
  /** How long a client may take for the headers of a request. */
  headersTimeout: 10_000,
  /** How long it may take for the whole request. */
  requestTimeout: 30_000,
  /** How long a connection stays open without a request. */
  keepAliveTimeout: 5_000,
  /** How often connections are looked at for these times. */
  connectionsCheckingInterval: 1_000,
  /** How long requests under way may take to finish when the server stops. */
  shutdownTimeout: 10_000,
} as const;
