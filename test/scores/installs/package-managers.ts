import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';

/** What a program printed on stdout and stderr, and whether it exited with 0. */
export interface Ran {
  readonly isOk: boolean;
  readonly output: string;
}

/** A package manager of package-managers.yaml, which describes the members. */
interface PackageManager {
  readonly npmPackage?: string;
  readonly program: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly run?: string;
}

/** The package managers by name, from package-managers.yaml. */
export const MANAGERS: Readonly<Record<string, PackageManager>> = parse(
  readFileSync(new URL('package-managers.yaml', import.meta.url), 'utf8'),
);

/** What package managers print of peers that do not fit; npm then exits with 1, Yarn with 0. */
const MISFIT = /ERESOLVE|(?:unmet|incorrect) peer|PEER_DEP_ISSUES|YN0060|YN0086/;

/** Whether a package manager reports that versions do not fit. */
export function isMisfit({ output }: Ran): boolean {
  return MISFIT.test(output);
}

/** A package manager, installed in a folder of `root` unless it comes with Node. */
export class InstalledManager {
  readonly #manager: PackageManager;
  readonly #env: NodeJS.ProcessEnv;

  /** @throws {Error} when it cannot be installed */
  constructor(name: string, root: string) {
    const manager = MANAGERS[name];
    if (manager === undefined) throw new Error(`${name} is none of ${Object.keys(MANAGERS).join(', ')}.`);
    this.#manager = manager;
    const folder = join(root, `manager-${name.replace(' ', '-')}`);
    // The settings of an npm script that this process may be in are not those of the projects.
    const own = Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key));
    const path = ['node_modules/.bin', join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
    this.#env = { ...Object.fromEntries(own), ...manager.env, PATH: path, CI: 'true', NO_COLOR: '1' };
    if (manager.npmPackage === undefined) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const { isOk, output } = this.#spawn(`npm install --no-audit --no-fund ${manager.npmPackage}`, folder);
    if (!isOk) throw new Error(`${manager.npmPackage} cannot be installed:\n${output}`);
  }

  /** Installs the dependencies of the project in `folder`. */
  install(folder: string): Ran {
    const { files = {}, program } = this.#manager;
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return this.#spawn(`${program} install`, folder);
  }

  /** Runs a command of the project in `folder`, such as `vitest run`. */
  run(command: string, folder: string, env: Readonly<Record<string, string>> = {}): Ran {
    return this.#spawn(`${this.#manager.run ?? ''}${command}`, folder, env);
  }

  #spawn(command: string, cwd: string, env: Readonly<Record<string, string>> = {}): Ran {
    const { status, stdout, stderr } = spawnSync(command, {
      cwd,
      shell: true,
      encoding: 'utf8',
      env: { ...this.#env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1 << 26,
    });
    return { isOk: status === 0, output: `${stdout}${stderr}` };
  }
}
