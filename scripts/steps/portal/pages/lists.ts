import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/contract/portal-link.ts';
import { isJsonArray } from '../../../../src/openapi/json.ts';
import type { Operation } from '../../../../src/openapi/operations.ts';
import { linkToName } from '../draw/link.ts';
import { descriptionTree, firstSentence } from '../draw/markdown.ts';
import { methodBadge } from '../draw/method-badge.ts';
import { slugger } from '../draw/slugs.ts';
import { heading, table } from '../draw/tree.ts';
import { objectsAt, type PortalModel, textAt } from '../model/portal-model.ts';
import { resolved } from '../model/resolved.ts';
import { groupsOfSchemas } from '../model/schema-groups.ts';
import type { Page } from '../site/page.ts';

/** The operations of one tag, in the order of the document. */
export interface OperationGroup {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

/** The operations by their first tag; those without one come last. */
export function groupsOfOperations({ document, operations }: PortalModel): OperationGroup[] {
  const byTag = Map.groupBy(operations, ({ pointer }) => {
    const { tags } = resolved(document, { $ref: pointer });
    const [first] = isJsonArray(tags) ? tags : [];
    return typeof first === 'string' ? first : 'Other';
  });
  const declared = objectsAt(document, 'tags');
  const names = [...new Set([...declared.map((tag) => textAt(tag, 'name')), ...byTag.keys()])];
  return names.flatMap((name) => {
    const description = textAt(
      declared.find((tag) => textAt(tag, 'name') === name),
      'description',
    );
    const own = byTag.get(name);
    return own === undefined ? [] : [{ name, description, operations: own }];
  });
}

/** The list of all operations. */
export function operationsPage(model: PortalModel): Page {
  const idOf = slugger();
  return {
    path: 'operations/index.html',
    title: 'Operations',
    summary: `The ${model.operations.length} operations of ${model.title}.`,
    section: 'operations/index.html',
    body: groupsOfOperations(model).flatMap(({ name, description, operations }): ElementContent[] => [
      heading(2, idOf(name), name),
      ...descriptionTree(description),
      table(
        ['Request', 'What it does'],
        operations.map((operation) => ({ cells: [requestOf(operation), purposeOf(model, operation)] })),
      ),
    ]),
  };
}

function requestOf({ operationId, method, path }: Operation): ElementContent[] {
  const link = linkToName(portalLink({ kind: 'operation', operationId }), path);
  return [methodBadge(method), { type: 'text', value: ' ' }, link];
}

function purposeOf({ document }: PortalModel, { pointer, deprecated, operationId }: Operation): ElementContent[] {
  const value = resolved(document, { $ref: pointer });
  const badge: ElementContent[] = deprecated
    ? [h('span.badge.deprecated', 'deprecated'), { type: 'text', value: ' ' }]
    : [];
  const text = firstSentence(textAt(value, 'description')) || textAt(value, 'summary') || operationId;
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
