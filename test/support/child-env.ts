/**
 * What a process needs of the environment of the tests: the clock and the time zone of the run (`npm run test:any-day`), and
 * where Node keeps compiled code.
 */
const PASSED_ON = ['PATH', 'TZ', 'NODE_OPTIONS', 'TEST_CLOCK_OFFSET_MS', 'NODE_COMPILE_CACHE'];

/** The environment of a process that must not see the variables of the person who runs the tests, with `more`. */
export function childEnv(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const kept = PASSED_ON.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), ...more };
}

/** The value of NODE_OPTIONS with which a process also preloads `module`. */
export function alsoPreload(module: string): string {
  return `${process.env['NODE_OPTIONS'] ?? ''} --import=${module}`.trim();
}
