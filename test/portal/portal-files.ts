import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ourPages } from '../../src/backoffice/portal/our-pages.ts';
import { type Json, type JsonObject, stringifyJson } from '../../src/engine/json/json.ts';
import { type OpenApiDocument, parseDocument } from '../../src/engine/openapi/document.ts';
import { type PortalAssets, portalAssets } from '../../src/pipeline/portal/assets.ts';
import { buildPortal } from '../../src/pipeline/portal/portal.ts';
import type { PortalInputs } from '../../src/pipeline/portal/portal-inputs.ts';
import { readPortalInputs } from '../../src/pipeline/portal/read-inputs.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { sharedFolder } from '../support/run-folder.ts';

const read = readPortalInputs(projectAt(fileURLToPath(new URL('../../', import.meta.url))), { service: ourPages });

/** The inputs of the portal of this project, without the last release, which may be of another version. */
export const inputs: PortalInputs = { ...read, documents: [read.documents[0]], changelogs: [] };

/** The document of this project. */
export const document: OpenApiDocument = inputs.documents[0];

/** The files of a portal: path → text. Without the scripts, which most tests do not need. */
export function filesOf(changed: Partial<PortalInputs> = {}): ReadonlyMap<string, string> {
  return buildPortal({ ...inputs, ...changed }, STAND_INS);
}

/** {@link filesOf} of the inputs as they are, drawn once for all tests of a run. */
export function ownFiles(): ReadonlyMap<string, string> {
  if (OWN !== undefined) return OWN;
  const folder = sharedFolder('own-portal', (own) => {
    writeFileSync(join(own, 'files.json'), JSON.stringify([...filesOf()]));
  });
  OWN = new Map<string, string>(JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')));
  return OWN;
}

/** The files of the portal of this project, with its scripts and styles. */
export async function realFiles(changed: Partial<PortalInputs> = {}): Promise<ReadonlyMap<string, string>> {
  ASSETS ??= portalAssets();
  return buildPortal({ ...inputs, ...changed }, await ASSETS);
}

/** The scripts and styles; made when they are first asked for. */
let ASSETS: Promise<PortalAssets> | undefined;

/** Empty files in place of scripts and styles. */
const STAND_INS: PortalAssets = {
  files: new Map(['portal.js', 'search.js', 'try-it.js', 'icon.svg', 'font.css'].map((name) => [`assets/${name}`, ''])),
  inline: { style: 'main{}', script: 'theme()' },
};

let OWN: ReadonlyMap<string, string> | undefined;

/** A copy of the document of this project, or another one, that `edit` has changed. */
export function edited(edit: (document: Editable) => void, original: OpenApiDocument = document): OpenApiDocument {
  const copy: Editable = JSON.parse(JSON.stringify(original));
  edit(copy);
  return parseDocument(JSON.stringify(copy));
}

/**
 * A third of the document of this project: the operations that create tokens and the listing, one schema of each form, those
 * that are `named`, and what all these refer to. It is drawn in a third of the time; guides may lead to what it lacks.
 */
export function partOfDocument(...named: readonly string[]): OpenApiDocument {
  return edited((copy) => {
    for (const path of Object.keys(copy.paths)) {
      if (!path.startsWith('/auth') && path !== '/accounts/{account_id}/transactions') delete copy.paths[path];
    }
    const { schemas, ...others } = copy.components;
    const kept = new Set([...named, ...referred(copy.paths), ...referred(others)]);
    const formOf = (name: string) => JSON.stringify([schemas[name].type, Object.keys(schemas[name]).sort()]);
    for (const [first = ''] of Map.groupBy(Object.keys(schemas), formOf).values()) kept.add(first);
    for (const name of kept) for (const other of referred(schemas[name])) kept.add(other);
    for (const name of Object.keys(schemas)) if (!kept.has(name)) delete schemas[name];
  });
}

/** The names of the schemas that `value` refers to. */
function referred(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"/]+)/g)].map(([, name = '']) => name);
}

/** JSON that may be changed. */
// biome-ignore lint/suspicious/noExplicitAny: a test reaches deep into a document that it knows
export type Editable = any;

/** A small document, for tests that look at one thing. */
export function smallDocument(schemas: JsonObject, rest: Record<string, Json> = {}): OpenApiDocument {
  const info = { title: 'Small', version: '1' };
  return parseDocument(stringifyJson({ openapi: '3.1.0', info, paths: {}, components: { schemas }, ...rest }));
}

/** The text of a page as people read it, without marks, and spaces made one. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll('<wbr/>', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}
