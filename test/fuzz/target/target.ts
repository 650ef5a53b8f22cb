/** The server that is tried. */
export interface Target {
  /** Without a path: `http://127.0.0.1:4020`. */
  readonly origin: string;
  readonly appKey: string;
  readonly token: string;
  /** Its process, where it is known; undefined when it runs elsewhere. */
  readonly pid: number | undefined;
  /** What it did that no answer tells: that it ended, or what it logged as an error. */
  complaints(): string[];
  /** Ends it, where it was started here. */
  stop(): Promise<void>;
}
