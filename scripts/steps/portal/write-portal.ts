import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../outputs/hash.ts';
import { writeOutputs } from '../outputs/write-outputs.ts';

/** The changes of a writer to a folder. */
export interface PortalChanges {
  /** Files that are new or other than before, by their path in the portal. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** The files in the folder, and the inputs that they were made from. */
export interface PortalManifest {
  /** One hash of everything that the portal was made from and by. */
  readonly source: string;
  /** The hash of each file. */
  readonly files: Readonly<Record<string, string>>;
}

const MANIFEST = 'portal.json';

/**
 * Writes `files` into `folder`: only those that are other than what the folder has, all or none, the manifest last. What an
 * earlier portal had and this one has not is removed.
 *
 * @param source the hash of what the portal was made from.
 * @throws {BuildError} `outputs-not-writable`
 */
export function writePortal(folder: string, files: ReadonlyMap<string, string>, source: string): PortalChanges {
  const last = readPortalManifest(folder)?.files ?? {};
  const hashes = Object.fromEntries([...files].map(([name, text]) => [name, sha256(text)]));
  const changed = [...files].filter(([name]) => last[name] !== hashes[name]);
  const removed = Object.keys(last).filter((name) => !files.has(name));
  const manifest: PortalManifest = { source, files: hashes };
  mkdirSync(folder, { recursive: true });
  // A folder without a manifest counts as incomplete while it is being written.
  rmSync(join(folder, MANIFEST), { force: true });
  writeOutputs(folder, new Map([...changed, [MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`]]), removed);
  return { changed: changed.map(([name]) => name), removed };
}

/** The manifest of `folder`; undefined where no portal was written to its end. */
export function readPortalManifest(folder: string): PortalManifest | undefined {
  try {
    const manifest: Partial<PortalManifest> = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
    const { source, files } = manifest;
    return source === undefined || files === undefined ? undefined : { source, files };
  } catch {
    return undefined;
  }
}

/** Whether `folder` holds the portal that was made from `source`, each file as it was written. */
export function isPortalFresh(folder: string, source: string): boolean {
  const manifest = readPortalManifest(folder);
  if (manifest?.source !== source) return false;
  return Object.entries(manifest.files).every(([name, hash]) => {
    try {
      return sha256(readFileSync(join(folder, name))) === hash;
    } catch {
      return false;
    }
  });
}
