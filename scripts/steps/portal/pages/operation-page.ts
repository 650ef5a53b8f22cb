import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import { isJsonObject, type JsonObject } from '../../../../src/engine/json/json.ts';
import type { Operation } from '../../../../src/engine/openapi/operations.ts';
import { breakable } from '../draw/breakable.ts';
import { repeatsTitle } from '../draw/descriptions.ts';
import { externalDocs } from '../draw/external-docs.ts';
import { linkTo, linkToName } from '../draw/link.ts';
import { descriptionTree, firstSentence, plainText } from '../draw/markdown.ts';
import { methodBadge } from '../draw/method-badge.ts';
import { questionNotes } from '../draw/question-notes.ts';
import { heading } from '../draw/tree.ts';
import { operationLabel } from '../model/operation-groups.ts';
import { objectsAt, type PortalModel, textAt } from '../model/portal-model.ts';
import { resolved } from '../model/resolved.ts';
import { VARIABLE } from '../samples/credentials.ts';
import { type SampleRequest, sampleRequest } from '../samples/sample-request.ts';
import type { Page } from '../site/page.ts';
import type { SearchEntry } from '../site/search-entry.ts';
import { accessPart } from './access-part.ts';
import { callbackParts } from './message-parts.ts';
import { bodyPart, responseExamples, responseParts } from './operation-bodies.ts';
import { parameterParts } from './operation-parameters.ts';
import { requestSamples } from './request-samples.ts';
import { serversPart } from './servers-part.ts';
import { type TryItOptions, tryItPart } from './try-it-part.ts';

/** The page of an operation. `start` is the guide that describes the setup for its samples. */
export function operationPage(
  model: PortalModel,
  operation: Operation,
  place: Pick<Page, 'trail' | 'previous' | 'next' | 'tag'>,
  start: Page | undefined,
  tryIt: TryItOptions,
): Page {
  const { operationId, method, path } = operation;
  const value = resolved(model.document, { $ref: operation.pointer });
  const summary = textAt(value, 'summary') || operationId;
  const title = operationLabel(model, operation) === path ? `${method.toUpperCase()} ${path}` : summary;
  const text = textAt(value, 'description');
  const description = repeatsTitle(text, title) ? '' : text;
  const sample = sampleRequest(model, operation);
  return {
    path: portalLink({ kind: 'operation', operationId }),
    title,
    summary: firstSentence(description) || `${method.toUpperCase()} ${path}`,
    section: 'operations/index.html',
    ...place,
    isTwoPane: true,
    sendsRequests: true,
    entries: entriesOf(operation, title, description),
    body: [
      h('div.pair', [
        h('div.prose', [
          h('p.request-line', [methodBadge(method), ' ', h('code', breakable(path))]),
          ...deprecationNote(operation, value),
          ...descriptionTree(description),
          ...externalDocs(value),
          ...ownServers(model, operation, value),
          ...accessPart(model, operation),
          ...parameterParts(model, operation),
          ...bodyPart(model, value),
          tryItPart(model, sample, tryIt),
        ]),
        h('div.pane', [
          h('div.pane-part', samplesPart(model, sample, start)),
          ...responseExamplesPart(model, operation),
        ]),
        h('div.prose', [...responseParts(model, operation), ...callbackParts(model, value)]),
        h('div.prose', [...rulesPart(model, operation), ...questionsPart(value)]),
      ]),
    ],
  };
}

function deprecationNote({ deprecated }: Operation, value: JsonObject): ElementContent[] {
  if (!deprecated) return [];
  const sunset = textAt(value, 'x-sunset');
  const until = sunset === '' ? '' : ` It is served until ${sunset}.`;
  return [
    h('p.notice', [h('strong', 'Deprecated.'), `${until} `, linkTo('deprecations.html', 'All deprecations'), '.']),
  ];
}

/** The servers of an operation that are not those of the document. */
function ownServers(model: PortalModel, { pointer }: Operation, value: JsonObject): ElementContent[] {
  const item = resolved(model.document, { $ref: pointer.split('/').slice(0, 3).join('/') });
  const own = objectsAt(value, 'servers');
  return serversPart('Servers of this operation', own.length > 0 ? own : objectsAt(item, 'servers'));
}

/** The request in every language. */
function samplesPart(model: PortalModel, sample: SampleRequest, start: Page | undefined): ElementContent[] {
  return [
    heading(2, 'call', 'Request'),
    requestSamples(sample),
    h('p.pane-note', [
      ...(start === undefined
        ? environmentNote(model, sample)
        : [linkTo(`/${start.path}`, start.title), ' sets the environment variables.']),
    ]),
  ];
}

/** The environment variables of the samples. */
function environmentNote(model: PortalModel, { headers, path }: SampleRequest): (string | ElementContent)[] {
  const names = [...`${headers.join()} ${path}`.matchAll(VARIABLE)].map(([, name = '']) => name);
  const hasServers = objectsAt(model.document, 'servers').length > 0;
  const server = hasServers ? linkTo('index.html#servers', 'server') : 'server';
  const credentials = [...new Set(names)].flatMap((name, index): (string | ElementContent)[] => [
    index === 0 ? ', and your credentials in ' : ' and ',
    h('code', name),
  ]);
  return ['Set ', h('code', 'BACKOFFICE_URL'), ' to the address of a ', server, ...credentials, '.'];
}

function responseExamplesPart(model: PortalModel, operation: Operation): ElementContent[] {
  const examples = responseExamples(model, operation);
  if (examples.length === 0) return [];
  return [h('div.pane-part', [heading(2, 'response-examples', 'Response examples'), ...examples])];
}

function rulesPart(model: PortalModel, operation: Operation): ElementContent[] {
  const rules = model.rules.filter((rule) => rule.operation === operation);
  if (rules.length === 0) return [];
  return [
    heading(2, 'rules', 'Rules'),
    h('p', ['What no schema can express. ', linkTo('rules.html', 'How they are verified'), '.']),
    h(
      'dl.rules',
      rules.map(({ id, rule }) =>
        h('div', [h('dt', linkToName(portalLink({ kind: 'rule', id }), id)), h('dd', descriptionTree(rule))]),
      ),
    ),
  ];
}

function questionsPart(value: JsonObject): ElementContent[] {
  const notes = questionNotes(value);
  return notes.length === 0 ? [] : [heading(2, 'open-questions', 'Open questions'), ...notes];
}

function entriesOf({ operationId, method, path, parameters }: Operation, title: string, description: string) {
  const own: SearchEntry = {
    kind: 'Operation',
    title: operationId,
    text: `${method.toUpperCase()} ${path} · ${title} · ${plainText(description)}`,
    link: portalLink({ kind: 'operation', operationId }),
  };
  const ofParameters = parameters
    .filter(({ value }) => isJsonObject(value))
    .map(
      ({ name, in: where }): SearchEntry => ({
        kind: 'Parameter',
        title: name,
        text: `${operationId}, ${where}`,
        link: portalLink({ kind: 'parameter', operationId, in: where, name }),
      }),
    );
  return [own, ...ofParameters];
}
