/** An account of a sandbox. */
export interface ServedAccount {
  readonly accountID: string;
  readonly from: string;
  readonly to: string;
  readonly records: number;
}

/** A sandbox in its own process. */
export interface ServedSandbox {
  readonly url: string;
  readonly appKey: string;
  readonly token: string;
  readonly accounts: readonly ServedAccount[];
  stop(): Promise<void>;
}
