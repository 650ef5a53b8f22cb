import { ImportError } from './import-error.ts';

/** One line of a source. */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Its bytes, with the line feed that ends it. */
  readonly bytes: Buffer;
}

/** How long a line may be, in bytes, without its line feed. A record is about a thousandth of it. */
const LONGEST_LINE = 1_048_576;

const LINE_FEED = 0x0a;

/**
 * The lines of `chunks`, wherever these are cut. At most one line that has not ended yet is held. The lines stay bytes, whose number
 * and hash a checkpoint has; node:readline decodes them, and also ends a line at a carriage return and at U+2028.
 *
 * @param label names the source in errors.
 * @throws {ImportError} `line-too-long`.
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>, label: string): AsyncGenerator<Line, void> {
  let number = 0;
  let beginning: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; ) {
      const lineFeed = chunk.indexOf(LINE_FEED, start);
      const part = chunk.subarray(start, lineFeed < 0 ? chunk.length : lineFeed + 1);
      start += part.length;
      length += part.length;
      if (length - (lineFeed < 0 ? 0 : 1) > LONGEST_LINE) throw tooLong(label, number + 1);
      // A copy: the memory of the chunk may be used again.
      if (lineFeed < 0) beginning.push(Buffer.from(part));
      else {
        number += 1;
        yield { number, bytes: beginning.length === 0 ? part : Buffer.concat([...beginning, part]) };
        beginning = [];
        length = 0;
      }
    }
  }
  if (length > 0) yield { number: number + 1, bytes: Buffer.concat(beginning) };
}

function tooLong(label: string, line: number): ImportError {
  return new ImportError(
    'line-too-long',
    `${label}:${line}: the line is longer than ${LONGEST_LINE} bytes. NDJSON has one record in each line, ` +
      'ended by a line feed.',
    { line },
  );
}
