import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a program printed on stdout and stderr, and whether it exited with 0. */
export interface Ran {
  readonly isOk: boolean;
  readonly output: string;
}

interface PackageManager {
  /** Its package with its version; undefined for the npm that comes with Node. */
  readonly npmPackage?: string;
  readonly program: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Files of a project before its installation. */
  readonly files?: Readonly<Record<string, string>>;
  /** Prefixes a command of the project. Default: its shell finds the commands of the packages. */
  readonly run?: string;
}

export const MANAGERS: Readonly<Record<string, PackageManager>> = {
  npm: { program: 'npm' },
  pnpm: {
    npmPackage: 'pnpm@12.21.0',
    program: 'pnpm',
    // Vitest and Mock Service Worker have scripts of installation, which a project allows by name.
    files: { 'pnpm-workspace.yaml': 'strictDepBuilds: false\nstrictPeerDependencies: true\n' },
  },
  'yarn 1': { npmPackage: 'yarn@1.22.22', program: 'yarn' },
  // Without node_modules: packages are read from their archives.
  'yarn 4': {
    npmPackage: '@yarnpkg/cli-dist@4.18.1',
    program: 'yarn',
    env: { YARN_ENABLE_TELEMETRY: '0', YARN_ENABLE_IMMUTABLE_INSTALLS: 'false' },
    // It takes the folder with this file for the root of a project.
    files: { 'yarn.lock': '' },
    run: 'yarn ',
  },
};

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
