import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBackOfficeClient } from '../../src/backoffice/client/create-client.ts';
import { rateLimiter, rateLimitOf } from '../../src/backoffice/client/layers/rate-limit.ts';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { objectAt } from '../../src/engine/openapi/document.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { caseCount } from '../support/case-count.ts';
import { json, OPTIONS, stubService } from './stub-service.ts';
import { VirtualClock } from './virtual-clock.ts';

const NEVER = new AbortController().signal;
const SOME = { minLength: 1, maxLength: 25 };

describe('the limits', () => {
  const document = loadDocument();
  // The first server is that of the sandbox.
  const limits = Object(objectAt(document, '#/servers/0').value['x-rate-limit']);

  test('are those of the document', () => {
    const operations = operationsOf(document);
    expect(operations).not.toEqual([]);
    for (const { method, path, pointer } of operations) {
      const name = `${method.toUpperCase()} ${path}`;
      const rate = Object(objectAt(document, pointer).value['x-rate-limit']).production?.requestsPerSecond;
      expect({ name, rate: rateLimitOf('production', name)?.perSecond }).toEqual({ name, rate });
      expect(rateLimitOf('sandbox', name)).toEqual({ bucket: '', perSecond: limits.sandbox.requestsPerSecond });
    }
  });

  test('are none for an operation that the document does not have', () => {
    expect(rateLimitOf('production', 'GET /nothing')).toBeUndefined();
  });
});

describe('the limiter', () => {
  test('is idle, so that its application key is forgotten, when nothing is counted and no caller waits', async () => {
    const clock = new VirtualClock();
    const limiter = rateLimiter(1, clock);
    expect(limiter.isIdle()).toBe(true);
    const answered = await limiter(NEVER, () => {});
    expect(limiter.isIdle()).toBe(false);
    const next = limiter(NEVER, () => {});
    answered();
    (await next)();
    expect(limiter.isIdle()).toBe(false);
    await clock.sleep(1100, NEVER);
    expect(limiter.isIdle()).toBe(true);
  });

  test('is never above its rate, first come first served, and callers who leave take no place', async () => {
    const callers = fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 400 }), patience: fc.option(fc.integer({ min: 0, max: 3000 })) }),
      SOME,
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), callers, async (perSecond, arrivals) => {
        const clock = new VirtualClock();
        const pass = rateLimiter(perSecond, clock);
        const passed: { caller: number; at: number }[] = [];
        const gone = new Set<number>();
        const work: Promise<void>[] = [];
        for (const [caller, { after, patience }] of arrivals.entries()) {
          if (after > 0) await clock.sleep(after, NEVER);
          const controller = new AbortController();
          if (patience !== null) void clock.sleep(patience, NEVER).then(() => controller.abort());
          const note = (answered: () => void) => {
            passed.push({ caller, at: clock.now() });
            answered();
          };
          work.push(pass(controller.signal, () => {}).then(note, () => void gone.add(caller)));
        }
        await Promise.all(work);
        expect(passed.map(({ caller }) => caller)).toEqual(passed.map(({ caller }) => caller).sort((a, b) => a - b));
        expect(passed.length + gone.size).toBe(arrivals.length);
        for (const [at, { at: time }] of passed.entries()) {
          const before = passed[at - perSecond];
          if (before) expect(time - before.at).toBeGreaterThan(1000);
        }
      }),
      { numRuns: caseCount(150) },
    );
  });

  test('no more than its rate arrive in any second, however long each is on its way', async () => {
    const way = fc.record({ out: fc.integer({ min: 0, max: 500 }), back: fc.integer({ min: 0, max: 3000 }) });
    const ways = fc.array(way, SOME);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), ways, async (perSecond, requests) => {
        const clock = new VirtualClock();
        const pass = rateLimiter(perSecond, clock);
        const arrived: number[] = [];
        const send = async ({ out, back }: { readonly out: number; readonly back: number }) => {
          const answered = await pass(NEVER, () => {});
          await clock.sleep(out, NEVER);
          arrived.push(clock.now());
          await clock.sleep(back, NEVER);
          answered();
        };
        await Promise.all(requests.map(send));
        for (const [at, time] of arrived.entries()) {
          const before = arrived[at - perSecond];
          if (before !== undefined) expect(time - before).toBeGreaterThan(1000);
        }
        // A slow answer delays no caller for longer than the longest way.
        expect(clock.now()).toBeLessThanOrEqual(Math.ceil(requests.length / perSecond) * 1550 + 3500);
      }),
      { numRuns: caseCount(150) },
    );
  });

  test('a waiting caller moves up as soon as an answer shows that a request has arrived', async () => {
    const clock = new VirtualClock();
    const pass = rateLimiter(1, clock);
    const answered = await pass(NEVER, () => {});
    const second = pass(NEVER, () => {}).then(() => clock.now());
    await clock.sleep(100, NEVER);
    answered();
    expect(await second).toBe(1150);
    expect(clock.pending).toBe(0);
  });

  test('a waiter that is aborted is rejected at once, and the one behind moves up', async () => {
    const clock = new VirtualClock();
    const pass = rateLimiter(1, clock);
    (await pass(NEVER, () => {}))();
    const controller = new AbortController();
    const ahead: number[] = [];
    const second = pass(controller.signal, (count) => ahead.push(count));
    const third = pass(NEVER, (count) => ahead.push(count));
    controller.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    await third;
    expect(clock.now()).toBe(1050);
    expect(ahead).toEqual([0, 1]);
  });

  test('who comes aborted takes no place', async () => {
    const pass = rateLimiter(1, new VirtualClock());
    await expect(pass(AbortSignal.abort(new Error('gone')), () => {})).rejects.toThrow('gone');
    const ahead: number[] = [];
    await pass(NEVER, (count) => ahead.push(count));
    expect(ahead).toEqual([]);
  });
});

describe('clients', () => {
  const start = (clock: VirtualClock, options: object) => {
    const times: number[] = [];
    const { fetch } = stubService(() => {
      times.push(clock.now());
      return json({});
    });
    return { client: createBackOfficeClient({ ...OPTIONS, clock, fetch, ...options }), times };
  };

  test('of one application key share the limit of the sandbox across the service', async () => {
    const clock = new VirtualClock();
    const one = start(clock, { environment: 'sandbox' });
    const two = start(clock, { environment: 'sandbox' });
    await Promise.all(
      Array.from({ length: 3 }, () => [one.client.GET('/countries'), two.client.POST('/auth/tokens')]).flat(),
    );
    expect([...one.times, ...two.times].sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 1050]);
  });

  test('of two application keys do not', async () => {
    const clock = new VirtualClock();
    const one = start(clock, { environment: 'sandbox' });
    const two = start(clock, { environment: 'sandbox', appKey: 'another-key' });
    await Promise.all(Array.from({ length: 3 }, () => [one.client.GET('/auth'), two.client.GET('/auth')]).flat());
    expect(clock.now()).toBe(0);
  });

  test('a call that waits for the limit ends with its signal', async () => {
    const clock = new VirtualClock();
    const { client, times } = start(clock, { environment: 'production' });
    await Promise.all([client.GET('/auth'), client.GET('/auth')]);
    const controller = new AbortController();
    const aborted = client.GET('/auth', { signal: controller.signal });
    controller.abort();
    expect((await aborted).error?.code).toBe('aborted');
    expect(times).toHaveLength(2);
  });
});
