import type { DrawPortal } from '../dev/project-builds.ts';
import type { Project } from '../project.ts';
import { type PortalAssets, portalAssets } from './assets.ts';
import { buildPortal } from './portal.ts';
import { type PortalOptions, readPortalInputs } from './read-inputs.ts';

/** Returns what draws the portal of `project` for the editing loop, in memory. */
export function portalDrawer(project: Project, options: PortalOptions = {}): DrawPortal {
  let assets: PortalAssets | undefined;
  return async (document) => {
    assets ??= await portalAssets();
    return buildPortal(readPortalInputs(project, options, document), assets);
  };
}
