import type { LedgerOptions } from '../domain/ledger/generate-ledger.ts';

/** The generator. It has another name when it makes other records, so that no ledger is continued by another generator. */
const MADE_BY = 'generateLedger 2';

/** Which ledger an account was made for, as its `origin`. */
export function originOf({ seed, accountID, from, to, records, atOnce }: LedgerOptions): string {
  return JSON.stringify({ madeBy: MADE_BY, seed, accountID, from, to, records, atOnce: atOnce ?? false });
}

/** The ledger of {@link originOf}; undefined when the records of the account come from elsewhere. */
export function readOrigin(origin: string): LedgerOptions | undefined {
  const read = parse(origin);
  if (typeof read !== 'object' || read === null || !('madeBy' in read) || read.madeBy !== MADE_BY) return undefined;
  if (!('seed' in read) || typeof read.seed !== 'number') return undefined;
  if (!('accountID' in read) || typeof read.accountID !== 'string') return undefined;
  if (!('from' in read) || typeof read.from !== 'string') return undefined;
  if (!('to' in read) || typeof read.to !== 'string') return undefined;
  if (!('records' in read) || typeof read.records !== 'number') return undefined;
  const atOnce = 'atOnce' in read && read.atOnce === true;
  return { seed: read.seed, accountID: read.accountID, from: read.from, to: read.to, records: read.records, atOnce };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
