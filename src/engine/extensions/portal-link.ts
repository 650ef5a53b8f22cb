import { memoized } from '../json/memoized.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { operationsOf } from '../openapi/operations.ts';
import { schemasOf } from './schemas.ts';

/** A place in the portal that other things may link to. */
export type PortalTarget =
  | { readonly kind: 'operation'; readonly operationId: string }
  | { readonly kind: 'parameter'; readonly operationId: string; readonly in: string; readonly name: string }
  | { readonly kind: 'response'; readonly operationId: string; readonly status: string }
  | { readonly kind: 'schema'; readonly name: string }
  /** `path` holds the names of properties from the schema inwards; `[]` means the items of a list. */
  | { readonly kind: 'property'; readonly schema: string; readonly path: readonly string[] }
  | { readonly kind: 'value'; readonly schema: string; readonly value: string | number }
  | { readonly kind: 'rule'; readonly id: string }
  | { readonly kind: 'question'; readonly id: string }
  | { readonly kind: 'entity'; readonly name: string };

/**
 * The stable deep link of `target`, relative to the root of the portal (or to that of one of its versions): a file and,
 * after `#`, a place in it. It is made of the target's names alone, so it is known without the document.
 *
 * A character of a name that is not allowed in a file name or a fragment is written as `~` and its code in hexadecimal digits,
 * and so is the first one of the name `index`, whose file is that of a list.
 */
export function portalLink(target: PortalTarget): string {
  switch (target.kind) {
    case 'operation':
      return `operations/${pageName(target.operationId)}.html`;
    case 'parameter':
      return `operations/${pageName(target.operationId)}.html#parameter-${encoded(target.in)}-${encoded(target.name)}`;
    case 'response':
      return `operations/${pageName(target.operationId)}.html#response-${encoded(target.status)}`;
    case 'schema':
      return `schemas/${pageName(target.name)}.html`;
    case 'property':
      return `schemas/${pageName(target.schema)}.html#${propertyAnchor(target.path)}`;
    case 'value':
      return `schemas/${pageName(target.schema)}.html#${valueAnchor(target.value)}`;
    case 'rule':
      return `rules.html#${encoded(target.id)}`;
    case 'question':
      return `open-questions.html#${encoded(target.id)}`;
    case 'entity':
      return `states.html#${encoded(target.name)}`;
  }
}

/**
 * The link of `target` in the portal of `document`: that of {@link portalLink}. A schema or an operation whose name differs from an
 * earlier one in nothing but capitals has a number in its file, because on many systems the two names are one file.
 */
export function linkInPortal(document: OpenApiDocument, target: PortalTarget): string {
  const link = portalLink(target);
  const [file = '', place] = link.split('#', 2);
  const numbered = numberedFiles(document).get(file) ?? file;
  return place === undefined ? numbered : `${numbered}#${place}`;
}

/** The files that have a number, by those without it. */
const numberedFiles = memoized((document: OpenApiDocument): ReadonlyMap<string, string> => {
  const files = [
    ...schemasOf(document).map(({ name }) => portalLink({ kind: 'schema', name })),
    ...operationsOf(document, () => {}).map(({ operationId }) => portalLink({ kind: 'operation', operationId })),
  ];
  const counts = new Map<string, number>();
  const numbered = new Map<string, string>();
  for (const file of new Set(files)) {
    const count = (counts.get(file.toLowerCase()) ?? 0) + 1;
    counts.set(file.toLowerCase(), count);
    // No other name is written so: a name has no dot in its file.
    if (count > 1) numbered.set(file, file.replace(/\.html$/, `.${count}.html`));
  }
  return numbered;
});

/** The part after `#` that leads to a property on the page of its schema. */
export function propertyAnchor(path: readonly string[]): string {
  return `property-${path.map(encoded).join('.')}`;
}

/** The part after `#` that leads to a value of an enum on the page of its schema. */
export function valueAnchor(value: string | number): string {
  return `value-${encoded(String(value))}`;
}

/** The file of a name, without its ending. `index` is that of the list of its folder. */
function pageName(name: string): string {
  return /^index$/i.test(name) ? `~${name.charCodeAt(0).toString(16)}${name.slice(1)}` : encoded(name);
}

function encoded(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]/gu, (character) => `~${(character.codePointAt(0) ?? 0).toString(16)}`);
}
