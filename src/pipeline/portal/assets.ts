import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { FONT_FILE } from './font-file.ts';

/** The files that all pages share. */
export interface PortalAssets {
  /** Scripts and pictures, by their path in the portal. */
  readonly files: ReadonlyMap<string, string>;
  readonly inline: InlineParts;
}

/** The parts that are in every page. */
export interface InlineParts {
  readonly style: string;
  /** Sets the colours that the reader chose. */
  readonly script: string;
}

/** The scripts of the pages; each becomes a file of its own that an old `<script>` can load, also from a folder. */
const SCRIPTS = ['portal', 'search', 'try-it'];

function fontStyle(): string {
  const font = readFileSync(new URL('./font/figtree.woff2', import.meta.url)).toString('base64');
  const notice =
    '/* Figtree, Copyright 2022 The Figtree Project Authors, SIL Open Font License 1.1: https://openfontlicense.org */';
  const face = `@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(data:font/woff2;base64,${font}) format("woff2")}`;
  return `${notice}\n${face}\n`;
}

/** The scripts, the styles, the icon and the typeface that all pages share. */
export async function portalAssets(): Promise<PortalAssets> {
  const [script, ...scripts] = await Promise.all(['theme', ...SCRIPTS].map(bundledScript));
  const named = SCRIPTS.map((name, index): [string, string] => [`assets/${name}.js`, scripts[index] ?? '']);
  return {
    files: new Map([...named, ['assets/icon.svg', textOf('./styles/icon.svg')], [FONT_FILE, fontStyle()]]),
    inline: { style: styles(), script: script?.trim() ?? '' },
  };
}

async function bundledScript(name: string): Promise<string> {
  const { output } = await build({
    input: fileURLToPath(new URL(`./browser/${name}.ts`, import.meta.url)),
    platform: 'browser',
    write: false,
    output: { format: 'iife', minify: true },
  });
  return output[0].code;
}

/** The parts of the style sheet, in the order of their names, without comments and indents. */
function styles(): string {
  const folder = new URL('./styles/', import.meta.url);
  const parts = readdirSync(folder).filter((name) => name.endsWith('.css'));
  return parts
    .sort()
    .map((name) => textOf(`./styles/${name}`))
    .join('\n')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

function textOf(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}
