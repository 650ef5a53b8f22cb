import { sandboxAnswers } from '../src/backoffice/portal/sandbox-answers.ts';
import type { DrawPortal } from '../src/pipeline/dev/project-builds.ts';
import { type PortalAssets, portalAssets } from '../src/pipeline/portal/assets.ts';
import { buildPortal } from '../src/pipeline/portal/portal.ts';
import { readPortalInputs } from '../src/pipeline/portal/read-inputs.ts';
import type { Project } from '../src/pipeline/project.ts';

/** Returns what draws the portal of `project` for the editing loop, in memory. */
export function portalDrawer(project: Project): DrawPortal {
  let assets: PortalAssets | undefined;
  return async (document) => {
    assets ??= await portalAssets();
    return buildPortal(readPortalInputs(project, { sandbox: sandboxAnswers }, document), assets);
  };
}
