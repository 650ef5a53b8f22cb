import { OUR_PORTAL } from '../src/backoffice/portal/our-portal.ts';
import type { PortalOptions } from '../src/pipeline/portal/read-inputs.ts';
import { type Project, projectAt } from '../src/pipeline/project.ts';
import { renderRequirements } from '../test/spec/requirements/render-requirements.ts';

/** The portal of this project has the requirements of the interface specification, made from the facts; other projects have none. */
export function portalOptions(project: Project): PortalOptions {
  if (project.root !== projectAt().root) return OUR_PORTAL;
  return {
    ...OUR_PORTAL,
    guides: (document) => [{ name: 'requirements', text: renderRequirements(document), file: 'npm run requirements' }],
  };
}
