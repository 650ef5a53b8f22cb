import type { ProgramMemory } from '../program/program-memory.ts';
import type { FixedText } from './fixed-text.ts';
import type { Plan, Watched } from './plan.ts';

/** How many bytes are looked at together. */
const BLOCK = 16;
/** Nothing yet, or nothing at all: what the program notes itself begins so. */
const NONE = 0;
const IS_ID = 1;
const IS_WHEN = 2;

/** Writes a plan as `assembly/layout.ts` tells, and gives its place. @throws {RangeError} when memory is too small. */
export function encodePlan(memory: ProgramMemory, plan: Plan, watched: Watched | undefined): number {
  const { types, fixed, values, isTimestamp, members, items } = plan;
  const requiredCount = members.filter(({ isRequired }) => isRequired).length;
  const places = members.map((member) => {
    const key = Buffer.from(`\\"${member.name}\\":`);
    const padded = Buffer.concat([key], blocksOf(key.length) * BLOCK);
    const mask = Buffer.alloc(BLOCK).fill(0xff, 0, ((key.length - 1) % BLOCK) + 1);
    const watchedAs = member === watched?.id ? IS_ID : member === watched?.when ? IS_WHEN : NONE;
    return memory.keepWords([
      encodePlan(memory, member.plan, watched),
      Number(member.isRequired),
      watchedAs,
      NONE,
      NONE,
      NONE,
      memory.keep(Buffer.concat([padded, mask])),
      key.length,
    ]);
  });
  return memory.keepWords([
    types,
    NONE,
    fixed === null ? NONE : encodeFixedText(memory, fixed),
    values === null ? NONE : encodeValues(memory, values),
    Number(isTimestamp),
    memory.keepWords(places),
    places.length,
    requiredCount,
    NONE,
    items === null ? NONE : encodePlan(memory, items, watched),
  ]);
}

function encodeFixedText(memory: ProgramMemory, { sets, places }: FixedText): number {
  const halves = (half: 'low' | 'high') =>
    Array.from({ length: BLOCK }, (_, at) => bitsOf(sets.map((set) => set[half].includes(at))));
  const blocks = Array.from({ length: blocksOf(places.length) }, (_, index) => {
    const part = Array.from({ length: BLOCK }, (_, at) => places[index * BLOCK + at]);
    return [...part.map((bits) => bits ?? 0), ...part.map((bits) => (bits === undefined ? 0xff : 0))];
  });
  const tables = memory.keep(Uint8Array.from([...halves('low'), ...halves('high'), ...blocks.flat()]));
  return memory.keepWords([places.length, tables]);
}

function encodeValues(memory: ProgramMemory, values: readonly string[]): number {
  const size = 2 ** Math.ceil(Math.log2(values.length * 2 + 2));
  const slots: (readonly [text: number, length: number, flag: number])[] = Array.from({ length: size }, () => [
    0, 0, 0,
  ]);
  for (const value of new Set(values)) {
    const bytes = Buffer.from(value);
    const text = memory.keep(bytes);
    let index = memory.program.hashOf(text, bytes.length) & (size - 1);
    while (slots[index]?.[0] !== 0) index = (index + 1) & (size - 1);
    slots[index] = [text, bytes.length, 0];
  }
  return memory.keepWords([size - 1, memory.keepWords(slots.flat())]);
}

function blocksOf(length: number): number {
  return Math.ceil(length / BLOCK);
}

function bitsOf(flags: readonly boolean[]): number {
  return flags.reduce((bits, flag, index) => bits | (flag ? 1 << index : 0), 0);
}
