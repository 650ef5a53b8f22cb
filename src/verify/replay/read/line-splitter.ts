import { Carry, type TrafficEntry, type TrafficSplitter } from './traffic-entry.ts';

const LINE_FEED = 0x0a;

/** Splits NDJSON into its lines. Lines of nothing but white space are no entries, but count. */
export function createLineSplitter(): TrafficSplitter {
  const carry = new Carry();
  let line = 0;
  return {
    *split(chunk) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
        line += 1;
        const entry = carry.take(line, chunk.subarray(start, end));
        start = end + 1;
        if (!isBlank(entry)) yield entry;
      }
      if (start < chunk.length) carry.keep(chunk.subarray(start));
    },
    *end() {
      if (carry.isEmpty) return;
      const entry = carry.take(line + 1, Buffer.alloc(0));
      if (!isBlank(entry)) yield entry;
    },
  };
}

function isBlank({ bytes }: TrafficEntry): boolean {
  return bytes?.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d) === true;
}
