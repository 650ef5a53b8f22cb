import { expect, test } from 'vitest';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { ledgerRecord, pageRecord, WRONG_RECORD } from '../drift/replay/traffic.ts';
import { runHere } from '../support/run-here.ts';
import { runBackoffice } from '../support/run-process.ts';

const GOOD = JSON.stringify(pageRecord({}, [ledgerRecord('2026-01-05T12:00:00.000Z')]));
const BAD = JSON.stringify(pageRecord({}, [WRONG_RECORD]));

test('replay: nothing wrong: 0; an error: 1, reported with its place', async () => {
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
