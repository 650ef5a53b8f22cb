import { type Problem, problem } from './fact-failure.ts';
import { prose } from './flatten-schema.ts';
import { isObject, type JsonObject, listOf, show } from './json.ts';
import { token } from './references.ts';

/** The keywords that make a rule what it is, apart from what its fields are. */
const logic: ReadonlySet<string> = new Set(['if', 'then', 'else', 'contains', 'minContains', 'maxContains']);

/** What the parts of a rule may say; samples show that they say the right thing. */
const conditions: ReadonlySet<string> = new Set([
  'required',
  'properties',
  'const',
  'enum',
  'anyOf',
  'type',
  'default',
]);

export function isLogic(keyword: string): boolean {
  return logic.has(keyword);
}

/**
 * The conditions of a rule are about its own fields and are no more than conditions: a limit among them would go unseen.
 *
 * @param defaults the field to which a rule may give a default; other rules give none.
 */
export function checkLogic(
  schema: JsonObject,
  fields: readonly string[],
  place: string,
  defaults?: string,
): readonly Problem[] {
  return Object.entries(schema)
    .filter(([keyword]) => logic.has(keyword))
    .flatMap(([keyword, value]) => checkCondition(value, fields, `${place}/${keyword}`))
    .filter((found) => defaults === undefined || !found.place.endsWith(`/then/properties/${defaults}/default`));
}

function checkCondition(schema: unknown, fields: readonly string[], place: string): readonly Problem[] {
  if (!isObject(schema)) return [];
  const required = listOf(schema['required']).filter((name) => !fields.some((field) => field === name));
  return [
    ...required.map((name) => problem(`${place}/required`, `one of ${fields.join(', ')}`, show(name))),
    ...Object.entries(schema).flatMap(([keyword, value]) => {
      const at = `${place}/${keyword}`;
      if (prose.has(keyword)) return [];
      if (!conditions.has(keyword)) return [problem(at, `no ${keyword}: the text states none`, show(value))];
      if (keyword === 'anyOf')
        return listOf(value).flatMap((branch, index) => checkCondition(branch, fields, `${at}/${index}`));
      return keyword === 'properties' && isObject(value) ? checkProperties(value, fields, at) : [];
    }),
  ];
}

function checkProperties(properties: JsonObject, fields: readonly string[], place: string): readonly Problem[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const at = `${place}/${token(name)}`;
    return fields.includes(name)
      ? checkCondition(value, [], at)
      : [problem(at, `one of ${fields.join(', ')}`, 'a field that the rule is not about')];
  });
}
