import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/contract/portal-link.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/openapi/json.ts';
import type { Operation } from '../../../../src/openapi/operations.ts';
import { descriptionOf } from '../draw/descriptions.ts';
import { enumPart } from '../draw/enum-part.ts';
import { fieldTree } from '../draw/fields.ts';
import { jsonBlock } from '../draw/highlight.ts';
import { descriptionTree } from '../draw/markdown.ts';
import { questionNotes } from '../draw/question-notes.ts';
import { statusMark } from '../draw/status-mark.ts';
import { type Tab, tabs } from '../draw/tabs.ts';
import { heading, table } from '../draw/tree.ts';
import { typeLabel } from '../draw/type-label.ts';
import { type PortalModel, textAt } from '../model/portal-model.ts';
import { resolved } from '../model/resolved.ts';
import { type Example, exampleOfSchema, examplesOf } from '../samples/examples.ts';

/** The request body of an operation; nothing where it has none. */
export function bodyPart(model: PortalModel, operation: JsonObject): ElementContent[] {
  if (operation['requestBody'] === undefined) return [];
  const body = resolved(model.document, operation['requestBody']);
  const title = body['required'] === true ? 'Request body' : 'Request body (optional)';
  return [heading(2, 'body', title), ...contentOf(model, body)];
}

/** The responses of an operation, by status. */
export function responseParts(model: PortalModel, { operationId, responses }: Operation): ElementContent[] {
  if (responses.length === 0) return [];
  return [
    heading(2, 'responses', 'Responses'),
    ...responses.flatMap(({ status, pointer }) => {
      const [, id = ''] = portalLink({ kind: 'response', operationId, status }).split('#');
      const response = resolved(model.document, { $ref: pointer });
      const label = status === 'default' ? 'Any other status' : status;
      return [heading(3, id, statusMark(status, label)), ...contentOf(model, response)];
    }),
  ];
}

/** Description, type and fields of a request body or a response. */
function contentOf(model: PortalModel, body: JsonObject): ElementContent[] {
  const media = isJsonObject(body['content']) ? Object.entries(body['content']) : [];
  return [
    ...descriptionTree(textAt(body, 'description')),
    ...questionNotes(body),
    ...headersOf(model, body),
    ...media.flatMap(([type, value]) => {
      const { schema } = resolved(model.document, value);
      return [
        h('p.media', [h('code', type), ': ', ...typeLabel(schema)]),
        ...enumPart(model, isJsonObject(schema) ? schema : {}),
        ...fieldTree(model, schema),
      ];
    }),
  ];
}

function headersOf(model: PortalModel, body: JsonObject): ElementContent[] {
  const headers = isJsonObject(body['headers']) ? Object.entries(body['headers']) : [];
  if (headers.length === 0) return [];
  const rows = headers.map(([name, value]) => {
    const header = resolved(model.document, value);
    const cells = [h('code', name), typeLabel(header['schema']), descriptionTree(descriptionOf(model, name, header))];
    return { cells };
  });
  return [table(['Header', 'Type', 'Meaning'], rows)];
}

/** The examples of the responses, a tab for each status; the examples of a status are folded but the first. */
export function responseExamples(model: PortalModel, { responses }: Operation): ElementContent[] {
  const items = responses.flatMap(({ status, pointer }): Tab[] => {
    const content = resolved(model.document, { $ref: pointer })['content'];
    const all = isJsonObject(content) ? Object.values(content).flatMap((media) => mediaExamples(model, media)) : [];
    const [first, ...others] = all;
    if (first === undefined) return [];
    const blocks =
      others.length === 0
        ? [jsonBlock(first.value)]
        : all.map(({ name, value }, index) =>
            h('details.example', { name: `example-${status}`, open: index === 0 }, [
              h('summary', name),
              jsonBlock(value),
            ]),
          );
    return [{ label: statusMark(status, status), content: blocks }];
  });
  return items.length === 0 ? [] : [tabs('response', items)];
}

/** The examples of a Media Type Object; without any, a value that its schema describes. */
function mediaExamples(model: PortalModel, media: Json): Example[] {
  const holder = resolved(model.document, media);
  const given = examplesOf(model, holder);
  if (given.length > 0) return given;
  const made = exampleOfSchema(model, holder['schema']);
  return made === undefined ? [] : [{ name: 'Example', value: made }];
}
