export const SPACE: u8 = 0x20;
export const QUOTE: u8 = 0x22;
export const PLUS: u8 = 0x2b;
export const COMMA: u8 = 0x2c;
export const MINUS: u8 = 0x2d;
export const POINT: u8 = 0x2e;
export const ZERO: u8 = 0x30;
export const COLON: u8 = 0x3a;
export const OPEN_BRACKET: u8 = 0x5b;
export const BACKSLASH: u8 = 0x5c;
export const CLOSE_BRACKET: u8 = 0x5d;
export const OPEN_BRACE: u8 = 0x7b;
export const CLOSE_BRACE: u8 = 0x7d;

/** `true`, `alse` and `null`, as four bytes are read. */
export const TRUE: u32 = 0x65757274;
export const ALSE: u32 = 0x65736c61;
export const NULL: u32 = 0x6c6c756e;
