import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import { isJsonObject, type JsonObject } from '../../../../src/engine/json/json.ts';
import { encodeParameters } from '../../../../src/engine/message/encode-parameters.ts';
import type { Operation, Parameter } from '../../../../src/engine/openapi/operations.ts';
import { constraintLine } from '../draw/constraints.ts';
import { descriptionOf } from '../draw/descriptions.ts';
import { enumPart } from '../draw/enum-part.ts';
import { fieldTree } from '../draw/fields.ts';
import { descriptionTree } from '../draw/markdown.ts';
import { questionNotes } from '../draw/question-notes.ts';
import { heading } from '../draw/tree.ts';
import { typeLabel } from '../draw/type-label.ts';
import { contentSchema } from '../model/content-schema.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { resolved } from '../model/resolved.ts';
import { parameterExample } from '../samples/sample-request.ts';

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

function parameterItem(model: PortalModel, operation: Operation, parameter: Parameter): Element {
  const { operationId } = operation;
  const { name, in: where, required, value } = parameter;
  const [, id = ''] = portalLink({ kind: 'parameter', operationId, in: where, name }).split('#');
  const schema = contentSchema(model, value);
  const badges = [
    h('span.badge', where),
    ...(required ? [h('span.badge.required', 'required')] : []),
    ...(value['deprecated'] === true ? [h('span.badge.deprecated', 'deprecated')] : []),
  ];
  const inside = fieldTree(model, schema);
  return h('section.property', { id }, [
    h('h3', [
      h('a', { href: `#${id}` }, h('code', name)),
      ' ',
      h('span.type', typeLabel(schema)),
      ...badges.flatMap((badge): ElementContent[] => [{ type: 'text', value: ' ' }, badge]),
    ]),
    ...descriptionTree(descriptionOf(model, name, value)),
    constraintLine(resolved(model.document, schema)),
    ...enumPart(model, schema),
    examplesLine(model, value),
    writtenLine(model, operation, parameter),
    ...questionNotes(value),
    ...(inside.length === 0 ? [] : [h('details.nested', [h('summary', 'Fields'), ...inside])]),
  ]);
}

/** How a list, an object or a text of a media type is written, where a sample shows it. */
function writtenLine(model: PortalModel, { path }: Operation, parameter: Parameter): Element | null {
  const value = parameterExample(model, parameter);
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return null;
  const { name, in: where } = parameter;
  const sent = encodeParameters(where === 'path' ? `{${name}}` : path, [[parameter, value]]);
  const header = sent.headers[name.toLowerCase()];
  const texts = [
    ...(where === 'path' ? [sent.path] : []),
    ...sent.query,
    ...(header === undefined ? [] : [`${name}: ${header}`]),
    ...sent.cookies.map((cookie) => `Cookie: ${cookie}`),
  ];
  return texts.length === 0 ? null : h('p.shown-as', ['Written as ', h('code', texts.join('&'))]);
}

/** The examples of a parameter, each with what it shows. */
function examplesLine({ document }: PortalModel, { example, examples }: JsonObject): Element | null {
  const named = isJsonObject(examples) ? Object.values(examples).map((each) => resolved(document, each)) : [];
  const all = [...named, ...(example === undefined ? [] : [{ value: example }])];
  if (all.length === 0) return null;
  const items = all.map(({ value, summary }) => {
    const text = typeof summary === 'string' && summary !== '' ? ` – ${summary}` : '';
    return [h('code', typeof value === 'string' ? value : JSON.stringify(value)), text];
  });
  if (items.length === 1) return h('p.shown-as', ['Example: ', ...items.flat()]);
  return h('div.shown-as', [
    h('p', 'Examples:'),
    h(
      'ul',
      items.map((item) => h('li', item)),
    ),
  ]);
}
