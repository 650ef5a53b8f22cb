import type { ValidatingDocument } from '../../document/api-description.ts';
import { isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { memoized } from '../../json/memoized.ts';
import { partsOf, STEPS_OF_PART, STEPS_OF_VALUE, Steps } from '../../json/steps.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { DeclaredMembers } from './declared-members.ts';

/** A field of a body that no schema declares. */
export interface UndeclaredField {
  readonly name: string;
  /** JSON pointer (RFC 6901) into the body. */
  readonly pointer: string;
  /** JSON pointer to the `properties` of the schema that could have declared it. */
  readonly source: string;
}

/** What a document declares, by schema, since many bodies have the same one. */
const declaredIn = memoized((_: OpenApiDocument) => new Map<string, DeclaredMembers>());

/**
 * The fields of `body` that the schema at `pointer` does not declare, in any of its branches. A field is undeclared only
 * where the schema declares others: an object about which nothing is said has none.
 */
export function undeclaredFields(
  { document, unchecked }: Pick<ValidatingDocument, 'document' | 'unchecked'>,
  schema: string,
  body: Json,
): UndeclaredField[] {
  if (typeof body !== 'object' || body === null) return [];
  const found: UndeclaredField[] = [];
  const steps = new Steps(STEPS_OF_VALUE);
  steps.reset(() => STEPS_OF_PART * partsOf(body));
  walk({ steps, found, path: [] }, body, declaredAt(document, schema));
  if (!steps.tryTake(0)) unchecked.add(schema, 'Finding fields that are not declared takes too many steps.');
  return found;
}

function declaredAt(document: OpenApiDocument, schema: string): DeclaredMembers {
  const known = declaredIn(document);
  const declared = known.get(schema) ?? DeclaredMembers.at(document, schema);
  known.set(schema, declared);
  return declared;
}

/** The most fields of one body: a server can send millions of names. */
const MOST_FOUND = 10_000;

interface Walk {
  /** For matching names against patterns. */
  readonly steps: Steps;
  readonly found: UndeclaredField[];
  /** The place of the value. It is written as a pointer only for a field that is not declared. */
  readonly path: (string | number)[];
}

function walk(context: Walk, value: Json, declared: DeclaredMembers): void {
  const { steps, found, path } = context;
  if (isJsonArray(value)) {
    const below = declared.items();
    if (below === undefined || below.isLeaf) return;
    for (let index = 0; index < value.length; index += 1) step(context, value[index], below, index);
  } else if (isJsonObject(value)) {
    // Faster than Object.keys; JSON has no inherited members.
    for (const name in value) {
      const below = declared.member(name, steps);
      if (found.length >= MOST_FOUND || !steps.tryTake(0)) return;
      if (below === undefined) {
        if (declared.isOpen || declared.source === undefined) continue;
        found.push({ name, pointer: pointerTo([...path, name]), source: declared.source });
      } else if (!below.isLeaf) step(context, value[name], below, name);
    }
  }
}

function step(context: Walk, value: Json | undefined, declared: DeclaredMembers, part: string | number): void {
  if (typeof value !== 'object' || value === null) return;
  context.path.push(part);
  walk(context, value, declared);
  context.path.pop();
}

function pointerTo(path: readonly (string | number)[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
