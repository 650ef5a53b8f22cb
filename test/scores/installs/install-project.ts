import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { blocksOf } from '../../docs/code-blocks.ts';
import { type InstalledManager, isMisfit, MANAGERS, type Ran } from './package-managers.ts';

/** A row of installs.yaml, whose first lines explain it. */
interface Row {
  readonly packages: readonly ('client' | 'contract')[];
  readonly beside: readonly Readonly<Record<string, number | string>>[];
  readonly managers?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly runs?: readonly string[];
  readonly refused?: boolean;
}

/** A project that one package manager installs. */
export interface InstallCase extends Omit<Row, 'beside' | 'managers'> {
  readonly name: string;
  readonly manager: string;
  readonly beside: Readonly<Record<string, number | string>>;
}

/** Where the guides call the sandbox. */
const ADDRESS = 'http://127.0.0.1:4020/back-office';

const FIXTURES = ['./fixtures/', '../../package/fixtures/'].map((path) => new URL(path, import.meta.url));

/** The cases of installs.yaml. */
export function installCases(): readonly InstallCase[] {
  const rows: readonly Row[] = parse(readFileSync(new URL('installs.yaml', import.meta.url), 'utf8'));
  return Object.keys(MANAGERS).flatMap((manager) =>
    rows
      .filter(({ managers = [manager] }) => managers.includes(manager))
      .flatMap(({ beside, managers: _, ...row }) =>
        beside.map((versions) => ({
          ...row,
          manager,
          beside: versions,
          name: nameOf(manager, row.packages, versions),
        })),
      ),
  );
}

function nameOf(manager: string, packages: readonly string[], beside: InstallCase['beside']): string {
  const others = Object.entries(beside).map(([name, version]) => `${name} ${version}`);
  return [manager, packages.join(' and '), ...others].join(', ');
}

/**
 * Installs the project of a case in the new folder `folder`, and runs what it runs.
 *
 * @param tarballs the paths of the tarballs of the two packages
 * @param url the sandbox that the programs of guides call
 * @returns undefined where all is as it must be, else what is wrong
 */
export function installProject(
  { packages, beside, files = {}, runs = [], refused }: InstallCase,
  manager: InstalledManager,
  folder: string,
  tarballs: Readonly<Record<'client' | 'contract', string>>,
  url: string,
): string | undefined {
  const dependencies = {
    ...Object.fromEntries(packages.map((name) => [`backoffice-${name}`, `file:${tarballs[name]}`])),
    ...Object.fromEntries(Object.entries(beside).map(([name, version]) => [name, String(version)])),
  };
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  for (const [to, from] of Object.entries(files)) writeFileSync(join(folder, to), textOf(from, url));
  const installed = manager.install(folder);
  if (refused)
    return isMisfit(installed) ? undefined : `The versions do not fit, which is not reported:\n${installed.output}`;
  return [faultOf('install', installed), ...runs.map((command) => faultOf(command, manager.run(command, folder)))].find(
    (fault) => fault !== undefined,
  );
}

function faultOf(command: string, ran: Ran): string | undefined {
  if (ran.isOk && !isMisfit(ran)) return undefined;
  return `${command}:\n${ran.output}`;
}

/** The text of a fixture; of a guide, its first program with the address of the sandbox. */
function textOf(name: string, url: string): string {
  const text = readFileSync(fixture(name), 'utf8');
  if (!name.endsWith('.md')) return text;
  const program = blocksOf(name, text).find(({ language }) => language === 'ts');
  if (!program?.code.includes(ADDRESS)) throw new Error(`The first program of ${name} does not call ${ADDRESS}.`);
  return program.code.replace(ADDRESS, url);
}

function fixture(name: string): string {
  const path = FIXTURES.map((folder) => fileURLToPath(new URL(name, folder))).find((file) => existsSync(file));
  if (path === undefined) throw new Error(`installs.yaml names ${name}, which is in no folder of fixtures.`);
  return path;
}
