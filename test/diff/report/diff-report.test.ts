import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { classifyChanges } from '../../../src/engine/diff/classify-changes.ts';
import { compareDocuments } from '../../../src/engine/diff/compare-documents.ts';
import { diffReport } from '../../../src/engine/diff/report/diff-report.ts';
import type { DiffResult } from '../../../src/engine/diff/report/diff-result.ts';
import { renderDiff } from '../../../src/engine/diff/report/render-diff.ts';
import { FORMATS } from '../../../src/engine/extensions/ajv.ts';
import { REPORT_FORMATS, type ReportFormat, renderReport } from '../../../src/engine/report/formats.ts';
import { wordingOf } from '../../../src/engine/report/report-text.ts';
import { BASE_DOCUMENT, edited } from '../corpus/documents.ts';
import { versionOf } from '../version-of.ts';
import { madeChange } from './made-change.ts';

const SCHEMA_URL = new URL('../../../src/engine/report/report.schema.json', import.meta.url);
const validate = new Ajv2020({ formats: FORMATS }).compile(JSON.parse(readFileSync(SCHEMA_URL, 'utf8')));

const at = (line: number) => ({ file: 'spec/schemas/state.yaml', line, column: 5 });
const place = (line: number) => ({
  pointer: '#/components/schemas/Thing/properties/name/enum',
  isThere: true,
  source: at(line),
});
const shared = { base: place(7), revision: place(9), operationIds: ['createThing', 'getThing', 'listThings'] };
const CHANGES = [
  madeChange({
    ...shared,
    witness: {
      value: { id: '1', name: 'LOST' },
      validUnder: 'revision',
      accepting: '#/a',
      refusing: '#/b',
      message: { is: 'response', status: 200, headers: { 'content-type': 'application/json' }, body: { name: 'LOST' } },
    },
  }),
  madeChange({
    ...shared,
    id: '00000000000000b2',
    kind: 'range-narrowed',
    direction: 'request',
    operationIds: ['listThings'],
    message: 'maximum changed from 100 to 50.',
    cure: 'Keep what was accepted.',
    base: { pointer: '#/paths/~1things/get/parameters/0/schema/maximum', isThere: true },
    revision: { pointer: '#/paths/~1things/get/parameters/0/schema/maximum', isThere: true },
    witness: {
      value: 51,
      validUnder: 'base',
      accepting: '#/a',
      refusing: '#/b',
      message: {
        is: 'request',
        method: 'GET',
        url: 'https://api.example.com/v1/things?limit=51',
        headers: { authorization: 'Bearer $BEARER' },
        curl: `curl -g 'https://api.example.com/v1/things?limit=51' -H 'authorization: Bearer '"$BEARER"`,
      },
    },
  }),
  madeChange({
    ...shared,
    id: '00000000000000c3',
    detail: '"GONE"',
    message: 'Enum value "GONE" was added.',
    witness: 'unproven',
  }),
  madeChange({
    ...shared,
    id: '00000000000000d4',
    severity: 'risky',
    kind: 'default-changed',
    message: 'Default changed from none to 10.',
  }),
  madeChange({ ...shared, id: '00000000000000e5', message: 'Enum value "OLD" was added.' }),
  madeChange({
    id: '00000000000000f6',
    severity: 'safe',
    kind: 'operation-added',
    message: '"replaceThing" is new.',
    base: { pointer: '#/paths', isThere: false },
    revision: { pointer: '#/paths/~1things/post', isThere: true },
  }),
];
const ACKNOWLEDGED = [
  { fingerprint: '00000000000000c3', reason: 'No client reads it.', who: 'Mira', expires: '2026-12-31' },
  { fingerprint: '00000000000000a1', reason: 'It was agreed.', who: 'Jonas', expires: '2026-11-01' },
  { fingerprint: '9999999999999999', reason: 'It was agreed.', who: 'Jonas', expires: '2026-12-31' },
];

const RESULT: DiffResult = {
  versions: {
    base: versionOf(BASE_DOCUMENT, 'v1.0.0'),
    revision: versionOf(edited(BASE_DOCUMENT, { 'info version': '1.1.0' }), 'generated/openapi.json'),
  },
  sha256: 'a'.repeat(64),
  classification: classifyChanges(CHANGES, {
    acknowledgements: ACKNOWLEDGED,
    evidence: new Map([
      [
        '00000000000000e5',
        { seen: 3, against: 0, message: '3 responses were so already, first in traffic.har:7 with status 200.' },
      ],
      ['00000000000000b2', { seen: 0, against: 2, message: '2 such requests were accepted.' }],
    ]),
    versions: { base: '1.0.0', revision: '1.1.0' },
    failOn: 'breaking',
    today: '2026-11-21',
  }),
  versionPlace: { file: 'spec/openapi.yaml', line: 4, column: 3 },
  consumerBreaks: [
    {
      file: 'app/src/orders.ts',
      line: 12,
      column: 3,
      message: "TS2322: Type '\"LOST\"' is not assignable to type 'never'.",
      cause: '00000000000000a1',
    },
    { file: 'app/src/other.ts', line: 2, column: 1, message: 'TS2339: Property does not exist.', cause: undefined },
  ],
  exchanges: 40,
  notes: ['old.json was made by another version of the document than the base, so it shows nothing here.'],
  durationMs: 1234,
};

