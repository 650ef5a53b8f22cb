const LEARNED: u32 = 1;
/** Met in a text that may still turn out wrong. */
const MET: u32 = 2;

let learns: bool = false;
let met: usize = 0;
let metCount: u32 = 0;

/** Begins a text. `list` is where the places of flags are kept until its end. */
export function beginLearning(isLearning: bool, list: usize): void {
  learns = isLearning;
  met = list;
  metCount = 0;
}

/** Whether that of which the flag at `flag` tells was learned; while learning, it is from now on. */
export function isKnown(flag: usize): bool {
  return load<u32>(flag) === LEARNED || meets(flag);
}

function meets(flag: usize): bool {
  if (!learns) return false;
  if (load<u32>(flag) === MET) return true;
  store<u32>(flag, MET);
  store<u32>(met + (metCount << 2), flag);
  metCount += 1;
  return true;
}

/** Ends a text: what was met in it is learned if all of it was taken, since what comes twice counts as it came last. */
export function endLearning(isTaken: bool): void {
  for (let index: u32 = 0; index < metCount; index += 1) {
    store<u32>(load<u32>(met + (index << 2)), isTaken ? LEARNED : 0);
  }
}
