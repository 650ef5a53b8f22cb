import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Change } from '../../../src/engine/diff/change.ts';
import { compareDocuments } from '../../../src/engine/diff/compare-documents.ts';
import { FORMATS } from '../../../src/engine/extensions/ajv.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { partsOf, valueAt } from '../../../src/engine/json/pointer.ts';
import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import { versionOf } from '../../diff/version-of.ts';
import { changed, type DocumentChange, schemaChanges } from './document-changes.ts';
import { excuseOf } from './excuses.ts';
import type { ScoreRow } from './score-rows.ts';
import { freshValidators, type ValidatedSchema, validatedSchemas, verdictOf } from './validated-schemas.ts';

/** A constraint of a schema, and a value that is valid or invalid because of it alone. */
export interface Control {
  readonly keyword: string;
  /** JSON pointer of the constraint. */
  readonly place: string;
  /** Undefined where `diff` reports a change without the constraint, and no value shows it. */
  readonly value: Json | undefined;
  /** Whether the value is valid; undefined beside no value. */
  readonly isValid: boolean;
}

export interface ControlScore {
  readonly rows: readonly ScoreRow[];
  /** How many examples and controls both the compiled validators and a fresh Ajv validated. */
  readonly compared: number;
  /** Values of which they do not say the same. */
  readonly disagreements: readonly string[];
}

/** The name of the tested schema in a document of its own. */
const TESTED = '#/components/schemas/Tested';

/** Keywords that constrain no value. */
const ANNOTATIONS = new Set(['default', 'deprecated', 'description', 'examples', 'title']);

/**
 * Tests the validators with a control for every constraint of every schema: a value that changes sides when the constraint is taken out,
 * as `diff` proves. Compares them with a fresh Ajv on every example and control.
 *
 * @param targets the schemas with the validators under test
 */
export function scoreControls(
  document: OpenApiDocument,
  targets: readonly ValidatedSchema[] = validatedSchemas(document),
  onProgress: (done: number, all: number) => void = () => {},
): ControlScore {
  const fresh = freshValidators(document);
  const disagreements: string[] = [];
  let compared = 0;
  const compare = ({ name, pointer, compiled }: ValidatedSchema, value: Json) => {
    compared += 1;
    const [expected, found] = [verdictOf(fresh(pointer), value), verdictOf(compiled, value)];
    if (expected === found) return;
    disagreements.push(
      `${name}: ${JSON.stringify(value)}: a fresh Ajv says ${expected}, the compiled validator ${found}`,
    );
  };
  const found = new Map<string, readonly Control[]>();
  const rows = targets.flatMap((target, index) => {
    onProgress(index, targets.length);
    for (const example of target.examples) compare(target, example);
    const own = ownDocument(document, target.pointer);
    const key = JSON.stringify(own);
    const controls = found.get(key) ?? findControls(own, target.examples);
    found.set(key, controls);
    return controls.map(({ keyword, place: ownPlace, value, isValid }): ScoreRow => {
      const place = ownPlace.replace(TESTED, target.pointer);
      const row = { keyword, place, what: `(${target.name})` };
      if (value === undefined) {
        const reason = excuseOf('controls', place);
        if (reason !== undefined) return { ...row, outcome: 'excused', reason };
        return { ...row, what: `${row.what}: no value shows it`, outcome: 'survived' };
      }
      compare(target, value);
      if (target.compiled(value) === isValid) return { ...row, outcome: 'detected' };
      const verdict = isValid ? 'refused' : 'accepted';
      return { ...row, what: `${row.what}: ${verdict} ${JSON.stringify(value)}`, outcome: 'survived' };
    });
  });
  return { rows, compared, disagreements };
}

/** A control for each constraint of the schema `Tested` of `document` and of those that it refers to. */
function findControls(document: JsonObject, examples: readonly Json[]): Control[] {
  const base = versionOf(document, 'base');
  const accepts = plainValidators();
  const values = [...examples];
  const isProof = (value: Json, without: JsonObject) => accepts(document, value) !== accepts(without, value);
  const proven = constraintsOf(document).flatMap((constraint) => {
    const without = changed(document, constraint);
    const changes = compareDocuments(base, versionOf(without, 'revision')).filter(
      ({ severity }) => severity !== 'safe',
    );
    if (changes.length === 0) return [];
    const value = provenValue(changes);
    if (value !== undefined) values.push(value);
    return [{ constraint, without, value }];
  });
  // A value that breaks a part of a condition often is a control of another part, or one property away from it.
  const known = [...values, ...crossed(values)];
  return proven.map(({ constraint: { keyword, pointer: place }, without, value: first }) => {
    const value = first ?? known.find((other) => isProof(other, without));
    return { keyword, place, value, isValid: value !== undefined && accepts(document, value) };
  });
}

