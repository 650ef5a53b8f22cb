import { createRequire } from 'node:module';
import {
  astToString,
  type GlobalContext,
  type OpenAPI3,
  resolveRef,
  type SchemaObject,
  scanDiscriminators,
  type TransformNodeOptions,
  transformSchema,
  transformSchemaObject,
} from 'openapi-typescript';
import ts from 'typescript';
import { enumsOf } from '../../engine/extensions/enums.ts';
import { asObject, isJsonArray, isJsonObject, type Json, type JsonObject } from '../../engine/json/json.ts';
import { pointerOf, valueAt } from '../../engine/json/pointer.ts';
import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import type { Parameter } from '../../engine/openapi/operations.ts';
import { bodyKindOf, essenceOf } from './client/body-kind.ts';
import { enumDescription } from './enum-description.ts';
import { withNamedSchemas } from './named-schemas.ts';
import { addedPaths, asOpenApi32, asQueryParameter, usesOpenApi32 } from './openapi-32-types.ts';
import { isSharedHeader } from './shared-headers.ts';

/**
 * TypeScript types of `document`, written by openapi-typescript: `paths`, `operations` and `components`, and each schema by
 * its name. Enums are unions of literals, and their doc comments say what the values mean. The same document produces the same text.
 */
export async function types(document: OpenApiDocument): Promise<string> {
  // A copy of its own: openapi-typescript adds the values of discriminators to it.
  const schema: OpenAPI3 = Object(annotated(document));
  const silent = { silent: true };
  const nodes = transformSchema(schema, {
    ...PLAIN,
    // A default does not make a field present.
    defaultNonNullable: false,
    // An object whose fields are unspecified may hold any fields.
    emptyObjectsUnknown: true,
    transform: (each, options) => openString(each) ?? bytes(each) ?? tuple(each, options),
    discriminators: scanDiscriminators(schema, silent),
    injectFooter: [],
    redoc: await noRules(),
    resolve: ($ref) => resolveRef(schema, $ref, silent),
  });
  const declarations = withNamedSchemas(usesOpenApi32(document) ? asOpenApi32(nodes) : nodes);
  return plainDescriptions(withoutRepeated(optionalDefinitions(astToString(declarations))));
}

/**
 * What the default function of openapi-typescript passes to {@link transformSchema} where an option is not set. That function also
 * lints the document and bundles it, which the build has done. With the document of GitHub (13 MB) that takes 700 MB and more than half
 * of the function's time.
 */
const PLAIN = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  enum: false,
  enumValues: false,
  excludeDeprecated: false,
  exportType: false,
  generatePathParams: false,
  immutable: false,
  makePathsEnum: false,
  pathParamsAsTypes: false,
  postTransform: undefined,
  propertiesRequiredByDefault: false,
  readWriteMarkers: false,
  rootTypes: false,
  rootTypesKeepCasing: false,
  rootTypesNoSchemaPrefix: false,
  silent: true,
  transformProperty: undefined,
} as const;

/** The configuration of Redocly that the context must have, and which nothing reads. */
async function noRules(): Promise<GlobalContext['redoc']> {
  const require = createRequire(createRequire(import.meta.url).resolve('openapi-typescript'));
  const { createConfig } = require('@redocly/openapi-core');
  return createConfig({}, { extends: [] });
}

/**
 * The type of a marked string schema: `(string & {})`. In a union with literals a plain `string` would swallow them, and
 * with them what an editor offers to complete.
 */
function openString(schema: SchemaObject): ts.TypeNode | undefined {
  if (!Object.hasOwn(schema, OPEN_STRING)) return undefined;
  return ts.factory.createParenthesizedType(
    ts.factory.createIntersectionTypeNode([
      ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
      ts.factory.createTypeLiteralNode([]),
    ]),
  );
}

const UNKNOWN = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword);

/** The type of a marked schema of bytes. */
function bytes(schema: SchemaObject): ts.TypeNode | undefined {
  return Object.hasOwn(schema, BYTES) ? ts.factory.createTypeReferenceNode('Blob') : undefined;
}

/**
 * The type of a list whose first items have schemas of their own. `prefixItems` says nothing of the length, which `minItems` and
 * `maxItems` do, and `items` is about the rest (JSON Schema 2020-12, section 10.3.1).
 */
