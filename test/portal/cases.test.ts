import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { sandboxAnswers } from '../../src/backoffice/portal/sandbox-answers.ts';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { filesOf, ownFiles, smallDocument, textOf } from './portal-files.ts';

/** Parts of a page: a text is contained, a text between slashes is a pattern. */
type Part = string | { readonly not: string } | { readonly text: string; readonly times: number };
type Pages = Readonly<Record<string, readonly Part[]>>;

/** A document and what its pages must say; cases/README.md describes the members. */
interface Case {
  readonly name?: string;
  readonly ours?: boolean;
  readonly operation?: JsonObject;
  readonly schemas?: JsonObject;
  readonly document?: Readonly<Record<string, Json>>;
  readonly guides?: Readonly<Record<string, string>>;
  readonly text?: Pages;
  readonly main?: Pages;
  readonly files?: Pages;
  readonly absent?: readonly string[];
  readonly each?: readonly Case[];
}

const MEMBERS = [
  'name',
  'ours',
  'operation',
  'schemas',
  'document',
  'guides',
  'text',
  'main',
  'files',
  'absent',
  'each',
];
const FOLDER = new URL('cases/', import.meta.url);

describe.each(readdirSync(FOLDER).filter((name) => name.endsWith('.yaml')))('%s', (file) => {
  const { cases }: { readonly cases: readonly Case[] } = parse(readFileSync(new URL(file, FOLDER), 'utf8'));
  const variants = cases.flatMap(({ each = [{}], ...shared }) => each.map((variant) => joined(shared, variant)));
  test.each(variants.map((one) => [one.name, one] as const))('%s', (_name, one) => check(one));
});

/** The case with the members of a variant. */
function joined(shared: Case, variant: Case): Case {
  const one = { ...shared, ...variant };
  const unknown = Object.keys(one).find((member) => !MEMBERS.includes(member));
  if (unknown !== undefined) throw new Error(`A case has the unknown member ${unknown}.`);
  return { ...one, name: shared.name + (Object.keys(variant).length === 0 ? '' : `: ${JSON.stringify(variant)}`) };
}

function check(one: Case): void {
  const files = one.ours === true ? ownFiles() : filesOfCase(one);
  const views = {
    text: textOf,
    main: (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '',
    files: (text: string) => text,
  };
  for (const [view, viewOf] of Object.entries(views)) {
    for (const [path, parts] of Object.entries(one[view as keyof typeof views] ?? {})) {
      const text = viewOf(files.get(path) ?? '');
      for (const part of parts) expectPart(text, part, path);
    }
  }
  for (const path of one.absent ?? []) expect([...files.keys()]).not.toContain(path);
}

function filesOfCase({ operation, schemas = {}, document = {}, guides = {} }: Case): ReadonlyMap<string, string> {
  const responses = { 200: { description: 'OK' } };
  const post = { operationId: 'create', summary: 'Create a parcel', responses, ...operation };
  const paths = operation === undefined ? {} : { '/parcels': { post } };
  const components = { ...Object(document['components']), schemas };
  const built = smallDocument(schemas, { paths, ...document, components });
  return filesOf({
    documents: [built],
    guides: Object.entries(guides).map(([name, text]) => ({ name, text, file: `${name}.md` })),
    sandbox: sandboxAnswers(built),
    validators: null,
  });
}

function expectPart(text: string, part: Part, path: string): void {
  if (typeof part !== 'string' && 'times' in part) expect(text.split(part.text).length - 1, path).toBe(part.times);
  else {
    const wanted = typeof part === 'string' ? part : part.not;
    const pattern = /^\/(.*)\/$/s.exec(wanted)?.[1];
    const isThere = pattern === undefined ? text.includes(wanted) : new RegExp(pattern, 's').test(text);
    expect(isThere, `${path}: ${JSON.stringify(part)} in ${text}`).toBe(typeof part === 'string');
  }
}
