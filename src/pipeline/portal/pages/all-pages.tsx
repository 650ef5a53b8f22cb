import { portalLink } from '../../../engine/extensions/portal-link.ts';
import type { ComponentSchema } from '../../../engine/extensions/schemas.ts';
import type { PortalInputs } from '../portal-inputs.ts';
import type { Page, PageLink, PagePlace } from '../site/page.ts';
import { changelogPage } from './changelog-page.tsx';
import { deprecationsPage } from './deprecations-page.tsx';
import { enumerationsPage } from './enumerations-page.tsx';
import { errorsPage } from './errors-page.tsx';
import { frontPage } from './front-page.tsx';
import type { GuidePage } from './guide-page.tsx';
import { identifiersPage } from './identifiers-page.tsx';
import { limitsPage } from './limits-page.tsx';
import { operationsPage, schemasPage } from './lists.tsx';
import { notFoundPage } from './not-found-page.tsx';
import { openQuestionsPage } from './open-questions-page.tsx';
import { operationPage } from './operation-page.tsx';
import { rulesPage } from './rules-page.tsx';
import { schemaPage } from './schema-page.tsx';
import { statesPage } from './states-page.tsx';
import { type ShownVersion, versionsPage } from './versions-page.tsx';
import { webhooksPages } from './webhooks-page.tsx';

/** How many pages before and after a page its navigation names. */
const NEIGHBOURS_EACH_WAY = 6;

/** Every page of one version but the guides. The current version, the first, also has those of the whole portal. */
export function allPages(
  { model }: ShownVersion,
  inputs: PortalInputs,
  versions: readonly ShownVersion[],
  guides: readonly GuidePage[],
): Page[] {
  const isCurrent = model === versions[0]?.model;
  const { sandbox, changelogs } = inputs;
  const report = isCurrent ? inputs.report : null;
  const tryIt = { sandbox, hasValidators: isCurrent && inputs.validators !== null };
  const operations = model.groups.flatMap((group) => group.operations.map((operation) => ({ group, operation })));
  const operationLinks = operations.map(({ operation: { link, label } }) => ({ path: link, label }));
  const schemas = model.schemaGroups.flatMap((group) => group.schemas.map((schema, at) => ({ group, schema, at })));
  const schemaLinks = schemas.map(({ schema }) => schemaLink(schema));
  return [
    frontPage(model, guides),
    operationsPage(model),
    ...operations.map(({ group, operation }, index) => {
      const place = placeOf(
        { path: 'operations/index.html', label: 'Operations' },
        group.id,
        group.name,
        operationLinks,
        index,
      );
      return operationPage(model, operation, { ...place, group: group.id }, guides[0], tryIt);
    }),
    ...webhooksPages(model),
    schemasPage(model),
    ...schemas.map(({ group, schema, at }, index) => {
      const near = group.schemas.slice(Math.max(0, at - NEIGHBOURS_EACH_WAY), at + NEIGHBOURS_EACH_WAY + 1);
      const neighbours = { title: group.title, links: near.map(schemaLink) };
      const place = placeOf(
        { path: 'schemas/index.html', label: 'Schemas' },
        group.id,
        group.title,
        schemaLinks,
        index,
      );
      return schemaPage(model, schema, { ...place, neighbours });
    }),
    enumerationsPage(model),
    statesPage(model),
    identifiersPage(model),
    limitsPage(model),
    rulesPage(model, sandbox, report),
    errorsPage(model, sandbox),
    openQuestionsPage(model, sandbox, report),
    deprecationsPage(model),
    ...(isCurrent ? [changelogPage(model, changelogs), versionsPage(versions, inputs), notFoundPage(guides)] : []),
  ];
}

function schemaLink({ name }: ComponentSchema): PageLink {
  return { path: portalLink({ kind: 'schema', name }), label: name };
}

/** The place of a page in the group `id` of the page `list`, beside the pages of `links`. */
function placeOf(list: PageLink, id: string, label: string, links: readonly PageLink[], index: number): PagePlace {
  return {
    trail: [list, { path: `${list.path}#${id}`, label }],
    previous: links[index - 1],
    next: links[index + 1],
  };
}
