import { describe, expect, test } from 'vitest';
import type { HttpExchange } from '../../../src/engine/message/exchange.ts';
import { ValidationQueue, type ValidationQueueOptions } from '../../../src/engine/proxy/validation-queue.ts';
import type { ValidationReply, ValidationRequest } from '../../../src/engine/proxy/validation-worker.ts';
import { FULL } from '../../report/sample-reports.ts';
import { passedExchange } from './passed.ts';

interface Asked extends PromiseWithResolvers<ValidationReply> {
  readonly request: ValidationRequest;
}

const VALIDATED: ValidationReply = { kind: 'validated', shown: [], found: [], findings: [] };

/** A queue whose threads answer when the test says so. */
function testQueue(options: Partial<ValidationQueueOptions> = {}) {
  const asked: Asked[] = [];
  const problems: string[] = [];
  const clock = { now: 0 };
  let started = 0;
  const queue = new ValidationQueue({
    threads: 1,
    startThread() {
      started += 1;
      return {
        ask(request) {
          const reply = { ...Promise.withResolvers<ValidationReply>(), request };
          asked.push(reply);
          return reply.promise;
        },
        stop: () => Promise.resolve(),
      };
    },
    share: 1,
    limits: { exchanges: 3, bytes: 1_000_000 },
    random: () => 0,
    now: () => clock.now,
    onFindings() {},
    onProblem: (text) => problems.push(text),
    ...options,
  });
  const pass = (number: number, body = '') => {
    if (queue.wants()) queue.take(passedExchange({ number, responseBody: body }));
  };
  return { queue, asked, problems, clock, pass, started: () => started };
}

const numberOf = ({ origin }: HttpExchange) => (origin.kind === 'passed' ? origin.number : undefined);
const numbersOf = ({ request }: Asked) => (request.kind === 'validate' ? request.exchanges.map(numberOf) : []);
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a thread gets what waits, in its order, when it has nothing else to do', async () => {
  const { queue, asked, pass } = testQueue();
  for (const number of [1, 2, 3]) pass(number);
  expect(asked.map(numbersOf)).toEqual([[1]]);
  asked[0]?.resolve(VALIDATED);
  await settled();
  expect(asked.map(numbersOf)).toEqual([[1], [2, 3]]);
  asked[1]?.resolve(VALIDATED);
  await queue.close();
  expect(queue.counts).toEqual({ requests: 3, validated: 3, unsampled: 0, behind: 0, lost: 0 });
});

test('several threads share what waits', () => {
  const { asked, pass } = testQueue({ threads: 2 });
  for (const number of [1, 2, 3]) pass(number);
  expect(asked.map(numbersOf)).toEqual([[1], [2]]);
});

test('only the share that is asked for is validated', () => {
  const draws = [0, 0.2499, 0.25, 0.99];
  const { queue } = testQueue({ share: 0.25, random: () => draws.shift() ?? 0 });
  expect([1, 2, 3, 4].map(() => queue.wants())).toEqual([true, true, false, false]);
  expect(queue.counts).toMatchObject({ requests: 4, unsampled: 2 });
});

describe('what comes while too many wait', () => {
  test.each([
    ['exchanges', { exchanges: 2, bytes: 1_000_000 }, ''],
    ['bytes', { exchanges: 1000, bytes: 20_000 }, 'x'.repeat(9000)],
  ])('is left out, and reported once a minute: too many %s', async (_name, limits, body) => {
    const { queue, asked, problems, clock, pass } = testQueue({ limits });
    for (let number = 1; number <= 6; number += 1) pass(number, body);
    expect(queue.counts).toMatchObject({ requests: 6, behind: 3 });
    expect(problems).toEqual([
      expect.stringMatching(/^Validation cannot keep up: 1 of 4 requests so far were not validated\./),
    ]);
    clock.now = 60_000;
    pass(7, body);
    expect(problems).toHaveLength(2);
    asked[0]?.resolve(VALIDATED);
    await settled();
    pass(8, body);
    expect(queue.counts).toMatchObject({ requests: 8, behind: 4 });
  });
});

