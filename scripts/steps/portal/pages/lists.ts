import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/contract/portal-link.ts';
import type { Operation } from '../../../../src/openapi/operations.ts';
import { linkToName } from '../draw/link.ts';
import { descriptionTree, firstSentence } from '../draw/markdown.ts';
import { methodBadge } from '../draw/method-badge.ts';
import { heading, table } from '../draw/tree.ts';
import { groupsOfOperations, operationLabel } from '../model/operation-groups.ts';
import { type PortalModel, textAt } from '../model/portal-model.ts';
import { resolved } from '../model/resolved.ts';
import { groupsOfSchemas } from '../model/schema-groups.ts';
import type { Page } from '../site/page.ts';

/** The list of all operations. */
export function operationsPage(model: PortalModel): Page {
  return {
    path: 'operations/index.html',
    title: 'Operations',
    summary: `The ${model.operations.length} operations of ${model.title}.`,
    section: 'operations/index.html',
    body: groupsOfOperations(model).flatMap(({ id, name, description, operations }): ElementContent[] => [
      heading(2, id, name),
      ...descriptionTree(description),
      table(
        ['Request', 'What it does'],
        operations.map((operation) => ({ cells: [requestOf(operation), purposeOf(model, operation)] })),
      ),
    ]),
  };
}

function requestOf({ operationId, method, path }: Operation): ElementContent {
  const link = linkToName(portalLink({ kind: 'operation', operationId }), path);
  return h('span.request', [methodBadge(method), link]);
}

function purposeOf(model: PortalModel, operation: Operation): ElementContent[] {
  const badge: ElementContent[] = operation.deprecated
    ? [h('span.badge.deprecated', 'deprecated'), { type: 'text', value: ' ' }]
    : [];
  const value = resolved(model.document, { $ref: operation.pointer });
  const text = firstSentence(textAt(value, 'description')) || operationLabel(model, operation);
  return [...badge, { type: 'text', value: text }];
}

/** The list of all schemas, by what they are. */
export function schemasPage(model: PortalModel): Page {
  return {
    path: 'schemas/index.html',
    title: 'Schemas',
    summary: `The ${model.schemas.length} schemas of ${model.title}.`,
    section: 'schemas/index.html',
    body: groupsOfSchemas(model).flatMap(({ id, title, about, schemas }) => [
      heading(2, id, title),
      h('p', about),
      h(
        'ul.names.described',
        schemas.map(({ name, schema }) =>
          h('li', [
            linkToName(portalLink({ kind: 'schema', name }), name),
            h('span', ` ${firstSentence(textAt(schema, 'description'))}`),
          ]),
        ),
      ),
    ]),
  };
}
