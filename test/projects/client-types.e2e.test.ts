import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/run-folder.ts';
import { documentNamed, installPackages, writeClient } from './generated-project.ts';
import { shopDocument } from './shop-document.ts';

/** The strictest options that a project may have, without the types of browsers. */
const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  noPropertyAccessFromIndexSignature: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  erasableSyntaxOnly: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2022'],
  types: ['node'],
};

const DOCUMENTS = {
  museum: documentNamed('museum.yaml'),
  fleet: documentNamed('fleet.yaml'),
  odd: documentNamed('odd.yaml'),
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
    for (const [name, document] of Object.entries(DOCUMENTS)) await writeClient(root, name, document);
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, include: ['**/*.ts'] }));
  });

  test.each([
    ['TypeScript 5', 'typescript'],
    ['TypeScript 7', 'typescript7'],
  ])('compiles under strict with %s, and what is wrong does not', (_, compiler) => {
    const uses = readFileSync(new URL('client-uses.ts.txt', import.meta.url), 'utf8');
    writeFileSync(join(root, 'uses.ts'), uses);
    expect(errorsOf(root, compiler)).toBe('');
    // Without what is expected to fail, there is an error for each such line.
    writeFileSync(join(root, 'uses.ts'), uses.replaceAll('// @ts-expect-error', '// expected error:'));
    expect(errorsOf(root, compiler).match(/^uses\.ts\(\d+/gm)).toHaveLength(uses.split('@ts-expect-error').length - 1);
  });
});

function errorsOf(root: string, compiler: string): string {
  const tsc = fileURLToPath(new URL(`../../node_modules/${compiler}/bin/tsc`, import.meta.url));
  return spawnSync(process.execPath, [tsc, '-p', root], { cwd: root, encoding: 'utf8' }).stdout;
}
