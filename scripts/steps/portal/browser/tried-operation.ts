/** The data in a page about its operation. */
export interface TriedOperation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly value: string;
  }[];
  readonly body: string | null;
  readonly hasToken: boolean;
}