function tuple(schema: SchemaObject, options: TransformNodeOptions): ts.TypeNode | undefined {
  const { type, prefixItems, items, minItems, maxItems }: JsonObject = Object(schema);
  if (type !== 'array' || !isJsonArray(prefixItems)) return undefined;
  const typeOf = (item: Json): ts.TypeNode => transformSchemaObject(Object(item), options);
  const elements = prefixItems.map((item, index) => {
    const isCertain = typeof minItems === 'number' && index < minItems;
    return isCertain ? typeOf(item) : ts.factory.createOptionalTypeNode(typeOf(item));
  });
  const isWhole = items === false || (typeof maxItems === 'number' && maxItems <= prefixItems.length);
  const rest = items === undefined || items === true ? UNKNOWN : typeOf(items);
  return ts.factory.createTupleTypeNode([
    ...elements,
    ...(isWhole ? [] : [ts.factory.createRestTypeNode(ts.factory.createArrayTypeNode(rest))]),
  ]);
}

/**
 * Makes `$defs` of a schema a member that a value may lack. openapi-typescript writes it as a property of the values, since the types of
 * references to its schemas lead through it.
 */
function optionalDefinitions(code: string): string {
  return code
    .replaceAll(/^( +)\$defs: \{$/gm, '$1$$defs?: {')
    .replaceAll(/\bcomponents(?:\["(?:[^"\\]|\\.)*"\])+/g, (reference) => {
      const [start = '', ...rest] = reference.split('["$defs"]');
      return rest.reduce((type, keys) => `NonNullable<${type}["$defs"]>${keys}`, start);
    });
}

/** Leaves out the comments on the parameters of `paths`: `operations` has the same ones, and is what editors show in calls. */
function withoutRepeated(code: string): string {
  return code.replace(/^export interface paths \{\n.*?^\}$/ms, (paths) =>
    paths.replaceAll(/^ {8}parameters: \{\n.*?^ {8}\};$/gms, (parameters) =>
      parameters.replaceAll(/^ *\/\*\*.*?\*\/\n/gms, ''),
    ),
  );
}

/**
 * Doc comments that begin with the description, as people write them: editors show `@description` as a tag, and lines that
 * are indented as code.
 */
function plainDescriptions(code: string): string {
  return code.replaceAll(/\/\*\*.*?\*\//gs, (comment) =>
    comment
      .replaceAll(/^( *\*) {5}/gm, '$1 ')
      .replaceAll(/\n *\* @enum \{\w+\}/g, '')
      .replace(/(\n *\* @deprecated)(.*?)(?=\n *(?:\*\/|\* @(?!description)))/s, '$2$1')
      .replace(/^(\/\*\*\s+(?:\* )?)@description /, '$1')
      .replace(/^( *\*) @description /m, '$1\n$1 '),
  );
}

/** Marks a schema of bytes in a body that is sent as bytes or in parts; in JSON the same schema is one of a string. */
const BYTES = 'x-bytes';

/** Marks a string schema beside a string enum in an `anyOf`: any other string is accepted as well. */
const OPEN_STRING = 'x-open-string';

/**
 * A copy of `document` with what openapi-typescript would not find by itself: the description of an enum says what its
 * values mean, a property that is nothing but a `$ref` says what it refers to, bytes and the strings beside an enum are marked, and
 * there are the operations of OpenAPI 3.2 and its Media Type Objects in place of references to them. A header that every operation
 * requires is optional, since a client sends it by default.
 */
function annotated(document: OpenApiDocument): JsonObject {
  const descriptions = new Map(
    enumsOf(document).map((each) => [valueAt(document, each.pointer), enumDescription(each)]),
  );

  const sent = partsSentAsBytes(document);

  function copyOf(value: Json): Json {
    if (isJsonArray(value)) return value.map(copyOf);
    if (!isJsonObject(value)) return value;
    const { $ref: ref } = value;
    const isMedia = typeof ref === 'string' && ref.startsWith('#/components/mediaTypes/');
    return isMedia ? copyOf(valueAt(document, ref) ?? {}) : copyOfObject(value);
  }

  function copyOfObject(value: JsonObject): JsonObject {
    const description = descriptions.get(value);
    const members = Object.entries(value).map(([key, member]): [string, Json] => {
      const copy = copyOf(member);
      if (key === 'properties' && isJsonObject(copy)) return [key, describedProperties(document, copy)];
      const isMapping = key === 'mapping' && typeof value['propertyName'] === 'string';
      if (isMapping && isJsonObject(copy)) return [key, mappedReferences(document, copy)];
      if (key === '$defs' && isJsonObject(copy)) return [key, objectSchemas(copy)];
      if (!/^(?:all|any|one)Of$/.test(key) || !isJsonArray(copy)) return [key, copy];
      // What is false is no alternative.
      const schemas = Object.values(objectSchemas(copy.filter((each) => each !== false)));
      return [key, key === 'anyOf' ? markedStrings(document, schemas) : schemas];
    });
    if (isParameter(value)) {
      members.push(...Object.entries(asQueryParameter(value)));
      const schema = contentSchema(value);
      if (schema !== undefined) members.push(['schema', copyOf(schema)]);
    }
    if (isParameter(value) && isSharedHeader(document, value)) members.push(['required', false]);
    if (sent.has(value) && isBytes(value)) members.push([BYTES, true]);
    if (description === undefined) return Object.fromEntries(members);
    // The type of an enum lists all of its values.
    return { ...Object.fromEntries(members.filter(([key]) => key !== 'example' && key !== 'examples')), description };
  }

  const copy = copyOfObject(document);
  return { ...copy, paths: { ...Object(copy['paths']), ...addedPaths(document, copyOf) } };
}

