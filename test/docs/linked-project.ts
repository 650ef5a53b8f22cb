import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A project that can import `backoffice-contract`. */
export interface LinkedProject {
  readonly folder: string;
  remove(): void;
}

/**
 * A project in which `backoffice-contract` has the exports of package.json, each leading to the source in place of what
 * is compiled from it: test/package judges the tarball, and compiling takes long.
 */
export function linkedProject(): LinkedProject {
  const folder = mkdtempSync(join(tmpdir(), 'readme-'));
  const installed = join(folder, 'node_modules/backoffice-contract');
  mkdirSync(installed, { recursive: true });
  symlinkSync(ROOT, join(installed, 'dist'), 'junction');
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const sources = Object.entries<string | { default: string }>(exports).map(([name, target]) => [
    name,
    sourceOf(typeof target === 'string' ? target : target.default),
  ]);
  const manifest = { name: 'backoffice-contract', type: 'module', exports: Object.fromEntries(sources) };
  writeFileSync(join(installed, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  symlinkSync(join(ROOT, 'node_modules/@types'), join(folder, 'node_modules/@types'), 'junction');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function sourceOf(target: string): string {
  const source = target.replace(/\.js$/, '.ts');
  return existsSync(join(ROOT, source.replace(/^\.\/dist\//, ''))) ? source : target;
}
