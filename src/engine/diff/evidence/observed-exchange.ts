/** A request that was really sent and what was answered to it, wherever it was recorded. */
export interface ObservedExchange {
  /** The place of the recording, such as `traffic.ndjson:12`. */
  readonly where: string;
  /** The operation of the base. */
  readonly operationId: string;
  /** In upper case. */
  readonly method: string;
  readonly request: {
    /** The values of the path parameters by name, percent-encoded. */
    readonly pathValues: Readonly<Record<string, string>>;
    /** The query string without `?`; empty where the URL has none. */
    readonly query: string;
    /** Names in lower case. */
    readonly headers: Readonly<Record<string, string>>;
    /** Null where it was not recorded, or is not text; empty where there was none. */
    readonly body: string | null;
  };
  readonly response: {
    readonly status: number;
    /** Names in lower case. */
    readonly headers: Readonly<Record<string, string>>;
    /** Null where it was not recorded, or is not text. */
    readonly body: string | null;
  };
}
