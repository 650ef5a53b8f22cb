import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { OUR_PORTAL } from '../../src/backoffice/portal/our-portal.ts';
import { parseDocument } from '../../src/engine/openapi/document.ts';
import { type PortalAssets, portalAssets } from '../../src/pipeline/portal/assets.ts';
import { buildPortal } from '../../src/pipeline/portal/portal.ts';
import { readPortalInputs } from '../../src/pipeline/portal/read-inputs.ts';
import { writePortal } from '../../src/pipeline/portal/write-portal.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { enlargeDocument } from './generated-data.ts';

const require = createRequire(import.meta.url);
const REDOCLY = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');
const LARGEST_PAINT = fileURLToPath(new URL('../../test/portal/largest-paint.ts', import.meta.url));

/** The options of the measurement. */
interface PortalBenchOptions {
  /** How often each page is loaded. Default 5. */
  readonly rounds?: number;
  /** Called at each step, to show progress. */
  readonly onStep?: (text: string) => void;
}

/** A portal of a document made some times as large, and how long it took. */
interface PortalBuildRow {
  readonly factor: number;
  readonly pages: number;
  readonly ms: number;
}

/**
 * Measures the portal: the JavaScript of a reference page, how its building grows with the document, and how soon its
 * largest page is seen beside the one of Redocly's build-docs, in Chromium that is slowed down. The result is a table.
 */
export async function portalBench({ rounds = 5, onStep = () => {} }: PortalBenchOptions = {}): Promise<string> {
  const assets = await portalAssets();
  const rows = [1, 4, 16].map((factor) => {
    onStep(`the portal of the document ${factor} times as large`);
    return portalBuildRow(assets, factor);
  });
  onStep('the largest page beside Redoc, in a browser');
  return [scriptTable(assets), buildTable(rows), paintTable(paints(assets, rounds))].join('\n\n');
}

/** Builds the portal of a document that is `factor` times as large. */
function portalBuildRow(assets: PortalAssets, factor: number): PortalBuildRow {
  const document = parseDocument(JSON.stringify(enlargeDocument(loadDocument(), factor)));
  const inputs = { ...readPortalInputs(projectAt(), OUR_PORTAL), documents: [document] as const };
  const start = performance.now();
  const files = buildPortal(inputs, assets);
  const ms = performance.now() - start;
  return { factor, pages: [...files.keys()].filter((path) => path.endsWith('.html')).length, ms };
}

/** A sentence of an operation: a reference that shows it can be read. */
const KNOWN_TEXT = 'Reads the ledger of an account between two dates';

/** How soon a page was seen, in milliseconds: medians. */
interface Paint {
  readonly name: string;
  /** When the largest thing was painted. */
  readonly ms: number;
  /** When the known text was there; null where it never was. */
  readonly textMs: number | null;
  /** How much was sent. */
  readonly bytes: number;
}

function paints(assets: PortalAssets, rounds: number): Paint[] {
  const folder = mkdtempSync(join(tmpdir(), 'bench-portal-'));
  try {
    const files = buildPortal(readPortalInputs(projectAt(), OUR_PORTAL), assets);
    writePortal(join(folder, 'portal'), files);
    buildRedoc(join(folder, 'redoc.html'));
    const [largest = ''] = [...files]
      .filter(([path]) => path.endsWith('.html'))
      .sort(([, one], [, other]) => other.length - one.length)
      .map(([path]) => path);
    const paths = [`portal/${largest}`, 'portal/operations/listAccountTransactions.html', 'redoc.html'];
    const args = [LARGEST_PAINT, folder, String(rounds), KNOWN_TEXT, ...paths];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function buildRedoc(output: string): void {
  const { root, generated } = projectAt();
  const folder = mkdtempSync(join(tmpdir(), 'bench-redoc-'));
  try {
    writeFileSync(join(folder, 'openapi.json'), readFileSync(join(root, generated, 'openapi.json')));
    const args = [REDOCLY, 'build-docs', 'openapi.json', '--inlineBundle', '-o', output];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' };
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`redocly build-docs exited with ${status}:\n${stderr.slice(0, 2000)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function scriptTable(assets: PortalAssets): string {
  const scripts = [...assets.files].filter(([path]) => path.endsWith('.js'));
  const size = (text: string) => gzipSync(text, { level: 9 }).length;
  const total = scripts.reduce((sum, [, text]) => sum + size(text), 0);
  const rows = scripts.map(([path, text]) => `${path.padEnd(24)}${String(size(text)).padStart(8)} bytes`);
  return [
    'JavaScript of a reference page, gzip',
    ...rows,
    `${'together'.padEnd(24)}${String(total).padStart(8)} bytes`,
  ].join('\n');
}

function buildTable(rows: readonly PortalBuildRow[]): string {
  const header = ['document', 'pages', 'built in', 'ms a page'].map((cell) => cell.padStart(14)).join('');
  const lines = rows.map(({ factor, pages, ms }) =>
    [`${factor} ×`, String(pages), `${ms.toFixed(0)} ms`, (ms / pages).toFixed(2)]
      .map((cell) => cell.padStart(14))
      .join(''),
  );
  return ['Building', header, ...lines].join('\n');
}

function paintTable(all: readonly Paint[]): string {
  const lines = all.map(({ name, ms, textMs, bytes }) =>
    paintLine(
      name,
      `${ms.toFixed(0)} ms`,
      textMs === null ? '–' : `${textMs.toFixed(0)} ms`,
      `${(bytes / 1024).toFixed(0)} KiB`,
    ),
  );
  const title = 'Seen after: 1.6 Mbit/s, 150 ms, a processor four times slower';
  return [title, paintLine('', 'largest paint', 'an operation', 'sent'), ...lines].join('\n');
}

function paintLine(name: string, ...cells: readonly string[]): string {
  return name.padEnd(46) + cells.map((cell) => cell.padStart(15)).join('');
}
