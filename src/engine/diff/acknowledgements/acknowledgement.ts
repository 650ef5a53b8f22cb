/** A breaking change that a named person accepts. `acknowledgements.schema.json` describes the file that lists them. */
export interface Acknowledgement {
  /** The `id` of the change. */
  readonly fingerprint: string;
  readonly reason: string;
  readonly who: string;
  /** The last day on which it counts, as YYYY-MM-DD. */
  readonly expires: string;
}

/** Acknowledgements beside the changes that were found. */
export interface Acknowledging {
  /** The valid ones, by the id of the change. */
  readonly valid: ReadonlyMap<string, Acknowledgement>;
  /** The expired ones whose change still exists, by the id of the change. */
  readonly expired: ReadonlyMap<string, Acknowledgement>;
  /** The ones without a change. */
  readonly vanished: readonly Acknowledgement[];
}

/** Which of `acknowledgements` count for the changes with these `ids`. `today` is YYYY-MM-DD. */
export function acknowledge(
  acknowledgements: readonly Acknowledgement[],
  ids: ReadonlySet<string>,
  today: string,
): Acknowledging {
  const fitting = acknowledgements.filter(({ fingerprint }) => ids.has(fingerprint));
  const byId = (some: readonly Acknowledgement[]) => new Map(some.map((each) => [each.fingerprint, each]));
  return {
    valid: byId(fitting.filter(({ expires }) => expires >= today)),
    expired: byId(fitting.filter(({ expires }) => expires < today)),
    vanished: acknowledgements.filter(({ fingerprint }) => !ids.has(fingerprint)),
  };
}
