import { dirname } from 'node:path';
import {
  bundleDocument,
  Config,
  type Document,
  detectSpec,
  escapePointerFragment,
  getLineColLocation,
  getTypes,
  isAbsoluteUrl,
  isPlainObject,
  isRef,
  type Source,
} from '@redocly/openapi-core';
import { mayHaveInexactNumber } from '../../engine/json/inexact-number.ts';
import { copyExactNumbers, type Json, parsedJson } from '../../engine/json/json.ts';
import { partsOf } from '../../engine/json/pointer.ts';
import { parseYaml } from '../../engine/yaml/parse-yaml.ts';
import { yamlJson } from '../../engine/yaml/yaml-json.ts';
import { correctedTypes } from '../read/corrected-types.ts';
import type { LoadedDocument } from '../read/load-document.ts';
import { LocalResolver } from '../read/local-resolver.ts';
import { relativePath } from '../read/place.ts';
import { withEnumArrays } from './enum-arrays.ts';

/** A document in one piece: every `$ref` in it is a pointer into itself. */
type BundledDocument = Record<string, unknown>;

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
    if (mayHaveInexactNumber(source.body)) spellAs(exactJson(source), copy.parsed);
    root ??= copy;
    resolver.cache.set(path, Promise.resolve(copy));
  }
  if (root === undefined) throw new Error('a document without files cannot be bundled');
  return { root, resolver };
}

/** What a file says, with the spelling of each number: the library reads 9223372036854775807 as 9223372036854775808. */
function exactJson({ body, absoluteRef }: Source): Json {
  return parsedJson(body) ?? yamlJson(parseYaml(body, absoluteRef));
}

/** Gives the numbers of `copy` their spellings in `exact`, which has the same parts. */
function spellAs(exact: unknown, copy: unknown): void {
  if (typeof exact !== 'object' || exact === null || typeof copy !== 'object' || copy === null) return;
  copyExactNumbers(exact, copy);
  for (const [key, member] of Object.entries(exact)) spellAs(member, Reflect.get(copy, key));
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
  const version = detectSpec(root.parsed);
  const { bundle: bundled, problems } = await bundleDocument({
    document: root,
    config: new Config({}),
    types: correctedTypes(getTypes(version), version),
    externalRefResolver: resolver,
    componentRenamingConflicts: renamesConflicts ? 'warn' : 'error',
  });
  /** Whether a problem is about an example whose `externalValue` is a URL: that is for readers, and is not read. */
  const isExampleForReaders = ({ source, pointer = '' }: (typeof problems)[number]['location'][number]): boolean => {
    const file: unknown = document.documents.get(source.absoluteRef)?.parsed;
    const { externalValue: url, $ref } = Object(
      partsOf(pointer).reduce<unknown>((part, key) => Object(part)[key], file),
    );
    return $ref === undefined && typeof url === 'string' && isAbsoluteUrl(url);
  };
  const faults = problems.flatMap(({ severity, message, location: [location] }) => {
    if (severity === 'warn') return [];
    if (location === undefined) return [message];
    if (isExampleForReaders(location)) return [];
    const { source, start } = getLineColLocation(location);
    return [`${relativePath(document.projectRoot, source.absoluteRef)}:${start.line}: ${message}`];
  });
  if (faults.length > 0) throw new Error(`cannot bundle: ${faults.join('; ')}`);
  if (!isPlainObject(bundled.parsed)) throw new Error('cannot bundle: the root document is not an object');
  return withEnumArrays(withListedNames(bundled.parsed, listedIn(document)));
}

/** The pointers of the components that the root document lists. */
function listedIn({ root }: LoadedDocument): ReadonlySet<string> {
  return new Set(Object.keys(componentsOf(root?.parsed)));
}

/** The components of a document by their pointers. */
function componentsOf(parsed: unknown): Record<string, unknown> {
  const components = isPlainObject(parsed) ? parsed['components'] : undefined;
  const entries = Object.entries(isPlainObject(components) ? components : {}).flatMap(([section, members]) =>
    Object.entries(isPlainObject(members) ? members : {}).map(([name, value]) => [
      `#/components/${section}/${escapePointerFragment(name)}`,
      value,
    ]),
  );
  return Object.fromEntries(entries);
}

/**
 * The document in which each component that the root document lists with a `$ref` to a file has the listed name only. The library
 * names the content of the file `schemas/book.json` `book`, and makes the listed `Book` a reference to `book`.
 */
function withListedNames(bundled: BundledDocument, listed: ReadonlySet<string>): BundledDocument {
  const components = componentsOf(bundled);
  const renamed = new Map<string, string>();
  for (const [pointer, value] of Object.entries(components)) {
    const target = isRef(value) && Object.keys(value).length === 1 ? value.$ref : '';
    if (target in components && !listed.has(target) && !renamed.has(target)) renamed.set(target, pointer);
  }
  if (renamed.size === 0) return bundled;
  const nameOf = (ref: string) => {
    const [, component = ref, rest = ''] = /^(#\/components\/[^/]+\/[^/]+)(.*)$/s.exec(ref) ?? [];
    return (renamed.get(component) ?? component) + rest;
  };
  /** @param isReference whether a text is a reference: that of a `$ref`, or of a mapping of a discriminator */
  const place = (value: unknown, pointer: string, isReference: boolean): unknown => {
    if (typeof value === 'string') return isReference ? nameOf(value) : value;
    if (Array.isArray(value))
      return copyExactNumbers(
        value,
        value.map((item, index) => place(item, `${pointer}/${index}`, false)),
      );
    if (!isPlainObject(value)) return value;
    const target = isRef(value) ? value.$ref : '';
    if (renamed.get(target) === pointer) return place(components[target], '', false);
    const members = Object.entries(value)
      .map(([name, member]) => ({ name, member, below: `${pointer}/${escapePointerFragment(name)}` }))
      .filter(({ below }) => !renamed.has(below))
      .map(({ name, member, below }) => [name, place(member, below, name === '$ref' || pointer.endsWith('/mapping'))]);
    return copyExactNumbers(value, Object.fromEntries(members));
  };
  const renamedDocument = place(bundled, '#', false);
  return isPlainObject(renamedDocument) ? renamedDocument : bundled;
}
