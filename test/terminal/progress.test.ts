import { PassThrough } from 'node:stream';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createProgress } from '../../src/pipeline/terminal/progress.ts';

/** A stream that keeps what is written to it; `isTTY` makes it a terminal. */
const kept = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY });

const textOf = (stream: PassThrough) => String(stream.read());

const scrubbed = (text: string) => text.replaceAll(/ +\d+ ms/g, ' <time>');

describe('elsewhere than on a terminal', () => {
  test('each step is one plain line when it has ended', async () => {
    const stream = kept(false);
    const progress = createProgress(new Map(), stream);
    expect(await progress.step('lint', () => 42)).toBe(42);
    progress.advance(1, 2);
    await progress.step('types', () => {});
    expect(scrubbed(textOf(stream))).toBe('lint <time>\ntypes <time>\n');
  });

  test('a step that fails is reported, and its error is rethrown', async () => {
    const stream = kept(false);
    const failing = createProgress(new Map(), stream).step('lint', () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(textOf(stream)).toBe('lint       failed\n');
  });
});

describe('on a terminal', () => {
  test('the line of the step under way is rewritten, and its end is printed at once', async () => {
    const stream = kept(true);
    const progress = createProgress(new Map(), stream);
    await progress.step('mock', () => progress.advance(7, 7));
    const text = textOf(stream);
    expect(text).toContain('\r\u001b[2K… mock');
    expect(text).toContain('\r\u001b[2K… mock 7/7');
    expect(text.endsWith('\n')).toBe(true);
  });

  test('many advances do not each rewrite the line', async () => {
    const stream = kept(true);
    const progress = createProgress(new Map(), stream);
    await progress.step('mock', () => {
      for (let done = 1; done < 10_000; done += 1) progress.advance(done, 10_000);
    });
    expect(textOf(stream).split('… mock').length).toBeLessThan(1000);
  });
});

test('the time of each step is kept, and that of a step in two parts added up', async () => {
  const timings = new Map<string, number>();
  const progress = createProgress(timings, kept(false));
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await progress.step('types', () => void vi.advanceTimersByTime(12));
  await progress.step('types', () => void vi.advanceTimersByTime(30));
  await progress.step('lint', () => {});
  expect(timings.get('types')).toBe(42);
  expect([...timings.keys()]).toEqual(['types', 'lint']);
});
