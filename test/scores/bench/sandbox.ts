import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import type { VerifiedSandbox } from '../../../src/cli/start/verify-servers.ts';
import { editAt } from '../../../src/engine/edit/edit-at.ts';
import { partsOf } from '../../../src/engine/json/pointer.ts';
import { operationsOf } from '../../../src/engine/openapi/operations.ts';
import { startMock } from '../../../src/pipeline/mock/start-mock.ts';
import { RUN } from '../../support/entries.ts';
import { startProgram } from '../../support/started-program.ts';
import { textTable } from '../text-table.ts';
import { bodyOf, type LoadRequest, median, responsesPerSecond, serveFile, timeTable } from './measure.ts';

const RECORDS = 1_000_000;
const LIMIT = 50;
const TURNS = 5;
/** How long a turn lasts, in seconds. */
const SECONDS = 3;

/**
 * Measures pages of 50 records: from the sandbox with a large SQLite file, from Prism with the very page as its example, and from a
 * bare node:http server that only writes it. The three take turns, so that the load of the machine hits them alike.
 */
export async function sandboxBench(): Promise<string> {
  await using started = new AsyncDisposableStack();
  const scratch = started.use(mkdtempDisposableSync(join(tmpdir(), 'bench-sandbox-'))).path;
  const flags = ['--port', '$PORT', '--profile', 'unlimited', '--format', 'json', '--records', String(RECORDS)];
  const sandbox = started.use(
    await startProgram(['node', RUN, 'sandbox', ...flags, '--database', `sqlite:${join(scratch, 'large.db')}`]),
  );
  const greeting: VerifiedSandbox = JSON.parse(await sandbox.printed(/^\{.*\}$/m));
  const first = pageRequest(greeting);
  const page = await bodyOf(first);
  const [mockDocument, barePage] = [join(scratch, 'openapi.json'), join(scratch, 'page.json')];
  writeFileSync(mockDocument, documentWithPage(page));
  writeFileSync(barePage, page);
  const mock = await startMock({ document: mockDocument });
  started.defer(mock.stop);
  const bare = started.use(await serveFile(barePage));
  const servers = [
    {
      name: 'Prism, the same page as its example',
      request: { ...first, url: first.url.replace(/^.*\/back-office/, mock.url) },
    },
    { name: 'sandbox, SQLite file', request: first },
    { name: 'bare node:http, the same bytes (the limit)', request: { url: bare.origin } },
  ].map((server) => ({ ...server, rates: [] as number[] }));
  for (let turn = 1; turn <= TURNS; turn += 1) {
    for (const { name, request, rates } of servers) {
      if ((await bodyOf(request)).length < page.length / 2) throw new Error(`${name} returns another page.`);
      rates.push(await responsesPerSecond(request, SECONDS));
    }
  }
  const last = await lastPageRequest(greeting);
  const prismRate = median(servers[0]?.rates ?? []);
  const rows = servers.map(({ name, rates }) => {
    const rate = median(rates);
    return [name, Math.round(rate).toLocaleString('en-US'), (rate / prismRate).toFixed(2)];
  });
  const tasks = [
    { name: 'first page', run: () => bodyOf(first) },
    { name: 'last page', run: () => bodyOf(last) },
  ];
  const places = await timeTable(`of ${RECORDS.toLocaleString('en-US')} records`, tasks, { turns: 20, ms: 50 });
  return [textTable([['', 'pages/s', '÷ Prism'], ...rows]), places].join('\n\n');
}

/** The account with the most records. */
function largestOf({ accounts }: VerifiedSandbox) {
  return accounts.reduce((most, each) => (each.records > most.records ? each : most));
}

function pageRequest(greeting: VerifiedSandbox, more = ''): LoadRequest {
  const { accountID, from, to } = largestOf(greeting);
  return {
    url: `${greeting.url}/accounts/${accountID}/transactions?from=${from}&to=${to}&limit=${LIMIT}${more}`,
    headers: { 'svc-client-app-key': greeting.appKey, authorization: `Bearer ${greeting.token}` },
  };
}

/** The page before the end of the range, asked for with the date of its first record. */
async function lastPageRequest(greeting: VerifiedSandbox): Promise<LoadRequest> {
  const { to } = largestOf(greeting);
  const before: unknown = JSON.parse(await bodyOf(pageRequest(greeting, `&offset=${to}&direction=prev`)));
  const [oldest]: unknown[] = Array.isArray(before) ? before : [];
  if (typeof oldest !== 'object' || oldest === null || !('tranWhen' in oldest))
    throw new Error('The account is empty.');
  return pageRequest(greeting, `&offset=${oldest.tranWhen}&direction=next`);
}

/** Our document as JSON, with `page` as the only example of the listing's 200. */
function documentWithPage(page: string): string {
  const document = loadDocument();
  const listing = operationsOf(document).find(({ operationId }) => operationId === 'listAccountTransactions');
  const pointer = listing?.responses.find(({ status }) => status === '200')?.pointer;
  if (pointer === undefined) throw new Error('The document has no listing that answers 200.');
  const examples = [...partsOf(pointer), 'content', 'application/json', 'examples'];
  return JSON.stringify(editAt(document, examples, () => ({ page: { value: JSON.parse(page) } })));
}
