import { type Json, parsedJson } from '../../../contract/json.ts';

/** A JSON text as it stands in a JSON string, escaped once: the bytes between its quotes. */
export interface QuotedJson {
  readonly bytes: Buffer;
  readonly start: number;
  /** Where the closing quote stands. */
  readonly end: number;
}

/** The text itself; undefined where the bytes are none that stand in a JSON string. */
export function textOf({ bytes, start, end }: QuotedJson): Json | undefined {
  return parsedJson(`"${bytes.toString('utf8', start, end)}"`);
}
