import { expect, test } from 'vitest';
import { RecordingQueue, type RecordingQueueOptions } from '../../../src/engine/proxy/recording-queue.ts';
import { passedExchange } from './passed.ts';

function queue(options: Partial<RecordingQueueOptions> = {}) {
  const written: PromiseWithResolvers<undefined>[] = [];
  const problems: string[] = [];
  const thread = {
    ask() {
      const next = Promise.withResolvers<undefined>();
      written.push(next);
      return next.promise;
    },
    stop: () => Promise.resolve(),
  };
  const limits = { exchanges: 2, bytes: 1e9 };
  const made = new RecordingQueue({
    thread,
    share: 1,
    limits,
    random: () => 0.5,
    now: () => 0,
    onProblem: (text) => problems.push(text),
    ...options,
  });
  return { queue: made, written, problems };
}

test('what waits is limited; what is left out is counted, and reported once a minute', async () => {
  const { queue: recording, written, problems } = queue();
  for (let number = 0; number < 4; number += 1) recording.take(passedExchange());
  expect(recording.wants()).toBe(false);
  expect(recording.counts.behind).toBe(3);
  expect(problems).toEqual([
    expect.stringContaining('Recording cannot keep up: 1 exchange so far not recorded. Lower'),
  ]);
  for (const { resolve } of written) resolve(undefined);
  await recording.close();
  expect(recording.counts.recorded).toBe(2);
  expect(recording.wants()).toBe(true);
});

test('a failure is reported, and closing does not fail', async () => {
  const { queue: recording, written, problems } = queue();
  recording.take(passedExchange());
  written[0]?.reject(new Error('ENOSPC'));
  await recording.close();
  expect(problems).toEqual(['Recording failed (ENOSPC): 1 exchange so far. Requests are still forwarded.']);
});
