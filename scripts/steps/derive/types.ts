import { astToString } from 'openapi-typescript/dist/lib/ts.mjs';
import { resolveRef, scanDiscriminators } from 'openapi-typescript/dist/lib/utils.mjs';
import transformSchema from 'openapi-typescript/dist/transform/index.mjs';
import type { JsonObject } from '../../../src/engine/json/json.ts';
import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import { BANNER } from './banner.ts';
import { annotated } from './types/annotated.ts';
import { withNamedSchemas } from './types/named-schemas.ts';
import { TYPES_OPTIONS } from './types/options.ts';

/**
 * TypeScript types of `document`, written by openapi-typescript: `paths`, `operations` and `components`, and each schema by
 * its name. Enums are unions of literals, and their doc comments say what the values mean. The same document produces the same text.
 *
 * openapi-typescript's own entry validates and bundles what it is given once more; this goes straight to its
 * transforms, since the document is bundled and linted by now.
 */
export function types(document: OpenApiDocument): string {
  const schema = annotated(document);
  const nodes = transformSchema(schema, {
    ...TYPES_OPTIONS,
    discriminators: discriminatorsOf(schema),
    injectFooter: [],
    resolve: (ref) => resolveRef(schema, ref, { silent: true }),
  });
  return `${BANNER}\n\n${plainDescriptions(withoutRepeated(astToString(withNamedSchemas(nodes))))}`;
}

/** The discriminators of a document; searching each place for one takes long where there is none. */
function discriminatorsOf(schema: JsonObject) {
  if (!JSON.stringify(schema).includes('"discriminator"')) return { objects: {}, refsHandled: [] };
  return scanDiscriminators(schema, { silent: true });
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
