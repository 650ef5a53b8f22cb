import type { Body } from '../message/body.ts';

/** How many bytes of bodies are kept: of one body, and of all together. */
export interface BodyLimits {
  readonly perBody: number;
  readonly inAll: number;
}

/** Counts the bytes that all bodies together keep while their exchanges pass. */
export class KeptBytesBudget {
  readonly limits: BodyLimits;
  #used = 0;

  constructor(limits: BodyLimits) {
    this.limits = limits;
  }

  /** How many bytes are kept now. */
  get used(): number {
    return this.#used;
  }

  /** Whether `bytes` more can be kept; they count as kept then. */
  take(bytes: number): boolean {
    if (this.#used + bytes > this.limits.inAll) return false;
    this.#used += bytes;
    return true;
  }

  release(bytes: number): void {
    this.#used -= bytes;
  }
}

/** Keeps a copy of a body while it passes, as long as the limits allow. */
export class KeptBody {
  readonly #budget: KeptBytesBudget;
  #chunks: Uint8Array<ArrayBuffer>[] = [];
  #kept = 0;
  #size = 0;
  #isKept: boolean;

  /** @param isKept whether bytes are kept at all; they are counted in any case. */
  constructor(budget: KeptBytesBudget, isKept: boolean) {
    this.#budget = budget;
    this.#isKept = isKept;
  }

  /** How many bytes have passed. */
  get size(): number {
    return this.#size;
  }

  /** Whether it is not kept, although it is not longer than the limit. */
  get isLeftOut(): boolean {
    return !this.#isKept && this.#size <= this.#budget.limits.perBody;
  }

  add(chunk: Uint8Array): void {
    this.#size += chunk.length;
    if (!this.#isKept) return;
    if (this.#size > this.#budget.limits.perBody || !this.#budget.take(chunk.length)) {
      this.drop();
      return;
    }
    this.#kept += chunk.length;
    // A copy: a small chunk would keep the large buffer alive that it was read into.
    this.#chunks.push(new Uint8Array(chunk));
  }

  /** Keeps nothing of it any more. */
  drop(): void {
    this.#budget.release(this.#kept);
    [this.#isKept, this.#kept, this.#chunks] = [false, 0, []];
  }

  /** The bytes, which count as kept until they are dropped; null where they are not kept. */
  finish(): Body['content'] {
    if (!this.#isKept) return null;
    if (this.#kept === 0) return '';
    const [first = new Uint8Array()] = this.#chunks;
    const bytes = this.#chunks.length <= 1 ? first : joined(this.#chunks, this.#kept);
    this.#chunks = [];
    return bytes;
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