function provenValue(changes: readonly Change[]): Json | undefined {
  return changes.flatMap(({ witness }) => (typeof witness === 'object' ? [witness.value] : []))[0];
}

function constraintsOf(document: JsonObject): DocumentChange[] {
  const { schemas } = isJsonObject(document['components']) ? document['components'] : {};
  return (
    Object.keys(isJsonObject(schemas) ? schemas : {})
      .flatMap((name) => [...schemaChanges(document, `#/components/schemas/${name}`)])
      // A reference from `Tested` alone is ours.
      .filter(({ pointer }) => pointer !== `${TESTED}/$ref`)
      .filter(({ keyword, pointer, to }) => to === undefined && !ANNOTATIONS.has(keyword) && !/\/x-/.test(pointer))
      .filter(({ keyword, pointer }) => keyword !== 'properties' || !allowsAll(valueAt(document, pointer) ?? true))
  );
}

/** Whether a schema, or each schema of a map, has nothing but annotations. */
function allowsAll(schema: Json): boolean {
  if (!isJsonObject(schema)) return schema === true;
  return Object.entries(schema).every(([keyword, value]) => ANNOTATIONS.has(keyword) || allowsAll(value));
}

/** Objects of which one property is that of another object, or missing. */
function* crossed(values: readonly Json[]): Generator<Json, void> {
  const objects = values.filter(isJsonObject);
  for (const key of new Set(objects.flatMap((object) => Object.keys(object)))) {
    const texts = new Set(objects.map(({ [key]: value }) => JSON.stringify(value)));
    for (const { [key]: _, ...others } of objects) {
      for (const text of texts) yield text === undefined ? others : { ...others, [key]: JSON.parse(text) };
    }
  }
}

/** A document in which the schema at `pointer` is sent and comes back, with the components that it refers to. */
function ownDocument(document: OpenApiDocument, pointer: string): JsonObject {
  const schemas: Record<string, Json> = {};
  const collect = (value: Json): void => {
    if (isJsonArray(value)) value.forEach(collect);
    if (!isJsonObject(value)) return;
    const { $ref: ref } = value;
    const name = typeof ref === 'string' ? partsOf(ref)[2] : undefined;
    if (typeof ref === 'string' && name !== undefined && !Object.hasOwn(schemas, name)) {
      schemas[name] = valueAt(document, ref) ?? true;
      collect(schemas[name]);
    }
    Object.values(value).forEach(collect);
  };
  const tested = isComponent(pointer) ? { $ref: pointer } : (valueAt(document, pointer) ?? true);
  collect(tested);
  return documentOf({ ...schemas, Tested: tested });
}

const isComponent = (pointer: string) => pointer.startsWith('#/components/schemas/');

/** A document in which the schema `Tested` is sent and comes back. */
function documentOf(schemas: JsonObject): JsonObject {
  const content = { 'application/json': { schema: { $ref: TESTED } } };
  return {
    openapi: '3.1.1',
    info: { title: 'Tested', version: '1' },
    paths: {
      '/': {
        put: { operationId: 'put', requestBody: { required: true, content }, responses: { 204: { description: '' } } },
        get: { operationId: 'get', responses: { 200: { description: '', content } } },
      },
    },
    components: { schemas },
  };
}

/** Whether a plain Ajv accepts a value as `Tested`; a keyword that has lost its companion is read as JSON Schema reads it. */
function plainValidators(): (document: JsonObject, value: Json) => boolean {
  // Each of many schemas is compiled for a few values: to inline or to optimize takes longer than it saves.
  const code = { optimize: false };
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    logger: false,
    formats: FORMATS,
    code,
    inlineRefs: false,
  });
  const compiled = new WeakMap<JsonObject, (value: Json) => boolean>();
  return (document, value) => {
    const known = compiled.get(document);
    if (known !== undefined) return known(value);
    const validate = ajv.compile({ $ref: TESTED, components: document['components'] });
    const accepts = (each: Json) => validate(each) === true;
    compiled.set(document, accepts);
    return accepts(value);
  };
}
