import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { ledgerRecord, pageRecord, WRONG_RECORD } from '../drift/replay/traffic.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';
import { runBackoffice } from '../support/run-process.ts';

const GOOD = JSON.stringify(pageRecord({}, [ledgerRecord('2026-01-05T12:00:00.000Z')]));
const BAD = JSON.stringify(pageRecord({}, [WRONG_RECORD]));
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

describe('backoffice replay', () => {
  test('nothing wrong: 0; an error: 1, reported with its place', async () => {
    expect(await runHere(['replay', '-'], { input: `${GOOD}\n` })).toMatchObject({ exitCode: 0, stderr: '' });
    const { exitCode, stdout, stderr } = await runBackoffice(['replay', '-', '--portal', 'https://docs.example'], {
      input: `${GOOD}\n${BAD}\n`,
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    const document = loadDocument();
    const others = operationsOf(document).map(({ operationId }) => operationId);
    const text = stdout
      .replace(/\d+ operations \(.*, …\)/, 'THE OTHERS')
      .replaceAll(`of ${others.length} operations; ${others.length - 1} not`, 'of N operations; N-1 not')
      .replace(` ${document.info['version']}:`, ' VERSION:')
      .replaceAll(/[\d.]+ s\)/g, 'N s)');
    await expect(text).toMatchFileSnapshot('./replay.golden.txt');
  });

  test.each([
    ['another server', ['--server', 'http://other'], GOOD],
    ['a path that the document does not declare', [], GOOD.replace('/transactions', '/balances')],
  ])('%s: where nothing matches, that is no success', async (_name, more, input) => {
    const { exitCode, stdout, stderr } = await runHere(['replay', '-', ...more], { input });
    expect(exitCode).toBe(2);
    expect(stdout).toMatch(/^Nothing was checked: .*; checked 0 of (\d+) operations; \1 not checked/m);
    expect(stderr).toBe(
      'None of 1 recorded exchange matches an operation of the document, so nothing was checked; the report lists why, ' +
        'and --server names a server that the document does not name.\n',
    );
  });

  test('a report in which nothing was checked says so in every format, so that each agrees with the exit code', async () => {
    const folder = temporaryFolder();
    const formats = ['json', 'junit', 'sarif', 'summary'];
    const outputs = formats.flatMap((format) => ['--format', format, '--output', join(folder, format)]);
    await runHere(['replay', '-', '--server', 'http://other', ...outputs], { input: GOOD });
    const [json = '', junit = '', sarif = '', summary = ''] = formats.map((format) =>
      readFileSync(join(folder, format), 'utf8'),
    );
    const message = expect.stringMatching(/^None of 1 recorded exchange matches an operation of the document/);
    expect(JSON.parse(json).problem).toEqual({ code: 'nothing-checked', message });
    expect(junit).toMatch(/^<testsuites [^>]*errors="1"/m);
    expect(JSON.parse(sarif).runs[0].invocations[0]).toMatchObject({ executionSuccessful: false });
    expect(summary).toContain('None of 1 recorded exchange matches');
    const compared = await runHere(['report', 'diff', join(folder, 'json'), join(folder, 'json')]);
    expect(compared).toMatchObject({ exitCode: 2, stderr: message });
  });

  test('machines that matched nothing together are no success either', async () => {
    const folder = temporaryFolder();
    const files = [1, 2].map((index) => join(folder, `${index}.json`));
    for (const [index, file] of files.entries()) {
      const part = ['--shard', `${index + 1}/2`, '--format', 'json', '--output', file];
      const replayed = await runHere(['replay', '-', '--server', 'http://other', ...part], { input: GOOD });
      expect(replayed).toMatchObject({ exitCode: 0 });
    }
    for (const file of files) expect(JSON.parse(readFileSync(file, 'utf8'))).not.toHaveProperty('problem');
    const merged = await runHere(['report', 'merge', ...files]);
    expect(merged).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('None of 1 recorded exchange matches'),
    });
  });
});

test('machines share the work, and a baseline holds for the whole', async () => {
  const folder = temporaryFolder();
  const file = (name: string) => join(folder, name);
  writeFileSync(file('day.ndjson'), [GOOD, BAD, BAD, GOOD, BAD].join('\n'));
  for (const index of [1, 2]) {
    const part = ['--shard', `${index}/2`, '--format', 'json', '--output', file(`${index}.json`)];
    expect(await runHere(['replay', file('day.ndjson'), ...part])).toMatchObject({ exitCode: 1 });
  }
  const merge = ['report', 'merge', file('1.json'), file('2.json'), '--format', 'json', '--output', file('all.json')];
  const baseline = ['--baseline', file('known.json')];
  const updated = await runHere([...merge, ...baseline, '--update-baseline']);
  expect(updated).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('write "reason" and "by" for 1 of them'),
  });
  expect(read(file('all.json'))).toMatchObject({ summary: { exchanges: 5, errors: 1 }, findings: [{ count: 3 }] });

  const empty = await runHere([...merge, ...baseline]);
  expect(empty).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('findings[0].reason is empty') });
  const known = read(file('known.json'));
  known.findings[0] = { ...known.findings[0], reason: 'It is known.', by: 'Ada' };
  writeFileSync(file('known.json'), JSON.stringify(known));
  expect(await runHere([...merge, ...baseline])).toMatchObject({ exitCode: 0 });
  expect(read(file('all.json'))).toMatchObject({ summary: { errors: 0, accepted: 1 } });
  known.findings[0].expires = '2026-01-01';
  writeFileSync(file('known.json'), JSON.stringify(known));
  expect(await runHere([...merge, ...baseline])).toMatchObject({ exitCode: 1 });
});
