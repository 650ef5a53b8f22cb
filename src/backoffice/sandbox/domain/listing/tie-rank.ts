/**
 * A whole number from 0 to 4294967295, drawn from `finTranID` as if at random and always the same for the same id. It
 * sorts the records of one timestamp where the switch `ties` is `shuffled`. A store may keep it, so it must never change.
 *
 * It is FNV-1a over the UTF-16 code units, then the final mixing of MurmurHash3, since FNV-1a alone hardly spreads ids
 * that differ in their last character.
 */
export function tieRank(finTranID: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < finTranID.length; at += 1) {
    hash = Math.imul(hash ^ finTranID.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
