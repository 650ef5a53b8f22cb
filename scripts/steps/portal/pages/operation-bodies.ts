import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '../../../../src/engine/json/json.ts';
import { childPointer } from '../../../../src/engine/json/pointer.ts';
import { isJsonMediaType } from '../../../../src/engine/message/media-type.ts';
import { type Located, objectAt } from '../../../../src/engine/openapi/document.ts';
import type { Operation } from '../../../../src/engine/openapi/operations.ts';
import { descriptionOf } from '../draw/descriptions.ts';
import { enumPart } from '../draw/enum-part.ts';
import { fieldTree } from '../draw/fields.ts';
import { codeBlock, jsonBlock } from '../draw/highlight.ts';
import { linkToName } from '../draw/link.ts';
import { descriptionTree } from '../draw/markdown.ts';
import { questionNotes } from '../draw/question-notes.ts';
import { statusMark } from '../draw/status-mark.ts';
import { type Tab, tabs } from '../draw/tabs.ts';
import { heading, table } from '../draw/tree.ts';
import { typeLabel } from '../draw/type-label.ts';
import { contentSchema } from '../model/content-schema.ts';
import { type PortalModel, textAt } from '../model/portal-model.ts';
import { resolved } from '../model/resolved.ts';
import { type Example, exampleOfSchema, examplesOf, schemaOf, UNNAMED } from '../samples/examples.ts';

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

/** Description, headers, type and fields of a request body or a response, and what may follow a response. */
export function contentOf(model: PortalModel, body: JsonObject): ElementContent[] {
  const media = isJsonObject(body['content']) ? Object.entries(body['content']) : [];
  const [summary, description] = [textAt(body, 'summary'), textAt(body, 'description')];
  return [
    ...(summary === '' || summary === description ? [] : [h('p', h('strong', summary))]),
    ...descriptionTree(description),
    ...questionNotes(body),
    ...headersOf(model, body),
    ...bySchema(media.map(([type, value]) => [type, resolved(model.document, value)])).flatMap((group) =>
      mediaPart(model, group),
    ),
    ...linksOf(model, body),
  ];
}

/** Media types that have the same schema, and their Media Type Object. */
interface MediaGroup {
  readonly types: string[];
  readonly media: JsonObject;
}

