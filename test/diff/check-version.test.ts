import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/engine/diff/change.ts';
import { checkVersion, compareVersions, schemeOf } from '../../src/engine/diff/check-version.ts';
import type { ClassifiedChange, Standing } from '../../src/engine/diff/classified-change.ts';
import { caseCount } from '../support/case-count.ts';
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

const { cases, schemes, reasons } = readYaml<{
  readonly cases: readonly Case[];
  readonly schemes: Readonly<Record<string, string>>;
  readonly reasons: readonly { readonly changes: Case['changes']; readonly text: string }[];
}>('check-version.yaml', import.meta.url);

test.each(cases)('from $base to $revision with $changes: $isRight', ({ base, revision, changes, isRight }) => {
  const made = changes.map((kind) => KINDS[kind]);
  expect(checkVersion(base, revision, made).isRight).toBe(isRight);
});

test.each(Object.entries(schemes))('the scheme of %j is %s', (version, scheme) => {
  expect(schemeOf(version)).toBe(scheme);
});

describe('a day', () => {
  test('that does not rise is reported with both versions and the reason', () => {
    expect(checkVersion('2026-10-15', '2026-10-15', [BREAK, BREAK, NEW]).message).toBe(
      'info.version is "2026-10-15"; it was "2026-10-15". It must be a later day, because of 2 breaking changes and 1 safe change.',
    );
  });
});

test.each(reasons)('the reasons are counted in plain English: $text', ({ changes, text }) => {
  const made = changes.map((kind) => KINDS[kind]);
  expect(checkVersion('2026-10-15', '2026-10-16', made).message).toMatch(new RegExp(`, for ${text}\\.$`));
  expect(checkVersion('1.0.0', '1.0.0', made).message).toMatch(new RegExp(`, because of ${text}\\.$`));
});

test('a large count of reasons has a separator', () => {
  const { message } = checkVersion('1.0.0', '1.0.0', [BREAK, ...Array.from({ length: 1234 }, () => NEW)]);
  expect(message).toMatch(/, because of 1 breaking change and 1,234 safe changes\.$/);
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
    { numRuns: caseCount(300) },
  );
});