describe('a response that is held back', () => {
  test('is validated by the thread with the least work, within the limits of the queue', async () => {
    const byThread = [0, 0, 0, 0];
    const replies: PromiseWithResolvers<ValidationReply>[] = [];
    let started = 0;
    const { queue } = testQueue({
      threads: 4,
      limits: { exchanges: 8, bytes: 1_000_000 },
      startThread() {
        const thread = started;
        started += 1;
        return {
          ask() {
            byThread[thread] = (byThread[thread] ?? 0) + 1;
            const reply = Promise.withResolvers<ValidationReply>();
            replies.push(reply);
            return reply.promise;
          },
          stop: () => Promise.resolve(),
        };
      },
    });
    const checks = Array.from({ length: 10 }, (_, number) => queue.check(passedExchange({ number })));
    expect(byThread).toEqual([2, 2, 2, 2]);
    expect(queue.waiting.exchanges).toBe(8);
    for (const { resolve } of replies) resolve(VALIDATED);
    const shown = await Promise.all(checks);
    expect(shown.filter((each) => each === undefined)).toHaveLength(2);
    expect(queue.counts).toEqual({ requests: 10, validated: 8, unsampled: 0, behind: 2, lost: 0 });
    expect(queue.waiting).toEqual({ exchanges: 0, bytes: 0 });
  });

  test('counts as waiting, with its bytes and its age', () => {
    const { queue, clock, pass } = testQueue({ limits: { exchanges: 1000, bytes: 20_000 } });
    void queue.check(passedExchange({ responseBody: 'x'.repeat(18_000) }));
    clock.now = 7;
    expect(queue.lagMs).toBe(7);
    expect(queue.waiting).toEqual({ exchanges: 1, bytes: 20_000 });
    pass(2);
    expect(queue.counts).toMatchObject({ behind: 1 });
  });
});

test('the lag is the age of the oldest exchange that is not validated', async () => {
  const { queue, asked, clock, pass } = testQueue();
  expect(queue.lagMs).toBe(0);
  pass(1);
  clock.now = 5;
  pass(2);
  clock.now = 9;
  expect(queue.lagMs).toBe(9);
  asked[0]?.resolve(VALIDATED);
  await settled();
  expect(queue.lagMs).toBe(4);
});

describe('a thread that ends', () => {
  test('is started again; what it had is lost, and what waits is not', async () => {
    const { queue, asked, problems, pass, started } = testQueue();
    for (const number of [1, 2]) pass(number);
    asked[0]?.reject(new Error('out of memory'));
    await settled();
    expect(asked.map(numbersOf)).toEqual([[1], [2]]);
    expect(started()).toBe(2);
    expect(queue.counts).toMatchObject({ lost: 1, validated: 0 });
    expect(problems).toEqual([
      expect.stringMatching(/^A validation thread failed \(out of memory\)\. It was restarted; its findings/),
    ]);
  });

  test('is replaced once, however many responses wait for it', async () => {
    const { queue, asked, problems, started } = testQueue();
    const checks = [1, 2, 3].map((number) => queue.check(passedExchange({ number })));
    for (const { reject } of asked) reject(new Error('out of memory'));
    expect(await Promise.all(checks)).toEqual([[], [], []]);
    expect(started()).toBe(2);
    expect(problems).toHaveLength(1);
    expect(queue.counts).toMatchObject({ requests: 3, lost: 3 });
  });

  test('again and again is not started any more, and requests pass', async () => {
    const { queue, asked, problems, pass } = testQueue();
    for (let number = 1; number <= 6; number += 1) {
      pass(number);
      asked.at(-1)?.reject(new Error('defect'));
      await settled();
    }
    expect(problems.at(-1)).toMatch(/It was not restarted\. Requests are still forwarded\.$/);
    expect(queue.wants()).toBe(false);
    expect(await queue.check(passedExchange())).toEqual([]);
    expect(queue.counts).toEqual({ requests: 8, validated: 0, unsampled: 0, behind: 2, lost: 6 });
    await queue.close();
  });

  test('because the queue was stopped is not started again', async () => {
    const { queue, asked, problems, pass, started } = testQueue();
    pass(1);
    await queue.stop();
    asked[0]?.reject(new Error('its thread has ended with exit code 1'));
    await settled();
    expect({ started: started(), problems }).toEqual({ started: 1, problems: [] });
  });

  test('leaves its last report', async () => {
    const { queue, asked } = testQueue();
    const first = queue.reports();
    asked[0]?.resolve({ kind: 'report', report: FULL });
    expect(await first).toEqual([FULL]);
    const second = queue.reports();
    asked[1]?.reject(new Error('defect'));
    expect(await second).toEqual([FULL]);
  });

  test('and is replaced leaves its last report beside that of the next one', async () => {
    const { queue, asked, pass } = testQueue();
    const first = queue.reports();
    asked[0]?.resolve({ kind: 'report', report: FULL });
    await first;
    pass(1);
    asked[1]?.reject(new Error('out of memory'));
    await settled();
    const second = queue.reports();
    const next = { ...FULL, target: 'http://127.0.0.1:2' };
    asked[2]?.resolve({ kind: 'report', report: next });
    expect(await second).toEqual([FULL, next]);
  });
});
