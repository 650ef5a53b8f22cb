import { type ObjectFact, text } from './fact.ts';
import { nearMisses, notDigits } from './near-misses.ts';

/** Errors, "errorDetails fields". */
export const errorDetails = {
  type: 'object',
  properties: {
    field: text,
    type: {
      type: 'string',
      enum: ['STRING', 'ARRAY', 'INT', 'DECIMAL', 'BOOL', 'TEXT', 'UUID', 'DATE', 'MAP', 'OBJECT', 'ENUM'],
    },
    allowedValues: text,
    detail: text,
  },
} as const satisfies ObjectFact;

/** Errors, "Error body (JSON)". */
export const error = {
  type: 'object',
  properties: {
    /** "a letter E followed by digits"; how many is not stated. */
    errorCode: {
      type: 'string',
      pattern: {
        form: 'the letter `E` and then digits',
        accepted: ['E1', 'E0', 'E9', 'E001', 'E400', 'E0123456789'],
        refused: [
          '',
          'E',
          '400',
          'e400',
          'E 400',
          'E-400',
          'EE400',
          'F400',
          ...nearMisses('E400', notDigits, 1),
          'xE400',
          ' E400',
          'E400 ',
          'E400\n',
        ],
      },
    },
    message: text,
    errorDetails: { field: 'errorDetails' },
  },
  required: ['errorCode', 'message'],
} as const satisfies ObjectFact;
