// The least that a server can do: it answers with the text of a file. Started by test/scores/bench/measure.ts.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', port = '0'] = process.argv.slice(2);
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
server.listen(Number(port), '127.0.0.1');
