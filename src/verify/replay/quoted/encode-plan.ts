import type { FixedText } from './fixed-text.ts';
import type { Plan, Watched } from './plan.ts';

/** How many bytes are looked at together. */
const BLOCK = 16;
const WORD = 4;

/** Memory into which plans are written, and the place where the next part goes. */
export interface PlanMemory {
  readonly bytes: Buffer;
  next: number;
  /** The hash by which the program looks for a text that stands in memory. */
  readonly hashOf: (start: number, length: number) => number;
}

/** Writes a plan as `program/layout.ts` tells, and gives its place. @throws {RangeError} when memory is too small. */
export function encodePlan(memory: PlanMemory, plan: Plan, watched: Watched | undefined): number {
  const { types, fixed, values, isTimestamp, members, items } = plan;
  const requiredCount = members.filter(({ isRequired }) => isRequired).length;
  const places = members.map((member) => {
    const key = Buffer.from(`\\"${member.name}\\":`);
    const padded = Buffer.concat([key], blocksOf(key.length) * BLOCK);
    const mask = Buffer.alloc(BLOCK).fill(0xff, 0, ((key.length - 1) % BLOCK) + 1);
    const watchedAs = member === watched?.id ? 1 : member === watched?.when ? 2 : 0;
    return put(memory, [
      encodePlan(memory, member.plan, watched),
      Number(member.isRequired),
      watchedAs,
      0,
      0,
      putBytes(memory, Buffer.concat([padded, mask])),
      key.length,
    ]);
  });
  return put(memory, [
    types,
    0,
    fixed === null ? 0 : encodeFixedText(memory, fixed),
    values === null ? 0 : encodeValues(memory, values),
    Number(isTimestamp),
    put(memory, places),
    places.length,
    requiredCount,
    0,
    items === null ? 0 : encodePlan(memory, items, watched),
  ]);
}

function encodeFixedText(memory: PlanMemory, { sets, places }: FixedText): number {
  const halves = (half: 'low' | 'high') =>
    Array.from({ length: BLOCK }, (_, at) => bitsOf(sets.map((set) => set[half].includes(at))));
  const blocks = Array.from({ length: blocksOf(places.length) }, (_, index) => {
    const part = Array.from({ length: BLOCK }, (_, at) => places[index * BLOCK + at]);
    return [...part.map((bits) => bits ?? 0), ...part.map((bits) => (bits === undefined ? 0xff : 0))];
  });
  const tables = putBytes(memory, Uint8Array.from([...halves('low'), ...halves('high'), ...blocks.flat()]));
  return put(memory, [places.length, tables]);
}

function encodeValues(memory: PlanMemory, values: readonly string[]): number {
  const size = 2 ** Math.ceil(Math.log2(values.length * 2 + 2));
  const slots: (readonly [text: number, length: number, flag: number])[] = Array.from({ length: size }, () => [
    0, 0, 0,
  ]);
  for (const value of new Set(values)) {
    const bytes = Buffer.from(value);
    const text = putBytes(memory, bytes);
    let index = memory.hashOf(text, bytes.length) & (size - 1);
    while (slots[index]?.[0] !== 0) index = (index + 1) & (size - 1);
    slots[index] = [text, bytes.length, 0];
  }
  return put(memory, [size - 1, put(memory, slots.flat())]);
}

function blocksOf(length: number): number {
  return Math.ceil(length / BLOCK);
}

function bitsOf(flags: readonly boolean[]): number {
  return flags.reduce((bits, flag, index) => bits | (flag ? 1 << index : 0), 0);
}

function put(memory: PlanMemory, words: readonly number[]): number {
  const place = memory.next;
  for (const [index, word] of words.entries()) memory.bytes.writeUInt32LE(word, place + index * WORD);
  memory.next = place + blocksOf(words.length * WORD) * BLOCK;
  return place;
}

function putBytes(memory: PlanMemory, bytes: Uint8Array): number {
  const place = memory.next;
  if (place + bytes.length > memory.bytes.length) throw new RangeError('There is no room for the plan.');
  memory.bytes.set(bytes, place);
  memory.next = place + blocksOf(bytes.length) * BLOCK;
  return place;
}
