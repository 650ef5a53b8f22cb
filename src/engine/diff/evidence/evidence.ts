/** Why a change is a correction of the document and no break: servers did it already. Or why it is one all the same. */
export interface Evidence {
  /** How often servers were seen to do what the revision says and the base does not. */
  readonly seen: number;
  /** How often servers were seen to do what the revision takes away. One is enough to make the change a break. */
  readonly against: number;
  /** A sentence for people that names the first place where it was seen. */
  readonly message: string;
}

/** Whether evidence shows that a change only brings the document to what servers already do. */
export function isCorrection({ seen, against }: Evidence): boolean {
  return seen > 0 && against === 0;
}
