import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type Mock, startMock } from '../../src/pipeline/mock/start-mock.ts';
import { temporaryFolder } from '../support/run-folder.ts';

const folder = temporaryFolder();
const document = join(folder, 'openapi.json');
let mock: Mock | undefined;

afterEach(() => mock?.stop());

function write(example: string, more: object = {}): void {
  const content = { 'application/json': { example } };
  const paths = { '/things': { get: { responses: { 200: { description: '', content } } } } };
  writeFileSync(
    document,
    JSON.stringify({ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths, ...more }),
  );
}

const answerAt = async (url: string): Promise<unknown> =>
  fetch(`${url}/things`).then(
    (response) => response.json(),
    () => 'gone',
  );

test('a reload serves the new document elsewhere, while the old one answers until it is switched', async () => {
  write('old');
  mock = await startMock({ document });
  let url = mock.url;
  for (const version of ['new', 'newer']) {
    const [former, answer] = [url, await answerAt(url)];
    write(version);
    let atSwitch: Promise<unknown> | undefined;
    await mock.reload((next) => {
      atSwitch = answerAt(former);
      url = next;
    });
    expect([await atSwitch, await answerAt(url)]).toEqual([answer, version]);
    await vi.waitFor(async () => expect(await answerAt(former)).toBe('gone'), 20_000);
  }
});

test('a document that ends Prism is reported in its words', async () => {
  write('old');
  mock = await startMock({ document });
  write('', { paths: {} });
  await expect(mock.reload(() => {})).rejects.toMatchObject({
    code: 'prism-ended',
    message: 'Prism did not start: No operations found in the current file.',
  });
});
