import { describe, expect, test } from 'vitest';
import type { ClassifyOptions } from '../../src/engine/diff/classify-changes.ts';
import { isRefused } from '../../src/engine/diff/report/diff-result.ts';
import { classified, madeChange } from './report/made-change.ts';

const BREAK = madeChange();
const RISK = madeChange({ id: '00000000000000b2', severity: 'risky' });
const SAFE = madeChange({ id: '00000000000000c3', severity: 'safe', kind: 'operation-added' });
const ACKNOWLEDGED = { fingerprint: BREAK.id, reason: 'No client reads it.', who: 'Mira', expires: '2026-11-30' };

const classify = (changes: readonly (typeof BREAK)[], options: Partial<ClassifyOptions> = {}) =>
  classified(changes, { versions: { base: '2026-10-15', revision: '2026-11-20' }, ...options });
const refused = (...args: Parameters<typeof classify>) =>
  isRefused({ classification: classify(...args), consumerBreaks: [] });
const standings = (...args: Parameters<typeof classify>) => classify(...args).changes.map(({ standing }) => standing);

test('a break fails, what is risky fails where it is asked to, what is safe never', () => {
  expect(refused([BREAK])).toBe(true);
  expect(refused([RISK])).toBe(false);
  expect(refused([RISK], { failOn: 'risky' })).toBe(true);
  expect(refused([SAFE], { failOn: 'risky' })).toBe(false);
  expect(refused([])).toBe(false);
});

test.each(['enum-meaning-changed', 'enum-name-changed', 'parameter-removed', 'rule-removed'] as const)(
  'what changes a meaning fails until it is acknowledged: %s',
  (kind) => {
    const change = { ...RISK, kind };
    expect(refused([change])).toBe(true);
    expect(refused([change], { acknowledgements: [{ ...ACKNOWLEDGED, fingerprint: change.id }] })).toBe(false);
  },
);

test('the worst is first', () => {
  expect(standings([SAFE, RISK, BREAK])).toEqual(['break', 'risk', 'safe']);
});

describe('an acknowledgement', () => {
  test('counts up to and on its last day, and fails afterwards', () => {
    const on = (today: string) => refused([BREAK], { acknowledgements: [ACKNOWLEDGED], today });
    expect(['2026-11-21', '2026-11-30', '2026-12-01'].map(on)).toEqual([false, false, true]);
  });

  test('that has expired is returned with the change, which fails as before', () => {
    const classification = classify([BREAK], { acknowledgements: [ACKNOWLEDGED], today: '2026-12-01' });
    expect(classification.changes).toMatchObject([{ standing: 'break', acknowledgement: ACKNOWLEDGED }]);
  });

  test('of another change has no effect, and is returned as vanished', () => {
    const other = { ...ACKNOWLEDGED, fingerprint: 'ffffffffffffffff' };
    const classification = classify([BREAK], { acknowledgements: [other] });
    expect(classification).toMatchObject({ changes: [{ standing: 'break' }], vanished: [other] });
  });

  test('does not lift what info.version has to do', () => {
    const versions = { base: '2026-10-15', revision: '2026-10-15' };
    expect(refused([BREAK], { acknowledgements: [ACKNOWLEDGED], versions })).toBe(true);
    expect(refused([BREAK], { acknowledgements: [ACKNOWLEDGED], versions: undefined })).toBe(false);
  });
});

describe('evidence', () => {
  const seen = (against: number) => new Map([[BREAK.id, { seen: 3, against, message: 'Seen.' }]]);

  test('makes a break a correction, unless a server does otherwise', () => {
    expect(standings([BREAK], { evidence: seen(0) })).toEqual(['correction']);
    expect(standings([BREAK], { evidence: seen(1) })).toEqual(['break']);
    expect(refused([BREAK], { evidence: seen(0) })).toBe(false);
  });

  test('lets a semantic version rise by a patch only', () => {
    const versions = { base: '1.4.2', revision: '1.4.3' };
    expect(refused([BREAK], { evidence: seen(0), versions })).toBe(false);
    expect(refused([BREAK], { acknowledgements: [ACKNOWLEDGED], versions })).toBe(true);
  });
});

test('a call site that breaks fails, unless its cause is acknowledged', () => {
  const at = { file: 'app.ts', line: 1, column: 1, message: 'TS2322: …' };
  const acknowledged = classify([BREAK], { acknowledgements: [ACKNOWLEDGED] });
  expect(isRefused({ classification: classify([SAFE]), consumerBreaks: [{ ...at, cause: SAFE.id }] })).toBe(true);
  expect(isRefused({ classification: classify([SAFE]), consumerBreaks: [{ ...at, cause: undefined }] })).toBe(true);
  expect(isRefused({ classification: acknowledged, consumerBreaks: [{ ...at, cause: BREAK.id }] })).toBe(false);
});
