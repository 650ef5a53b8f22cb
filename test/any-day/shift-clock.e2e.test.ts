import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { childEnv } from '../support/child-env.ts';
import { readYaml } from '../support/read-yaml.ts';
import { clockEnv, shifted } from './clocks.ts';

const SHIFTED: Readonly<Record<string, string>> = readYaml('shifted.yaml', import.meta.url);
const DAY = 86_400_000;

/** What `expression`, evaluated in a process `days` ahead, is. */
function evaluated(expression: string, days: number, timeZone?: string): unknown {
  const env = childEnv(clockEnv(shifted('test', days * 24, timeZone), Date.now()));
  const script = `(async () => console.log(JSON.stringify(await (${expression}))))()`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8', env });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

describe('a process under a shifted clock', () => {
  test.each(Object.entries(SHIFTED))('%s is shifted', (_, expression) => {
    const before = Date.now();
    const time = Number(evaluated(expression, 400));
    expect(time).toBeGreaterThanOrEqual(before + 400 * DAY - 1000);
    expect(time).toBeLessThanOrEqual(Date.now() + 400 * DAY + 1000);
  });

  test('the formats of Intl are shifted where no date is given', () => {
    const format = "new Intl.DateTimeFormat('en', { timeZone: 'UTC', dateStyle: 'full', timeStyle: 'short' })";
    const both = `(() => { const f = ${format}; const d = new Date(); return [f.format(), f.format(d), f.format(0)]; })()`;
    const [now, given, epoch] = evaluated(both, -400) as readonly string[];
    expect(now).toBe(given);
    expect(epoch).toContain('January 1, 1970');
    const parts = "new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).formatToParts().at(-1).value";
    expect(evaluated(parts, 366 * 10)).toBe(String(new Date(Date.now() + 366 * 10 * DAY).getUTCFullYear()));
  });

  test('dates that are given, and what measures time, stay as they are', () => {
    const given =
      "[new Date(0).getTime(), new Date(2020, 0, 1, 12).getFullYear(), Date.parse('2020-01-01'), Date.UTC(2020, 0), performance.now() < 60_000]";
    expect(evaluated(given, 400)).toEqual([0, 2020, 1_577_836_800_000, 1_577_836_800_000, true]);
  });

  test('a date is a Date, wherever it comes from', () => {
    const dates =
      "[new Date(), structuredClone(new Date(0))].map((each) => [each instanceof Date, each.constructor === Date, typeof each.toISOString()]).concat([class extends Date {}].map((More) => [new More() instanceof More, Date.name === 'Date', typeof Date.now]))";
    expect(evaluated(dates, 400)).toEqual([
      [true, true, 'string'],
      [true, true, 'string'],
      [true, true, 'function'],
    ]);
  });

  test('has the time zone of the clock', () => {
    expect(evaluated('Intl.DateTimeFormat().resolvedOptions().timeZone', 1, 'Pacific/Kiritimati')).toBe(
      'Pacific/Kiritimati',
    );
  });
});
