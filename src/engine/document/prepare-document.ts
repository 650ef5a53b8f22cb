import { copyExactNumbers, isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { childPointer } from '../json/pointer.ts';
import type { Unchecked } from '../json/unchecked.ts';
import { type Direction, optionalNames } from '../openapi/direction.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import type { Resource, SchemaReferences } from '../openapi/schema-references.ts';
import { withMembers } from '../openapi/with-values.ts';
import { withoutRequired } from '../openapi/without-required.ts';
import { reportBackReferences } from '../schema/back-references.ts';
import { withoutEndlessSchemas } from '../schema/endless-schemas.ts';
import { type Dialect, dialectOf, upgradeSchema } from '../schema/upgrade-schema.ts';
import { ACCEPTS_NULL, INTEGER, RESOURCES, UNRESOLVED } from '../schema/validator/markers.ts';
import { withPrototypeName } from '../schema/validator/prototype-names.ts';
import { malformed } from '../schema/well-formed.ts';
import { collectSchemas } from './collect-schemas.ts';
import { isData, type Kind, kindOf, kindOfItems } from './member-kinds.ts';
import { resolveReferences, resourcesAround } from './resolve-references.ts';

/** Keywords that identify a schema, and those of Ajv or earlier drafts. References are resolved before Ajv reads them. */
const IDENTIFIERS = [
  'id',
  '$async',
  '$id',
  '$anchor',
  '$dynamicAnchor',
  '$dynamicRef',
  '$recursiveRef',
  '$recursiveAnchor',
  '$schema',
];

/** A document with every schema in JSON Schema 2020-12, for each direction. */
export interface PreparedDocument {
  readonly response: OpenApiDocument;
  /** The same document as `response` where the directions require the same; prepared when it is first asked for. */
  readonly request: () => OpenApiDocument;
}

/**
 * The same document with every schema in JSON Schema 2020-12, at the same pointers, whether it is OpenAPI 3.0, 3.1 or 3.2.
 * A schema without an end is cut. What cannot be evaluated is removed. Both are added to `unchecked`. What does not change is shared
 * between the documents.
 *
 * @param unread why a reference to another file was not followed, by the text of the reference.
 * @param at returns the place of a pointer for errors.
 * @throws {DocumentError} `document-too-deep`
 */
export function prepareDocument(
  document: OpenApiDocument,
  unchecked: Unchecked,
  unread: ReadonlyMap<string, string> = new Map(),
  at: (pointer: string) => string = (pointer) => pointer,
): PreparedDocument {
  const { schemas, references, resourceOf } = collectSchemas(document, at);
  const known = { document, references, resourceOf, unchecked, unread };
  const context: Context = { ...known, dialect: documentDialect(document, unchecked) };
  const whole = evaluableDocument(context);
  const target = (pointer: string, { $ref: ref }: JsonObject) =>
    typeof ref === 'string' ? references.target(ref, context.resourceOf(pointer)) : undefined;
  const inDirection = (direction: Direction) => withoutRequired(whole, optionalNames({ schemas, target }, direction));
  let request: OpenApiDocument | undefined;
  return {
    response: inDirection('response'),
    request: () => {
      request ??= inDirection('request');
      return request;
    },
  };
}

interface Context {
  readonly document: OpenApiDocument;
  /** Undefined where it is not known, so that values cannot be checked. */
  readonly dialect: Dialect | undefined;
  readonly references: SchemaReferences;
  readonly resourceOf: (pointer: string) => Resource;
  readonly unchecked: Unchecked;
  /** Why a reference to another file was not followed, by the text of the reference. */
  readonly unread: ReadonlyMap<string, string>;
}

function evaluableDocument(context: Context): OpenApiDocument {
  const { document, unchecked } = context;
  const { openapi, info, paths } = document;
  const targets = new Set<string>();
  const entries = Object.entries(document).map(([key, value]) => [
    key,
    prepared(value, kindOf('object', key), context, targets, childPointer('#', key)),
  ]);
  const { paths: preparedPaths, ...rest } = Object.fromEntries(entries);
  const whole = { ...rest, openapi, info, paths: isJsonObject(preparedPaths) ? preparedPaths : paths };
  const { document: ended, cuts } = withoutEndlessSchemas(whole, targets);
  for (const { pointer, keyword, why } of cuts) unchecked.add(childPointer(pointer, keyword), why);
  return ended;
}

function prepared(node: Json, kind: Kind, context: Context, targets: Set<string>, pointer: string): Json {
  if (isJsonArray(node)) {
    const items = node.map((item, index) =>
      prepared(item, kindOfItems(kind), context, targets, childPointer(pointer, index)),
    );
    if (items.every((item, index) => item === node[index])) return node;
    return copyExactNumbers(node, items);
  }
  if (!isJsonObject(node)) return node;
  const within = kind === 'schema' ? withDialect(node, context, pointer) : context;
  const own = kind === 'schema' ? evaluable(schemaOf(node, within), within, targets, pointer) : node;
  const changes: [string, Json][] = [];
  for (const [key, value] of Object.entries(own)) {
    if (typeof value !== 'object' || value === null || isData(kind, key)) continue;
    const made = prepared(value, kindOf(kind, key), within, targets, childPointer(pointer, key));
    if (made !== value) changes.push([key, made]);
  }
  return changes.length === 0 ? own : withMembers(own, Object.fromEntries(changes));
}

/** The dialect of the schemas of a document without one of their own (OpenAPI 3.1, Schema Object). */
function documentDialect(document: OpenApiDocument, unchecked: Unchecked): Dialect | undefined {
  const { openapi, jsonSchemaDialect } = document;
  if (openapi.startsWith('3.0')) return '3.0';
  if (jsonSchemaDialect === undefined) return '2020-12';
  const dialect = dialectOf(jsonSchemaDialect);
  if (dialect === undefined) unchecked.add('#/jsonSchemaDialect', unknownDialect(jsonSchemaDialect));
  return dialect;
}

/** The context of a schema and of those in it, which may be in another dialect. OpenAPI 3.0 has no `$schema`. */
function withDialect({ $schema }: JsonObject, context: Context, pointer: string): Context {
  if ($schema === undefined || context.dialect === '3.0') return context;
  const dialect = dialectOf($schema);
  if (dialect === undefined) context.unchecked.add(childPointer(pointer, '$schema'), unknownDialect($schema));
  return { ...context, dialect };
}

function unknownDialect(uri: Json): string {
  return `The dialect ${JSON.stringify(uri)} is not known: values are not checked against its schemas. Use JSON Schema 2020-12, 2019-09, or draft 4 to 7.`;
}

/** A schema object in JSON Schema 2020-12; what is in a dialect that is not known stays where references find it. */
function schemaOf(node: JsonObject, { dialect }: Context): JsonObject {
  if (dialect === undefined) return withoutConstraints(node);
  const upgraded = upgradeSchema(node, dialect);
  if (dialect !== '3.0') return upgraded;
  const { nullable, type, $ref: ref } = node;
  const hasBranches = ['allOf', 'anyOf', 'oneOf'].some((keyword) => isJsonArray(node[keyword]));
  // By 3.0.4, nullable has no effect without type in the same schema. Documents in use mean that null is accepted.
  return nullable === true && type === undefined && ref === undefined && hasBranches
    ? withMembers(upgraded, { [ACCEPTS_NULL]: true })
    : upgraded;
}

const OTHER_MEANING =
  'a $recursiveRef, and contains beside unevaluatedItems, of JSON Schema 2019-09 are not supported. Use 2020-12.';

/** Whether a schema of 2019-09 has what 2020-12 replaced by something else. */
function hasOtherMeaning({ $recursiveRef, contains, unevaluatedItems }: JsonObject): boolean {
  return $recursiveRef !== undefined || (contains !== undefined && unevaluatedItems !== undefined);
}

function withoutConstraints({ $defs, definitions }: JsonObject): JsonObject {
  return {
    [UNRESOLVED]: true,
    ...($defs === undefined ? {} : { $defs }),
    ...(definitions === undefined ? {} : { definitions }),
  };
}

/** A schema without what cannot be evaluated, and with references as pointers. */
function evaluable(schema: JsonObject, context: Context, targets: Set<string>, pointer: string): JsonObject {
  const { unchecked } = context;
  const made: Record<string, Json> = {};
  for (const [key, value] of Object.entries(schema)) {
    const why = malformed(key, value);
    if (why === undefined && key !== '__proto__') made[key] = value;
    else if (why !== undefined) unchecked.add(childPointer(pointer, key), why);
  }
  if (context.dialect === '2019-09' && hasOtherMeaning(made)) {
    unchecked.add(pointer, `Values are not checked against the schema: ${OTHER_MEANING}`);
    made[UNRESOLVED] = true;
  }
  reportBackReferences(made, pointer, unchecked);
  resolveReferences(made, context, targets, pointer);
  for (const keyword of IDENTIFIERS) delete made[keyword];
  if (context.references.areDynamic) made[RESOURCES] = resourcesAround(context.resourceOf(pointer));
  const { type } = made;
  const types = [type].flat();
  if (types.includes('integer') && !types.includes('number')) made[INTEGER] = true;
  copyExactNumbers(schema, made);
  return withPrototypeName(made);
}
