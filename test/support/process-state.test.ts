import timers from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { changedState, processState } from './process-state.ts';

/** Each changes the state of the process and returns a function that restores it. */
const CHANGES: Readonly<Record<string, () => () => void>> = {
  'the current folder': () => {
    const folder = process.cwd();
    process.chdir('/');
    return () => process.chdir(folder);
  },
  'the exit code': () => {
    process.exitCode = 3;
    return () => {
      process.exitCode = undefined;
    };
  },
  'fake timers': () => {
    vi.useFakeTimers({ toFake: ['setImmediate'] });
    return () => vi.useRealTimers();
  },
  'the variable LEFT_BEHIND': () => {
    process.env['LEFT_BEHIND'] = 'x';
    return () => delete process.env['LEFT_BEHIND'];
  },
  'the listeners of SIGUSR2': () => {
    const listener = () => {};
    process.on('SIGUSR2', listener);
    return () => process.off('SIGUSR2', listener);
  },
  'globalThis.leftBehind': () => {
    Reflect.set(globalThis, 'leftBehind', 1);
    return () => Reflect.deleteProperty(globalThis, 'leftBehind');
  },
  'globalThis.fetch': () => {
    vi.stubGlobal('fetch', () => {});
    return () => vi.unstubAllGlobals();
  },
  'Date.now': () => {
    const spy = vi.spyOn(Date, 'now');
    return () => spy.mockRestore();
  },
  'console.log': () => {
    const spy = vi.spyOn(console, 'log');
    return () => spy.mockRestore();
  },
  'stderr.write': () => {
    const spy = vi.spyOn(process.stderr, 'write');
    return () => spy.mockRestore();
  },
  'timers/promises.setTimeout': () => {
    const spy = vi.spyOn(timers, 'setTimeout');
    return () => spy.mockRestore();
  },
};

test.each(Object.entries(CHANGES))('a file that changes %s is reported', (name, change) => {
  const before = processState();
  const restore = change();
  const changes = changedState(before, processState());
  restore();
  expect(changes).toContainEqual(expect.stringMatching(`^${name}: `));
  expect(changedState(before, processState())).toEqual([]);
});
