import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isJsonObject, type JsonObject, parseJson } from '../../../src/engine/json/json.ts';
import { projectAt } from '../../../src/pipeline/project.ts';
import { textTable } from '../text-table.ts';
import { enlargeDocument } from './generated-data.ts';
import { measureInTurns, measureProcesses, type NodeCommand, REDOCLY, RUN } from './measure.ts';

/** The options of the measurement. */
interface BuildBenchOptions {
  /** Turns on the document itself; larger documents have fewer. */
  readonly rounds: number;
  /** Called before each step. */
  readonly onStep: (text: string) => void;
}

/**
 * Measures our build beside the stock commands (redocly lint, redocly bundle, openapi-typescript, one after another) on the document,
 * and on it made 4, 16 and 64 times as large.
 */
export function buildBench({ rounds, onStep }: BuildBenchOptions): string {
  const rows = [1, 4, 16, 64].map((factor) => {
    const project = createBenchProject(factor);
    try {
      const programs = [
        { name: 'stock', commands: stockCommands() },
        { name: 'build', commands: [buildCommand(project.root)] },
      ];
      const [stock, build] = measureInTurns(programs, {
        cwd: project.root,
        turns: Math.max(1, Math.round(rounds / factor)),
        onStep: (text) => onStep(`${factor} × the document: ${text}`),
      });
      if (stock === undefined || build === undefined) throw new Error('Nothing was measured.');
      return [
        `${factor} × (${project.kib.toFixed(0)} KiB)`,
        ...[stock, build].map(({ ms }) => `${ms.toFixed(0)} ms`),
        (build.ms / stock.ms).toFixed(2),
        ...[stock, build].map(({ peakMiB }) => `${peakMiB.toFixed(0)} MiB`),
      ];
    } finally {
      project.remove();
    }
  });
  return textTable([['document', 'stock', 'build', 'ratio', 'memory stock', 'memory build'], ...rows]);
}

/** A temporary project whose document is measured. */
export interface BenchProject {
  readonly root: string;
  /** The size of the document, in KiB of JSON. */
  readonly kib: number;
  remove(): void;
}

/** The program that makes types. */
export const OPENAPI_TYPESCRIPT = join(
  dirname(createRequire(import.meta.url).resolve('openapi-typescript/package.json')),
  'bin/cli.js',
);

/**
 * A copy of this project's document and of its lint. With a `factor` above 1, the document is the bundled one in a single
 * file, made that many times as large.
 */
export function createBenchProject(factor: number): BenchProject {
  const home = projectAt();
  const root = mkdtempSync(join(tmpdir(), 'bench-project-'));
  const config = readFileSync(join(home.root, home.lintConfig), 'utf8').replace('./src/', `${home.root}/src/`);
  mkdirSync(join(root, 'stock'));
  // openapi-typescript refuses a configuration that names APIs without an output of its own.
  writeFileSync(join(root, 'stock/redocly.yaml'), 'extends: []\n');
  cpSync(join(home.root, home.spec), join(root, 'spec'), { recursive: true });
  const text = JSON.stringify(enlargeDocument(bundledSources(root), factor), null, 2);
  if (factor > 1) {
    rmSync(join(root, 'spec'), { recursive: true });
    cpSync(join(home.root, home.spec, 'extensions'), join(root, 'spec/extensions'), { recursive: true });
    writeFileSync(join(root, 'spec/openapi.yaml'), text);
  }
  writeFileSync(join(root, 'redocly.yaml'), config);
  return { root, kib: text.length / 1024, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** The document in one piece as people write it: our own bundle has other forms of the names and meanings of enums, which the lint refuses. */
function bundledSources(root: string): JsonObject {
  measureProcesses([[REDOCLY, 'bundle', 'spec/openapi.yaml', '-o', 'stock/sources.json']], { cwd: root });
  const document = parseJson(readFileSync(join(root, 'stock/sources.json'), 'utf8'));
  if (isJsonObject(document)) return document;
  throw new Error('redocly bundle did not write an object.');
}

/** The stock commands that a build replaces. */
export function stockCommands(): readonly NodeCommand[] {
  return [
    [REDOCLY, 'lint', 'spec/openapi.yaml'],
    [REDOCLY, 'bundle', 'spec/openapi.yaml', '-o', 'stock/openapi.json'],
    [OPENAPI_TYPESCRIPT, 'stock/openapi.json', '-o', 'stock/types.ts', '--redocly', 'stock/redocly.yaml'],
  ];
}

/** Our build of the same project, without the portal, which the stock commands do not make. */
export function buildCommand(root: string): NodeCommand {
  return [RUN, 'build', '--no-portal', '--project', root];
}
