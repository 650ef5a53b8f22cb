/** A place in a file that people edit. */
export interface SourcePlace {
  /** Relative to the folder from which the file is known, with forward slashes, such as `spec/schemas/errors.yaml`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
}

/** The places of a document's parts: in the source files, and on the pages of the portal. */
export interface Places {
  /**
   * The place of the element at `pointer` of the bundled document: its key, or the item of a list. Where it is not found,
   * that of the nearest object around it; null when there is no file.
   */
  at(pointer: string): SourcePlace | null;
  /** The readable path of `pointer` where another file holds it; undefined where the document itself does. */
  path?(pointer: string): string | undefined;
  /**
   * The page of the portal about `pointer`, relative to its root; absent where the document has no portal.
   * `operationId` is the operation that is looked at, where there is one.
   */
  link?(pointer: string, operationId: string | null): string | undefined;
}
