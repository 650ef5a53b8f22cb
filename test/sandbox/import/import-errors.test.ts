import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ImportError } from '../../../src/backoffice/sandbox/import/import-error.ts';
import { temporaryFolder } from '../../support/run-folder.ts';
import { MemoryStore } from './memory-store.ts';
import { importInto, ledgerLines, lineWith, temporaryFile } from './records.ts';

/** The error that an import of `content` ends in, its path cut out. */
async function errorOf(content: string | Buffer, store = new MemoryStore(), batchSize = 10_000): Promise<ImportError> {
  const path = temporaryFile(content);
  const error = await importInto(store, path, { batchSize }).catch((thrown: unknown) => thrown);
  if (!(error instanceof ImportError)) throw new Error(`No ImportError, but ${error}`);
  error.message = error.message.replace(path, 'FILE');
  return error;
}

const [GOOD = ''] = ledgerLines(1);

/** A case of `lines.yaml`, whose first lines describe it. */
interface LineCase {
  readonly name: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly replace?: readonly [from: string, to: string];
  readonly line?: string;
  readonly code: string;
  readonly pointer?: string;
  readonly message: string;
}
const { cases }: { readonly cases: readonly LineCase[] } = parse(
  readFileSync(new URL('lines.yaml', import.meta.url), 'utf8'),
);

describe('a line that is wrong', () => {
  test.each(cases)('$name', async ({ fields = {}, replace: [from, to] = ['', ''], message, ...one }) => {
    const given = Object.entries(fields).map(([name, value]) => [name, value ?? undefined]);
    const { line = lineWith(Object.fromEntries(given)).replace(from, to), code, pointer = '' } = one;
    const error = await errorOf(`${GOOD}\n${line}\n`);
    expect(error).toMatchObject({ code, line: 2, pointer });
    const isPart = message.startsWith('… ');
    const whole = `FILE:2: ${message} Nothing of it is imported yet. Import it again.`;
    expect(error.message).toMatch(/^FILE:2: /);
    expect(error.message).toEqual(isPart ? expect.stringContaining(message.slice(2)) : whole);
  });

  test.each([
    ['a byte that is not UTF-8', Buffer.concat([Buffer.from(`${GOOD}\n{"comment":"`), Buffer.from([0xff])]), 2],
    ['a compressed file', gzipSync(GOOD), 1],
  ])('%s', async (_what, content, line) => {
    const message = expect.stringContaining('NDJSON is text in UTF-8, and not compressed.');
    expect(await errorOf(content)).toMatchObject({ code: 'line-not-utf8', line, message });
  });

  test.each([
    ['in its batch', 10, 'line 3'],
    ['in an earlier batch', 2, 'a record of the account'],
  ])('the finTranID of another line %s', async (_what, batchSize, other) => {
    const lines = ledgerLines(4);
    const { finTranID } = JSON.parse(lines[1] ?? '');
    const again = lineWith({ finTranID, tranWhen: '2026-06-01T10:00:00.000Z' });
    const error = await errorOf(`\n${[lines[0], again, lines[2], again].join('\n')}`, new MemoryStore(), batchSize);
    expect(error).toMatchObject({ code: 'identifier-taken', line: 5, pointer: '/finTranID' });
    expect(error.message).toContain(
      `FILE:5: /finTranID is "${finTranID}", as that of ${other}; give each record its own. `,
    );
  });

  test.each([true, false])('a line that is too long, ended: %s', async (isEnded) => {
    const long = lineWith({ comment: 'x'.repeat(1_048_576) });
    const error = await errorOf(`${GOOD}\n${long}${isEnded ? '\n' : ''}`);
    expect(error).toMatchObject({ code: 'line-too-long', line: 2 });
    expect(error.message).toContain('FILE:2: the line is longer than 1048576 bytes.');
  });
});

describe('batches', () => {
  test('those before the line are kept, nothing of its own is, and the next import goes on there', async () => {
    const store = new MemoryStore();
    const lines = ledgerLines(25);
    const broken = lines.with(17, '{}');
    const path = temporaryFile(broken.join('\n'));
    await expect(importInto(store, path, { batchSize: 5 })).rejects.toMatchObject({
      line: 18,
      message: expect.stringMatching(/ Lines 1 to 15 are imported\. Import it again to go on behind them\.$/),
    });
    expect(store.jsons).toEqual(lines.slice(0, 15));
  });

  test('an unnamed stream cannot go on, and its error says so', async () => {
    const store = new MemoryStore();
    const stream = Readable.from([Buffer.from(`${GOOD}\n{}\n`)]);
    await expect(importInto(store, stream, { batchSize: 1 })).rejects.toThrow(
      "the stream:2: the record must have required property 'accountAmount'. Lines 1 to 1 are imported. " +
        'It has no name to go on under: import only the lines behind them.',
    );
  });

  test('a batch that fails is the error, even when a later line is wrong', async () => {
    const store = new MemoryStore();
    store.before = () => Promise.reject(new Error('disk full'));
    await expect(importInto(store, temporaryFile(`${GOOD}\n{}\n`), { batchSize: 1 })).rejects.toThrow('disk full');
  });

  test('another writer to the account ends the import', async () => {
    const store = new MemoryStore();
    const lines = ledgerLines(10);
    store.before = ({ expected }) => {
      if (expected === 4) store.entries.push({ tranWhen: 0, finTranID: 'x', json: '{}' });
    };
    await expect(importInto(store, temporaryFile(lines.join('\n')), { batchSize: 2 })).rejects.toMatchObject({
      code: 'account-moved',
      message:
        'Another process writes into account A: it no longer has the 4 records that it had. Wait until the other ' +
        'has ended. Lines 1 to 4 are imported. Import it again to go on behind them.',
    });
    expect(store.jsons).toEqual([...lines.slice(0, 4), '{}']);
  });
});

/** A stream of one line that breaks off. */
function* broken() {
  yield Buffer.from(`${GOOD}\n`);
  throw new Error('cable pulled');
}

test.each<[string, () => string | Readable, string]>([
  [
    'no file',
    () => `${temporaryFolder()}/missing.ndjson`,
    '/missing.ndjson cannot be read: ENOENT: no such file or directory.',
  ],
  ['a folder', temporaryFolder, ' cannot be read: '],
  [
    'a stream that breaks',
    () => Readable.from(broken()),
    'the stream cannot be read: cable pulled. Lines 1 to 1 are imported.',
  ],
])('a source that cannot be read: %s', async (_what, source, message) => {
  await expect(importInto(new MemoryStore(), source(), { batchSize: 1 })).rejects.toMatchObject({
    code: 'source-unreadable',
    message: expect.stringContaining(message),
  });
});
