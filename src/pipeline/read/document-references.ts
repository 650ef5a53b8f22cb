import { type Document, escapePointerFragment, isPlainObject } from '@redocly/openapi-core';

/** A `$ref` of a document, as a file has it. */
export interface DocumentReference {
  /** The object that holds the `$ref`. */
  readonly node: Readonly<Record<string, unknown>>;
  readonly ref: string;
  /** JSON pointer to the object, `#/` for the root. */
  readonly pointer: string;
  readonly document: Document;
}

function collect(node: unknown, pointer: string, document: Document, found: DocumentReference[]): void {
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries()) collect(item, `${pointer}/${index}`, document, found);
  } else if (isPlainObject(node)) {
    const ref = node['$ref'];
    if (typeof ref === 'string') found.push({ node, ref, pointer: pointer === '#' ? '#/' : pointer, document });
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'object') collect(value, `${pointer}/${escapePointerFragment(key)}`, document, found);
    }
  }
}

/** Every `$ref` in one file, in the order of the file. */
export function documentReferences(document: Document): DocumentReference[] {
  const found: DocumentReference[] = [];
  collect(document.parsed, '#', document, found);
  return found;
}
