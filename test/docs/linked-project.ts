import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLIENT_EXPORTS } from '../../scripts/pack/published-packages.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A project that can import `backoffice-client` and `backoffice-contract`. */
export interface LinkedProject {
  readonly folder: string;
  remove(): void;
}

/**
 * A project in which the two packages have their exports, each leading to the source in place of what is
 * compiled from it: test/package checks the tarballs, and compiling takes long.
 */
export function linkedProject(): LinkedProject {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  link(folder, 'backoffice-contract', exports);
  link(folder, 'backoffice-client', CLIENT_EXPORTS);
  // As `npm init` writes it: only files whose name ends in .mjs or .mts are ES modules.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'commonjs' }));
  for (const name of ['@types', '@tanstack', 'msw', 'openapi-react-query', 'vitest']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A target of `exports` in package.json. */
type Target = string | { readonly node?: string; readonly default: string };

function link(folder: string, name: string, exports: Readonly<Record<string, Target>>): void {
  const installed = join(folder, 'node_modules', name);
  mkdirSync(installed, { recursive: true });
  symlinkSync(ROOT, join(installed, 'dist'), 'junction');
  const sources = Object.entries(exports).map(([path, target]) => {
    return [path, sourceOf(typeof target === 'string' ? target : (target.node ?? target.default))];
  });
  const manifest = { name, type: 'module', exports: Object.fromEntries(sources) };
  writeFileSync(join(installed, 'package.json'), JSON.stringify(manifest));
}

function sourceOf(target: string): string {
  const source = target.replace(/\.js$/, '.ts');
  return existsSync(join(ROOT, source.replace(/^\.\/dist\//, ''))) ? source : target;
}
