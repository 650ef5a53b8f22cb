import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCUMENT_URL } from '../../../src/backoffice/contract/bundled-document.ts';
import { startProgram } from '../../support/started-program.ts';
import { textTable } from '../text-table.ts';
import { LISTING, transactionPage } from './generated-data.ts';
import {
  bodyOf,
  median,
  packedCommand,
  quantile,
  REDOCLY,
  responsesPerSecond,
  responseTimes,
  serveFile,
} from './measure.ts';

const BARE_PROXY = fileURLToPath(new URL('./bare-proxy.js', import.meta.url));
const PRISM = fileURLToPath(new URL('../../../node_modules/@stoplight/prism-cli/dist/index.js', import.meta.url));
const DOCUMENT = fileURLToPath(DOCUMENT_URL);

/** How many requests a second are sent where times are measured. */
const RATE = 150;
const TURNS = 9;
/** How long times are measured through one proxy in a turn, in seconds, and how long as many requests as possible are sent. */
const TIMES_SECONDS = 4;
const LOAD_SECONDS = 2;

/**
 * Measures requests for a page of 20 records through each proxy, in turns. Every proxy but the bare one validates by our
 * document; redocly proxy also records, which it cannot be kept from.
 */
export async function proxyBench(): Promise<string> {
  await using started = new AsyncDisposableStack();
  const folder = started.use(mkdtempDisposableSync(join(tmpdir(), 'bench-proxy-'))).path;
  const { program } = started.use(packedCommand());
  const page = join(folder, 'page.json');
  const text = JSON.stringify(transactionPage(20));
  writeFileSync(page, text);
  const { origin } = started.use(await serveFile(page));
  const peer = ['--api', DOCUMENT, '--match-mode', 'basepath', '--har', join(folder, 'redocly.har')];
  const commands: readonly (readonly [string, string[]])[] = [
    ['bare node:http proxy', [BARE_PROXY, origin, '$PORT']],
    ['backoffice proxy', [program, 'proxy', '--target', origin, '--port', '$PORT', '--document', DOCUMENT]],
    ['redocly proxy', [REDOCLY, 'proxy', '--target', origin, '--port', '$PORT', ...peer]],
    ['prism proxy', [PRISM, 'proxy', DOCUMENT, `${origin}/back-office`, '--port', '$PORT', '--verboseLevel', 'error']],
  ];
  const { path, headers } = LISTING;
  const proxies = [{ name: 'no proxy', request: { url: origin + path, headers } }];
  for (const [name, args] of commands) {
    const served = started.use(await startProgram(['node', ...args]));
    // Prism has no prefix of the server in its paths.
    const url = served.origin + (name === 'prism proxy' ? path.replace('/back-office', '') : path);
    proxies.push({ name, request: { url, headers } });
  }
  for (const { name, request } of proxies) {
    if ((await bodyOf(request)) !== text) throw new Error(`${name} returns another page.`);
  }
  const measured = proxies.map((proxy) => ({ ...proxy, times: [] as number[], rates: [] as number[] }));
  // The times first: under load, other processes have work left for the next turn. In turn 0, Node compiles.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const { request, times } of measured) {
      const taken = await responseTimes(request, RATE, TIMES_SECONDS);
      if (turn > 0) times.push(...taken);
    }
  }
  for (let turn = 1; turn <= TURNS; turn += 1) {
    for (const { request, rates } of measured) rates.push(await responsesPerSecond(request, LOAD_SECONDS));
  }
  const rows = measured.map(({ name, rates, times }) => {
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    return [name, Math.round(median(rates)).toString(), p50.toFixed(2), p99.toFixed(2)];
  });
  return textTable([[`times at ${RATE} requests/s, in ms`, 'most requests/s', 'p50', 'p99'], ...rows]);
}
