/** The server that is tried. */
export interface Target {
  /** Without a path: `http://127.0.0.1:4020`. */
  readonly origin: string;
  readonly appKey: string;
  readonly token: string;
  /** Its process, where it is known; undefined when it runs elsewhere. */
  readonly pid: number | undefined;
  /** Failures that no answer shows: that the server ended, or errors in its log. */
  complaints(): string[];
  /** Ends it, where it was started here. */
  stop(): Promise<void>;
}
