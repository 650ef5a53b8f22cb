import type { Versions } from '../../engine/diff/change.ts';
import { generateTypes } from '../../engine/diff/consumers/generate-types.ts';
import type { DocumentSource } from './document-source.ts';

/**
 * The types of both versions: those that lie beside the documents, or, where one has none, what the consumer's own
 * openapi-typescript makes of both, so that both are written in one way.
 *
 * @throws {DiffError} `types-tool-missing`
 */
export function typesOfBoth(
  sources: { readonly base: DocumentSource; readonly revision: DocumentSource },
  { base, revision }: Versions,
  folder: string,
): { readonly base: string; readonly revision: string } {
  const beside = { base: sources.base.types(), revision: sources.revision.types() };
  if (beside.base !== undefined && beside.revision !== undefined) {
    return { base: beside.base, revision: beside.revision };
  }
  return {
    base: generateTypes(base.original, base.name, folder),
    revision: generateTypes(revision.original, revision.name, folder),
  };
}
