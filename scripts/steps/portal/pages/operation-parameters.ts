import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/contract/portal-link.ts';
import { isJsonObject, type JsonObject } from '../../../../src/openapi/json.ts';
import type { Operation, Parameter } from '../../../../src/openapi/operations.ts';
import { constraintList } from '../draw/constraints.ts';
import { descriptionTree } from '../draw/markdown.ts';
import { questionNotes } from '../draw/question-notes.ts';
import { heading } from '../draw/tree.ts';
import { typeLabel } from '../draw/type-label.ts';
import { type PortalModel, textAt } from '../model/portal-model.ts';
import { resolved } from '../model/resolved.ts';

const PLACES: Readonly<Record<string, string>> = { path: 'path', query: 'query', header: 'header', cookie: 'cookie' };

/** The parameters of an operation, in the order of the document. */
export function parameterParts(model: PortalModel, operation: Operation): ElementContent[] {
  if (operation.parameters.length === 0) return [];
  return [
    heading(2, 'parameters', 'Parameters'),
    h(
      'div.properties',
      operation.parameters.map((parameter) => parameterItem(model, operation, parameter)),
    ),
  ];
}

function parameterItem(model: PortalModel, { operationId }: Operation, parameter: Parameter): Element {
  const { name, in: where, required, value } = parameter;
  const [, id = ''] = portalLink({ kind: 'parameter', operationId, in: where, name }).split('#');
  const schema = resolved(model.document, value['schema']);
  const badges = [
    h('span.badge', PLACES[where] ?? where),
    ...(required ? [h('span.badge.required', 'required')] : []),
    ...(value['deprecated'] === true ? [h('span.badge.deprecated', 'deprecated')] : []),
  ];
  return h('section.property', { id }, [
    h('h3', [
      h('a', { href: `#${id}` }, h('code', name)),
      ' ',
      h('span.type', typeLabel(value['schema'])),
      ...badges.flatMap((badge): ElementContent[] => [{ type: 'text', value: ' ' }, badge]),
    ]),
    ...descriptionTree(textAt(value, 'description')),
    constraintList(schema),
    examplesLine(model, value),
    ...questionNotes(value),
  ]);
}

/** The examples of a parameter in a line, each with what it shows. */
function examplesLine({ document }: PortalModel, { examples }: JsonObject): Element | null {
  if (!isJsonObject(examples)) return null;
  const items = Object.values(examples).map((example) => {
    const { value, summary } = resolved(document, example);
    const text = typeof summary === 'string' && summary !== '' ? ` – ${summary}` : '';
    return h('li', [h('code', typeof value === 'string' ? value : JSON.stringify(value)), text]);
  });
  return h('div.example', [h('p', items.length === 1 ? 'Example:' : 'Examples:'), h('ul', items)]);
}
