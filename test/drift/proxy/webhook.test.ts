import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Webhook } from '../../../src/engine/proxy/webhook.ts';
import { FINDING } from '../../report/sample-reports.ts';
import { served } from '../../support/served.ts';

const SECRET = 's3cr3t-of-the-receiver';

async function receiver(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  return `${await served(answer)}/hook/${SECRET}`;
}

function webhook(url: string) {
  const problems: string[] = [];
  return {
    problems,
    hook: new Webhook({ url, members: { target: 'http://a' }, onProblem: (problem) => problems.push(problem) }),
  };
}

test('posts findings as JSON, one after another', async () => {
  const posted: unknown[] = [];
  const url = await receiver(async (request, response) => {
    posted.push({ method: request.method, type: request.headers['content-type'], ...JSON.parse(await text(request)) });
    response.end();
  });
  const { hook, problems } = webhook(url);
  for (const id of ['a', 'b']) hook.post({ ...FINDING, id });
  await hook.close(60_000);
  const common = { method: 'POST', type: 'application/json', target: 'http://a' };
  expect(posted).toMatchObject([
    { ...common, finding: { id: 'a' } },
    { ...common, finding: { id: 'b' } },
  ]);
  expect(problems).toEqual([]);
});

test.each([
  ['me:p%40ss', 'me:p@ss'],
  ['token', 'token:'],
])('a user in the URL, %s, is sent as credentials (RFC 7617)', async (user, sent) => {
  const received = Promise.withResolvers<string | undefined>();
  const url = await receiver((request, response) => {
    received.resolve(request.headers.authorization);
    response.end();
  });
  const { hook, problems } = webhook(url.replace('//', `//${user}@`));
  hook.post(FINDING);
  await hook.close(60_000);
  expect(problems).toEqual([]);
  expect(await received.promise).toBe(`Basic ${btoa(sent)}`);
});

test.each([
  [
    'an error',
    (_: IncomingMessage, response: ServerResponse): void => void response.writeHead(500).end(),
    'the receiver answered 500 to a.',
  ],
  [
    'a redirect',
    (_: IncomingMessage, response: ServerResponse): void => void response.writeHead(302, { location: '/' }).end(),
    'a was not received (Error).',
  ],
  [
    'a broken connection',
    ({ socket }: IncomingMessage): void => void socket.resetAndDestroy(),
    'a was not received (ECONNRESET).',
  ],
] as const)('%s is reported without the URL, and the next finding is posted', async (_name, answer, problem) => {
  const { hook, problems } = webhook(await receiver(answer));
  for (const id of ['a', 'b']) hook.post({ ...FINDING, id });
  await hook.close(60_000);
  expect(problems).toEqual([`--webhook: ${problem}`, `--webhook: ${problem.replace(/\ba\b(?=\.$| was)/, 'b')}`]);
  expect(problems.join('')).not.toContain(SECRET);
});

test('a receiver that is slow holds up to 100 findings back; more are only in the report', async () => {
  const first = Promise.withResolvers<ServerResponse>();
  const url = await receiver((_request, response) => first.resolve(response));
  const { hook, problems } = webhook(url);
  for (let number = 1; number <= 102; number += 1) hook.post({ ...FINDING, id: `f${number}` });
  await first.promise;
  expect(problems).toEqual([
    '--webhook: 100 findings wait, so f101 is not posted.',
    '--webhook: 100 findings wait, so f102 is not posted.',
  ]);
});

test('a receiver that never answers does not keep the proxy from ending', async () => {
  const { hook, problems } = webhook(await receiver(() => {}));
  for (const id of ['a', 'b']) hook.post({ ...FINDING, id });
  await hook.close(1);
  expect(problems).toEqual([
    '--webhook: a was not received (TimeoutError).',
    '--webhook: b was not received (TimeoutError).',
  ]);
});
