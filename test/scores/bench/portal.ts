import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { ourPages } from '../../../src/backoffice/portal/our-pages.ts';
import { parseDocument } from '../../../src/engine/openapi/document.ts';
import { type PortalAssets, portalAssets } from '../../../src/pipeline/portal/assets.ts';
import { buildPortal } from '../../../src/pipeline/portal/portal.ts';
import { readPortalInputs } from '../../../src/pipeline/portal/read-inputs.ts';
import { writePortal } from '../../../src/pipeline/portal/write-portal.ts';
import { generatedFolder, projectAt } from '../../../src/pipeline/project.ts';
import { textTable } from '../text-table.ts';
import { enlargeDocument } from './generated-data.ts';
import { measureProcesses, REDOCLY } from './measure.ts';

const LARGEST_PAINT = fileURLToPath(new URL('../../portal/largest-paint.ts', import.meta.url));

/** How often each page is loaded in the browser. */
const ROUNDS = 5;

/**
 * Measures the portal: the JavaScript of a reference page, how its building grows with the document, and how soon its
 * largest page is seen beside the one of Redocly's build-docs, in Chromium that is slowed down. The result is a table.
 */
export async function portalBench({ onStep }: { readonly onStep: (text: string) => void }): Promise<string> {
  const assets = await portalAssets();
  const buildRows = [1, 4, 16].map((factor) => {
    onStep(`the portal of the document ${factor} times as large`);
    return buildRow(assets, factor);
  });
  onStep('the largest page beside Redoc, in a browser');
  return [
    `JavaScript of a reference page, gzip\n${scriptTable(assets)}`,
    `Building\n${textTable([['document', 'pages', 'built in', 'ms a page'], ...buildRows])}`,
    `Seen after: 1.6 Mbit/s, 150 ms, a processor four times slower\n${paintTable(assets)}`,
  ].join('\n\n');
}

function scriptTable(assets: PortalAssets): string {
  const scripts = [...assets.files].filter(([path]) => path.endsWith('.js'));
  const sizes = scripts.map(([path, text]) => ({ path, size: gzipSync(text, { level: 9 }).length }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  return textTable([...sizes, { path: 'together', size: total }].map(({ path, size }) => [path, `${size} bytes`]));
}

/** Builds the portal of a document that is `factor` times as large. */
function buildRow(assets: PortalAssets, factor: number): readonly string[] {
  const document = parseDocument(JSON.stringify(enlargeDocument(loadDocument(), factor)));
  const inputs = { ...readPortalInputs(projectAt(), { service: ourPages }), documents: [document] as const };
  const start = performance.now();
  const files = buildPortal(inputs, assets);
  const ms = performance.now() - start;
  const pages = [...files.keys()].filter((path) => path.endsWith('.html')).length;
  return [`${factor} ×`, String(pages), `${ms.toFixed(0)} ms`, (ms / pages).toFixed(2)];
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

function paintTable(assets: PortalAssets): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-portal-'));
  try {
    const project = projectAt();
    const files = buildPortal(readPortalInputs(project, { service: ourPages }), assets);
    writePortal(join(folder, 'portal'), files);
    copyFileSync(join(generatedFolder(project), 'openapi.json'), join(folder, 'openapi.json'));
    const redoc = [REDOCLY, 'build-docs', 'openapi.json', '--inlineBundle', '-o', 'redoc.html'];
    measureProcesses([redoc], { cwd: folder });
    const [largest = ''] = [...files]
      .filter(([path]) => path.endsWith('.html'))
      .sort(([, left], [, right]) => right.length - left.length)
      .map(([path]) => path);
    const paths = [`portal/${largest}`, 'portal/operations/listAccountTransactions.html', 'redoc.html'];
    const args = [LARGEST_PAINT, folder, String(ROUNDS), KNOWN_TEXT, ...paths];
    const paints: readonly Paint[] = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
    const rows = paints.map(({ name, ms, textMs, bytes }) => {
      const text = textMs === null ? '–' : `${textMs.toFixed(0)} ms`;
      return [name, `${ms.toFixed(0)} ms`, text, `${(bytes / 1024).toFixed(0)} KiB`];
    });
    return textTable([['', 'largest paint', 'an operation', 'sent'], ...rows]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
