/** Makes a string invalid. */
type Change = (text: string) => string;

const INVALID_UUIDS: readonly (readonly [string, Change])[] = [
  ['one digit too many', (text) => `${text}0`],
  ['no hyphens', (text) => text.replaceAll('-', '')],
  ['a letter that is not hexadecimal', (text) => `${text.slice(0, -1)}g`],
  ['empty', () => ''],
];

const INVALID_PREFIXED_UUIDS: typeof INVALID_UUIDS = [
  ['three letters', (text) => `X${text}`],
  ['no prefix', (text) => text.slice(3)],
  ['a hyphen instead of the dot', (text) => text.replace('.', '-')],
  ...INVALID_UUIDS,
];

/**
 * Strings that the interface specification does not allow, by field: a transaction or an order has a two-letter
 * prefix, a dot, then a UUID; a timestamp has milliseconds and the suffix Z; an error code is a letter E
 * followed by digits.
 */
export const INVALID_STRINGS: Readonly<Record<string, readonly (readonly [string, Change])[]>> = {
  finTranID: INVALID_PREFIXED_UUIDS,
  orderID: INVALID_PREFIXED_UUIDS,
  tranWhen: [
    ['no milliseconds', (text) => text.replace(/\.\d+Z$/, 'Z')],
    ['microseconds', (text) => text.replace(/Z$/, '000Z')],
    ['an offset instead of Z', (text) => text.replace(/Z$/, '+00:00')],
    ['no zone', (text) => text.replace(/Z$/, '')],
    ['a space instead of T', (text) => text.replace('T', ' ')],
    ['hour 25', (text) => text.replace(/T\d\d/, 'T25')],
    ['month 13', (text) => text.replace(/-\d\d-/, '-13-')],
    ['a date', (text) => text.slice(0, 10)],
    ['seconds since 1970', (text) => String(Date.parse(text) / 1000)],
  ],
  wlpFinTranTypeID: INVALID_UUIDS,
  'instrument.id': INVALID_UUIDS,
  errorCode: [
    ['no digits', () => 'E'],
    ['a lower-case e', (text) => text.toLowerCase()],
    ['a name', () => 'INVALID_OFFSET'],
    ['another letter', (text) => `F${text.slice(1)}`],
    ['a trailing letter', (text) => `${text}A`],
  ],
};
