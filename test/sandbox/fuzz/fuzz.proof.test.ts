import { createServer } from 'node:net';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { operationsOf } from '../../../src/engine/openapi/operations.ts';
import { caseCount } from '../../support/case-count.ts';
import { startServer } from '../../support/loopback-server.ts';
import { serveHere } from '../../support/run-here.ts';
import { createOutcomeCheck } from './check-outcome.ts';
import { type FuzzCase, fuzzCases } from './fuzz-case.ts';
import { LAST_DAY } from './hostile-requests.ts';
import { sendCase } from './send-case.ts';
import { APP_KEY_PLACE, TOKEN_PLACE } from './wire-request.ts';

/** How often {@link CONNECTIONS} connections are opened at once; each sends three requests on average. */
const ROUNDS = caseCount(40);
const CONNECTIONS = 16;

const OPERATIONS = operationsOf(loadDocument());
const CASES = fc.noBias(fuzzCases(OPERATIONS));
const problemsIn = createOutcomeCheck(OPERATIONS);

/** Sends a case, and returns the statuses of the answers and what is wrong with them. */
async function sent(
  fuzzCase: FuzzCase,
  {
    url,
    appKey = '',
    token = '',
    timeoutMs = 20_000,
  }: { url: string; appKey?: string; token?: string; timeoutMs?: number },
) {
  const { hostname: host, port } = new URL(url);
  const fill = (bytes: Buffer) => {
    const text = bytes.toString('latin1').replaceAll(APP_KEY_PLACE, appKey).replaceAll(TOKEN_PLACE, token);
    return Buffer.from(text, 'latin1');
  };
  const outcome = await sendCase(fuzzCase, { host, port: Number(port) }, fill, timeoutMs);
  return { statuses: outcome.responses.map(({ status }) => status), problems: problemsIn(fuzzCase, outcome) };
}

test('nothing is wrong with the answers of the sandbox to hostile requests, and it logs no error', {
  timeout: 60_000 + ROUNDS * 3000,
}, async () => {
  const args = ['--profile', 'unlimited', '--log', 'warn', '--until', LAST_DAY, '--records', '2000'];
  const sandbox = await serveHere(args);
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(CASES, { minLength: CONNECTIONS, maxLength: CONNECTIONS }), async (cases) => {
      const results = await Promise.all(cases.map((each) => sent(each, sandbox)));
      for (const result of results) for (const status of result.statuses) statuses.add(status);
      expect(results.flatMap(({ problems }) => problems)).toEqual([]);
    }),
    { numRuns: ROUNDS },
  );
  expect((await fetch(new URL('/health', sandbox.url))).status).toBe(200);
  await sandbox.stop();
  const { stderr } = await sandbox.end;
  expect(stderr.split('\n').filter((line) => line.startsWith('{'))).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405, 415, 431, 501]));
});

const ERROR = '{"errorCode":"E1","message":"No."}';
const STACK = JSON.stringify({ errorCode: 'E1', message: 'Error: x\n    at f (/srv/a.ts:1:1)' });

/** A response with a whole body. */
function response(status: string, body = ERROR, type = 'application/json'): string {
  return `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\nAllow: GET\r\n\r\n${body}`;
}

test.each<[text: string | null, problem: RegExp | undefined]>([
  [response('404 Not Found'), undefined],
  [response('500 Error'), /Only 501/],
  [response('503 Unavailable'), /Only 501/],
  [response('400 Bad', '{"error":"No."}'), /must have required property 'errorCode'/],
  [response('400 Bad', ERROR, 'text/html'), /Content type "text\/html" is not documented/],
  [response('400 Bad', `${ERROR}}`), /is not JSON/],
  [response('200 OK', '[]'), /The request asks for no operation/],
  [response('404 Not Found', STACK), /reveals internals of the server/],
  [response('404 Not Found').slice(0, -1), /ended within an answer/],
  ['HTTP/1.1 OK\r\n\r\n', /The response is not HTTP/],
  ['', /then the connection ended/],
  [null, /neither an answer nor an end/],
])('what a server does wrong is found: %j', async (text, problem) => {
  const answering = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => text !== null && socket.end(text));
  });
  const server = await startServer(answering);
  onTestFinished(() => server.stop());
  const problems: string[] = [];
  for (const fuzzCase of fc.sample(CASES, 60)) {
    // The answer to a HEAD has no body, and the server answers one request only.
    const [first] = fuzzCase.requests;
    if (fuzzCase.ending !== 'answers' || fuzzCase.requests.length > 1 || first?.method === 'HEAD') continue;
    const timeoutMs = text === null ? 300 : 20_000;
    problems.push(...(await sent(fuzzCase, { url: server.url, timeoutMs })).problems);
  }
  if (problem === undefined) expect(problems).toEqual([]);
  else expect(problems).toContainEqual(expect.stringMatching(problem));
});
