import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempDisposableSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isJsonObject, type JsonObject, parseJson } from '../../../src/engine/json/json.ts';
import { projectAt } from '../../../src/pipeline/project.ts';
import { RUN } from '../../support/entries.ts';
import { enlargeDocument } from './generated-data.ts';
import { measureInTurns, OPENAPI_TYPESCRIPT, processTable, REDOCLY } from './measure.ts';

/** The stock commands that a build replaces. */
const STOCK = [
  [REDOCLY, 'lint', 'spec/openapi.yaml'],
  [REDOCLY, 'bundle', 'spec/openapi.yaml', '-o', 'stock/openapi.json'],
  [OPENAPI_TYPESCRIPT, 'stock/openapi.json', '-o', 'stock/types.ts', '--redocly', 'stock/redocly.yaml'],
];

/**
 * Measures our build, without the portal, beside the stock commands one after another, on the document and on it made 16 times as
 * large.
 */
export function buildBench(): string {
  return [1, 16].map(buildTable).join('\n\n');
}

function buildTable(factor: number): string {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-build-'));
  const root = folder.path;
  writeProject(root, factor);
  const programs = [
    { name: 'lint, bundle and openapi-typescript', commands: STOCK },
    { name: 'backoffice build', commands: [[RUN, 'build', '--no-portal', '--project', root]] },
  ];
  return processTable(`${factor} × the document`, measureInTurns(programs, { cwd: root, turns: factor > 1 ? 3 : 9 }));
}

/** Writes a copy of this project's document and lint. With a `factor` above 1, the document is a single file. */
function writeProject(root: string, factor: number): void {
  const home = projectAt();
  const config = readFileSync(join(home.root, home.lintConfig), 'utf8').replace('./src/', `${home.root}/src/`);
  mkdirSync(join(root, 'stock'));
  // openapi-typescript refuses a configuration that names APIs without an output of its own.
  writeFileSync(join(root, 'stock/redocly.yaml'), 'extends: []\n');
  cpSync(join(home.root, home.spec), join(root, 'spec'), { recursive: true });
  if (factor > 1) {
    const text = JSON.stringify(enlargeDocument(bundledSources(root), factor), null, 2);
    rmSync(join(root, 'spec'), { recursive: true });
    cpSync(join(home.root, home.spec, 'extensions'), join(root, 'spec/extensions'), { recursive: true });
    writeFileSync(join(root, 'spec/openapi.yaml'), text);
  }
  writeFileSync(join(root, 'redocly.yaml'), config);
}

/** The document in one piece as people write it: our own bundle has other forms of the names and meanings of enums, which the lint refuses. */
function bundledSources(root: string): JsonObject {
  const bundle = [REDOCLY, 'bundle', 'spec/openapi.yaml', '-o', 'stock/sources.json'];
  execFileSync(process.execPath, bundle, { cwd: root, stdio: 'ignore' });
  const document = parseJson(readFileSync(join(root, 'stock/sources.json'), 'utf8'));
  if (isJsonObject(document)) return document;
  throw new Error('redocly bundle did not write an object.');
}
