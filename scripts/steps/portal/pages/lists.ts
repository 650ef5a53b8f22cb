import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import type { Operation } from '../../../../src/engine/openapi/operations.ts';
import { counted } from '../../../../src/engine/report/report-text.ts';
import { repeatsTitle } from '../draw/descriptions.ts';
import { externalDocs } from '../draw/external-docs.ts';
import { linkTo, linkToName } from '../draw/link.ts';
import { descriptionTree, firstSentence } from '../draw/markdown.ts';
import { methodBadge } from '../draw/method-badge.ts';
import { heading, table } from '../draw/tree.ts';
import { groupsOfOperations, isNamedOnly, type OperationGroup, operationLabel } from '../model/operation-groups.ts';
import { type PortalModel, textAt } from '../model/portal-model.ts';
import { resolved } from '../model/resolved.ts';
import { groupsOfSchemas } from '../model/schema-groups.ts';
import type { Page } from '../site/page.ts';

/** The list of all operations. */
export function operationsPage(model: PortalModel): Page {
  const groups = groupsOfOperations(model);
  return {
    path: 'operations/index.html',
    title: 'Operations',
    summary: `${counted(model.operations.length, 'operation')} of ${model.title}.`,
    section: 'operations/index.html',
    body: [...groups.flatMap((group) => describedPart(model, group)), ...namedPart(model, groups)],
  };
}

/** The operations of a tag that the document describes. */
function describedPart(
  model: PortalModel,
  { id, name, description, tag, operations }: OperationGroup,
): ElementContent[] {
  const described = operations.filter((operation) => !isNamedOnly(model, operation));
  if (described.length === 0) return [];
  return [
    heading(2, id, name),
    ...descriptionTree(description),
    ...externalDocs(tag),
    table(
      ['Operation', 'Request'],
      described.map((operation) => ({
        cells: [[titleOf(model, operation), ...purposeOf(model, operation)], requestOf(operation)],
      })),
    ),
  ];
}

/** The operations of which the document has only the request, in one table. */
function namedPart(model: PortalModel, groups: readonly OperationGroup[]): ElementContent[] {
  const rows = groups.flatMap(({ id, name, operations }) => {
    const named = operations.filter((operation) => isNamedOnly(model, operation));
    const isTarget = named.length === operations.length;
    return named.map((operation, index) => ({
      ...(isTarget && index === 0 ? { id } : {}),
      cells: [[requestOf(operation), ...deprecatedBadge(operation)], name],
    }));
  });
  if (rows.length === 0) return [];
  return [
    heading(2, 'named-only', 'Named only'),
    h('p', 'The document names these operations by method and path, and does not describe what they do.'),
    h('div.compact', table(['Request', 'Tag'], rows)),
  ];
}

function titleOf(model: PortalModel, operation: Operation): ElementContent {
  const { operationId } = operation;
  return linkTo(portalLink({ kind: 'operation', operationId }), operationLabel(model, operation));
}

function requestOf({ operationId, method, path }: Operation): ElementContent {
  const link = linkToName(portalLink({ kind: 'operation', operationId }), path);
  return h('span.request', [methodBadge(method), link]);
}

function purposeOf(model: PortalModel, operation: Operation): ElementContent[] {
  const badge = deprecatedBadge(operation);
  const value = resolved(model.document, { $ref: operation.pointer });
  const sentence = firstSentence(textAt(value, 'description'));
  const text = repeatsTitle(sentence, operationLabel(model, operation)) ? '' : sentence;
  return text === '' && badge.length === 0 ? [] : [h('div.purpose', [...badge, { type: 'text', value: text }])];
}

function deprecatedBadge({ deprecated }: Operation): ElementContent[] {
  return deprecated
    ? [{ type: 'text', value: ' ' }, h('span.badge.deprecated', 'deprecated'), { type: 'text', value: ' ' }]
    : [];
}

/** The list of all schemas, by what they are. */
export function schemasPage(model: PortalModel): Page {
  return {
    path: 'schemas/index.html',
    title: 'Schemas',
    summary: `${counted(model.schemas.length, 'schema')} of ${model.title}.`,
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