test('people read the worst first, each with place, proof and cure', async () => {
  await expect(renderDiff(RESULT)).toMatchFileSnapshot('./render-diff.golden.txt');
});

test.each(['1.0.0', '1.0.1'])(
  'a version %s that rises too little for safe changes is its own result',
  async (revision) => {
    const classification = classifyChanges([madeChange({ severity: 'safe' })], {
      acknowledgements: [],
      evidence: new Map(),
      versions: { base: '1.0.0', revision },
      failOn: 'breaking',
      today: '2026-11-21',
    });
    const result = { ...RESULT, classification, consumerBreaks: [], notes: [] };
    expect(renderDiff(result)).toContain('info.version must rise: 0 breaking, 0 risky, 1 safe (1.2 s).');
    const summary = await renderReport(diffReport(result, '0.1.0'), 'summary');
    expect(summary).toContain('## ❌ info.version must rise: ');
    expect(summary).not.toContain('Breaking changes');
  },
);

test('no text of a document steers the terminal', () => {
  const steering = '\u001b[2J\u202e\nBREAKING nothing';
  const changes = [madeChange({ message: steering, operationIds: [steering], cure: steering })];
  const classification = {
    ...RESULT.classification,
    changes: changes.map((change) => ({ change, standing: 'break' as const })),
  };
  const text = renderDiff({ ...RESULT, classification });
  for (const char of ['\u001b', '\u202e']) expect(text).not.toContain(char);
  expect(text).not.toMatch(/^BREAKING nothing/m);
});

