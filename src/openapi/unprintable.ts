/**
 * Characters that steer a terminal, break a line, or turn the direction of the text: control characters, line and paragraph
 * separators, bidirectional marks, and halves of surrogate pairs.
 */
export const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
