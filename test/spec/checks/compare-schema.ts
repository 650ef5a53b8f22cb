import { type ChoiceFact, fields, type ObjectFact, type StringFact, type ValueFact } from '../facts/facts.ts';
import { expectSameSet, type Problem, problem } from './fact-failure.ts';
import { flattenSchema, type Keywords } from './flatten-schema.ts';
import { type JsonObject, listOf, objectAt, sameJson, show } from './json.ts';
import { token } from './references.ts';
import { wrongVerdicts } from './sample-verdicts.ts';

/** Compares a schema of the document with a fact, both ways: each constraint that the text states, and no other. */
export function compareSchema(
  document: JsonObject,
  schema: unknown,
  fact: ValueFact,
  place: string,
): readonly Problem[] {
  const keywords = flattenSchema(document, schema);
  if (keywords === undefined) return [problem(place, 'a schema that resolves', show(schema))];
  return compareKeywords(document, keywords, fact, place);
}

function compareKeywords(document: JsonObject, keywords: Keywords, fact: ValueFact, place: string): readonly Problem[] {
  if ('field' in fact) {
    const shared = fields.get(fact.field);
    if (shared === undefined) throw new Error(`facts: no field is named ${fact.field}; correct the table that says so`);
    return compareKeywords(document, keywords, shared, place);
  }
  if ('anyOf' in fact) return compareChoice(document, keywords, fact, place);
  const stated = statedKeywords(fact);
  return [
    ...[...stated].flatMap(([keyword, value]) => compareKeyword(keyword, value, keywords.get(keyword), place)),
    ...[...keywords.keys()]
      .filter((keyword) => !stated.has(keyword))
      .map((keyword) =>
        problem(`${place}/${keyword}`, `no ${keyword}: the text states none`, show(keywords.get(keyword))),
      ),
    ...comparePattern(document, keywords, fact, place),
    ...compareProperties(document, keywords, fact, place),
    ...(fact.type === 'array' ? compareSchema(document, keywords.get('items'), fact.items, `${place}/items`) : []),
  ];
}

/** The keywords that a fact justifies, with their values; `present` where the value is compared elsewhere. */
const present = Symbol('present');

function statedKeywords(fact: Exclude<ValueFact, { anyOf: unknown } | { field: string }>): Map<string, unknown> {
  const stated = new Map<string, unknown>();
  if (fact.type === 'not stated') return stated;
  for (const [keyword, value] of Object.entries(fact)) {
    if (sameJson(value, {})) continue;
    if (keyword === 'pattern' || keyword === 'properties' || keyword === 'items') stated.set(keyword, present);
    else if (keyword !== 'nullable') stated.set(keyword, value);
  }
  if (fact.type === 'string' && fact.nullable) stated.set('type', ['string', 'null']);
  return stated;
}

const sets = new Set(['type', 'enum', 'required']);

function compareKeyword(keyword: string, stated: unknown, found: unknown, place: string): readonly Problem[] {
  const at = `${place}/${keyword}`;
  if (stated === present) return found === undefined ? [problem(at, `a ${keyword}`, 'nothing')] : [];
  if (!sets.has(keyword)) return sameJson(stated, found) ? [] : [problem(at, show(stated), show(found))];
  if (found === undefined) return [problem(at, show(stated), 'nothing')];
  return expectSameSet(at, asList(stated), asList(found));
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function comparePattern(document: JsonObject, keywords: Keywords, fact: ValueFact, place: string): readonly Problem[] {
  const samples = 'type' in fact && fact.type === 'string' ? (fact satisfies StringFact).pattern : undefined;
  if (samples === undefined || !keywords.has('pattern')) return [];
  const schema = Object.fromEntries(keywords);
  return wrongVerdicts(document, schema, samples).map((wrong) =>
    problem(`${place}/pattern`, 'accepts and refuses what the text does', `${wrong} (${show(schema['pattern'])})`),
  );
}

function compareProperties(
  document: JsonObject,
  keywords: Keywords,
  fact: ValueFact,
  place: string,
): readonly Problem[] {
  if (!('type' in fact) || fact.type !== 'object') return [];
  const stated = (fact satisfies ObjectFact).properties;
  const found = objectAt(keywords.get('properties'));
  return [
    ...expectSameSet(`${place}/properties`, Object.keys(stated), Object.keys(found)),
    ...Object.entries(stated)
      .filter(([name]) => Object.hasOwn(found, name))
      .flatMap(([name, value]) => compareSchema(document, found[name], value, `${place}/properties/${token(name)}`)),
  ];
}

/** Each branch of the text is one branch of the document; constraints beside `anyOf` count for every branch. */
function compareChoice(document: JsonObject, keywords: Keywords, fact: ChoiceFact, place: string): readonly Problem[] {
  const beside = new Map([...keywords].filter(([keyword]) => keyword !== 'anyOf' && keyword !== 'default'));
  const branches = listOf(keywords.get('anyOf')).map((branch) =>
    flattenSchema(document, { allOf: [branch, Object.fromEntries(beside)] }),
  );
  const at = `${place}/anyOf`;
  const problems = [...compareKeyword('default', fact.default, keywords.get('default'), place)];
  if (branches.length !== fact.anyOf.length) {
    problems.push(problem(at, `${fact.anyOf.length} branches`, `${branches.length}`));
  }
  for (const [index, branch] of fact.anyOf.entries()) {
    const attempts = branches.map((found) => (found === undefined ? [] : compareKeywords(document, found, branch, at)));
    const usable = attempts.filter((_, position) => branches[position] !== undefined);
    if (usable.some((attempt) => attempt.length === 0)) continue;
    problems.push(...(usable[index] ?? [problem(at, show(branch), 'no branch that says so')]));
  }
  return problems;
}
