import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/engine/diff/change.ts';
import { checkVersion, compareVersions, schemeOf } from '../../src/engine/diff/check-version.ts';
import type { ClassifiedChange, Standing } from '../../src/engine/diff/classified-change.ts';
import { readYaml } from '../support/read-yaml.ts';
import { madeChange } from './report/made-change.ts';

const BREAK = classified('break', { kind: 'enum-value-added', severity: 'breaking' });
const RISK = classified('risk', { kind: 'default-changed', severity: 'risky' });
const NEW = classified('safe', { kind: 'operation-added', severity: 'safe' });
const WORDS = classified('safe', { kind: 'open-question-changed', severity: 'safe' });
const CORRECTION = classified('correction', { kind: 'enum-value-added', severity: 'breaking' });

function classified(standing: Standing, parts: Partial<Change>): ClassifiedChange {
  return { change: madeChange(parts), standing };
}

const KINDS = { break: BREAK, risk: RISK, new: NEW, words: WORDS, correction: CORRECTION };

/** A case of `check-version.yaml`, whose comments describe it. */
interface Case {
  readonly base: string;
  readonly revision: string;
  readonly changes: readonly (keyof typeof KINDS)[];
  readonly isRight: boolean;
}

const CASES = readYaml<readonly Case[]>('check-version.yaml', import.meta.url);

test.each(CASES)('from $base to $revision with $changes: $isRight', ({ base, revision, changes, isRight }) => {
  const made = changes.map((kind) => KINDS[kind]);
  expect(checkVersion(base, revision, made).isRight).toBe(isRight);
});

describe('the scheme of a version', () => {
  test.each([
    ['2026-10-15', 'date'],
    ['2026-02-30', 'other'],
    ['1.4.0', 'semver'],
    ['1.4.0-rc.1+build.5', 'semver'],
    ['01.4.0', 'other'],
    ['v1.4.0', 'other'],
    ['1.4', 'other'],
    ['', 'other'],
  ])('of %j is %s', (version, scheme) => {
    expect(schemeOf(version)).toBe(scheme);
  });
});

describe('a day', () => {
  test('that does not rise is reported with both versions and the reason', () => {
    expect(checkVersion('2026-10-15', '2026-10-15', [BREAK, BREAK, NEW]).message).toBe(
      'info.version is "2026-10-15"; it was "2026-10-15". It must be a later day, because of 2 breaking changes and 1 safe change.',
    );
  });
});

test.each<[readonly ClassifiedChange[], string]>([
  [[NEW], '1 safe change'],
  [[CORRECTION, CORRECTION], '2 corrections'],
  [[BREAK, NEW], '1 breaking change and 1 safe change'],
  [[BREAK, RISK, RISK, NEW], '1 breaking change, 2 risky changes and 1 safe change'],
  [
    [BREAK, RISK, ...Array.from({ length: 1234 }, () => NEW), CORRECTION],
    '1 breaking change, 1 risky change, 1,234 safe changes and 1 correction',
  ],
])('the reasons are counted in plain English', (changes, text) => {
  expect(checkVersion('2026-10-15', '2026-10-16', changes).message).toMatch(new RegExp(`, for ${text}\\.$`));
  expect(checkVersion('1.0.0', '1.0.0', changes).message).toMatch(new RegExp(`, because of ${text}\\.$`));
});

describe('a semantic version', () => {
  test('that does not rise far enough is reported with the lowest valid version', () => {
    expect(checkVersion('1.4.2', '1.5.0', [BREAK]).message).toBe(
      'info.version is "1.5.0"; it was "1.4.2". It must rise to 2.0.0 or higher (major), because of 1 breaking change.',
    );
  });

  test('has the order of Semantic Versioning, section 11', () => {
    const order = '1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0';
    const versions = order.split(' ');
    for (const [index, version] of versions.entries()) {
      for (const [other, later] of versions.entries()) {
        expect(Math.sign(compareVersions(version, later)), `${version} ${later}`).toBe(Math.sign(index - other));
      }
    }
  });
});

test('more changes never make a version right that was not', () => {
  const version = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)).map((parts) => parts.join('.'));
  const changes = fc.array(fc.constantFrom(BREAK, RISK, NEW, WORDS, CORRECTION), { maxLength: 3 });
  fc.assert(
    fc.property(version, version, changes, changes, (base, revision, some, more) => {
      const few = checkVersion(base, revision, some).isRight;
      const all = checkVersion(base, revision, [...some, ...more]).isRight;
      expect(all && !few).toBe(false);
    }),
    { seed: 7, numRuns: 300 },
  );
});
