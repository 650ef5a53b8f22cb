import { expect, test } from 'vitest';
import { exchange } from '../http/raw-exchange.ts';
import { startSandboxProcess } from '../processes/sandbox-process.ts';

/** The memory of the sandbox, in megabytes: more than it needs, and less than the texts of the requests of one kind. */
const HEAP = 48;
const LONG = 14_000;
const REQUESTS = 4000;
const AT_ONCE = 50;

const KEY = 'svc-client-app-key: sandbox-demo-key\r\n';

// A header, a path or a body that is long and that no other request has: a sandbox that keeps it runs out of memory.
test.each<[string, (text: string) => string]>([
  [
    'application keys',
    (text) => `GET /back-office/countries HTTP/1.1\r\nHost: x\r\nsvc-client-app-key: ${text}\r\n\r\n`,
  ],
  [
    'tokens',
    (text) =>
      `GET /back-office/accounts/x.1/transactions HTTP/1.1\r\nHost: x\r\n${KEY}Authorization: Bearer ${text}\r\n\r\n`,
  ],
  ['paths', (text) => `GET /back-office/${text} HTTP/1.1\r\nHost: x\r\n${KEY}\r\n`],
  ['methods', (text) => `${text} / HTTP/1.1\r\nHost: x\r\n\r\n`],
  [
    'bodies',
    (text) =>
      `POST /back-office/auth HTTP/1.1\r\nHost: x\r\n${KEY}Content-Type: application/json\r\nContent-Length: ${LONG + 2}\r\n\r\n"${text}"`,
  ],
])('no memory is left to hostile %s', async (_what, requestWith) => {
  const sandbox = await startSandboxProcess(['--no-demo', '--profile', 'unlimited'], {
    nodeOptions: [`--max-old-space-size=${HEAP}`],
  });
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    const texts = Array.from({ length: AT_ONCE }, (_, at) => String(sent + at).padStart(LONG, '0'));
    const outcomes = await Promise.all(texts.map((text) => exchange(sandbox.url, [requestWith(text)])));
    expect(outcomes.flatMap(({ responses }) => responses.filter(({ status }) => status < 400))).toEqual([]);
  }
  expect(await sandbox.stop()).toMatchObject({ exitCode: 0, stderr: '' });
});
