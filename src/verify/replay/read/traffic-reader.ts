import type { JsonObject } from '../../../contract/json.ts';
import type { ProgramMemory } from '../program/program-memory.ts';
import type { QuotedJson } from '../quoted/quoted-json.ts';
import type { EntryReading } from '../recorded-exchange.ts';
import { HarSplitter } from '../split/har-splitter.ts';
import { LineSplitter } from '../split/line-splitter.ts';
import type { OutlineNames } from '../split/outline.ts';
import { OutlinedObject } from '../split/outlined-object.ts';
import type { TrafficSplitter } from '../split/traffic-entry.ts';
import { readExchangeRecord } from './exchange-record.ts';
import { readHarEntry } from './har-entry.ts';
import type { TrafficFormat } from './traffic-format.ts';

/** An entry of which all but the body of the answer was read. */
export interface QuotedEntry {
  /** The body of the answer in it says nothing. */
  readonly reading: EntryReading;
  /** Where the body stands. */
  readonly body: QuotedJson;
}

/** Reads traffic of one format in the memory of a program. */
export interface TrafficReader {
  readonly format: TrafficFormat;
  readonly splitter: TrafficSplitter;
  /**
   * The entry that the splitter gave last, where that is outlined; undefined where its answer has no text for a body, so
   * that all of it has to be read.
   */
  quoted(): QuotedEntry | undefined;
}

/** What stands for a body that was not read. */
const UNREAD = 'unread';

/** The members of an entry that {@link readHarEntry} looks at. */
const HAR_NAMES = {
  startedDateTime: null,
  request: { method: null, url: null, headers: null, postData: null, bodySize: null },
  response: {
    status: null,
    headers: null,
    bodySize: null,
    content: { text: null, encoding: null, size: null, mimeType: null },
  },
};

/** The members of a line that {@link readExchangeRecord} looks at. */
const RECORD_NAMES = {
  startedAt: null,
  request: { method: null, url: null, headers: null, body: null, bodyEncoding: null },
  response: { status: null, headers: null, body: null, bodyEncoding: null },
};

/**
 * A reader of HAR 1.2 or NDJSON.
 *
 * @param isWithin whether the first byte that is read is that of an entry, and not that of the file
 */
export function createReader(format: TrafficFormat, memory: ProgramMemory, isWithin = false): TrafficReader {
  switch (format) {
    case 'har': {
      const unique = [
        'startedDateTime',
        'request.url',
        'request.postData',
        'response.content.size',
        'response.bodySize',
      ];
      const entry = outlinedIn(memory, HAR_NAMES, unique);
      const [body, encoding] = slotsOf(entry, 'response.content.text', 'response.content.encoding');
      return {
        format,
        splitter: new HarSplitter(memory, entry.outline, isWithin),
        quoted: () => quotedEntry(entry, body, encoding, readHarEntry),
      };
    }
    case 'ndjson': {
      const entry = outlinedIn(memory, RECORD_NAMES, ['startedAt', 'request.url', 'request.body']);
      const [body, encoding] = slotsOf(entry, 'response.body', 'response.bodyEncoding');
      return {
        format,
        splitter: new LineSplitter(memory, entry.outline),
        quoted: () => quotedEntry(entry, body, encoding, readExchangeRecord),
      };
    }
  }
}

const OUTLINED = new WeakMap<ProgramMemory, Map<OutlineNames, OutlinedObject>>();

/** The same for all files that are read in one memory, where there is room for few. */
function outlinedIn(memory: ProgramMemory, names: OutlineNames, unique: readonly string[]): OutlinedObject {
  const known = OUTLINED.get(memory) ?? new Map<OutlineNames, OutlinedObject>();
  OUTLINED.set(memory, known);
  const outlined = known.get(names) ?? new OutlinedObject(memory, names, unique);
  known.set(names, outlined);
  return outlined;
}

function slotsOf({ outline }: OutlinedObject, body: string, encoding: string): [body: number, encoding: number] {
  return [outline.slotOf(body), outline.slotOf(encoding)];
}

function quotedEntry(
  entry: OutlinedObject,
  slot: number,
  encoding: number,
  read: (entry: JsonObject) => EntryReading,
): QuotedEntry | undefined {
  const body = entry.outline.startOf(encoding) > 0 ? undefined : entry.quoted(slot);
  if (body === undefined || body.start === body.end) return undefined;
  const reading = read(entry.read(slot, UNREAD));
  // What is broken is told by who reads all of it.
  return reading.kind === 'broken' ? undefined : { reading, body };
}
