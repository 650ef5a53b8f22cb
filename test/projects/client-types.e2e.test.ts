import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { type OpenApiDocument, parseDocument } from '../../src/engine/openapi/document.ts';
import { bundle } from '../../src/pipeline/derive/bundle.ts';
import { loadDocument } from '../../src/pipeline/read/load-document.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { compileErrors, documentNamed, installPackages, samplesOf, writeClient } from './generated-project.ts';

/** The document of many files. */
async function shopDocument(): Promise<OpenApiDocument> {
  const projectRoot = fileURLToPath(new URL('documents/', import.meta.url));
  const document = await loadDocument({ projectRoot, specFolder: 'shop' });
  return parseDocument(JSON.stringify(await bundle({ document, renamesConflicts: true })));
}

const DOCUMENTS = {
  museum: documentNamed('museum.yaml'),
  fleet: documentNamed('fleet.yaml'),
  odd: documentNamed('odd.yaml'),
  newest: documentNamed('newest.yaml'),
  shop: await shopDocument(),
  // Ours has a client of its own; as a document it is like any other.
  ours: documentNamed('../../../generated/openapi.json'),
  empty: { openapi: '3.1.0', info: {}, paths: {} },
};

describe('the generated client', () => {
  let root: string;
  beforeAll(async () => {
    root = temporaryFolder();
    installPackages(root);
    for (const [name, document] of Object.entries(DOCUMENTS)) {
      await writeClient(root, name, document);
      const samples = [...samplesOf(document)];
      expect(samples.filter(([, { code }]) => code === '')).toEqual([]);
      for (const [index, [, { code }]] of samples.entries())
        writeFileSync(join(root, name, `sample-${index}.ts`), code);
    }
  });

  test.each([
    ['TypeScript 5', 'typescript'],
    ['TypeScript 7', 'typescript7'],
  ])('and its samples compile under strict with %s, and what is wrong does not', (_, compiler) => {
    // The compiler reports a line that is expected to fail and does not.
    cpSync(new URL('client-uses.ts.txt', import.meta.url), join(root, 'uses.ts'));
    expect(compileErrors(root, compiler)).toBe('');
  });
});
