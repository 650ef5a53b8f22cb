/** Sixteen bytes: a hash, and the text in which it came. */
const ENTRY: u32 = 16;

let entries: usize = 0;
let mask: u32 = 0;
let text: u32 = 0;
let idCount: u32 = 0;
let moments: usize = 0;

/** How many elements have told when they were made. */
export let momentCount: u32 = 0;
export let earliest: f64 = 0;
export let latest: f64 = 0;

/** Begins a text. `table` has room for `size` hashes, a power of two; `list` for a moment of each element. */
export function beginWatching(table: usize, size: u32, list: usize): void {
  entries = table;
  mask = size - 1;
  text += 1;
  idCount = 0;
  moments = list;
  momentCount = 0;
  earliest = Infinity;
  latest = -Infinity;
}

export function watchMoment(moment: f64): void {
  store<f64>(moments + (momentCount << 3), moment);
  momentCount += 1;
  earliest = min(earliest, moment);
  latest = max(latest, moment);
}

/** Whether an identifier comes for the first time; false as well where another has the same hash, or the table is full. */
export function watchIdentifier(start: usize, end: usize): bool {
  idCount += 1;
  if (idCount > mask >> 1) return false;
  const hash = hashOf(start, end);
  let index = <u32>hash & mask;
  while (true) {
    const entry = entries + index * ENTRY;
    if (load<u32>(entry, 8) !== text) {
      store<u64>(entry, hash);
      store<u32>(entry, text, 8);
      return true;
    }
    if (load<u64>(entry) === hash) return false;
    index = (index + 1) & mask;
  }
}

function hashOf(start: usize, end: usize): u64 {
  let hash: u64 = end - start;
  let at = start;
  for (; at + 8 <= end; at += 8) hash = mixed(hash, load<u64>(at));
  for (; at < end; at += 1) hash = mixed(hash, load<u8>(at));
  return hash ^ (hash >> 32);
}

function mixed(hash: u64, bytes: u64): u64 {
  return rotl(hash ^ bytes, 29) * 0x9e3779b97f4a5;
}
