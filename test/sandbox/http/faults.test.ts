import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { Fault, FaultPlan } from '../../../src/backoffice/sandbox/domain/faults.ts';
import { exchange, open } from './raw-exchange.ts';
import { APP_KEY, sandboxForTest, type TestSandbox } from './running-sandbox.ts';

/** The first request gets `fault`, the others none. */
function first(fault: Fault): FaultPlan {
  return { faultOf: (request) => (request === 1 ? fault : undefined) };
}

function listing({ accounts, token }: TestSandbox): string {
  const target = `/back-office/accounts/${accounts[0]?.accountID}/transactions?from=2020-01-01&to=2030-01-01`;
  return `GET ${target} HTTP/1.1\r\nHost: x\r\nsvc-client-app-key: ${APP_KEY}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
}

// A request that gets no response is in shutdown.test.ts, the other faults are in sequences.yaml.
test('reset: the connection is reset before the answer', async () => {
  const sandbox = await sandboxForTest({ faults: first({ kind: 'reset' }) });
  const { end, responses } = await exchange(sandbox.url, [listing(sandbox)]);
  expect({ end, responses }).toEqual({ end: 'reset', responses: [] });
  expect((await exchange(sandbox.url, [listing(sandbox)])).responses[0]?.status).toBe(200);
});

test.each([0, 0.5, 0.99])(
  'truncate: the headers are those of the whole, CORS too, of which %d is sent',
  async (fraction) => {
    const faults = first({ kind: 'truncate', fraction });
    const sandbox = await sandboxForTest({ faults, corsOrigins: ['http://localhost:3000'] });
    const request = listing(sandbox).replace('\r\n', '\r\nOrigin: http://localhost:3000\r\n');
    const socket = open(sandbox.url);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk)).write(request);
    await once(socket, 'close');
    const [head = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
    const [whole = expect.unreachable()] = (await exchange(sandbox.url, [request])).responses;
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    for (const name of ['access-control-allow-origin', 'vary', 'content-type', 'content-length']) {
      expect(head).toContain(`${name}: ${whole.headers.get(name)}`);
    }
    expect(head).toMatch(/x-request-id: [\da-f-]{36}/);
    expect(body).toBe(whole.body.subarray(0, Math.floor(whole.body.length * fraction)).toString('utf8'));
  },
);
