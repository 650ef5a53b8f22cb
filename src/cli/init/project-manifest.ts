import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { UsageError } from '../command/option.ts';
import { packageVersion, testedVersions } from '../package-version.ts';
import { CLIENT_PACKAGE, TOOLS } from '../project/build-tools.ts';

/** The package of this command. */
const OWN = 'backoffice-contract';

const SCRIPTS: Readonly<Record<string, string>> = {
  start: 'backoffice start',
  build: 'backoffice build',
  check: 'backoffice check',
  dev: 'backoffice dev',
  mock: 'backoffice mock',
  portal: 'backoffice portal',
  verify: 'backoffice verify --document generated/openapi.json',
};

/** A text of package.json. */
interface Manifest {
  readonly text: string;
  /** What it has that it did not have before, such as `scripts.build`. */
  readonly added: readonly string[];
}

/**
 * The package.json of a project in `folder`: with the scripts, with this command as it was installed, and with the exact versions of the
 * build tools and of the package that the generated client needs. What `before` has stays.
 *
 * @param before its text so far; undefined where there is none
 * @throws {UsageError} `value-wrong` when it is not an object
 */
export function withScripts(before: string | undefined, folder: string): Manifest {
  const present = before === undefined ? undefined : objectIn(before, folder);
  // What `npm install` writes into an empty folder has no name. Node warns of the generated files unless there is a type.
  const needsType = present !== undefined && present['name'] === undefined && present['type'] === undefined;
  const manifest = {
    ...(present ?? { name: nameOf(folder), private: true }),
    ...(present === undefined || needsType ? { type: 'module' } : {}),
  };
  const installed = { ...objectOf(manifest, 'dependencies'), ...objectOf(manifest, 'devDependencies') };
  const versions = testedVersions();
  const packages = {
    [OWN]: ownSpecifier(folder),
    ...Object.fromEntries(TOOLS.map((name) => [name, versions[name] ?? '*'])),
  };
  const scripts = missing(SCRIPTS, objectOf(manifest, 'scripts'));
  const tools = missing(packages, installed);
  const runtime = missing({ [CLIENT_PACKAGE]: versions[CLIENT_PACKAGE] ?? '*' }, installed);
  const added = [
    ...(needsType ? ['type'] : []),
    ...Object.keys(scripts).map((name) => `scripts.${name}`),
    ...Object.keys(runtime).map((name) => `dependencies.${name}`),
    ...Object.keys(tools).map((name) => `devDependencies.${name}`),
  ];
  const dependencies = { ...objectOf(manifest, 'dependencies'), ...runtime };
  const devDependencies = { ...objectOf(manifest, 'devDependencies'), ...tools };
  const changed = {
    ...manifest,
    scripts: { ...objectOf(manifest, 'scripts'), ...scripts },
    ...(Object.keys(dependencies).length === 0 ? {} : { dependencies: sorted(dependencies) }),
    ...(Object.keys(devDependencies).length === 0 ? {} : { devDependencies: sorted(devDependencies) }),
  };
  const indent = /\n(\s+)"/.exec(before ?? '')?.[1] ?? '  ';
  return { text: `${JSON.stringify(changed, undefined, indent)}\n`, added };
}

function missing<T>(
  wanted: Readonly<Record<string, T>>,
  present: Readonly<Record<string, unknown>>,
): Record<string, T> {
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => !Object.hasOwn(present, name)));
}

function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function objectIn(text: string, folder: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { ...json };
  } catch {
    // Not JSON: the message is the same.
  }
  throw new UsageError('value-wrong', `${join(folder, 'package.json')} is not a JSON object. Correct it first.`);
}

function objectOf(manifest: Readonly<Record<string, unknown>>, member: string): Readonly<Record<string, unknown>> {
  const value = manifest[member];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A name that npm accepts. */
function nameOf(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]/g, '-')
    .replace(/^[._-]+/, '');
  return name || 'contract';
}

/**
 * How package.json names this package: as the nearest package.json above `folder` or the current folder does, from which it was
 * installed, such as `file:backoffice-contract-1.0.0.tgz`; its version where none does.
 */
function ownSpecifier(folder: string): string {
  for (const start of [folder, process.cwd()]) {
    for (let at = resolve(start); ; at = dirname(at)) {
      const specifier = specifierIn(join(at, 'package.json'));
      if (specifier !== undefined) return movedSpecifier(specifier, at, folder);
      if (dirname(at) === at) break;
    }
  }
  return packageVersion();
}

function specifierIn(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const manifest: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(file, 'utf8'));
  const specifier = { ...objectOf(manifest, 'dependencies'), ...objectOf(manifest, 'devDependencies') }[OWN];
  return typeof specifier === 'string' ? specifier : undefined;
}

/** A path of a specifier is relative to its package.json. */
function movedSpecifier(specifier: string, from: string, to: string): string {
  const [, path] = /^file:(?!\/)(.*)$/.exec(specifier) ?? [];
  return path === undefined ? specifier : `file:${relative(to, resolve(from, path)).replaceAll('\\', '/')}`;
}
