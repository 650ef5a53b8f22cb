import { MOST_KEPT } from '../../engine/message/body.ts';

/** The bytes of a body, piece by piece, as long as they are not too many. */
export class KeptBytes {
  #chunks: Buffer[] = [];
  #size = 0;

  /** How many bytes there were. */
  get size(): number {
    return this.#size;
  }

  /** Keeps a chunk that is passed to `write` or `end`; ignores other arguments, such as a callback. */
  add(chunk: unknown, encoding: unknown): void {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const isEncoding = typeof encoding === 'string' && Buffer.isEncoding(encoding);
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, isEncoding ? encoding : 'utf8') : Buffer.from(chunk);
    this.#size += bytes.length;
    if (this.#size <= MOST_KEPT) this.#chunks.push(bytes);
    else this.#chunks = [];
  }

  /** All of them; null where there were too many. */
  all(): Buffer | null {
    return this.#size > MOST_KEPT ? null : Buffer.concat(this.#chunks);
  }
}
