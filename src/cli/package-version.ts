import { readFileSync } from 'node:fs';

/** The version of this package, as package.json says; empty where it says none. */
export function packageVersion(): string {
  return manifest().version ?? '';
}

/** The exact versions of the packages that this version was tested with, by name. */
export function testedVersions(): Readonly<Record<string, string>> {
  return manifest().devDependencies ?? {};
}

/** What is read of package.json. */
interface Manifest {
  readonly version?: string;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function manifest(): Manifest {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
}
