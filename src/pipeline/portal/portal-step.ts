import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DrawPortal } from '../dev/project-builds.ts';
import type { Project } from '../project.ts';
import { type PortalAssets, portalAssets } from './assets.ts';
import { buildPortal, drawPortal } from './portal.ts';
import { type PortalOptions, readPortalInputs } from './read-inputs.ts';
import { writePortal } from './write-portal.ts';

/** The default folder of the portal of a project. */
export function portalFolder({ root, generated }: Project): string {
  return join(root, generated, 'portal');
}

/** How a portal is built. */
interface PortalStepOptions extends PortalOptions {
  /** The output folder. */
  readonly folder?: string;
}

/**
 * Builds the portal of a project from what the build wrote, and returns how many pages it has.
 *
 * @throws {PortalError} when it cannot be drawn; then nothing is written
 * @throws {CommandError} `outputs-not-writable`
 */
export async function portalStep(
  project: Project,
  { folder = portalFolder(project), ...options }: PortalStepOptions = {},
): Promise<{ readonly pages: number }> {
  let pages = 0;
  const files = Iterator.from(drawPortal(readPortalInputs(project, options), await portalAssets()));
  writePortal(
    folder,
    files.map((file) => {
      if (file[0].endsWith('.html')) pages += 1;
      return file;
    }),
  );
  // The packages are no text, so they are copied beside the files of the portal.
  for (const file of options.packages ?? []) copyFileSync(file, join(folder, 'downloads', basename(file)));
  return { pages };
}

/** Returns what draws the portal of `project` for the editing loop, in memory. */
export function portalDrawer(project: Project, options: PortalOptions = {}): DrawPortal {
  let assets: PortalAssets | undefined;
  return async (document) => {
    assets ??= await portalAssets();
    return buildPortal(readPortalInputs(project, options, document), assets);
  };
}
