/** The message to an open page of the portal, as JSON. */
export type LiveState =
  /** All is well, and this page is shown as it is now. */
  | { readonly kind: 'fresh' }
  /** This page is another now. */
  | { readonly kind: 'reload' }
  /** The last save could not be built; what is shown is the last good state. */
  | { readonly kind: 'broken'; readonly title: string; readonly faults: readonly LiveFault[] };

/** One thing that is wrong, as plain text. */
export interface LiveFault {
  /** Its place, such as `spec/openapi.yaml:3:1`; empty when it has no place. */
  readonly place: string;
  /** The lint rule that reports it; empty when another check does. */
  readonly rule: string;
  readonly message: string;
  /** The page about the place, in the last good state, as a path that begins with a slash; absent where there is none. */
  readonly page?: string;
}
