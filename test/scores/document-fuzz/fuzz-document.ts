import { readdirSync, readFileSync } from 'node:fs';
import { createRandom } from '../../../src/backoffice/sandbox/domain/random.ts';
import { editAt } from '../../../src/engine/edit/edit-at.ts';
import { isJsonArray, isJsonObject, type Json, parseJson } from '../../../src/engine/json/json.ts';
import { childPointer, partsOf, pointerOf } from '../../../src/engine/json/pointer.ts';

const FOLDER = new URL('./documents/', import.meta.url);

/** The valid documents by their file names. */
const VALID: readonly (readonly [name: string, document: Json])[] = readdirSync(FOLDER)
  .toSorted()
  .map((name) => [name, parseJson(readFileSync(new URL(name, FOLDER), 'utf8'))]);

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

/** Every replacement of every node of every valid document. */
const SINGLE = VALID.flatMap(([name, valid]) => mutationsOf(valid).map((mutation) => ({ name, valid, mutation })));

/** A prime number that does not divide the number of mutations: neighbours in the sequence are of different documents. */
const STEP = 7919;

/** The document number `index`, the same in every run: first those with one mutation, then those with two or three. */
export function fuzzDocument(index: number): FuzzDocument {
  const single = SINGLE[(index * STEP) % SINGLE.length];
  if (single === undefined) throw new Error('There are no documents.');
  const { name, valid, mutation } = single;
  const mutations = [mutation];
  const random = createRandom(1).split(`document ${index}`);
  const isReverse = random.chance(1, 2);
  const learnFrom = name === BACK_OFFICE ? (random.chance(1, 20) ? 'traffic' : undefined) : random.pick(SOURCES);
  if (index >= SINGLE.length) {
    const [first, ...others] = mutationsOf(valid);
    if (first === undefined) throw new Error(`${name} is empty.`);
    mutations.push(random.pick([first, ...others]));
    if (random.chance(1, 2)) mutations.push(random.pick([first, ...others]));
  }
  const title = mutations.map(({ pointer, replacement }) => `${pointer} → ${JSON.stringify(replacement)}`).join(', ');
  const document = mutations.reduce((made, each) => mutated(made, each), valid);
  return { title: `${name}: ${title}`, valid, document, learnFrom, isReverse };
}

function mutationsOf(valid: Json): Mutation[] {
  return pointersIn(valid).flatMap((pointer) => REPLACEMENTS.map((replacement) => ({ pointer, replacement })));
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
