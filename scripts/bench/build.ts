import type { JsonObject } from '../../src/engine/json/json.ts';
import { buildCommand, createBenchProject, stockCommands } from './build-project.ts';
import { type Measurement, measureProcesses, medianMeasurement } from './measure-process.ts';
import { median } from './median.ts';

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
