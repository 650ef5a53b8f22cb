// The least that a server can do: it answers one text that it was given. Started by test/scores/bench/sandbox.ts and proxy.ts.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = ''] = process.argv.slice(2);
const body = readFileSync(file);
// As many headers as the sandbox sends.
const headers = {
  'x-request-id': crypto.randomUUID(),
  'content-type': 'application/json; charset=utf-8',
  'content-length': body.length,
};
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
// Longer than a round: a connection that is closed while a request is under way would fail the measurement.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`));
