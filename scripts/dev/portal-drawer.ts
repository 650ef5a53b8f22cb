import type { DrawPortal } from '../../src/pipeline/dev/project-builds.ts';
import type { Project } from '../../src/pipeline/project.ts';
import { portalAssets } from '../steps/portal/assets.ts';
import { type PortalBuilder, portalBuilder } from '../steps/portal/build-portal.ts';
import { readPortalInputs } from '../steps/portal/inputs/read-portal-inputs.ts';

/** Returns what draws the portal of `project` for the editing loop, in memory. */
export function portalDrawer(project: Project): DrawPortal {
  let builder: PortalBuilder | undefined;
  return async (document) => {
    builder ??= portalBuilder(await portalAssets());
    return builder.build(readPortalInputs(project, {}, document));
  };
}
