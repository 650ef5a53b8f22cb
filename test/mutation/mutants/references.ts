import { isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { childPointer, pointerOf, valueAt } from '../../../src/engine/json/pointer.ts';
import type { Mutant } from './mutant.ts';
import { schemaMutator } from './schema-mutator.ts';

/** A `$ref` dropped, and pointed at another component: the nearest before and after that says something else. */
export const mutateReferences = schemaMutator('$ref', (schema, _place, document) => {
  const { $ref: ref } = schema;
  if (typeof ref !== 'string') return [];
  const drop = { at: ['$ref'], change: '$ref dropped', direction: 'weaker' } as const;
  return [
    ...(demands(document, ref) === '{}' ? [] : [drop]),
    ...otherComponents(document, ref).map(
      (to) => ({ at: ['$ref'], change: `$ref → ${to}`, direction: 'weaker', to }) as const,
    ),
  ];
});

/** The nearest components on either side of the one that `ref` names whose schemas differ from its schema. */
function otherComponents(document: JsonObject, ref: string): string[] {
  const schemas = valueAt(document, '#/components/schemas');
  const refs = Object.keys(isJsonObject(schemas) ? schemas : {}).map((name) =>
    pointerOf('components', 'schemas', name),
  );
  const own = refs.indexOf(ref);
  const differs = (other: string) => demands(document, other) !== demands(document, ref);
  const before = refs.slice(0, Math.max(own, 0)).findLast(differs);
  const after = refs.slice(own + 1).find(differs);
  return [before, after].filter((each) => each !== undefined);
}

/** A reference to a shared parameter or response that is pointed at the next one of its kind; none where there is no other. */
export function exchangedReference(document: JsonObject, node: Json, pointer: string, group: string): Mutant[] {
  const ref = isJsonObject(node) ? node['$ref'] : undefined;
  if (typeof ref !== 'string') return [];
  const kind = ref.slice(0, ref.lastIndexOf('/'));
  const shared = valueAt(document, kind);
  const refs = Object.keys(isJsonObject(shared) ? shared : {}).map((name) => childPointer(kind, name));
  const to = refs[(refs.indexOf(ref) + 1) % refs.length];
  if (to === undefined || to === ref) return [];
  return [{ group, direction: 'weaker', pointer: childPointer(pointer, '$ref'), change: `$ref → ${to}`, to }];
}

/** What the schema at `pointer` demands, without words and examples. */
function demands(document: JsonObject, pointer: string): string {
  const schema: Json = valueAt(document, pointer) ?? true;
  if (!isJsonObject(schema)) return JSON.stringify(schema);
  const { description: _, title: __, examples: ___, ...rest } = schema;
  const keywords = Object.entries(rest).filter(([keyword]) => !keyword.startsWith('x-'));
  return JSON.stringify(Object.fromEntries(keywords));
}
