import { dirname } from 'node:path';
import {
  bundleDocument,
  Config,
  type Document,
  detectSpec,
  getLineColLocation,
  getTypes,
  isPlainObject,
} from '@redocly/openapi-core';
import type { LoadedDocument } from '../read/load-document.ts';
import { LocalResolver } from '../read/local-resolver.ts';
import { relativePath } from '../read/place.ts';
import { withEnumArrays } from './enum-arrays.ts';

/** A document in one piece: every `$ref` in it is a pointer into itself. */
export type BundledDocument = Record<string, unknown>;

/** How files are bundled. */
interface BundleOptions {
  readonly document: LoadedDocument;
  /** Whether components of one name in several files get numbers. Default false: the bundle fails. */
  readonly renamesConflicts?: boolean;
}

/** A resolver that holds a copy of every file, since bundling changes what it reads. */
function copyOf(document: LoadedDocument, rootPath: string): { root: Document; resolver: LocalResolver } {
  const resolver = new LocalResolver(dirname(rootPath));
  let root: Document | undefined;
  for (const [path, { source, parsed }] of document.documents) {
    const copy = { source, parsed: structuredClone(parsed) };
    root ??= copy;
    resolver.cache.set(path, Promise.resolve(copy));
  }
  if (root === undefined) throw new Error('a document without files cannot be bundled');
  return { root, resolver };
}

/**
 * Puts the files of a document together into one. Keys are in the order in which the files have them, so the same files
 * produce the same bytes on every machine, wherever they are. Only what the files say about the values of enums changes its
 * form ({@link withEnumArrays}).
 *
 * @throws Error when the document could not be read, or because of a reference or a name; `lint` reports
 *   all that before
 */
export async function bundle({ document, renamesConflicts = false }: BundleOptions): Promise<BundledDocument> {
  const rootPath = document.root?.source.absoluteRef;
  if (rootPath === undefined) {
    const faults = document.findings.map(({ file, line, message }) => `${file}:${line}: ${message}`);
    throw new Error(`cannot bundle: ${faults.join('; ')}`);
  }
  const { root, resolver } = copyOf(document, rootPath);
  const { bundle: bundled, problems } = await bundleDocument({
    document: root,
    config: new Config({}),
    types: getTypes(detectSpec(root.parsed)),
    externalRefResolver: resolver,
    componentRenamingConflicts: renamesConflicts ? 'warn' : 'error',
  });
  const faults = problems.flatMap(({ severity, message, location: [location] }) => {
    if (severity === 'warn') return [];
    if (location === undefined) return [message];
    const { source, start } = getLineColLocation(location);
    return [`${relativePath(document.projectRoot, source.absoluteRef)}:${start.line}: ${message}`];
  });
  if (faults.length > 0) throw new Error(`cannot bundle: ${faults.join('; ')}`);
  if (!isPlainObject(bundled.parsed)) throw new Error('cannot bundle: the root document is not an object');
  return withEnumArrays(bundled.parsed);
}
