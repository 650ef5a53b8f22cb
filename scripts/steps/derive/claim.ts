/** What two threads share, so that only one of them makes the types of a document. */
export function newClaim(): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Claims the types; true for the first caller. */
export function isClaimed(claim: Int32Array): boolean {
  return Atomics.exchange(claim, 0, 1) === 0;
}
