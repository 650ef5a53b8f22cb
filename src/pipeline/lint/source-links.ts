import { dirname, resolve } from 'node:path';
import { portalLinkAt } from '../../engine/extensions/portal-target-at.ts';
import { asObject, isJsonArray, isJsonObject, type Json, type JsonObject } from '../../engine/json/json.ts';
import { childPointer, pointerOf, valueAtReference } from '../../engine/json/pointer.ts';
import type { LoadedDocument } from '../read/load-document.ts';

/** Returns the page of the portal about a place in a file, as `portalLink` does; undefined where there is none. */
export type SourceLinks = (path: string, pointer: string) => string | undefined;

/** A part of a file, at `pointer` of the bundle. */
interface Part {
  /** The absolute path of the file. */
  readonly path: string;
  /** JSON pointer from the root of the file, without `#`. */
  readonly inFile: string;
  readonly pointer: string;
}

/**
 * Finds pages for places in the sources. The document may be broken, so that nothing can be bundled: only what the root
 * lists, paths and components, is known.
 */
export function sourceLinks({ root, documents }: LoadedDocument): SourceLinks {
  const rootPath = root?.source.absoluteRef ?? '';
  const files = new Map([...documents].map(([path, { parsed }]) => [path, jsonOf(parsed)]));
  const listing = asObject(files.get(rootPath));
  const parts = partsListed(listing, rootPath);
  const assembled = assembledFrom({ root: listing, rootPath, parts, files });
  return (path, pointer) => {
    const inFile = inFileOf(pointer);
    if (path === rootPath) return portalLinkAt(assembled, `#${inFile}`, null);
    const part = parts.find((each) => each.path === path && `${inFile}/`.startsWith(`${each.inFile}/`));
    return part && portalLinkAt(assembled, part.pointer + inFile.slice(part.inFile.length), null);
  };
}

/** A pointer of the lint's library or of a `$ref`, without `#`: there the root may be `#/`, and `%` is literal. */
function inFileOf(pointer: string): string {
  return pointer.replace(/^#/, '').replace(/\/$/, '').replaceAll('%', '%25');
}

function partsListed(root: JsonObject, rootPath: string): Part[] {
  const lists: readonly (readonly string[])[] = [
    ['paths'],
    ...Object.keys(asObject(root['components'])).map((section) => ['components', section]),
  ];
  return lists.flatMap((place) => {
    const list = asObject(place.reduce<Json | undefined>((value, key) => asObject(value)[key], root));
    return Object.entries(list).flatMap(([name, member]) => {
      const ref = asObject(member)['$ref'];
      if (typeof ref !== 'string') return [];
      return [{ ...targetOf(ref, rootPath), pointer: pointerOf(...place, name) }];
    });
  });
}

function targetOf(ref: string, from: string): { readonly path: string; readonly inFile: string } {
  const [file = '', fragment = ''] = ref.split('#', 2);
  return { path: file === '' ? from : resolve(dirname(from), file), inFile: inFileOf(fragment) };
}

/** The parsed files. */
interface Sources {
  readonly root: JsonObject;
  readonly rootPath: string;
  readonly parts: readonly Part[];
  /** By absolute path. */
  readonly files: ReadonlyMap<string, Json>;
}

/** The document with what its parts hold in their places, as far as it is there. Other references lead to parts. */
function assembledFrom({ root, rootPath, parts, files }: Sources): JsonObject {
  const byPointer = new Map(parts.map((part) => [part.pointer, part]));
  const pointerTo = new Map(parts.map(({ path, inFile, pointer }) => [JSON.stringify([path, inFile]), pointer]));
  const assembled = (value: Json, pointer: string, file: string): Json => {
    if (isJsonArray(value)) return value.map((item, index) => assembled(item, childPointer(pointer, index), file));
    if (!isJsonObject(value)) return value;
    const part = byPointer.get(pointer);
    const ref = value['$ref'];
    if (typeof ref === 'string') {
      if (part !== undefined) return contentOf(part);
      const { path, inFile } = targetOf(ref, file);
      return { $ref: pointerTo.get(JSON.stringify([path, inFile])) ?? ref };
    }
    const members = Object.entries(value).map(([key, member]) => [
      key,
      assembled(member, childPointer(pointer, key), file),
    ]);
    return Object.fromEntries(members);
  };
  const contentOf = ({ path, inFile }: Part): Json => {
    const content = valueAtReference(files.get(path) ?? null, `#${inFile}`);
    // Below a part no other part begins, so that its own pointer is of no use.
    return content === undefined ? {} : assembled(content, '#', path);
  };
  return asObject(assembled(root, '#', rootPath));
}

/** The result of the YAML parser, as JSON. */
function jsonOf(parsed: unknown): Json {
  return JSON.parse(JSON.stringify(parsed ?? null));
}
