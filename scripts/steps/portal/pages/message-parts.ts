import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/engine/json/json.ts';
import { methodsOf } from '../../../../src/engine/openapi/operations.ts';
import { breakable } from '../draw/breakable.ts';
import { externalDocs } from '../draw/external-docs.ts';
import { descriptionTree, plainText } from '../draw/markdown.ts';
import { methodBadge } from '../draw/method-badge.ts';
import { statusMark } from '../draw/status-mark.ts';
import { heading } from '../draw/tree.ts';
import { type PortalModel, textAt } from '../model/portal-model.ts';
import { resolved } from '../model/resolved.ts';
import { slugger } from '../model/slugs.ts';
import type { Page } from '../site/page.ts';
import type { SearchEntry } from '../site/search-entry.ts';
import { contentOf } from './operation-bodies.ts';

/** A request that the service sends to its client. */
interface SentRequest {
  readonly name: string;
  readonly method: string;
  /** The address, where the document has an expression for it. */
  readonly address: string | undefined;
  readonly operation: JsonObject;
}

/** The requests that the service sends after an operation, each with the responses that it expects. */
export function callbackParts(model: PortalModel, operation: JsonObject): ElementContent[] {
  const requests = membersOf(operation['callbacks']).flatMap(([name, callback]) =>
    membersOf(resolved(model.document, callback))
      .filter(([address]) => !address.startsWith('x-'))
      .flatMap(([address, item]) => requestsOf(model, name, item, address)),
  );
  if (requests.length === 0) return [];
  const idOf = slugger();
  return [
    heading(2, 'callbacks', 'Callbacks'),
    h('p', 'Requests that the service sends to you after this one.'),
    ...requests.flatMap((request) => requestPart(model, request, `callback-${idOf(request.name)}`, 3)),
  ];
}

/** The page of the requests that the service sends on its own; empty where the document has no webhook. */
export function webhooksPages(model: PortalModel): Page[] {
  const requests = membersOf(model.document['webhooks']).flatMap(([name, item]) => requestsOf(model, name, item));
  const idOf = slugger();
  if (requests.length === 0) return [];
  const parts = requests.map((request) => ({ request, id: idOf(request.name) }));
  return [
    {
      path: 'webhooks.html',
      title: 'Webhooks',
      summary: 'Requests that the service sends to you, and the responses that it expects.',
      section: 'webhooks.html',
      entries: parts.map(({ request: { name, operation }, id }): SearchEntry => {
        const text = [textAt(operation, 'summary'), plainText(textAt(operation, 'description'))];
        return { kind: 'Webhook', title: name, text: text.join(' · '), link: `webhooks.html#${id}` };
      }),
      body: parts.flatMap(({ request, id }) => requestPart(model, request, id, 2)),
    },
  ];
}

function requestsOf(model: PortalModel, name: string, item: Json, address?: string): SentRequest[] {
  const value = resolved(model.document, item);
  return methodsOf({ value, pointer: '' }).flatMap(({ method, value: operation }) =>
    isJsonObject(operation) ? [{ name, method, address, operation }] : [],
  );
}

function requestPart(
  model: PortalModel,
  { name, method, address, operation }: SentRequest,
  id: string,
  level: 2 | 3,
): ElementContent[] {
  const title = textAt(operation, 'summary');
  const body = resolved(model.document, operation['requestBody']);
  const responses = membersOf(operation['responses']);
  return [
    heading(level, id, name),
    h('p.request-line', [methodBadge(method), ' ', address === undefined ? title : h('code', breakable(address))]),
    ...(title === '' || address === undefined ? [] : [h('p', title)]),
    ...(operation['deprecated'] === true ? [h('p.notice', h('strong', 'Deprecated.'))] : []),
    ...descriptionTree(textAt(operation, 'description')),
    ...externalDocs(operation),
    ...contentOf(model, body),
    ...(responses.length === 0
      ? []
      : [
          h('p', 'Responses that it expects:'),
          h(
            'dl.facts',
            responses.map(([status, response]) =>
              h('div', [
                h('dt', statusMark(status, status === 'default' ? 'Any other status' : status)),
                h('dd', contentOf(model, resolved(model.document, response))),
              ]),
            ),
          ),
        ]),
  ];
}

function membersOf(value: Json | undefined): [string, Json][] {
  return isJsonObject(value) ? Object.entries(value) : [];
}
