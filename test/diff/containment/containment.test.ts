import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ChangeSeverity } from '../../../src/engine/diff/change.ts';
import { isJsonObject, type Json, parseJson } from '../../../src/engine/json/json.ts';
import { memoized } from '../../../src/engine/json/memoized.ts';
import { schemaPair } from '../corpus/documents.ts';
import { schemaFrom } from '../random/plain-validator.ts';
import { changesOf } from '../verdicts.ts';

/**
 * The pairs of the tests of jsonsubschema (https://github.com/IBM/jsonsubschema, commit 22a7b0f and earlier, folder test/,
 * Apache License 2.0): two schemas, and how the sets of values that they accept relate. `items` lists are written as
 * `prefixItems`; pairs that the suite expects to be refused, or that are about `format`, are left out.
 */
interface Pair {
  readonly file: string;
  readonly test: string;
  /** `<` where s1 is a proper subset of s2, `>` the reverse, `=` the same, `#` where neither contains the other. */
  readonly relation: '<' | '>' | '=' | '#';
  readonly s1: Json;
  readonly s2: Json;
  /** Why the relation is not the one that the suite states. */
  readonly corrected?: string;
  /**
   * Whether what one schema accepts and the other refuses are properties that no schema declares. Writers do not send them,
   * so that this is reported, and not as breaking.
   */
  readonly isOpen?: boolean;
}

const RELATIONS = ['<', '>', '=', '#'] as const;

function pairFrom(line: string): Pair {
  const json = parseJson(line);
  const relation = isJsonObject(json) ? RELATIONS.find((one) => one === json['relation']) : undefined;
  if (!isJsonObject(json) || relation === undefined) throw new Error(`Not a pair: ${line}`);
  const { file, test: name, s1 = null, s2 = null } = json;
  return { file: String(file), test: String(name), relation, s1, s2, isOpen: json['isOpen'] === true };
}

const PAIRS = readFileSync(new URL('jsonsubschema.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(pairFrom);

/** The worst severity of the change from one schema to another, in one direction. */
type Verdict = ChangeSeverity | 'nothing';

/** The verdicts of the change from one schema to another, in requests and in responses. */
function verdictsOf(base: Json, revision: Json): Readonly<Record<'request' | 'response', Verdict>> {
  // Only OpenAPI 3.0 has an exclusiveMinimum of true, as draft 4 of JSON Schema.
  const version = /"exclusiveM(?:in|ax)imum":(?:true|false)/.test(JSON.stringify([base, revision])) ? '3.0' : '3.1';
  const changes = changesOf(schemaPair({ base: schemaFrom(base), revision: schemaFrom(revision) }, version));
  const worst = (direction: 'request' | 'response') =>
    (['breaking', 'risky', 'safe'] as const).find((one) =>
      changes.some((change) => change.direction === direction && change.severity === one),
    ) ?? 'nothing';
  return { request: worst('request'), response: worst('response') };
}

/** The four verdicts on a pair: each schema as the writer, in requests and in responses. */
const verdictsOn = memoized(({ s1, s2, relation }: Pair) => {
  const isWithin = relation === '<' || relation === '=';
  const isAround = relation === '>' || relation === '=';
  const [there, back] = [verdictsOf(s1, s2), verdictsOf(s2, s1)];
  return [
    { isContained: isWithin, verdict: there.request },
    { isContained: isWithin, verdict: back.response },
    { isContained: isAround, verdict: back.request },
    { isContained: isAround, verdict: there.response },
  ];
});

function isWrong(isContained: boolean, verdict: Verdict, isOpen: boolean): boolean {
  if (isContained) return verdict === 'breaking';
  return verdict === 'nothing' || (verdict === 'safe' && !isOpen);
}

describe('the pairs of jsonsubschema', () => {
  test.each(PAIRS.map((pair) => [`${pair.file} ${pair.test}`, pair] as const))('%s', (_, pair) => {
    const wrong = verdictsOn(pair).filter(({ isContained, verdict }) =>
      isWrong(isContained, verdict, pair.isOpen === true),
    );
    expect(wrong).toEqual([]);
  });

  test('the share of verdicts that are left undecided', () => {
    const lost = PAIRS.flatMap(verdictsOn).filter(({ isContained }) => !isContained);
    const count = (verdict: Verdict) => lost.filter((one) => one.verdict === verdict).length;
    expect({ pairs: PAIRS.length, verdicts: lost.length, breaking: count('breaking'), risky: count('risky') }).toEqual({
      pairs: 259,
      verdicts: 560,
      breaking: 552,
      risky: 5,
    });
  });
});

test('a verdict that is not that of the sets is wrong', () => {
  expect(isWrong(true, 'breaking', false)).toBe(true);
  expect(isWrong(false, 'nothing', true)).toBe(true);
  expect(isWrong(false, 'safe', false)).toBe(true);
  expect(isWrong(false, 'safe', true)).toBe(false);
  expect(isWrong(true, 'risky', false)).toBe(false);
});
