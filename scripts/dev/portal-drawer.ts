import type { DrawPortal } from '../../src/pipeline/dev/project-builds.ts';
import type { Project } from '../../src/pipeline/project.ts';
import { type PortalAssets, portalAssets } from '../steps/portal/assets.ts';
import { buildPortal } from '../steps/portal/portal.ts';
import { readPortalInputs } from '../steps/portal/read-inputs.ts';

/** Returns what draws the portal of `project` for the editing loop, in memory. */
export function portalDrawer(project: Project): DrawPortal {
  let assets: PortalAssets | undefined;
  return async (document) => {
    assets ??= await portalAssets();
    return buildPortal(readPortalInputs(project, {}, document), assets);
  };
}
