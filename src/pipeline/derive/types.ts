import { createRequire } from 'node:module';
import openapiTS, { astToString, type OpenAPITSOptions, type SchemaObject } from 'openapi-typescript';
import ts from 'typescript';
import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import { BANNER } from './literal.ts';
import { annotated, OPEN_STRING } from './types/annotated.ts';
import { withNamedSchemas } from './types/named-schemas.ts';

/**
 * TypeScript types of `document`, written by openapi-typescript: `paths`, `operations` and `components`, and each schema by
 * its name. Enums are unions of literals, and their doc comments say what the values mean. The same document produces the same text.
 */
export async function types(document: OpenApiDocument): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(annotated(document)), {
    // A default does not make a field present.
    defaultNonNullable: false,
    // An object whose fields are unspecified may hold any fields.
    emptyObjectsUnknown: true,
    silent: true,
    redocly: await noRules(),
    transform: openString,
  });
  return `${BANNER}\n\n${plainDescriptions(withoutRepeated(astToString(withNamedSchemas(nodes))))}`;
}

/**
 * A configuration without rules for the Redocly that openapi-typescript brings along, by which it would check the document again,
 * which costs a fifth of its time.
 */
async function noRules(): Promise<NonNullable<OpenAPITSOptions['redocly']>> {
  const require = createRequire(createRequire(import.meta.url).resolve('openapi-typescript'));
  const { createConfig } = require('@redocly/openapi-core');
  return createConfig({}, { extends: [] });
}

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
