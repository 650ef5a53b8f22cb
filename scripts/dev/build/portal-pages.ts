import type { OpenApiDocument } from '../../../src/openapi/document.ts';
import { portalAssets } from '../../steps/portal/assets.ts';
import { portalBuilder } from '../../steps/portal/build-portal.ts';
import { readPortalInputs } from '../../steps/portal/inputs/read-portal-inputs.ts';
import type { Project } from '../../steps/project.ts';
import type { PageChanges } from './build-outcome.ts';

/** Draws the portal of one project again and again, in memory, and tells which pages have changed. */
export class PortalPages {
  readonly #project: Project;
  readonly #builder = portalAssets().then(portalBuilder);
  #previous: ReadonlyMap<string, string> | undefined;

  constructor(project: Project) {
    this.#project = project;
    // Told to whoever waits for it.
    this.#builder.catch(() => {});
  }

  /**
   * How the portal differs from the last one, when it tells of `document`, or else of the one that the last good build left.
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

  /** The portal of the last good build, for when there is no other one; nothing when pages have been told, or it left none. */
  async ofLastGood(): Promise<PageChanges | undefined> {
    if (this.#previous !== undefined) return undefined;
    // The document has errors, which are told; that there is no portal either is no news.
    return this.of().catch(() => undefined);
  }
}
