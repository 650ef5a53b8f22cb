import { once } from 'node:events';
import { createWriteStream, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCUMENT_URL } from '../../../src/backoffice/contract/bundled-document.ts';
import { harEntry } from '../../support/har.ts';
import { LISTING, transactionPage } from './generated-data.ts';
import { measureInTurns, packedCommand, processTable, REDOCLY } from './measure.ts';

const DOCUMENT = fileURLToPath(DOCUMENT_URL);
const SERVER = 'https://sandbox.brokerage.example';

/**
 * Measures `backoffice replay`, as it is packed, beside `redocly drift` without coverage, as whole processes on the same HAR of
 * 64 MB with pages of 20 records; then replay alone on 1 GB, for its memory.
 *
 * @throws {Error} when a tool exits neither with 0 nor with 1, which both use for findings.
 */
export async function replayBench(): Promise<string> {
  using scratch = mkdtempDisposableSync(join(tmpdir(), 'bench-replay-'));
  const folder = scratch.path;
  using packed = packedCommand();
  await writeHar(join(folder, 'small.har'), 64e6);
  await writeHar(join(folder, 'large.har'), 1e9);
  const replay = (file: string) => ({
    name: `backoffice replay ${file}`,
    commands: [[packed.program, 'replay', file, '--document', DOCUMENT, '--format', 'json', '--output', 'replay.json']],
  });
  const drift = [REDOCLY, 'drift', 'small.har', '--api', DOCUMENT, '--format', 'json', '-o', 'drift.json'];
  const options = { cwd: folder, exitCodes: [0, 1] };
  const both = [{ name: 'redocly drift small.har', commands: [drift] }, replay('small.har')];
  const measured = measureInTurns(both, { ...options, turns: 5 });
  return processTable('', [...measured, ...measureInTurns([replay('large.har')], { ...options, turns: 1 })]);
}

/** Writes a HAR of at least `bytes`: the same page of another account in each entry. */
async function writeHar(file: string, bytes: number): Promise<void> {
  const out = createWriteStream(file);
  const response = {
    status: 200,
    headers: [['content-type', 'application/json; charset=utf-8']] as const,
    body: JSON.stringify(transactionPage(20)),
  };
  out.write('{"log":{"version":"1.2","creator":{"name":"bench","version":"1"},"entries":[');
  for (let index = 0, written = 0; written < bytes; index += 1) {
    const url = SERVER + LISTING.path.replace('.1/', `.${index}/`);
    const request = { method: 'GET', url, headers: Object.entries(LISTING.headers) };
    const text = `${index === 0 ? '' : ','}${JSON.stringify(harEntry({ request, response }))}`;
    if (!out.write(text)) await once(out, 'drain');
    written += Buffer.byteLength(text);
  }
  out.end(']}}');
  await once(out, 'close');
}
