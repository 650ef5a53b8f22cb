import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../outputs/hash.ts';
import { hashFiles } from '../outputs/inputs.ts';
import type { Project } from '../project.ts';
import type { PortalOptions } from './inputs/read-portal-inputs.ts';
import { isPortalFresh, type PortalChanges, readPortalManifest, writePortal } from './write-portal.ts';

/** The result of the portal step. */
export type PortalResult =
  | ({ readonly kind: 'built'; readonly pages: number } & PortalChanges)
  | { readonly kind: 'unchanged'; readonly pages: number };

/** The default folder of the portal of a project. */
export function portalFolder({ root, generated }: Project): string {
  return join(root, generated, 'portal');
}

/**
 * Builds the portal of a project from what the build wrote, unless it is there already. Nothing that draws is loaded before
 * that is known.
 *
 * @throws {PortalError} when it cannot be drawn; then nothing is written
 * @throws {BuildError} `outputs-not-writable`
 */
export async function portalStep(
  project: Project,
  { force = false, folder = portalFolder(project), ...options }: PortalStepOptions = {},
): Promise<PortalResult> {
  const source = hashSources(project, options);
  const packages = options.packages ?? [];
  if (!force && isPortalFresh(folder, source)) {
    copyPackages(packages, folder);
    return { kind: 'unchanged', pages: countPages(Object.keys(readPortalManifest(folder)?.files ?? {})) };
  }
  const [{ portalBuilder }, { readPortalInputs }, { portalAssets }] = await Promise.all([
    import('./build-portal.ts'),
    import('./inputs/read-portal-inputs.ts'),
    import('./assets.ts'),
  ]);
  const files = portalBuilder(await portalAssets()).build(readPortalInputs(project, options));
  const changes = writePortal(folder, files, source);
  copyPackages(packages, folder);
  return { kind: 'built', pages: countPages([...files.keys()]), ...changes };
}

/** The packages are no text, so they are copied beside the files of the portal. */
function copyPackages(packages: readonly string[], folder: string): void {
  for (const file of packages) copyFileSync(file, join(folder, 'downloads', basename(file)));
}

/** How a portal is built. */
export interface PortalStepOptions extends PortalOptions {
  /** Build although nothing has changed. */
  readonly force?: boolean;
  /** The output folder. */
  readonly folder?: string;
}

function countPages(files: readonly string[]): number {
  return files.filter((file) => file.endsWith('.html')).length;
}

const HOME = fileURLToPath(new URL('../../../', import.meta.url));

/** The code that a portal is made by, and whose change makes it stale. */
const CODE = ['scripts/steps/portal', 'src/contract', 'src/sandbox/domain', 'src/diff', 'package-lock.json'];

/** Folders of the document that the portal shows, besides what the build derives. */
const BESIDE = ['pages', 'released'];

/** One hash of all that the portal is made from and by. */
function hashSources(project: Project, { earlier = [], report, packages = [] }: PortalOptions): string {
  const outputs = ['openapi.json', 'types.ts', 'enums.ts', 'validators.js'].map((name) =>
    join(project.root, project.generated, name),
  );
  const given = [...earlier, ...(report === undefined ? [] : [report]), ...packages];
  return sha256(
    JSON.stringify([
      hashFiles(
        HOME,
        CODE.flatMap((place) => filesAt(join(HOME, place))),
      ),
      hashFiles(project.root, [
        ...outputs,
        ...BESIDE.flatMap((name) => filesAt(join(project.root, project.spec, name))),
      ]),
      given.map((file) => sha256(readFileSync(file))),
    ]),
  );
}

function filesAt(place: string): string[] {
  try {
    return readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [place];
  }
}
