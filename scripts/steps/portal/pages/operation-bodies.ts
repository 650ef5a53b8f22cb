import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/contract/portal-link.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/openapi/json.ts';
import type { Operation } from '../../../../src/openapi/operations.ts';
import { jsonBlock } from '../draw/highlight.ts';
import { linkToName } from '../draw/link.ts';
import { descriptionTree, firstSentence } from '../draw/markdown.ts';
import { propertiesOf } from '../draw/property-list.ts';
import { questionNotes } from '../draw/question-notes.ts';
import { heading, table } from '../draw/tree.ts';
import { typeLabel } from '../draw/type-label.ts';
import { type PortalModel, textAt } from '../model/portal-model.ts';
import { schemaNameOf } from '../model/references.ts';
import { resolved } from '../model/resolved.ts';

/** The request body of an operation; nothing where it has none. */
export function bodyPart(model: PortalModel, operation: JsonObject): ElementContent[] {
  if (operation['requestBody'] === undefined) return [];
  const body = resolved(model.document, operation['requestBody']);
  const required = body['required'] === true ? [h('p', h('span.badge.required', 'required'))] : [];
  return [heading(2, 'body', 'Request body'), ...required, ...contentOf(model, body)];
}

/** The responses of an operation, by status. */
export function responseParts(model: PortalModel, { operationId, responses }: Operation): ElementContent[] {
  if (responses.length === 0) return [];
  return [
    heading(2, 'responses', 'Responses'),
    ...responses.flatMap(({ status, pointer }) => {
      const [, id = ''] = portalLink({ kind: 'response', operationId, status }).split('#');
      const label = status === 'default' ? 'Any other status' : status;
      const mark = h('span', { className: ['status', `status-${/^\d/.exec(status)?.[0] ?? 'other'}`] }, label);
      return [heading(3, id, mark), ...contentOf(model, resolved(model.document, { $ref: pointer }))];
    }),
  ];
}

/** Description, type, fields and examples of a request body or a response. */
function contentOf(model: PortalModel, body: JsonObject): ElementContent[] {
  const media = isJsonObject(body['content']) ? Object.entries(body['content']) : [];
  return [
    ...descriptionTree(textAt(body, 'description')),
    ...questionNotes(body),
    ...headersOf(model, body),
    ...media.flatMap(([type, value]) => {
      const content = resolved(model.document, value);
      const label = h('p.media', [h('code', type), ': ', ...typeLabel(content['schema'])]);
      return [label, ...fieldsOf(model, content['schema']), ...examplesOf(model, content)];
    }),
  ];
}

function headersOf({ document }: PortalModel, body: JsonObject): ElementContent[] {
  const headers = isJsonObject(body['headers']) ? Object.entries(body['headers']) : [];
  if (headers.length === 0) return [];
  const rows = headers.map(([name, value]) => {
    const header = resolved(document, value);
    const cells = [h('code', name), typeLabel(header['schema']), descriptionTree(textAt(header, 'description'))];
    return { cells };
  });
  return [table(['Header', 'Type', 'Meaning'], rows)];
}

/** The fields of an object, or of the objects in a list, in a table with links to their descriptions. */
function fieldsOf(model: PortalModel, schema: Json | undefined): ElementContent[] {
  const object = isJsonObject(schema) ? schema : {};
  const target = object['type'] === 'array' && isJsonObject(object['items']) ? object['items'] : object;
  const ref = target['$ref'];
  const name = typeof ref === 'string' ? schemaNameOf(ref) : undefined;
  const properties = propertiesOf(name === undefined ? target : model.schemaNamed.get(name));
  if (properties.length === 0) return [];
  const rows = properties.map(({ path, schema: property, isRequired }) => {
    const label = path.join('.').replaceAll('.[]', '[]');
    const link = name === undefined ? null : portalLink({ kind: 'property', schema: name, path });
    const about = isJsonObject(property) ? property : {};
    const text = textAt(about, 'description') || textAt(resolved(model.document, property), 'description');
    const cells = [
      link === null ? h('code', label) : linkToName(link, label),
      typeLabel(property),
      isRequired ? 'always' : 'optional',
      firstSentence(text),
    ];
    return { cells };
  });
  return [table(['Field', 'Type', 'Presence', 'Meaning'], rows)];
}

function examplesOf({ document }: PortalModel, { example, examples }: JsonObject): Element[] {
  const named = isJsonObject(examples) ? Object.entries(examples) : [];
  const all: [string, Json | undefined][] = [
    ...(example === undefined ? [] : [['Example', example] satisfies [string, Json]]),
    ...named.map(([name, value]): [string, Json | undefined] => {
      const { summary, value: content } = resolved(document, value);
      return [typeof summary === 'string' ? summary : name, content];
    }),
  ];
  return all.map(([label, value], index) =>
    h('details.example-body', { open: index === 0 }, [h('summary', `Example: ${label}`), jsonBlock(value ?? null)]),
  );
}
