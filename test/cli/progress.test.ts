import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createProgressLine, formatBytes } from '../../src/cli/output/progress.ts';
import { counted } from '../../src/engine/report/report-text.ts';
import { formatDuration } from '../../src/pipeline/terminal/progress.ts';

/** A stream that remembers what is written, and a clock that is set by hand. */
function terminal(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  return { written, stream: Object.assign(stream, { isTTY, columns }), clock: { ms: 0 } };
}

describe('progress', () => {
  test('a terminal has one line that is rewritten, not too often, and taken away at the end', () => {
    const { written, stream, clock } = terminal(true, 12);
    const progress = createProgressLine(stream, () => clock.ms);
    for (const ms of [0, 50, 100, 150, 250]) {
      clock.ms = ms;
      progress.update(() => `at ${ms} of many more`);
    }
    progress.clear();
    progress.clear();
    expect(written).toEqual([
      '\r\u001b[2Kat 0 of man',
      '\r\u001b[2Kat 100 of m',
      '\r\u001b[2Kat 250 of m',
      '\r\u001b[2K',
    ]);
  });

  test('elsewhere there is a plain line every five seconds, and none for short work', () => {
    const { written, stream, clock } = terminal(false);
    const progress = createProgressLine(stream, () => clock.ms);
    for (const ms of [0, 4999, 5000, 9999, 10_000]) {
      clock.ms = ms;
      progress.update(() => `at ${ms}`);
    }
    progress.clear();
    expect(written).toEqual(['at 5000\n', 'at 10000\n']);
  });
});

test.each([
  [0, '0 ms'],
  [999.4, '999 ms'],
  [2345, '2.3 s'],
  [59_940, '59.9 s'],
  [60_000, '1 min 0 s'],
  [250_000, '4 min 10 s'],
  [12_000_000, '3 h 20 min'],
])('%d ms are %s', (ms, text) => expect(formatDuration(ms)).toBe(text));

test.each([
  [812, '812 B'],
  [4000, '4.0 kB'],
  [999_950, '1.0 MB'],
  [12_345_678, '12.3 MB'],
  [7_200_000_000, '7.2 GB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test('counts', () => {
  expect([counted(1, 'record'), counted(0, 'record'), counted(1204, 'record')]).toEqual([
    '1 record',
    '0 records',
    '1,204 records',
  ]);
});
