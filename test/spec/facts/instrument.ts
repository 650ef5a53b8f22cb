import type { FieldTable } from './fact.ts';

/** Resources and their fields, "Instrument fields". */
export const instrumentFields = {
  instrumentType: { type: 'string', enum: ['EQUITY', 'ALTERNATIVE_ASSET', 'MUTUAL_FUND', 'DEBT', 'OPTION', 'CRYPTO'] },
  instrumentStatus: { type: 'string', enum: ['ACTIVE', 'INACTIVE', 'CLOSE_ONLY', 'HALTED'] },
} as const satisfies FieldTable;