describe('the report', () => {
  const report = diffReport(RESULT, '0.1.0');

  test('is what its schema describes', () => {
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
  });

  test('counts breaks, the version and call sites as errors, what is risky as warnings', () => {
    expect(report.summary).toEqual({ exchanges: 40, checks: 6, errors: 5, warnings: 1, observations: 2, accepted: 1 });
    expect(report.findings.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
      'error version-not-risen',
      'error enum-value-added',
      'error range-narrowed',
      'error consumer-breaks',
      'error consumer-breaks',
      'warning default-changed',
      'error enum-value-added',
    ]);
  });

  test('has for a break its place in the revision, where it was, whom it reaches, and the cure', () => {
    expect(report.findings.find(({ id }) => id === '00000000000000a1')).toMatchObject({
      operationId: null,
      message:
        'Thing.name (responses of createThing, getThing, listThings): Enum value "LOST" was added. ' +
        'It was at spec/schemas/state.yaml:7:5. To keep it compatible: Announce it to readers.',
      source: at(9),
      request: null,
      response: { status: 200, contentType: 'application/json', pointer: '', excerpt: '{"name":"LOST"}' },
      accepted: { reason: 'It was agreed.', by: 'Jonas', expires: '2026-11-01', hasExpired: true },
    });
  });

  test('has for a request that is refused now the command that sends it', () => {
    expect(report.findings.find(({ id }) => id === '00000000000000b2')).toMatchObject({
      operationId: 'listThings',
      request: { method: 'GET', body: null },
      curl: `curl -g 'https://api.example.com/v1/things?limit=51' -H 'authorization: Bearer '"$BEARER"`,
      source: null,
    });
  });

  test('reports acknowledged changes as accepted, corrections as observations, and entries without a change', () => {
    expect(report.findings.at(-1)?.accepted).toEqual({
      operations: shared.operationIds,
      reason: 'No client reads it.',
      by: 'Mira',
      expires: '2026-12-31',
      hasExpired: false,
    });
    expect(report.observations.map(({ topic }) => topic)).toEqual(['correction', 'operation-added']);
    expect(report.vanished?.map(({ id }) => id)).toEqual(['9999999999999999']);
  });

  test('has every change for programs, also what is safe', () => {
    expect(report.changes?.map(({ id, standing }) => `${id.slice(-2)} ${standing}`)).toEqual([
      'a1 break',
      'b2 break',
      'd4 risk',
      'c3 acknowledged',
      'e5 correction',
      'f6 safe',
    ]);
    expect(report.changes?.[0]).toMatchObject({
      kind: 'enum-value-added',
      cure: 'Announce it to readers.',
      base: { isThere: true, source: at(7) },
      revision: { pointer: '#/components/schemas/Thing/properties/name/enum', source: at(9) },
      witness: { value: { id: '1', name: 'LOST' }, validUnder: 'revision', message: { is: 'response', status: 200 } },
      evidence: null,
    });
    expect(report.changes?.map(({ witness }) => witness === 'unproven')).toContain(true);
  });

  test('is refused by its schema when a change lacks something', () => {
    const [{ cure: _, ...first } = { cure: '' }] = report.changes ?? [];
    expect(validate({ ...report, changes: [first] })).toBe(false);
    expect(validate({ ...report, changes: [{ ...first, cure: '', standing: 'fine' }] })).toBe(false);
  });

  test('has an id for each finding that no other has', () => {
    expect(new Set(report.findings.map(({ id }) => id)).size).toBe(report.findings.length);
  });

  test('has ids of call sites that an edit above them does not change', () => {
    const idsAt = (by: number) => {
      const consumerBreaks = [...RESULT.consumerBreaks, ...RESULT.consumerBreaks].map((each) => ({
        ...each,
        line: each.line + by,
      }));
      return diffReport({ ...RESULT, consumerBreaks }, '0.1.0').findings.map(({ id }) => id);
    };
    expect(idsAt(5)).toEqual(idsAt(0));
    expect(new Set(idsAt(0)).size).toBe(idsAt(0).length);
  });

  test('names the version as the cure where only the version is wrong', () => {
    const classification = { ...RESULT.classification, changes: [] };
    const only = diffReport({ ...RESULT, classification, consumerBreaks: [] }, '0.1.0');
    expect(wordingOf(only)).toEqual({ verdict: 'info.version must rise', isGood: false, cure: 'Raise info.version.' });
  });

  test('fails for what is risky where it was asked to', () => {
    const classification = { ...RESULT.classification, failOn: 'risky' as const };
    expect(diffReport({ ...RESULT, classification }, '0.1.0').summary).toMatchObject({ errors: 6, warnings: 0 });
  });

  test.each(Object.keys(REPORT_FORMATS))('%s can be written', async (format) => {
    const isFormat = (name: string): name is ReportFormat => Object.hasOwn(REPORT_FORMATS, name);
    if (!isFormat(format)) throw new Error(`${format} is no format.`);
    const text = await renderReport(report, format);
    expect(text).toContain('LOST');
  });

  test('has a passing case only for operations that nothing breaks', async () => {
    const junit = await renderReport(report, 'junit');
    expect(junit).toContain('<testcase classname="deleteThing" name="compatible"/>');
    expect(junit).not.toContain('<testcase classname="getThing" name="compatible"/>');
  });

  test('of documents that do not differ has a passing case for each operation', async () => {
    const classification = { ...RESULT.classification, changes: [], vanished: [], version: undefined };
    const same = diffReport({ ...RESULT, classification, consumerBreaks: [] }, '0.1.0');
    expect(await renderReport(same, 'junit')).toContain('<testcase classname="listThings" name="compatible"/>');
  });
});

test('a break without an example is called one that was not looked for only after 300 others', () => {
  const textOf = (count: number) => {
    const changes = Array.from({ length: count }, (_, index) => madeChange({ id: String(index), witness: 'unproven' }));
    const standing = 'break' as const;
    const classification = { ...RESULT.classification, changes: changes.map((change) => ({ change, standing })) };
    return renderDiff({ ...RESULT, classification });
  };
  expect(textOf(1)).toContain('  no example was found\n');
  expect(textOf(301)).toContain('  no example was found, or none was looked for after 300 others\n');
});

test('the same documents give the same report, but for the time it took', () => {
  const revision = edited(BASE_DOCUMENT, { 'components schemas Thing properties name type': 'integer' });
  const reports = [1, 2].map((durationMs) => {
    const versions = { base: versionOf(BASE_DOCUMENT, 'a'), revision: versionOf(revision, 'b') };
    const changes = compareDocuments(versions.base, versions.revision);
    const options = {
      acknowledgements: [],
      evidence: new Map(),
      versions: undefined,
      failOn: 'breaking',
      today: '2026-11-21',
    } as const;
    return {
      ...diffReport({ ...RESULT, versions, classification: classifyChanges(changes, options), durationMs }, '1'),
      durationMs: 0,
    };
  });
  expect(reports[0]).toEqual(reports[1]);
});
