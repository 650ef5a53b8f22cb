import { createHash } from 'node:crypto';

/** How much of the beginning and of the end is hashed, in bytes. */
export const PROOF_BYTES = 65_536;

/**
 * Proof of what was read of a source: the SHA-256 of its first and of its last 64 KiB. It costs the same however much
 * was read, so that resuming a long import begins at once.
 */
export class SourceProof {
  #head: Buffer;
  #tail: Buffer;

  /** `head` and `tail`: what was read already, at most {@link PROOF_BYTES} from its beginning and its end. */
  constructor(head: Buffer = Buffer.alloc(0), tail: Buffer = head) {
    this.#head = head;
    this.#tail = tail;
  }

  /** Adds bytes that were read. They are copied. */
  add(bytes: Buffer): void {
    const missing = PROOF_BYTES - this.#head.length;
    if (missing > 0) this.#head = Buffer.concat([this.#head, bytes.subarray(0, missing)]);
    const kept = this.#tail.subarray(Math.max(0, this.#tail.length + bytes.length - PROOF_BYTES));
    this.#tail = Buffer.concat([bytes.length >= PROOF_BYTES ? Buffer.alloc(0) : kept, bytes.subarray(-PROOF_BYTES)]);
  }

  /** Whether what was read ends within a line. */
  get endsWithinLine(): boolean {
    return this.#tail.length > 0 && this.#tail.at(-1) !== 0x0a;
  }

  digest(): string {
    return createHash('sha256').update(this.#head).update(this.#tail).digest('hex');
  }
}
