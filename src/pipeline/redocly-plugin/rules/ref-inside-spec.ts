import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import {
  isAbsoluteUrl,
  isPlainObject,
  type Location,
  type Oas3Visitor,
  type ResolveResult,
  type UserContext,
  unescapePointerFragment,
  type YamlParseError,
} from '@redocly/openapi-core';
import { didYouMean } from '../../../engine/json/did-you-mean.ts';
import { parsedSource } from '../../read/parsed-source.ts';
import { relativePath } from '../../read/place.ts';
import { fileOfRef, whyOutside } from '../../read/spec-boundary.ts';
import { yamlFault } from '../../read/yaml-fault.ts';

type Resolved = ResolveResult<object>;

function missingFile(ref: string, path: string, folder: string): string {
  const siblings = existsSync(dirname(path)) ? readdirSync(dirname(path)) : [];
  return (
    `$ref "${ref}" points at a file that cannot be read: ${relativePath(folder, path)}` +
    `${didYouMean(basename(path), siblings)} Correct the $ref, or add the file.`
  );
}

/** The first segment of the pointer that the file does not have, and the keys that exist at its place. */
function missingKey(document: unknown, ref: string): { key: string; keys: string[] } {
  let node = document;
  let key = '';
  for (const segment of (ref.split('#/')[1] ?? '').split('/').map(unescapePointerFragment)) {
    key = segment;
    const next: unknown = isPlainObject(node) ? node[segment] : Array.isArray(node) ? node[Number(segment)] : undefined;
    if (next === undefined) break;
    node = next;
  }
  return { key, keys: isPlainObject(node) ? Object.keys(node) : [] };
}

function danglingMessage(ref: string, from: Location, resolved: Resolved, folder: string): string {
  const file = fileOfRef(ref);
  const path = file === undefined ? from.source.absoluteRef : resolve(dirname(from.source.absoluteRef), file);
  const source = resolved.location?.source ?? (file === undefined ? from.source : undefined);
  if (source === undefined) return missingFile(ref, path, folder);
  const { key, keys } = missingKey(parsedSource(source), ref);
  return (
    `$ref "${ref}" points at nothing: ${relativePath(folder, path)} has no "${key}" there${didYouMean(key, keys)} ` +
    'Correct the $ref, or add what it names.'
  );
}

/** A file that is no YAML is reported once, at the line that breaks it, and not at each `$ref` to it. */
function reportBroken(error: YamlParseError, context: UserContext, reported: Set<unknown>): void {
  if (reported.has(error.source)) return;
  reported.add(error.source);
  const { line, column, message } = yamlFault(error);
  context.report({ message, location: { source: error.source, pointer: undefined, start: { line, col: column } } });
}

/**
 * Every `$ref` points at something inside the folder of the root document: no URL, no absolute path, no way out of the
 * folder, and nothing that is not there.
 */
export function refInsideSpec(): Oas3Visitor {
  let folder = '';
  const reported = new Set<unknown>();

  const check = (ref: string, resolved: Resolved, location: Location, context: UserContext): void => {
    const reason = whyOutside(ref, location.source.absoluteRef, folder);
    if (reason !== undefined) {
      context.report({
        message:
          `$ref "${ref}" ${reason}; a $ref points at a file in ${basename(folder)}/, by a relative path. ` +
          `Copy what it names into ${basename(folder)}/ and point there.`,
        location,
      });
    } else if (resolved.error !== undefined && 'line' in resolved.error) {
      reportBroken(resolved.error, context, reported);
    } else if (resolved.node === undefined) {
      context.report({ message: danglingMessage(ref, location, resolved, folder), location });
    }
  };

  return {
    Root(_root: unknown, { location }: UserContext): void {
      folder = dirname(location.source.absoluteRef);
    },
    ref(node: { $ref: string }, context: UserContext, resolved: Resolved): void {
      check(node.$ref, resolved, context.location.child('$ref'), context);
    },
    Example(example: unknown, context: UserContext): void {
      const file: unknown = isPlainObject(example) ? example['externalValue'] : undefined;
      // A URL of an example is for readers, and is not read.
      if (typeof file !== 'string' || isAbsoluteUrl(file)) return;
      const resolved = context.resolve<object>({ $ref: file }, context.location.source.absoluteRef);
      check(file, resolved, context.location.child('externalValue'), context);
    },
  };
}
