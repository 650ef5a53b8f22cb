import { spawnSync } from 'node:child_process';
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
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { asList, asObject, isJsonObject, parsedJson } from '../../json/json.ts';
import { DiffError } from '../diff-error.ts';
import { unreadableProject } from './consumer-project.ts';

/** An error of the compiler in a file. */
export interface TscError {
  /** Absolute path. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  /** Such as `2322`. */
  readonly code: number;
  /** The message in one line, without its code. */
  readonly text: string;
}

/** The configurations of a project and the files that they compile. */
interface ListedProject {
  /** Absolute paths of the tsconfig.json files: that of the project and those that it refers to. */
  readonly configs: readonly string[];
  readonly files: readonly string[];
}

/** The command `tsc` of the project: TypeScript 5, 6 and 7 have the same options and the same output. */
export class Tsc {
  readonly #script: string;

  /** @throws {DiffError} `typescript-missing` */
  constructor(folder: string) {
    try {
      const manifest = createRequire(join(folder, 'package.json')).resolve('typescript/package.json');
      this.#script = join(dirname(manifest), 'bin/tsc');
    } catch (cause) {
      const message = `${folder} has no TypeScript, which compiles its call sites. Run "npm install" there, or "npm install --save-dev typescript".`;
      throw new DiffError('typescript-missing', message, { cause });
    }
  }

  /**
   * The files of the project in `folder` and of its project references.
   *
   * @throws {DiffError} `consumer-unreadable`
   */
  list(folder: string): ListedProject {
    const configs = new Set<string>();
    const files = new Set<string>();
    const outputs: string[] = [];
    const visit = (config: string): void => {
      if (configs.has(config)) return;
      configs.add(config);
      const shown = this.#run(dirname(config), ['-p', config, '--showConfig']);
      const json = parsedJson(shown);
      if (!isJsonObject(json)) throw unreadableProject(config, oneLine(shown));
      const options = asObject(json['compilerOptions']);
      for (const folder of [options['outDir'], options['declarationDir']]) {
        if (typeof folder === 'string') outputs.push(resolve(dirname(config), folder) + sep);
      }
      const references = asList(json['references']);
      // A configuration may have references only.
      const isSolution = json['files'] === undefined && references.length > 0;
      const listing = isSolution ? [] : this.#run(dirname(config), ['-p', config, '--listFilesOnly']).split(/\r?\n/);
      const error = listing.find((line) => /^error TS|: error TS/.test(line));
      if (error !== undefined && references.length === 0) throw unreadableProject(config, error);
      for (const line of listing)
        if (line !== '' && !line.includes('error TS')) files.add(resolve(dirname(config), line));
      for (const reference of references) {
        const path = asObject(reference)['path'];
        if (typeof path !== 'string') continue;
        const at = resolve(dirname(config), path);
        visit(at.endsWith('.json') ? at : join(at, 'tsconfig.json'));
      }
    };
    visit(join(folder, 'tsconfig.json'));
    // A project that was built lists the declarations that it wrote, which its sources replace.
    const isOutput = (file: string): boolean =>
      file.endsWith('.d.ts') &&
      (outputs.some((folder) => file.startsWith(folder)) || files.has(file.replace(/\.d\.ts$/, '.ts')));
    return { configs: [...configs], files: [...files].filter((file) => !isOutput(file)) };
  }

  /**
   * The errors of the project in `folder`. With project references, all projects are built (`tsc -b`), whatever the times of
   * their files are: a clock that is behind them would make everything look up to date.
   */
  errors(folder: string, hasReferences: boolean): TscError[] {
    const args = hasReferences ? ['-b', '.', '--force'] : ['-p', '.', '--noEmit'];
    const output = this.#run(folder, [...args, '--pretty', 'false']);
    const errors: TscError[] = [];
    const others: string[] = [];
    for (const line of output.split(/\r?\n/)) {
      const match = /^(.+)\((\d+),(\d+)\): error TS(\d+): (.*)$/.exec(line);
      const last = errors.at(-1);
      if (match !== null) {
        const [, file = '', row, column, code, text = ''] = match;
        errors.push({
          file: resolve(folder, file),
          line: Number(row),
          column: Number(column),
          code: Number(code),
          text: oneLine(text),
        });
      } else if (last !== undefined && line.startsWith(' ')) {
        errors[errors.length - 1] = { ...last, text: oneLine(`${last.text} ${line}`) };
      } else if (line.startsWith('error TS')) others.push(line);
    }
    if (errors.length === 0 && others[0] !== undefined)
      throw unreadableProject(join(folder, 'tsconfig.json'), others[0]);
    return errors;
  }

  #run(cwd: string, args: readonly string[]): string {
    const { stdout, stderr, error } = spawnSync(process.execPath, [this.#script, ...args], {
      cwd,
      encoding: 'utf8',
      maxBuffer: 500_000_000,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (error === undefined && (stdout !== '' || stderr === '')) return stdout;
    const why = error?.message ?? oneLine(stderr).slice(0, 300);
    throw new DiffError('typescript-missing', `${this.#script} cannot run: ${why}. Run "npm install" in the project.`);
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The folder without symbolic links, as the compiler names it. */
export function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch (cause) {
    throw new DiffError('consumer-unreadable', `${folder} does not exist. Name the folder of a TypeScript project.`, {
      cause,
    });
  }
}

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
    // A file that is copied is never linked as well: what is written into the copy would be written into the package.
    const owned = new Set([...folders, ...copied]);
    for (const folder of [...folders].sort((left, right) => left.length - right.length)) {
      mkdirSync(this.pathOf(folder), { recursive: true });
      this.#fill(folder, owned);
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

  /** @param owned the files and folders that the copy has itself */
  #fill(folder: string, owned: ReadonlySet<string>): void {
    const isPackages = isOfPackage(folder) || basename(folder) === 'node_modules';
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (owned.has(path)) continue;
      if (isPackages) this.#link(path, owned);
      else if (entry.name === 'node_modules') this.#linkPackages(path, owned);
      else if (entry.isFile() && CONFIG.test(entry.name)) copyFileSync(path, this.pathOf(path));
    }
  }

  #linkPackages(folder: string, owned: ReadonlySet<string>): void {
    mkdirSync(this.pathOf(folder), { recursive: true });
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (name.startsWith('@')) this.#linkPackages(path, owned);
      else if (!owned.has(path)) this.#link(path, owned);
    }
  }

  /** A package of the workspace is a link to a folder that may be part of the copy. */
  #link(path: string, owned: ReadonlySet<string>): void {
    let target: string;
    try {
      target = realpathSync(path);
    } catch {
      return;
    }
    symlinkSync(owned.has(target) ? this.pathOf(target) : target, this.pathOf(path));
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
