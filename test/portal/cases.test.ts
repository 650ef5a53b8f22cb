import { assert, expect } from 'vitest';
import { sandboxAnswers } from '../../src/backoffice/portal/sandbox-answers.ts';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { describeCases, expectPart, type Part, variantsOf } from '../support/cases.ts';
import { filesOf, ownFiles, smallDocument, textOf } from './portal-files.ts';

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
  readonly refused?: { readonly code: string; readonly message: string };
  readonly form?: boolean;
  readonly each?: readonly Case[];
}

const MEMBERS = 'name ours operation schemas document guides form text main files absent refused each';

describeCases(
  new URL('cases/', import.meta.url),
  ({ cases }: { readonly cases: readonly Case[] }) => cases.flatMap((one) => variantsOf(one, MEMBERS)),
  check,
);

function check(one: Case): void {
  if (one.refused !== undefined) {
    const { code, message } = one.refused;
    const draw = () => filesOfCase(one);
    expect(draw).toThrow(expect.objectContaining({ name: 'PortalError', code }));
    expect(draw).toThrow(message);
    return;
  }
  const files = one.ours === true ? ownFiles() : filesOfCase(one);
  const views = {
    text: textOf,
    main: (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '',
    files: (text: string) => text,
  };
  for (const [view, viewOf] of Object.entries(views)) {
    for (const [path, parts] of Object.entries(one[view as keyof typeof views] ?? {})) {
      const file = files.get(path);
      assert(file !== undefined, `There is no ${path}.`);
      const text = viewOf(file);
      for (const part of parts) expectPart(text, part, 's', path);
    }
  }
  for (const path of one.absent ?? []) expect([...files.keys()]).not.toContain(path);
}

function filesOfCase({
  operation,
  schemas = {},
  document = {},
  guides = {},
  form = false,
}: Case): ReadonlyMap<string, string> {
  const responses = { 200: { description: 'OK' } };
  const post = { operationId: 'create', summary: 'Create a parcel', responses, ...operation };
  const paths = operation === undefined ? {} : { '/parcels': { post } };
  const components = { ...Object(document['components']), schemas };
  const built = smallDocument(schemas, { paths, ...document, components });
  return filesOf({
    documents: [built],
    guides: Object.entries(guides).map(([name, text]) => ({ name, text, file: `${name}.md` })),
    sandbox: sandboxAnswers(built),
    ...(form ? {} : { validators: null }),
  });
}
