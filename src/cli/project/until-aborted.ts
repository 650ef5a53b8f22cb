/** Resolves when `signal` aborts. */
export function untilAborted(signal: AbortSignal): Promise<'stopped'> {
  const { promise, resolve } = Promise.withResolvers<'stopped'>();
  signal.addEventListener('abort', () => resolve('stopped'), { once: true });
  if (signal.aborted) resolve('stopped');
  return promise;
}
