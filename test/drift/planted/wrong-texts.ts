/** Makes a text wrong. */
type Change = (text: string) => string;

const NO_UUID: readonly (readonly [string, Change])[] = [
  ['a digit too many', (text) => `${text}0`],
  ['no hyphens', (text) => text.replaceAll('-', '')],
  ['no hexadecimal digit', (text) => `${text.slice(0, -1)}g`],
  ['empty', () => ''],
];

const NO_PREFIXED_UUID: typeof NO_UUID = [
  ['three letters', (text) => `X${text}`],
  ['no prefix', (text) => text.slice(3)],
  ['a hyphen for the dot', (text) => text.replace('.', '-')],
  ...NO_UUID,
];

/**
 * What the interface specification refuses of the fields that have a structure: a transaction or an order has a two-letter
 * prefix, a dot, then a UUID; a timestamp has milliseconds and the suffix Z; an error code is a letter E
 * followed by digits.
 */
export const WRONG_TEXTS: Readonly<Record<string, readonly (readonly [string, Change])[]>> = {
  finTranID: NO_PREFIXED_UUID,
  orderID: NO_PREFIXED_UUID,
  tranWhen: [
    ['no milliseconds', (text) => text.replace(/\.\d+Z$/, 'Z')],
    ['microseconds', (text) => text.replace(/Z$/, '000Z')],
    ['an offset for Z', (text) => text.replace(/Z$/, '+00:00')],
    ['no zone', (text) => text.replace(/Z$/, '')],
    ['a space for T', (text) => text.replace('T', ' ')],
    ['hour 25', (text) => text.replace(/T\d\d/, 'T25')],
    ['month 13', (text) => text.replace(/-\d\d-/, '-13-')],
    ['a date', (text) => text.slice(0, 10)],
    ['seconds since 1970', (text) => String(Date.parse(text) / 1000)],
  ],
  wlpFinTranTypeID: NO_UUID,
  'instrument.id': NO_UUID,
  errorCode: [
    ['no digits', () => 'E'],
    ['a small e', (text) => text.toLowerCase()],
    ['a name', () => 'INVALID_OFFSET'],
    ['another letter', (text) => `F${text.slice(1)}`],
    ['a letter behind', (text) => `${text}A`],
  ],
};
