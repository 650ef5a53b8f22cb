import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseCount } from '../../support/case-count.ts';
import { MemoryStore } from './memory-store.ts';
import { importInto, ledgerLines, temporaryFile } from './records.ts';

const LINES = ledgerLines(300);

/** A store that fails, as if killed, when it is to append its batch number `at`. */
function failingAt(at: number): MemoryStore {
  const store = new MemoryStore();
  store.before = () => {
    if (store.batches.length === at) throw new Error('killed');
  };
  return store;
}

describe('going on', () => {
  test('behind the last whole batch, from a file and from a named stream', async () => {
    const content = `${LINES.join('\n')}\n`;
    const open = fc.constantFrom('file', 'stream');
    await fc.assert(
      fc.asyncProperty(open, open, fc.integer({ min: 1, max: 120 }), fc.nat(5), async (first, then, batchSize, at) => {
        const path = temporaryFile(content);
        const options = { batchSize, sourceName: 'ledger' };
        const source = (kind: string) => (kind === 'file' ? path : Readable.from([Buffer.from(content)]));
        const store = failingAt(at);
        const kept = Math.min(at * batchSize, LINES.length);
        await importInto(store, source(first), options).catch((error: Error) => expect(error.message).toBe('killed'));
        expect(store.jsons).toEqual(LINES.slice(0, kept));
        store.before = () => {};
        const result = await importInto(store, source(then), options);
        expect(result).toMatchObject({ records: LINES.length - kept, lines: LINES.length, before: { lines: kept } });
        expect(store.jsons).toEqual(LINES);
      }),
      { numRuns: caseCount(60) },
    );
  });

  test.each([
    ['with a last line feed', '\n', ''],
    ['without', '', '\n'],
    ['without, then CRLF', '', '\r\n'],
  ])('a file that has grown goes on, and its lines are counted right: %s', async (_what, end, begin) => {
    const store = new MemoryStore();
    const path = temporaryFile(LINES.slice(0, 100).join('\n') + end);
    await importInto(store, path, { batchSize: 30 });
    appendFileSync(path, `${begin}${LINES.slice(100).join('\n')}\n{}`);
    await expect(importInto(store, path, { batchSize: 1 })).rejects.toMatchObject({ line: 301 });
    expect(store.jsons).toEqual(LINES);
  });

  test('the same records under another name, or a copy of the file, are refused', async () => {
    const store = new MemoryStore();
    await importInto(store, temporaryFile(LINES.join('\n')));
    const refused = { code: 'identifier-taken', line: 1, pointer: '/finTranID' };
    await expect(importInto(store, temporaryFile(LINES.join('\n')))).rejects.toMatchObject(refused);
    const third = importInto(store, temporaryFile(LINES.join('\n')), { sourceName: 'third' });
    await expect(third).rejects.toMatchObject(refused);
    expect(store.jsons).toEqual(LINES);
  });
});

test('an import that is stopped while it compares what it has read reports no change', async () => {
  const store = new MemoryStore();
  const path = temporaryFile(LINES.join('\n'));
  await importInto(store, path);
  const again = importInto(store, path, { signal: AbortSignal.abort() });
  await expect(again).rejects.toMatchObject({
    code: 'stopped',
    message: expect.stringContaining('Lines 1 to 300 are imported.'),
  });
});

describe('a source that has changed is refused', () => {
  async function imported(lines: readonly string[]) {
    const store = new MemoryStore();
    const path = temporaryFile(`${lines.join('\n')}\n`);
    await importInto(store, path, { batchSize: 100 });
    return { store, path, text: readFileSync(path, 'utf8') };
  }

  const REFUSED = {
    code: 'source-changed',
    message: expect.stringMatching(/has changed: its first 300 lines are in account A, but now they are different/),
  };

  test.each([
    ['at its beginning', (text: string) => text.replace('ACH', 'ADH')],
    ['right before its end', (text: string) => `${text.slice(0, -4)} ${text.slice(-3)}`],
    ['longer, in between', (text: string) => text.replace('\n', '\n\n')],
    ['shorter', (text: string) => text.slice(0, -10)],
    ['emptied', () => ''],
  ])('%s', async (_what, change) => {
    const { store, path, text } = await imported(LINES);
    writeFileSync(path, change(text));
    await expect(importInto(store, path)).rejects.toMatchObject(REFUSED);
    expect(store.entries.length).toBe(300);
  });

  test.each(['file', 'stream'])(
    'by one byte in the middle of a %s that is longer than what is read at once',
    async (kind) => {
      const store = new MemoryStore();
      const text = LINES.map((line) => line + ' '.repeat(8_000)).join('\n');
      const path = temporaryFile(text);
      await importInto(store, path, { batchSize: 100, sourceName: 'ledger' });
      const middle = Buffer.from(text);
      expect(middle.length).toBeGreaterThan(2 * 1_048_576);
      const at = text.indexOf('ACH', text.length / 2);
      middle[at] = 0x42;
      writeFileSync(path, middle);
      appendFileSync(path, `\n${LINES[0]}`);
      const again = kind === 'file' ? path : Readable.from([middle]);
      await expect(importInto(store, again, { sourceName: 'ledger' })).rejects.toMatchObject(REFUSED);
      expect(store.entries.length).toBe(300);
    },
  );

  test('a stream that is shorter than before', async () => {
    const store = new MemoryStore();
    const options = { sourceName: 'stream' };
    await importInto(store, Readable.from([Buffer.from(LINES.join('\n'))]), options);
    const shorter = Readable.from([Buffer.from(LINES.slice(1).join('\n'))]);
    await expect(importInto(store, shorter, options)).rejects.toMatchObject(REFUSED);
  });

  test('its last line goes on', async () => {
    const store = new MemoryStore();
    const path = temporaryFile(LINES.join('\n'));
    await importInto(store, path);
    appendFileSync(path, ` ${LINES[0]}\n`);
    await expect(importInto(store, path)).rejects.toMatchObject({ code: 'source-changed', line: 300 });
    expect(store.entries.length).toBe(300);
  });
});
