/** Values that the text allows and values that it does not, chosen so that they pin a pattern or a rule from both sides. */
export interface Samples {
  readonly accepted: readonly unknown[];
  readonly refused: readonly unknown[];
}

/** The form of a text, as samples and in our own words. */
export interface PatternFact extends Samples {
  /** Completes "a string that is …". */
  readonly form: string;
}

/** The value with each of its characters from `start` on replaced, one at a time, by each of the wrong ones. */
function nearMisses(value: string, wrong: readonly string[], start = 0): readonly string[] {
  return [...value.slice(start)].flatMap((_, offset) => {
    const index = start + offset;
    return wrong.map((character) => value.slice(0, index) + character + value.slice(index + 1));
  });
}

/** The value without each of its characters in turn. */
function withOneMissing(value: string): readonly string[] {
  return [...value].map((_, index) => value.slice(0, index) + value.slice(index + 1));
}

/** The value with each of its characters from `from` on replaced by each of the wrong ones and, if asked for, without each. */
export function misspellings(
  value: string,
  wrong: readonly string[],
  { from = 0, orMissing = false }: { readonly from?: number | undefined; readonly orMissing?: boolean } = {},
): readonly string[] {
  return [...nearMisses(value, wrong, from), ...(orMissing ? withOneMissing(value) : [])];
}

/** The value with each of its characters doubled in turn. */
function withOneDoubled(value: string): readonly string[] {
  return [...value].map((character, index) => value.slice(0, index) + character + value.slice(index));
}

/** Characters that are no digits, among them the two next to the digits in Unicode. */
export const notDigits: readonly string[] = ['/', ':', '.', 'x', 'A', '-', ' '];

/** Characters that are no letters, among them those next to the letters in Unicode. */
const notLetters: readonly string[] = ['@', '[', '`', '{', '1', '_', ' '];

/** Characters that are no hexadecimal digits and no dash, among them those next to the digits in Unicode. */
const notHex: readonly string[] = ['/', ':', '@', '`', 'g', 'G', 'x', 'z', 'Z', '.', '_', ' '];

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

/** UUIDs with every digit at every place, in both cases: the text says UUID and nothing of version or case. */
const uuids = [
  uuid,
  uuid.toUpperCase(),
  '019a8f3c-7b1e-7c4d-8e2f-5a6b7c8d9e0f',
  ...[...'0123456789abcdefABCDEF'].map((digit) => uuid.replaceAll(/[0-9a-f]/g, digit)),
];

const notUuids = [
  '',
  ...nearMisses(uuid, notHex),
  ...withOneMissing(uuid),
  ...withOneDoubled(uuid),
  '3f2504e04f8941d39a0c0305e82c3301',
  '3f2504e-04f89-41d3-9a0c-0305e82c3301',
  '3f2504e0_4f89_41d3_9a0c_0305e82c3301',
  '{3f2504e0-4f89-41d3-9a0c-0305e82c3301}',
];

/** "prefix X followed by a UUID"; the prefix ends in an underscore. */
export function prefixThenUuid(prefix: string): PatternFact {
  return {
    form: `\`${prefix}\` and then a UUID`,
    accepted: uuids.map((value) => prefix + value),
    refused: [
      ...notUuids.map((value) => prefix + value),
      ...[...nearMisses(prefix, ['.']), ...withOneMissing(prefix)].map((wrong) => wrong + uuid),
      '',
      uuid,
      prefix.toUpperCase() + uuid,
      `${prefix.slice(0, -1)}-${uuid}`,
      `x${prefix}${uuid}`,
      ` ${prefix}${uuid}`,
      `${prefix}${uuid} `,
      `${prefix}${uuid}\n`,
      `${prefix}${uuid}.1`,
    ],
  };
}

/** "prefix X": what follows the prefix is not stated, so nothing that follows it is refused. */
export function prefixOnly(prefix: string): PatternFact {
  return {
    form: `\`${prefix}\` and then any text`,
    accepted: [prefix, `${prefix}1`, prefix + uuid, `${prefix}a-B.c_9`],
    refused: [
      '',
      uuid,
      ...[...nearMisses(prefix, ['.']), ...withOneMissing(prefix)].map((wrong) => `${wrong}1`),
      prefix.slice(0, -1),
      prefix.toUpperCase() + uuid,
      `${prefix.slice(0, -1)}-1`,
      `x${prefix}1`,
    ],
  };
}

/** "a two-letter prefix, a dot, then a UUID"; which letters, and of which case, is not stated. */
export const twoLettersDotUuid: PatternFact = {
  form: 'two letters, a dot and a UUID',
  accepted: [
    ...uuids.map((value) => `JD.${value}`),
    ...['AZ', 'ZA', 'az', 'za', 'Mm'].map((letters) => `${letters}.${uuid}`),
  ],
  refused: [
    ...notUuids.map((value) => `JD.${value}`),
    '',
    uuid,
    `.${uuid}`,
    `J.${uuid}`,
    `JDX.${uuid}`,
    ...nearMisses('JD', notLetters).map((letters) => `${letters}.${uuid}`),
    `JD${uuid}`,
    `JD-${uuid}`,
    `JDx${uuid}`,
    `JD..${uuid}`,
    ` JD.${uuid}`,
    `JD.${uuid} `,
    `JD.${uuid}\n`,
    `JD.${uuid}.1`,
  ],
};

/** "a user UUID, a dot, then a numeric suffix"; how many digits is not stated. */
export const uuidDotNumber: PatternFact = {
  form: 'a UUID, a dot and digits',
  accepted: [...uuids.map((value) => `${value}.1`), `${uuid}.0`, `${uuid}.007`, `${uuid}.9876543210123456789`],
  refused: [
    ...notUuids.map((value) => `${value}.1`),
    '',
    uuid,
    `${uuid}.`,
    `${uuid}1`,
    `${uuid}-1`,
    `${uuid}_1`,
    `${uuid}x1`,
    ...nearMisses('123', notDigits).map((suffix) => `${uuid}.${suffix}`),
    `${uuid}..1`,
    `x${uuid}.1`,
    ` ${uuid}.1`,
    `${uuid}.1 `,
    `${uuid}.1\n`,
  ],
};
