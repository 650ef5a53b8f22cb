import { CodedError } from '../../../engine/json/coded-error.ts';

/** Why an import ended before its source did. */
export type ImportErrorCode =
  /** The source cannot be opened or read. */
  | 'source-unreadable'
  /** The source is not what an earlier import has read, up to where that one came. */
  | 'source-changed'
  | 'line-too-long'
  | 'line-not-utf8'
  | 'line-not-json'
  /** An object has a key twice, so that readers could disagree about its value. */
  | 'key-repeated'
  /** A record is not what the document says. */
  | 'record-invalid'
  /** A record has the `finTranID` of another record of the account. */
  | 'identifier-taken'
  /** Another writer changed the account meanwhile. */
  | 'account-moved'
  /** The caller asked for the end. */
  | 'stopped';

/** The place of an error in a source. */
interface ErrorPlace {
  /** The line, counted from 1. */
  readonly line?: number;
  /** JSON pointer (RFC 6901) into the record of that line; empty for the whole of it. */
  readonly pointer?: string;
}

/** An import ended before its source did. The message says what to do; whole batches before are kept. */
export class ImportError extends CodedError<ImportErrorCode> {
  override readonly name = 'ImportError';
  readonly line: number | undefined;
  readonly pointer: string | undefined;

  constructor(code: ImportErrorCode, message: string, { line, pointer, ...options }: ErrorPlace & ErrorOptions = {}) {
    super(code, message, options);
    this.line = line;
    this.pointer = pointer;
  }
}
