import { portalLink } from '../../../src/contract/portal-link.ts';
import type { PortalModel } from './model/portal-model.ts';
import { groupsOfSchemas } from './model/schema-groups.ts';
import { changelogPage } from './pages/changelog-page.ts';
import { deprecationsPage } from './pages/deprecations-page.ts';
import { enumerationsPage } from './pages/enumerations-page.ts';
import { errorsPage } from './pages/errors-page.ts';
import { frontPage } from './pages/front-page.ts';
import { guidePage } from './pages/guide-page.ts';
import { identifiersPage } from './pages/identifiers-page.ts';
import { limitsPage } from './pages/limits-page.ts';
import { groupsOfOperations, operationsPage, schemasPage } from './pages/lists.ts';
import { openQuestionsPage } from './pages/open-questions-page.ts';
import { operationPage } from './pages/operation-page.ts';
import { rulesPage } from './pages/rules-page.ts';
import { schemaPage } from './pages/schema-page.ts';
import { statesPage } from './pages/states-page.ts';
import { versionsPage } from './pages/versions-page.ts';
import type { PortalInputs } from './portal-inputs.ts';
import type { Neighbours, Page, PageLink } from './site/page.ts';

/** How many pages before and after a page its navigation names. */
const NEIGHBOURS_EACH_WAY = 6;

/** The guides; they belong to the portal, not to a version. */
export function drawGuides({ guides }: PortalInputs): Page[] {
  return guides.map(guidePage);
}

/** Every page of one version but the guides. */
export function drawVersion(
  model: PortalModel,
  inputs: PortalInputs,
  models: readonly PortalModel[],
  guides: readonly Page[],
): Page[] {
  const isCurrent = model === models[0];
  const report = isCurrent ? inputs.report : null;
  const withReport = { ...inputs, report };
  return [
    frontPage(model, guides),
    operationsPage(model),
    ...operationPages(model, guides[0]),
    schemasPage(model),
    ...schemaPages(model),
    enumerationsPage(model),
    statesPage(model),
    identifiersPage(model),
    limitsPage(model),
    rulesPage(model, report),
    errorsPage(model, withReport),
    openQuestionsPage(model, withReport),
    deprecationsPage(model),
    ...(isCurrent ? [changelogPage(model, inputs.changelogs), versionsPage(models, inputs.downloads)] : []),
  ];
}

function operationPages(model: PortalModel, start: Page | undefined): Page[] {
  return groupsOfOperations(model).flatMap(({ name, operations }) => {
    const links = operations.map(({ operationId }) => ({
      path: portalLink({ kind: 'operation', operationId }),
      label: operationId,
    }));
    return operations.map((operation, index) => operationPage(model, operation, neighbours(name, links, index), start));
  });
}

function schemaPages(model: PortalModel): Page[] {
  return groupsOfSchemas(model).flatMap(({ title, schemas }) => {
    const links = schemas.map(({ name }) => ({ path: portalLink({ kind: 'schema', name }), label: name }));
    return schemas.map((schema, index) => schemaPage(model, schema, neighbours(title, links, index)));
  });
}

function neighbours(title: string, links: readonly PageLink[], index: number): Neighbours {
  return { title, links: links.slice(Math.max(0, index - NEIGHBOURS_EACH_WAY), index + NEIGHBOURS_EACH_WAY + 1) };
}
