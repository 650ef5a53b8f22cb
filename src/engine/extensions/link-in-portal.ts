import { memoized } from '../json/memoized.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { operationsOf } from '../openapi/operations.ts';
import { type PortalTarget, portalLink } from './portal-link.ts';
import { schemasOf } from './schemas.ts';

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
