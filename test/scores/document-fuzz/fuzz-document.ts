import { readdirSync, readFileSync } from 'node:fs';
import { createRandom } from '../../../src/backoffice/sandbox/domain/random.ts';
import { editAt } from '../../../src/engine/edit/edit-at.ts';
import { isJsonArray, isJsonObject, type Json, parseJson } from '../../../src/engine/json/json.ts';
import { childPointer, partsOf, pointerOf } from '../../../src/engine/json/pointer.ts';

const FOLDER = new URL('./documents/', import.meta.url);

/** The valid documents, each as often as it has nodes besides its root. */
const VALID = readdirSync(FOLDER)
  .toSorted()
  .flatMap((name) => {
    const valid = parseJson(readFileSync(new URL(name, FOLDER), 'utf8'));
    const pointers = pointersIn(valid);
    return pointers.map(() => ({ name, valid, pointers }));
  });

/** The document whose points `learn` decides: from traffic it takes seconds to propose requests, from a server minutes. */
const BACK_OFFICE = 'back-office.json';

const SOURCES = ['server', 'traffic'] as const;

const REFERENCE_TO_ITSELF = 'a $ref to itself';
const RENAMED = 'renamed to __proto__';

/** What replaces a node, or happens to it. */
const REPLACEMENTS = [
  null,
  [],
  {},
  '',
  1,
  true,
  '__proto__',
  { $ref: '#' },
  REFERENCE_TO_ITSELF,
  RENAMED,
] as const satisfies readonly Json[];

interface Mutation {
  readonly pointer: string;
  readonly replacement: (typeof REPLACEMENTS)[number];
}

/** A document of which some nodes are not valid. */
export interface FuzzDocument {
  /** What was made of which valid document. */
  readonly title: string;
  readonly valid: Json;
  readonly document: Json;
  /** Where `learn` learns from, if it is run. */
  readonly learnFrom: 'server' | 'traffic' | undefined;
  /** Whether `diff` compares with the valid document as the newer one. */
  readonly isReverse: boolean;
}

/** How many nodes of a document are mutated at most: where more are wrong, one hides what another one breaks. */
const MOST_MUTATIONS = 4;

/** The document number `index`, the same in every run. */
export function fuzzDocument(index: number): FuzzDocument {
  const random = createRandom(1).split(`document ${index}`);
  const pickFrom = <T>(items: readonly T[]): T => items[random.integer(0, items.length - 1)] ?? nothing();
  const { name, valid, pointers } = pickFrom(VALID);
  const mutations = Array.from({ length: random.integer(1, MOST_MUTATIONS) }, () => ({
    pointer: pickFrom(pointers),
    replacement: random.pick(REPLACEMENTS),
  }));
  const isReverse = random.chance(1, 2);
  const learnFrom = name === BACK_OFFICE ? (random.chance(1, 20) ? 'traffic' : undefined) : random.pick(SOURCES);
  const title = mutations.map(({ pointer, replacement }) => `${pointer} → ${JSON.stringify(replacement)}`).join(', ');
  const document = mutations.reduce(mutated, valid);
  return { title: `${name}: ${title}`, valid, document, learnFrom, isReverse };
}

function nothing(): never {
  throw new Error('There is nothing to pick from.');
}

/** The pointers of all nodes but the root. */
function pointersIn(node: Json, pointer = pointerOf()): string[] {
  if (!isJsonArray(node) && !isJsonObject(node)) return [];
  return Object.entries(node).flatMap(([key, child]) => {
    const at = childPointer(pointer, key);
    return [at, ...pointersIn(child, at)];
  });
}

function mutated(document: Json, { pointer, replacement }: Mutation): Json {
  const parts = partsOf(pointer);
  if (replacement === RENAMED) {
    return editAt(document, parts.slice(0, -1), (holder) => renamed(holder, parts.at(-1))) ?? document;
  }
  const value = replacement === REFERENCE_TO_ITSELF ? { $ref: pointer } : replacement;
  // An earlier mutation may have removed the place.
  return editAt(document, parts, (old) => (old === undefined ? undefined : value)) ?? document;
}

/** The object with the property `name` as `__proto__`, of which Object.fromEntries makes a property too. */
function renamed(holder: Json | undefined, name: string | undefined): Json | undefined {
  if (!isJsonObject(holder)) return holder;
  return Object.fromEntries(Object.entries(holder).map(([key, value]) => [key === name ? '__proto__' : key, value]));
}
