import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ENUM_DESCRIPTION_ARRAY,
  ENUM_NAME_ARRAYS,
  ENUM_SOURCE,
  enumMembersOf,
} from '../../src/engine/extensions/enum-members.ts';
import { isJsonObject, type JsonObject } from '../../src/engine/json/json.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { enlargeDocument } from './generated-data.ts';
import { type Measurement, measureProcesses, median, medianMeasurement, type NodeCommand } from './measure.ts';

/** One size of document, built in all ways, as medians of several rounds. */
export interface BuildRow {
  readonly factor: number;
  readonly kib: number;
  readonly stock: Measurement;
  readonly build: Measurement;
  /** Medians of the ratios within each round, which hold although the machine's speed drifts. */
  readonly buildRatio: number;
}

/**
 * Measures our build beside the stock commands (redocly lint, redocly bundle, openapi-typescript, one after another) on
 * the bundled `document` made `factor` times as large. Each of `rounds` rounds runs all ways once, after one round that
 * is not counted.
 */
export function benchBuild(document: JsonObject, factor: number, rounds: number): BuildRow {
  const project = createBenchProject(document, factor);
  try {
    const once = () => ({
      stock: measureProcesses(stockCommands(), project.root),
      build: measureProcesses([buildCommand(project.root)], project.root),
    });
    once();
    const measured = Array.from({ length: rounds }, once);
    return {
      factor,
      kib: project.kib,
      stock: medianMeasurement(measured.map(({ stock }) => stock)),
      build: medianMeasurement(measured.map(({ build }) => build)),
      buildRatio: median(measured.map(({ build, stock }) => build.ms / stock.ms)),
    };
  } finally {
    project.remove();
  }
}

/** The rows as a table. */
export function renderBuildRows(rows: readonly BuildRow[]): string {
  const header = ['document', 'stock', 'build', 'ratio', 'memory stock', 'memory build'];
  const cells = rows.map(({ factor, kib, stock, build, buildRatio }) => [
    `${factor} × (${Math.round(kib)} KiB)`,
    `${stock.ms.toFixed(0)} ms`,
    `${build.ms.toFixed(0)} ms`,
    buildRatio.toFixed(2),
    `${stock.peakMiB.toFixed(0)} MiB`,
    `${build.peakMiB.toFixed(0)} MiB`,
  ]);
  return renderColumns([header, ...cells]);
}

function renderColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')).join('\n');
}

/** A temporary project whose document is measured. */
export interface BenchProject {
  readonly root: string;
  /** The size of the document, in KiB of JSON. */
  readonly kib: number;
  remove(): void;
}

const require = createRequire(import.meta.url);
const REDOCLY = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');
const OPENAPI_TYPESCRIPT = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin/cli.js');
const RUN = fileURLToPath(new URL('../run.js', import.meta.url));

/**
 * A copy of this project's document and of its lint. With a `factor` above 1, the document is the bundled one in a single
 * file, made that many times as large.
 */
export function createBenchProject(document: JsonObject, factor: number): BenchProject {
  const home = projectAt();
  const root = mkdtempSync(join(tmpdir(), 'bench-project-'));
  const config = readFileSync(join(home.root, home.lintConfig), 'utf8').replace('./src/', `${home.root}src/`);
  const text = JSON.stringify(enlargeDocument(withEnumSources(document), factor), null, 2);
  if (factor === 1) {
    cpSync(join(home.root, home.spec), join(root, 'spec'), { recursive: true });
  } else {
    cpSync(join(home.root, home.spec, 'extensions'), join(root, 'spec/extensions'), { recursive: true });
    writeFileSync(join(root, 'spec/openapi.yaml'), text);
  }
  writeFileSync(join(root, 'redocly.yaml'), config);
  mkdirSync(join(root, 'stock'));
  // openapi-typescript refuses a configuration that names APIs without an output of its own.
  writeFileSync(join(root, 'stock/redocly.yaml'), 'extends: []\n');
  return { root, kib: text.length / 1024, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** The bundled `document` with the names and meanings of its enums as a person writes them, which the lint requires. */
function withEnumSources(document: JsonObject): JsonObject {
  const { components } = document;
  const schemas = isJsonObject(components) ? components['schemas'] : undefined;
  if (!isJsonObject(components) || !isJsonObject(schemas)) return document;
  const written = Object.entries(schemas).map(([name, schema]) => [
    name,
    isJsonObject(schema) ? withEnumSource(schema) : schema,
  ]);
  return { ...document, components: { ...components, schemas: Object.fromEntries(written) } };
}

function withEnumSource(schema: JsonObject): JsonObject {
  const members = enumMembersOf(schema);
  const rest = Object.fromEntries(Object.entries(schema).filter(([key]) => !GENERATED.has(key)));
  const names = members.flatMap(({ value, name }) => (name === undefined ? [] : [[String(value), name.text]]));
  const meanings = members.flatMap(({ value, meaning }) =>
    meaning === undefined ? [] : [[String(value), meaning.text]],
  );
  return {
    ...rest,
    ...(names.length === 0 ? {} : { [ENUM_SOURCE.names]: Object.fromEntries(names) }),
    ...(meanings.length === 0 ? {} : { [ENUM_SOURCE.meanings]: Object.fromEntries(meanings) }),
  };
}

const GENERATED: ReadonlySet<string> = new Set([...ENUM_NAME_ARRAYS, ENUM_DESCRIPTION_ARRAY]);

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
