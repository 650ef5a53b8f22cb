// How plans and outlines stand in memory. quoted/encode-plan.ts and split/outline.ts write what is told here; every member of
// a class takes four bytes.

export const NUMBER: u32 = 1;
export const BOOLEAN: u32 = 2;
export const NOTHING: u32 = 4;
export const TEXT: u32 = 8;
export const OBJECT: u32 = 16;
export const LIST: u32 = 32;

/** What is watched of an element of a page: who it is, and when it was made. */
export const IS_ID: u32 = 1;
export const IS_WHEN: u32 = 2;

/** A schema. */
@unmanaged
export class Plan {
  /** Bits of what the value may be. */
  types: u32;
  /** See `isKnown`. */
  flag: u32;
  /** Of a text: what it has to be. */
  fixed: FixedText | null;
  /** Of a text: its enum. */
  values: Values | null;
  /** Of a text: whether it is a timestamp, `fixed` as well. */
  isTimestamp: u32;
  /** Of an object: the places of its members, one after the other. */
  members: usize;
  memberCount: u32;
  /** How many members it must have. */
  requiredCount: u32;
  /** The member that came first the last time; a guess. */
  first: Member | null;
  items: Plan | null;
}

/** A member that an object may have. */
@unmanaged
export class Member {
  plan: Plan;
  isRequired: u32;
  /** `IS_ID`, `IS_WHEN` or 0. */
  watched: u32;
  /** Members that came after this one: guesses at what comes next. */
  next: Member | null;
  other: Member | null;
  /** The object in which it came last. */
  stamp: u32;
  /** The key with its quotes and colon as they are escaped, zeros up to a multiple of 16, and a mask of the last 16. */
  key: usize;
  keyLength: u32;
}

/** A text that always has the same length. Each bit stands for a set of characters: a row of code points by a column. */
@unmanaged
export class FixedText {
  length: u32;
  /**
   * 16 bytes each: the bits of the low halves of characters, those of the high halves, then for each 16 places the bits
   * of which one has to be set, and ones behind the end.
   */
  tables: usize;
}

/** An enum: a table of slots by hash, a power of two. */
@unmanaged
export class Values {
  mask: u32;
  slots: usize;
}

/** A value of an enum, or an empty slot, whose text is 0. */
@unmanaged
export class Slot {
  text: usize;
  length: u32;
  /** See `isKnown`. */
  flag: u32;
}

/** Members of an object whose places are noted. */
@unmanaged
export class Outline {
  /** The places of `Known` members, one after the other. */
  members: usize;
  count: u32;
}

/** A member whose place is noted. */
@unmanaged
export class Known {
  name: usize;
  length: u32;
  /** Which span is its. */
  slot: u32;
  /** What is noted within it where it is an object. */
  outline: Outline | null;
}
