import { copyExactNumbers, isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { childPointer } from '../json/pointer.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { type DocumentPart, mapParts } from '../openapi/document-structure.ts';
import type { ReportProblem } from '../openapi/operations.ts';
import type { Resource } from '../openapi/schema-references.ts';
import { withMembers } from '../openapi/with-values.ts';
import { withoutEndlessSchemas } from '../schema/endless-schemas.ts';
import { type Dialect, dialectOf, upgradeSchema } from '../schema/upgrade-schema.ts';
import { ACCEPTS_NULL, DYNAMIC_REF, INTEGER, RESOURCES, UNRESOLVED } from '../schema/validator/markers.ts';
import { withPrototypeName } from '../schema/validator/prototype-names.ts';
import { malformed, reportUnsupportedPatterns } from '../schema/well-formed.ts';
import type { CollectedSchemas } from './collect-schemas.ts';
import { BUNDLE } from './invalid-parts.ts';

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

/**
 * What a document is prepared for. To validate values, the last change of each schema says to Ajv what JSON Schema has no
 * keyword for, and schemas of an unknown dialect accept every value. To be compared, a schema has only keywords of JSON Schema,
 * those of an unknown dialect are read as 2020-12, and a reference that cannot be followed is refused, so that nothing is
 * compared in part.
 */
export type Purpose = 'validate' | 'compare';

/** How schemas are prepared. */
interface PrepareOptions {
  /** Receives what cannot be evaluated, which is left out. */
  readonly report: ReportProblem;
  readonly purpose: Purpose;
  /** Why a reference to another file was not followed, by the text of the reference. */
  readonly unread: ReadonlyMap<string, string>;
}

/**
 * The same document with every schema in JSON Schema 2020-12, at the same pointers, whether it is OpenAPI 3.0, 3.1 or 3.2, and
 * every reference of a schema as a JSON pointer. A schema without an end is cut. What cannot be evaluated is removed. What does not
 * change is shared between the documents.
 *
 * @param collected the schemas of the document
 */
export function prepareSchemas(
  document: OpenApiDocument,
  collected: CollectedSchemas,
  options: PrepareOptions,
): OpenApiDocument {
  const { report } = options;
  const known = { ...collected, ...options, targets: new Set<string>() };
  const context: Context = { ...known, dialect: documentDialect(document, known) };
  const prepared = preparePart({ value: document, kind: 'document', pointer: '#' }, context);
  const { openapi, info, paths } = document;
  const { paths: preparedPaths, ...rest } = isJsonObject(prepared) ? prepared : document;
  const whole = { ...rest, openapi, info, paths: isJsonObject(preparedPaths) ? preparedPaths : paths };
  const { document: ended, cuts } = withoutEndlessSchemas(whole, context.targets);
  for (const { pointer, keyword, why } of cuts) report(childPointer(pointer, keyword), why);
  return ended;
}

/** What a schema is prepared with. */
interface Context extends PrepareOptions, CollectedSchemas {
  /** Undefined where it is not known, so that values cannot be checked. */
  readonly dialect: Dialect | undefined;
  /** The schemas to which references lead. */
  readonly targets: Set<string>;
}

function preparePart({ value, kind, pointer }: DocumentPart, context: Context): Json {
  if (!isJsonObject(value)) return value;
  const within = kind === 'schema' ? withDialect(value, context, pointer) : context;
  const node = kind === 'schema' ? prepareSchema(value, within, pointer) : value;
  return mapParts(node, kind, pointer, (part) => preparePart(part, within));
}

/** The dialect of the schemas of a document without one of their own (OpenAPI 3.1, Schema Object). */
function documentDialect(document: OpenApiDocument, options: PrepareOptions): Dialect | undefined {
  const { openapi, jsonSchemaDialect } = document;
  if (openapi.startsWith('3.0')) return '3.0';
  return jsonSchemaDialect === undefined ? '2020-12' : namedDialect(jsonSchemaDialect, '#/jsonSchemaDialect', options);
}

/** The context of a schema and of those in it, which may be in another dialect. OpenAPI 3.0 has no `$schema`. */
function withDialect({ $schema }: JsonObject, context: Context, pointer: string): Context {
  if ($schema === undefined || context.dialect === '3.0') return context;
  return { ...context, dialect: namedDialect($schema, childPointer(pointer, '$schema'), context) };
}

function namedDialect(uri: Json, pointer: string, { report, purpose }: PrepareOptions): Dialect | undefined {
  const dialect = dialectOf(uri);
  if (dialect !== undefined) return dialect;
  const isCompared = purpose === 'compare';
  const effect = isCompared ? 'its schemas are read as 2020-12' : 'values are not checked against its schemas';
  const cure = 'Use JSON Schema 2020-12, 2019-09, or draft 4 to 7.';
  report(pointer, `The dialect ${JSON.stringify(uri)} is not known: ${effect}. ${cure}`);
  return isCompared ? '2020-12' : undefined;
}

/** A schema in JSON Schema 2020-12, without what cannot be evaluated; the same object where nothing changes. */
function prepareSchema(source: JsonObject, context: Context, pointer: string): JsonObject {
  const { dialect, report, purpose } = context;
  const schema = dialect === undefined ? definitionsOf(source) : upgradeSchema(source, dialect);
  const prepared: Record<string, Json> = {};
  for (const [key, value] of Object.entries(schema)) {
    const why = malformed(key, value);
    if (why === undefined && key !== '__proto__') prepared[key] = value;
    else if (why !== undefined) report(childPointer(pointer, key), why);
  }
  const isOther = dialect === '2019-09' && hasOtherMeaning(prepared);
  if (isOther) report(pointer, `Values are not checked against the schema: ${OTHER_MEANING}`);
  reportUnsupportedPatterns(prepared, pointer, report);
  resolveReference(prepared, context, pointer);
  resolveDynamicReference(prepared, context, pointer);
  for (const keyword of IDENTIFIERS) delete prepared[keyword];
  if (purpose === 'validate') {
    if (isOther || dialect === undefined) prepared[UNRESOLVED] = true;
    return withPrototypeName(copyExactNumbers(schema, markForAjv(prepared, source, context, pointer)));
  }
  const keys = Object.keys(source);
  const isSame = keys.length === Object.keys(prepared).length && keys.every((key) => prepared[key] === source[key]);
  return isSame ? source : copyExactNumbers(schema, prepared);
}

/** What is in a schema of a dialect that is not known, where references find it. */
function definitionsOf({ $defs, definitions }: JsonObject): JsonObject {
  return { ...($defs === undefined ? {} : { $defs }), ...(definitions === undefined ? {} : { definitions }) };
}

const OTHER_MEANING =
  'a $recursiveRef, and contains beside unevaluatedItems, of JSON Schema 2019-09 are not supported. Use 2020-12.';

/** Whether a schema of 2019-09 has what 2020-12 replaced by something else. */
function hasOtherMeaning({ $recursiveRef, contains, unevaluatedItems }: JsonObject): boolean {
  return $recursiveRef !== undefined || (contains !== undefined && unevaluatedItems !== undefined);
}

/** A prepared schema with what JSON Schema has no keyword for: the last change before Ajv. */
function markForAjv(prepared: JsonObject, source: JsonObject, context: Context, pointer: string): JsonObject {
  const { dialect, references, resourceOf } = context;
  const marks: Record<string, Json> = {};
  if (references.areDynamic) marks[RESOURCES] = resourcesAround(resourceOf(pointer));
  const types = [prepared['type']].flat();
  if (types.includes('integer') && !types.includes('number')) marks[INTEGER] = true;
  const { nullable, type, $ref: ref } = source;
  const hasBranches = ['allOf', 'anyOf', 'oneOf'].some((keyword) => isJsonArray(source[keyword]));
  // By 3.0.4, nullable has no effect without type in the same schema. Documents in use mean that null is accepted.
  if (dialect === '3.0' && nullable === true && type === undefined && ref === undefined && hasBranches)
    marks[ACCEPTS_NULL] = true;
  return withMembers(prepared, marks);
}

/**
 * Replaces the `$ref` of the schema at `pointer` by a pointer, which is added to the targets. A reference that leads nowhere, or out
 * of the document, is reported.
 */
function resolveReference(schema: Record<string, Json>, context: Context, pointer: string): void {
  const { $ref: reference } = schema;
  if (reference === undefined) return;
  const target = targetOf('$ref', reference, context, pointer, (text, from) => {
    const found = context.references.target(text, from);
    // The document itself is not a schema.
    return found === '#' ? undefined : found;
  });
  delete schema['$ref'];
  if (target === undefined) {
    schema[UNRESOLVED] = true;
    return;
  }
  schema['$ref'] = target;
  context.targets.add(target);
}

/** The same of `$dynamicRef`. One that can lead only to one schema becomes a `$ref`. */
function resolveDynamicReference(schema: Record<string, Json>, context: Context, pointer: string): void {
  const { $dynamicRef: reference, $ref } = schema;
  if (reference === undefined) return;
  const found = targetOf('$dynamicRef', reference, context, pointer, (text, from) => {
    const schemas = context.references.dynamicTargets(text, from);
    return [...(schemas?.values() ?? [])].includes('#') ? undefined : schemas;
  });
  delete schema['$dynamicRef'];
  const [only, ...others] = found?.values() ?? [];
  if (found === undefined || only === undefined) {
    schema[UNRESOLVED] = true;
  } else if (others.length === 0 && $ref === undefined) {
    schema['$ref'] = only;
    context.targets.add(only);
  } else {
    const around = { [RESOURCES]: resourcesAround(context.resourceOf(pointer)) };
    const references = Array.from(found, ([resource, target]) => [resource, { $ref: target, ...around }]);
    schema[DYNAMIC_REF] = Object.fromEntries(references);
    for (const target of found.values()) context.targets.add(target);
  }
}

/** Finds what a reference of the schema at `pointer` leads to, by `find`. */
function targetOf<T>(
  keyword: '$ref' | '$dynamicRef',
  reference: Json,
  { references, resourceOf, report, unread }: Context,
  pointer: string,
  find: (reference: string, from: Resource) => T | undefined,
): T | undefined {
  const spelled = `The ${keyword} is ${JSON.stringify(reference)}`;
  const missing = `${spelled}, but the document has no schema there. Correct the ${keyword}.`;
  if (typeof reference !== 'string') {
    report(pointer, missing);
    return undefined;
  }
  const from = resourceOf(pointer);
  const why = unread.get(reference);
  const target = why === undefined ? find(reference, from) : undefined;
  if (target !== undefined) return target;
  const outside = references.isOutside(reference, from)
    ? `${spelled}, which leads out of the document. ${BUNDLE}`
    : missing;
  report(pointer, why ?? outside);
  return undefined;
}

/** The pointers of a resource and of those around it, the outermost first. */
function resourcesAround(resource: Resource): string[] {
  return [...(resource.parent === undefined ? [] : resourcesAround(resource.parent)), resource.pointer];
}
