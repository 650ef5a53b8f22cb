import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { ListedProject } from './run-tsc.ts';

const CONFIG = /^(package|[tj]sconfig.*)\.json$/;

/**
 * A copy of the files of a project in a temporary folder, in which the compiler may write and the types may be replaced.
 * Packages are linked, except for those of the workspace that contain copied files.
 */
export class ProjectCopy {
  readonly #root = realpathSync(mkdtempSync(join(tmpdir(), 'consumer-')));

  /** @param written files that are to be replaced, also those of packages */
  constructor({ configs, files }: ListedProject, written: readonly string[]) {
    const copied = [...files.filter((file) => !isOfPackage(file)), ...written];
    const folders = new Set([...copied, ...configs].flatMap(foldersOf));
    for (const folder of [...folders].sort((left, right) => left.length - right.length)) {
      mkdirSync(this.pathOf(folder), { recursive: true });
      this.#fill(folder, folders);
    }
    for (const file of copied) copyFileSync(file, this.pathOf(file));
    for (const config of configs) this.#copyConfig(config);
  }

  /** The path of a file or folder of the project in the copy. */
  pathOf(path: string): string {
    return join(this.#root, path.replace(/^([A-Za-z]):/, '$1'));
  }

  /** The path in the project of a path in the copy. */
  originalOf(path: string): string {
    return path.startsWith(this.#root) ? path.slice(this.#root.length) : path;
  }

  write(file: string, text: string): void {
    writeFileSync(this.pathOf(file), text);
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }

  #fill(folder: string, folders: ReadonlySet<string>): void {
    const isPackages = isOfPackage(folder) || basename(folder) === 'node_modules';
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (folders.has(path)) continue;
      if (isPackages) this.#link(path, folders);
      else if (entry.name === 'node_modules') this.#linkPackages(path, folders);
      else if (entry.isFile() && CONFIG.test(entry.name)) copyFileSync(path, this.pathOf(path));
    }
  }

  #linkPackages(folder: string, folders: ReadonlySet<string>): void {
    mkdirSync(this.pathOf(folder), { recursive: true });
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (name.startsWith('@')) this.#linkPackages(path, folders);
      else if (!folders.has(path)) this.#link(path, folders);
    }
  }

  /** A package of the workspace is a link to a folder that may be part of the copy. */
  #link(path: string, folders: ReadonlySet<string>): void {
    let target: string;
    try {
      target = realpathSync(path);
    } catch {
      return;
    }
    symlinkSync(folders.has(target) ? this.pathOf(target) : target, this.pathOf(path));
  }

  /** A configuration and those that it extends by a relative path. */
  #copyConfig(file: string): void {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      return;
    }
    mkdirSync(dirname(this.pathOf(file)), { recursive: true });
    copyFileSync(file, this.pathOf(file));
    const [, extended = ''] = /"extends"\s*:\s*(\[[^\]]*\]|"[^"]*")/.exec(text) ?? [];
    for (const [, name = ''] of extended.matchAll(/"(\.[^"]*)"/g)) {
      const path = resolve(dirname(file), name);
      this.#copyConfig(path.endsWith('.json') ? path : `${path}.json`);
    }
  }
}

function isOfPackage(path: string): boolean {
  return path.replaceAll('\\', '/').includes('/node_modules/');
}

/** The folders above a file, the nearest first. */
function foldersOf(file: string): string[] {
  const folders: string[] = [];
  for (let at = dirname(file); at !== dirname(at); at = dirname(at)) folders.push(at);
  return folders;
}
