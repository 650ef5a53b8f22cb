/** The first entry of a batch whose `finTranID` the account has already. */
export interface TakenIdentifier {
  /** Its place in the batch. */
  readonly at: number;
  /** The place of the other record in the batch; undefined when that record is in the ledger. */
  readonly other: number | undefined;
}

/**
 * The first of `entries` whose `finTranID` is that of another record. An account takes each once, however the records come in.
 *
 * Interface specification: Resources and their fields › Account transaction record (finTranID is the transaction identifier).
 */
export function takenIdentifier(
  entries: readonly { readonly finTranID: string }[],
  isStored: (finTranID: string) => boolean = () => false,
): TakenIdentifier | undefined {
  const places = new Map<string, number>();
  for (const [at, { finTranID }] of entries.entries()) {
    const other = places.get(finTranID);
    if (other !== undefined || isStored(finTranID)) return { at, other };
    places.set(finTranID, at);
  }
  return undefined;
}

/** What follows the place of a taken `finTranID` in a message. `other` names the record that has it. */
export function takenText(finTranID: string | undefined, other: string): string {
  return ` is ${JSON.stringify(finTranID)}, as that of ${other}; give each record its own.`;
}
