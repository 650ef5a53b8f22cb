import type { GlobalContext, SchemaObject } from 'openapi-typescript';
import ts from 'typescript';
import { OPEN_STRING } from './annotated.ts';

/**
 * The options of openapi-typescript. Everything is at its default but:
 * - `emptyObjectsUnknown`: an object whose fields are unspecified may hold any fields;
 * - `defaultNonNullable` off: a default does not make a field present;
 * - `transform`: completion for strings beside an enum.
 */
export const TYPES_OPTIONS = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  defaultNonNullable: false,
  emptyObjectsUnknown: true,
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
  transform: openString,
  transformProperty: undefined,
} satisfies Omit<GlobalContext, 'redoc' | 'discriminators' | 'injectFooter' | 'resolve'>;

/**
 * The type of a marked string schema: `(string & {})`. In a union with literals a plain `string` would swallow them, and
 * with them what an editor offers to complete.
 */
function openString(schema: SchemaObject): ts.TypeNode | undefined {
  if (!(OPEN_STRING in schema)) return undefined;
  return ts.factory.createParenthesizedType(
    ts.factory.createIntersectionTypeNode([
      ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
      ts.factory.createTypeLiteralNode([]),
    ]),
  );
}
