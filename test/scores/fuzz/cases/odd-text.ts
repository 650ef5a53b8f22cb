import type { Random } from '../../../../src/backoffice/sandbox/domain/random.ts';

/** Texts that have broken servers before; each character is a byte of the URL. */
const ODD_TEXTS: readonly [string, ...string[]] = [
  '',
  ' ',
  '%20',
  '%00',
  'a%00b',
  '%ZZ',
  '%',
  '%2',
  '%%%',
  '%C3%28',
  '%ED%A0%80',
  '%FF%FE',
  '%F0%9F%92%B8',
  '%E2%80%AE',
  '%0d%0aSet-Cookie:%20a=b',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e',
  "';--",
  "1'%20OR%20'1'='1",
  '$%7Bjndi:ldap://x%7D',
  '%3Cscript%3E',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  'NaN',
  '%5B%5D',
  '%7B%7D',
  '*',
  '+',
  '\u00e4\u00f6',
  '\u0080\u00ff',
  '0x10',
  '\\',
  '|',
  '{}',
  '[]',
  '"',
  '`',
];

const ODD_NUMBERS: readonly [string, ...string[]] = [
  '0',
  '-0',
  '-1',
  '1.5',
  '1e3',
  '1e308',
  '1e309',
  '-1e309',
  '1e-400',
  '9007199254740991',
  '9007199254740992',
  '9223372036854775807',
  '9223372036854775808',
  '18446744073709551616',
  '2147483648',
  '1'.repeat(400),
  `0.${'0'.repeat(300)}1`,
  '+5',
  '%2B5',
  '5,6',
  '1_000',
  '1%20',
  '%D9%A1',
  'Infinity',
  '-Infinity',
  '٣',
];

const ODD_DATES: readonly [string, ...string[]] = [
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '1969-12-31',
  '1970-01-01',
  '2024-02-29',
  '2023-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '20261001',
  '2026-10-01T',
  '2026-10-01T00:00:00Z',
  '2026-10-01T00:00:00.000Z',
  '2026-10-01T24:00:00Z',
  '2026-10-01T23:59:60Z',
  '2026-10-01T00:00:00.123456789123456789Z',
  '2026-10-01T00:00:00+99:99',
  '2026-10-01T00:00:00%2B14:00',
  '2026-10-01T00:00:00-23:59',
  '2026-10-01 00:00:00Z',
  '2026-10-01t00:00:00z',
  '9999-12-31',
  '9999-12-31T23:59:59.999-23:59',
  '10000-01-01',
  '-271821-04-20',
  '%2B275760-09-13',
  '1760000000000',
  'yesterday',
  '２０２６-10-01',
];

/** A text that no client should send. */
export function oddText(random: Random): string {
  if (random.chance(1, 8)) return randomText(random, random.integer(1, 40));
  if (random.chance(1, 60)) return 'a'.repeat(random.integer(1, 20_000));
  return random.pick(ODD_TEXTS);
}

/** A number in a form or of a size that invites mistakes. */
export function oddNumber(random: Random): string {
  return asBytes(random.pick(ODD_NUMBERS));
}

/** A date or timestamp that is none, or one of the edge of the calendar. */
export function oddDate(random: Random): string {
  return asBytes(random.pick(ODD_DATES));
}

/** Characters that a request line may hold, at random: all bytes but control characters, space and `#`. */
function randomText(random: Random, length: number): string {
  let text = '';
  while (text.length < length) {
    const code = random.integer(0x21, 0xff);
    if (code !== 0x7f && code !== 0x23) text += String.fromCharCode(code);
  }
  return text;
}

function asBytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}
