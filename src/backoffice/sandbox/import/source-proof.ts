import { createHash } from 'node:crypto';

/** Proof of what was read of a source: the SHA-256 of all its bytes. A hash of a part would accept a change in the rest. */
export class SourceProof {
  readonly #hash = createHash('sha256');
  #last: number | undefined;

  /** Adds bytes that were read. */
  add(bytes: Buffer): void {
    this.#hash.update(bytes);
    this.#last = bytes.at(-1) ?? this.#last;
  }

  /** Whether what was read ends within a line. */
  get endsWithinLine(): boolean {
    return this.#last !== undefined && this.#last !== 0x0a;
  }

  /** The hash of what was added so far; more may be added after it. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }
}
