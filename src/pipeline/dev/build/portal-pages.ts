import { portalAssets } from '../../../../scripts/steps/portal/assets.ts';
import { portalBuilder } from '../../../../scripts/steps/portal/build-portal.ts';
import { readPortalInputs } from '../../../../scripts/steps/portal/inputs/read-portal-inputs.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import type { Project } from '../../project.ts';
import type { PageChanges } from './build-outcome.ts';

/** Draws the portal of one project again and again, in memory, and returns the pages that have changed. */
export class PortalPages {
  readonly #project: Project;
  readonly #builder = portalAssets().then(portalBuilder);
  #previous: ReadonlyMap<string, string> | undefined;

  constructor(project: Project) {
    this.#project = project;
    // The caller that waits for it receives the error.
    this.#builder.catch(() => {});
  }

  /**
   * The difference of the portal to the last one. It shows `document`, or else the document of the last good build.
   *
   * @throws {PortalError} when it cannot be drawn
   */
  async of(document?: OpenApiDocument): Promise<PageChanges> {
    const builder = await this.#builder;
    const site = builder.build(readPortalInputs(this.#project, {}, document));
    const last = this.#previous;
    this.#previous = site;
    return {
      paths: [...site.keys()],
      changed: new Map([...site].filter(([path, text]) => last?.get(path) !== text)),
    };
  }

  /** The portal of the last good build, if there is no other one; nothing when pages were returned before, or it left none. */
  async ofLastGood(): Promise<PageChanges | undefined> {
    if (this.#previous !== undefined) return undefined;
    // The errors of the document are reported; a missing portal adds nothing.
    return this.of().catch(() => undefined);
  }
}
