import { createHash } from 'node:crypto';
import { DocumentError } from '../json/document-error.ts';
import { isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { Unchecked } from '../json/unchecked.ts';
import { documentOf, type OpenApiDocument, objectAt } from '../openapi/document.ts';
import { withCheckedReferences } from './check-references.ts';
import { collectSchemas } from './collect-schemas.ts';
import { withoutInvalidParts } from './invalid-parts.ts';
import { type Purpose, prepareSchemas } from './prepare-schemas.ts';
import type { DocumentFiles } from './source/document-files.ts';
import { parseText } from './source/parse-text.ts';
import { placeOf } from './source/place-text.ts';
import type { Places } from './source/places.ts';
import { readablePath } from './source/readable-path.ts';

/** An OpenAPI document of any supported version, in one piece with the files to which it refers, as the engine works with it. */
export interface PreparedDocument {
  /** How the document is named in messages: a file, a URL or what it is compared as. */
  readonly name: string;
  /** The document as it is written. */
  readonly original: OpenApiDocument;
  /** The same with every schema in JSON Schema 2020-12, at the same pointers. */
  readonly document: OpenApiDocument;
  /** The place of each part, in the file that has it. */
  readonly places: Places;
  /** The parts of the document that values cannot be checked against, by their pointers. */
  readonly unchecked: Unchecked;
}

/** A prepared document that was read from a text. */
export interface ReadDocument extends PreparedDocument {
  /** Of the text of the root file, in hexadecimal digits. */
  readonly sha256: string;
}

/** How a document is read. */
export interface ReadOptions {
  readonly purpose: Purpose;
  /** Reads the other files to which the document refers; without them such references are not followed. */
  readonly files?: DocumentFiles | undefined;
  /** The places of its parts in the sources that people edit; those in its own files unless given. */
  readonly places?: Places | undefined;
}

/**
 * Reads and prepares a document: any of OpenAPI 3.0, 3.1 or 3.2, as JSON or YAML. Each text is parsed once.
 *
 * @param name the name of the file: it decides between JSON and YAML, and names the text in errors.
 * @throws {DocumentError} `document-unreadable`, `document-too-large`, and what {@link prepareDocument} throws; to compare, also
 *   `reference-broken` for a file that cannot be read
 */
export function readDocument(text: string, name: string, { purpose, files, places }: ReadOptions): ReadDocument {
  const { json, places: own } = parseText(text, name);
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (files === undefined) return { ...prepareDocument(json, name, { purpose, places: places ?? own }), sha256 };
  const { document, unread, unreadAt } = files.bundled(documentOf(json, name, (pointer) => placeOf(own, pointer)));
  const [refused] = purpose === 'compare' ? unreadAt : [];
  if (refused !== undefined) {
    const [ref, place] = refused;
    throw new DocumentError('reference-broken', `${files.placeText(place, own)}: ${unread.get(ref)}`);
  }
  return { ...prepareDocument(document, name, { purpose, places: places ?? files.places(own), unread }), sha256 };
}

/** How a document is prepared that is parsed already. */
interface PrepareOptions {
  readonly purpose: Purpose;
  /** The place of each part; its readable path behind the name of the document by default. */
  readonly places?: Places;
  /** Why a reference to another file was not followed, by the text of the reference. */
  readonly unread?: ReadonlyMap<string, string>;
}

/**
 * Prepares a document that is parsed already. What of it is not valid is left out, and added to `unchecked`.
 *
 * @param name how the document is named in messages
 * @throws {DocumentError} `document-unsupported`, `document-invalid`, `document-too-deep`; to compare, also `reference-outside`,
 *   `reference-broken`, `reference-circle` and `reference-unsupported`
 */
export function prepareDocument(
  json: Json,
  name: string,
  { purpose, places = placesIn(name), unread = new Map() }: PrepareOptions,
): PreparedDocument {
  const at = (pointer: string) => placeOf(places, pointer);
  const original = documentOf(json, name, at);
  const unchecked = new Unchecked();
  const report = (pointer: string, why: string) => unchecked.add(pointer, why);
  const whole = withMergedPathItems(original);
  const collected = collectSchemas(whole, at);
  const checked = purpose === 'compare' ? withCheckedReferences(whole, collected, at) : whole;
  const valid = withoutInvalidParts(checked, report, unread);
  const schemas = valid === whole ? collected : collectSchemas(valid, at);
  return { name, original, document: prepareSchemas(valid, schemas, { report, purpose, unread }), places, unchecked };
}

/** The places in a document that no file is known of. */
function placesIn(name: string): Places {
  return {
    at: () => null,
    path(pointer) {
      const path = readablePath(pointer);
      return path === '' ? name : `${name} (${path})`;
    },
  };
}

/** Fields beside the `$ref` of a path item that change what it means. */
const TEXTS: ReadonlySet<string> = new Set(['$ref', 'summary', 'description']);

/**
 * The document with path items in which each `$ref` that has other fields beside it is replaced by the referenced path
 * item with these fields (OpenAPI 3.1.1, section 4.8.9). Where both have a field, the one beside the `$ref` wins.
 */
function withMergedPathItems(document: OpenApiDocument): OpenApiDocument {
  let isChanged = false;
  const entries = Object.entries(document.paths).map(([path, item]): [string, Json] => {
    const target = isJsonObject(item) && hasFields(item) ? targetOf(document, item) : undefined;
    if (!isJsonObject(item) || target === undefined) return [path, item];
    isChanged = true;
    const { $ref: _, ...own } = item;
    return [path, { ...target, ...own }];
  });
  return isChanged ? { ...document, paths: Object.fromEntries(entries) } : document;
}

function hasFields(item: JsonObject): boolean {
  return Object.hasOwn(item, '$ref') && Object.keys(item).some((key) => !TEXTS.has(key) && !key.startsWith('x-'));
}

/** The referenced path item; undefined where there is none, which is reported where references are checked. */
function targetOf(document: OpenApiDocument, { $ref: ref }: JsonObject): JsonObject | undefined {
  if (typeof ref !== 'string' || !ref.startsWith('#/')) return undefined;
  try {
    return objectAt(document, ref).value;
  } catch {
    return undefined;
  }
}