function bySchema(all: readonly (readonly [string, JsonObject])[]): MediaGroup[] {
  const groups = new Map<string, MediaGroup>();
  for (const [type, media] of all) {
    const { schema, itemSchema, encoding } = media;
    // A body of any value has nothing that could be shown once.
    const isBare = schema === undefined && itemSchema === undefined;
    const key = isBare ? type : JSON.stringify([schema, itemSchema, encoding]);
    const group = groups.get(key) ?? { types: [], media };
    group.types.push(type);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function mediaPart(model: PortalModel, { types, media }: MediaGroup): ElementContent[] {
  const { schema, itemSchema } = media;
  const isStream = schema === undefined && itemSchema !== undefined;
  const shown = isStream ? itemSchema : schema;
  return [
    h('p.media', [
      ...types.flatMap((type, index): (string | ElementContent)[] => [...(index === 0 ? [] : [', ']), h('code', type)]),
      isStream ? ': a stream of ' : ': ',
      ...typeLabel(shown),
    ]),
    ...enumPart(model, isJsonObject(shown) ? shown : {}),
    ...fieldTree(model, shown),
    ...encodingOf(model, media),
  ];
}

/** The media type and the headers of each part of a body of several parts. */
function encodingOf(model: PortalModel, { encoding }: JsonObject): ElementContent[] {
  const parts = isJsonObject(encoding) ? Object.entries(encoding) : [];
  return parts.flatMap(([name, value]) => {
    const { contentType, headers } = resolved(model.document, value);
    const names = isJsonObject(headers) ? Object.keys(headers) : [];
    const facts = [
      ...(typeof contentType === 'string' ? [[' is sent as ', h('code', contentType)]] : []),
      ...(names.length === 0 ? [] : [[' with the headers ', h('code', names.join(', '))]]),
    ];
    return facts.length === 0 ? [] : [h('p.constraints', ['The part ', h('code', name), ...facts.flat()])];
  });
}

/** The operations that values of a response lead to. */
function linksOf(model: PortalModel, body: JsonObject): ElementContent[] {
  const links = isJsonObject(body['links']) ? Object.entries(body['links']) : [];
  if (links.length === 0) return [];
  const items = links.map(([name, value]) => {
    const link = resolved(model.document, value);
    const target = targetOf(model, link);
    const given = isJsonObject(link['parameters']) ? Object.entries(link['parameters']) : [];
    const values = given.map(([parameter, each]) => {
      const text = textOfJson(each);
      return h('p.constraints', [h('code', parameter), ' from ', h('code', text)]);
    });
    return h('li', [h('code', name), ': ', target, ...descriptionTree(textAt(link, 'description')), ...values]);
  });
  return [h('p', 'Requests that can follow:'), h('ul', items)];
}

function targetOf({ operations }: PortalModel, link: JsonObject): ElementContent {
  const [operationId, operationRef] = [textAt(link, 'operationId'), textAt(link, 'operationRef')];
  const target = operations.find((each) => each.operationId === operationId || each.pointer === operationRef);
  if (target === undefined) return h('code', operationId || operationRef);
  return linkToName(portalLink({ kind: 'operation', operationId: target.operationId }), target.operationId);
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}

function headersOf(model: PortalModel, body: JsonObject): ElementContent[] {
  const headers = isJsonObject(body['headers']) ? Object.entries(body['headers']) : [];
  if (headers.length === 0) return [];
  const rows = headers.map(([name, value]) => {
    const header = resolved(model.document, value);
    const required = header['required'] === true ? [text(' '), h('span.badge.required', 'required')] : [];
    const deprecated = header['deprecated'] === true ? [text(' '), h('span.badge.deprecated', 'deprecated')] : [];
    const type = [...typeLabel(contentSchema(model, header)), ...required, ...deprecated];
    return { cells: [h('code', name), type, descriptionTree(descriptionOf(model, name, header))] };
  });
  return [table(['Header', 'Type', 'Meaning'], rows)];
}

/** The examples of the responses, a tab for each status; the examples of a status are folded but the first. */
export function responseExamples(model: PortalModel, { responses }: Operation): ElementContent[] {
  const items = responses.flatMap(({ status, pointer }): Tab[] => {
    const response = objectAt(model.document, pointer);
    const { content } = response.value;
    const media = isJsonObject(content) ? Object.keys(content) : [];
    const all = media.flatMap((type) =>
      mediaExamples(model, type, objectAt(model.document, childPointer(response.pointer, 'content', type))).map(
        ({ name, value }) => ({
          name: media.length === 1 ? name : name === UNNAMED ? type : `${name} (${type})`,
          block: exampleBlock(type, value),
        }),
      ),
    );
    const [first, ...others] = all;
    if (first === undefined) return [];
    const blocks =
      others.length === 0
        ? [first.block]
        : all.map(({ name, block }, index) =>
            h('details.example', { name: `example-${status}`, open: index === 0 }, [h('summary', name), block]),
          );
    return [{ label: statusMark(status, status), content: blocks }];
  });
  return items.length === 0 ? [] : [tabs('response', items)];
}

/** The examples of a Media Type Object; without any, a value that its schema describes, where that is JSON. */
function mediaExamples(model: PortalModel, type: string, media: Located<JsonObject>): Example[] {
  const given = examplesOf(model, media.value);
  if (given.length > 0 || !isJsonMediaType(type)) return given;
  const made = exampleOfSchema(model, schemaOf(media), 'response');
  return made === undefined ? [] : [{ name: UNNAMED, value: made }];
}

/** An example as it is sent: a text that is no JSON is shown as it is. */
function exampleBlock(type: string, value: Json): Element {
  return typeof value === 'string' && !isJsonMediaType(type) ? codeBlock(value, 'text') : jsonBlock(value);
}
