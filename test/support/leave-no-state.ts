import { afterAll } from 'vitest';
import { changedState, processState } from './process-state.ts';

const before = processState();

// Vitest runs this file before each test file (setupFiles), and hooks of the end in reverse order, so this one is last.
afterAll(() => {
  const changes = changedState(before, processState());
  if (changes.length === 0) return;
  throw new Error(`The test file leaves state for the next file of its worker. Restore it:\n${changes.join('\n')}`);
});
