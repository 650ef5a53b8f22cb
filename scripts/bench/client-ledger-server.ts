// Lists a ledger of as many records as its argument says, one a minute, from the oldest to the newest. Started by
// scripts/bench/client.ts.
import { createServer } from 'node:http';
import { transactionPage } from './generated-data.ts';

const RECORDS = Number(process.argv[2]);
const START = Date.UTC(2020, 0, 1);
const MINUTE = 60_000;

/** The JSON around the id and the time of the records, which the ledger repeats as often as needed. */
const PARTS = transactionPage(1000, 1).map((record) => {
  const { finTranID: _, tranWhen: __, ...others } = record;
  return JSON.stringify(others).slice(1);
});

function recordAt(place: number): string {
  const id = place.toString(16).padStart(12, '0');
  const when = new Date(START + place * MINUTE).toISOString();
  return `{"finTranID":"HC.00000000-0000-4000-8000-${id}","tranWhen":"${when}",${PARTS[place % PARTS.length]}`;
}

const server = createServer((request, response) => {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const offset = query.get('offset');
  const first = offset === null ? 0 : Math.ceil((Date.parse(offset) - START) / MINUTE);
  const count = Math.min(Number(query.get('limit')), RECORDS - first);
  const page = Array.from({ length: Math.max(0, count) }, (_, at) => recordAt(first + at));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(`[${page.join(',')}]`);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}/`);
});
