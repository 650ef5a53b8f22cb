import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseCount } from '../../support/case-count.ts';
import { MemoryStore } from './memory-store.ts';
import { idAt, importInto, ledgerLines, lineWith, temporaryFile } from './records.ts';

const LINES = ledgerLines(25);

describe('what is stored', () => {
  test('every line, in order, with its moment and identifier', async () => {
    const store = new MemoryStore();
    const content = `${LINES.join('\n')}\n`;
    const result = await importInto(store, temporaryFile(content), { batchSize: 10 });
    const records = LINES.map((json) => ({ json, ...JSON.parse(json) }));
    expect(store.entries).toEqual(
      records.map(({ json, tranWhen, finTranID }) => ({ json, finTranID, tranWhen: new Date(tranWhen).getTime() })),
    );
    expect(store.batches).toEqual([10, 10, 5]);
    const bytes = Buffer.byteLength(content);
    expect(result).toEqual({ records: 25, bytes, lines: 25, totalBytes: bytes, before: { bytes: 0, lines: 0 } });
  });

  const [LINE = ''] = LINES;
  const ODD = LINE.replace('"feeSec":0', '"feeSec" : -0.00E+1, "later":{"a":[1,{"a":2}]}').replace(
    '"comment":"',
    '"comment":"\\u00e9 ü \\"x:y\\" 😀 ',
  );
  const DEEP = LINE.replace('"feeSec":0', `"feeSec":0,"deep":${'['.repeat(200_000)}${']'.repeat(200_000)}`);
  const comment = 'x'.repeat(1_048_576 - lineWith({ comment: '' }).length);
  const LONGEST = [lineWith({ comment }), lineWith({ comment, finTranID: idAt(1) })];

  test.each([
    ['CRLF', `${LINES.join('\r\n')}\r\n`, LINES],
    ['no last line feed', LINES.join('\n'), LINES],
    ['empty lines and white space around', `\n \n${LINES.map((line) => `\t ${line} `).join('\n\r\n\n')}\n\n  `, LINES],
    ['a byte order mark', `\ufeff${LINES.join('\n')}\n`, LINES],
    ['undeclared fields, spellings of numbers, escapes and spaces, which stay', ODD, [ODD]],
    ['endless nesting', DEEP, [DEEP]],
    ['lines of just the length that is allowed', LONGEST.join('\n'), LONGEST],
    ['no record', '\n\n', []],
  ])('%s is allowed', async (_what, content, stored) => {
    const store = new MemoryStore();
    expect(await importInto(store, temporaryFile(content))).toMatchObject({ records: stored.length });
    expect(store.jsons).toEqual(stored);
    expect(store.batches).toEqual(stored.length === 0 ? [] : [stored.length]);
  });

  test('the same records wherever the bytes are cut', async () => {
    const lines = ledgerLines(6).map((line, at) => line.replace('"comment":"', `"comment":"${'é😀ü'.repeat(at)}`));
    const bytes = Buffer.from(`\ufeff${lines.join('\r\n')}`);
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: bytes.length }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(cuts, fc.integer({ min: 1, max: 7 }), async (at, batchSize) => {
        const sorted = [0, ...at.toSorted((a, b) => a - b), bytes.length];
        const chunks = sorted.slice(1).map((end, index) => bytes.subarray(sorted[index], end));
        const store = new MemoryStore();
        await importInto(store, Readable.from(chunks), { batchSize, sourceName: 'cut' });
        expect(store.jsons).toEqual(lines);
        // The file, uncut, has the same proof: it is known as imported already.
        const again = await importInto(store, Readable.from([bytes]), { sourceName: 'cut' });
        expect(again).toMatchObject({ records: 0, before: { bytes: bytes.length, lines: 6 } });
      }),
      { numRuns: caseCount(200) },
    );
  });
});

describe('progress', () => {
  test('is reported after each batch that is durable', async () => {
    const store = new MemoryStore();
    const reported: unknown[] = [];
    const content = `${LINES.join('\n')}\n`;
    await importInto(store, temporaryFile(content), {
      batchSize: 10,
      onProgress: ({ records, lines, bytes, totalBytes }) =>
        reported.push([records, lines, bytes, totalBytes, store.entries.length]),
    });
    const bytesOf = (count: number) => Buffer.byteLength(`${LINES.slice(0, count).join('\n')}\n`);
    const total = bytesOf(25);
    expect(reported).toEqual([
      [10, 10, bytesOf(10), total, 10],
      [20, 20, bytesOf(20), total, 20],
      [25, 25, total, total, 25],
    ]);
  });

  test('a stopped import ends behind a whole batch and can go on', async () => {
    const store = new MemoryStore();
    const stop = new AbortController();
    const chunks = LINES.map((line) => Buffer.from(`${line}\n`));
    const options = { batchSize: 10, sourceName: 'stopped' };
    const stopped = importInto(store, Readable.from(chunks), {
      ...options,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(stopped).rejects.toMatchObject({
      name: 'ImportError',
      code: 'stopped',
      message: expect.stringMatching(
        /^The import was stopped\. Lines 1 to \d+ are imported\. Import it again to go on/,
      ),
    });
    expect(store.entries.length).toBeLessThan(25);
    await importInto(store, Readable.from(chunks), options);
    expect(store.jsons).toEqual(LINES);
  });
});

describe('memory', () => {
  test('at most two batches are held, however slow the store is', async () => {
    const store = new MemoryStore();
    let pulled = 0;
    let most = 0;
    function* source() {
      for (const line of LINES) {
        pulled += 1;
        yield Buffer.from(`${line}\n`);
      }
    }
    store.before = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      most = Math.max(most, pulled - store.entries.length);
    };
    await importInto(store, Readable.from(source(), { highWaterMark: 1 }), { batchSize: 2 });
    expect(store.jsons).toEqual(LINES);
    expect(most).toBeLessThanOrEqual(8);
  });

  test('a batch ends early when its lines are long', async () => {
    const store = new MemoryStore();
    const comment = 'x'.repeat(1_000_000);
    const lines = Array.from({ length: 40 }, (_, at) => lineWith({ comment, finTranID: idAt(at) }));
    await importInto(store, temporaryFile(lines.join('\n')));
    expect(store.batches).toEqual([34, 6]);
  });
});
