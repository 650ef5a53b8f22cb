/** The part of the traffic that is in memory, one piece after the other. */
export class TrafficWindow {
  #buffer: Buffer;
  #length = 0;

  /** @param capacity its first size, in bytes; about half of it is read at once. It grows for longer entries. */
  constructor(capacity: number) {
    this.#buffer = Buffer.allocUnsafeSlow(capacity);
  }

  /** Its content. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  /** The free space behind the content, at least half of the whole. After writing there, call {@link add}. */
  room(): Buffer {
    if (this.#length > this.#buffer.length / 2) {
      const larger = Buffer.allocUnsafeSlow(this.#buffer.length * 2);
      this.#buffer.copy(larger, 0, 0, this.#length);
      this.#buffer = larger;
    }
    return this.#buffer.subarray(this.#length);
  }

  add(length: number): void {
    this.#length += length;
  }

  /** Removes everything before a place. */
  keepFrom(place: number): void {
    this.#buffer.copyWithin(0, place, this.#length);
    this.#length -= place;
  }
}
