import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';

const RUN = new URL('../../scripts/run.js', import.meta.url);

/** The commands of scripts/run.js with their modules. */
const COMMANDS = [...readFileSync(RUN, 'utf8').matchAll(/^ {2}'?([\w:-]+)'?: '(\S+\.ts)',$/gm)].map(
  ([, name = '', path = '']) => ({ name, module: new URL(path, RUN).href }),
);

async function mainOf(module: string): Promise<(argv: readonly string[]) => Promise<number>> {
  const { main } = await import(module);
  return main;
}

afterEach(() => void vi.restoreAllMocks());

test('every npm script that runs scripts/run.js names one of its commands', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const named = Object.values<string>(scripts).flatMap(
    (script) => /^node (?:--\S+ )*scripts\/run\.js (\S+)/.exec(script)?.[1] ?? [],
  );
  expect([...new Set(named)].sort()).toEqual(COMMANDS.map(({ name }) => name).sort());
});

describe.each(COMMANDS)('npm run $name', ({ name, module }) => {
  test('--help describes the command', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const main = await mainOf(module);
    expect(await main(['--help'])).toBe(0);
    const text = log.mock.calls.join('\n');
    expect(text).toContain(`npm run ${name}`);
    expect(text).toContain('Exit codes:');
    expect(text).toContain('--help');
  });

  test('an unknown flag is refused', async () => {
    const main = await mainOf(module);
    const refusal = main(['--forse']);
    await expect(refusal).rejects.toThrow(/--forse.*--help/s);
    await expect(refusal).rejects.toMatchObject({ name: 'CommandError', code: 'usage' });
  });
});
