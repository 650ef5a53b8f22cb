import { portalLink } from '../../../src/engine/extensions/portal-link.ts';
import type { ComponentSchema } from '../../../src/engine/extensions/schemas.ts';
import { groupsOfOperations, operationLabel } from './model/operation-groups.ts';
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
import { operationsPage, schemasPage } from './pages/lists.ts';
import { webhooksPages } from './pages/message-parts.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { openQuestionsPage } from './pages/open-questions-page.ts';
import { operationPage } from './pages/operation-page.ts';
import { rulesPage } from './pages/rules-page.ts';
import { schemaPage } from './pages/schema-page.ts';
import { statesPage } from './pages/states-page.ts';
import type { TryItOptions } from './pages/try-it-part.ts';
import { versionsPage } from './pages/versions-page.ts';
import type { PortalInputs } from './portal-inputs.ts';
import type { Navigation } from './site/navigation.ts';
import type { Page, PageLink } from './site/page.ts';

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
  const tryIt = { inSandbox: inputs.sandbox.operationIds, hasValidators: isCurrent && inputs.validators !== null };
  return [
    frontPage(model, guides),
    operationsPage(model),
    ...operationPages(model, guides[0], tryIt),
    ...webhooksPages(model),
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
    ...(isCurrent ? [changelogPage(model, inputs.changelogs), versionsPage(models, inputs), notFoundPage(guides)] : []),
  ];
}

/** The navigation of a version, which has `pages`. */
export function drawNavigation(model: PortalModel, guides: readonly Page[], pages: readonly Page[]): Navigation {
  return {
    filled: new Set(pages.filter(({ isEmpty }) => isEmpty !== true).map(({ path }) => path)),
    guides: guides.map(({ path, title }) => ({ path: `/${path}`, label: title })),
    tags: groupsOfOperations(model).map(({ id, name, operations }) => ({
      id,
      name,
      links: operations.map((operation) => ({
        path: portalLink({ kind: 'operation', operationId: operation.operationId }),
        label: operationLabel(model, operation),
        method: operation.method,
        isDeprecated: operation.deprecated,
      })),
    })),
  };
}

function operationPages(model: PortalModel, start: Page | undefined, tryIt: TryItOptions): Page[] {
  const all = groupsOfOperations(model).flatMap((group) => group.operations.map((operation) => ({ group, operation })));
  const links = all.map(({ operation }) => ({
    path: portalLink({ kind: 'operation', operationId: operation.operationId }),
    label: operationLabel(model, operation),
  }));
  return all.map(({ group, operation }, index) => {
    const trail = [
      { path: 'operations/index.html', label: 'Operations' },
      { path: `operations/index.html#${group.id}`, label: group.name },
    ];
    return operationPage(model, operation, { tag: group.name, ...beside(trail, links, index) }, start, tryIt);
  });
}

function schemaPages(model: PortalModel): Page[] {
  const all = groupsOfSchemas(model).flatMap((group) => group.schemas.map((schema, at) => ({ group, schema, at })));
  const links = all.map(({ schema }) => schemaLink(schema));
  return all.map(({ group, schema, at }, index) => {
    const trail = [
      { path: 'schemas/index.html', label: 'Schemas' },
      { path: `schemas/index.html#${group.id}`, label: group.title },
    ];
    const neighbours = group.schemas.slice(Math.max(0, at - NEIGHBOURS_EACH_WAY), at + NEIGHBOURS_EACH_WAY + 1);
    return schemaPage(model, schema, {
      neighbours: { title: group.title, links: neighbours.map(schemaLink) },
      ...beside(trail, links, index),
    });
  });
}

function schemaLink({ name }: ComponentSchema): PageLink {
  return { path: portalLink({ kind: 'schema', name }), label: name };
}

/** The pages above, before and after the page at `index`. */
function beside(trail: readonly PageLink[], links: readonly PageLink[], index: number) {
  return { trail, previous: links[index - 1], next: links[index + 1] };
}