/** Whether a schema is one of bytes: `format: binary` of OpenAPI 3.0, a media type that is no text since 3.1. */
function isBytes({ format, contentMediaType, contentEncoding }: JsonObject): boolean {
  if (format === 'binary') return true;
  if (typeof contentMediaType !== 'string' || contentEncoding !== undefined) return false;
  return bodyKindOf(essenceOf(contentMediaType)) === 'blob';
}

/** All objects below the media types whose bodies are bytes or have parts, also by reference. */
function partsSentAsBytes(document: OpenApiDocument): ReadonlySet<Json> {
  const sent = new Set<Json>();
  const follow = (value: Json): void => {
    if (isJsonArray(value)) value.forEach(follow);
    if (!isJsonObject(value) || sent.has(value)) return;
    sent.add(value);
    const target = targetOf(document, value);
    if (target !== undefined) follow(target);
    Object.values(value).forEach(follow);
  };
  const search = (value: Json): void => {
    if (isJsonArray(value)) value.forEach(search);
    if (!isJsonObject(value)) return;
    const { content } = value;
    for (const [mediaType, media] of Object.entries(asObject(content))) {
      // A schema may have a property that is called "content".
      if (mediaType.includes('/') && /^(?:blob|any)$/.test(bodyKindOf(essenceOf(mediaType)))) follow(media);
    }
    Object.values(value).forEach(search);
  };
  search(document);
  return sent;
}

/**
 * The schema of a parameter that has `content`, where a client takes a value and writes it: as JSON, or as the fields of a form. To
 * openapi-typescript such a parameter is a text.
 */
function contentSchema({ content, in: location }: JsonObject): Json | undefined {
  const [[mediaType, media] = []] = Object.entries(asObject(content));
  if (mediaType === undefined || !isJsonObject(media)) return undefined;
  const isWritten = bodyKindOf(essenceOf(mediaType)) === 'json' || location === 'querystring';
  return isWritten ? media['schema'] : undefined;
}

function isParameter(value: JsonObject): value is JsonObject & Pick<Parameter, 'name' | 'in'> {
  return typeof value['name'] === 'string' && typeof value['in'] === 'string';
}

function describedProperties(document: OpenApiDocument, properties: JsonObject): JsonObject {
  const described = Object.entries(properties).map(([name, schema]) => {
    if (!isJsonObject(schema) || schema['description'] !== undefined) return [name, schema];
    const description = targetOf(document, schema)?.['description'];
    return [name, typeof description === 'string' ? { ...schema, description } : schema];
  });
  return Object.fromEntries(described);
}

/** Schemas in which true is an empty object, and false one that no value has: openapi-typescript fails at others. */
function objectSchemas(schemas: JsonObject | readonly Json[]): JsonObject {
  const copies = Object.entries(schemas).map(([key, schema]) => [
    key,
    typeof schema === 'boolean' ? (schema ? {} : { not: {} }) : schema,
  ]);
  return Object.fromEntries(copies);
}

/** The mapping of a discriminator with a reference in place of each name of a schema. */
function mappedReferences(document: OpenApiDocument, mapping: JsonObject): JsonObject {
  const references = Object.entries(mapping).map(([value, target]) => {
    const pointer = pointerOf('components', 'schemas', String(target));
    return [value, valueAt(document, pointer) === undefined ? target : pointer];
  });
  return Object.fromEntries(references);
}

function markedStrings(document: OpenApiDocument, members: readonly Json[]): readonly Json[] {
  const hasEnum = members.some((member) => {
    const target = targetOf(document, member) ?? member;
    return isJsonObject(target) && target['type'] === 'string' && isJsonArray(target['enum']);
  });
  if (!hasEnum) return members;
  return members.map((member) =>
    isJsonObject(member) && member['type'] === 'string' && member['enum'] === undefined
      ? { ...member, [OPEN_STRING]: true }
      : member,
  );
}

/** The schema that `schema` refers to, when it refers to one. */
function targetOf(document: OpenApiDocument, schema: Json): JsonObject | undefined {
  const ref = isJsonObject(schema) ? schema['$ref'] : undefined;
  const target = typeof ref === 'string' ? valueAt(document, ref) : undefined;
  return isJsonObject(target) ? target : undefined;
}
