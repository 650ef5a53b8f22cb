import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import { isJsonObject, type Json } from '../../../../src/engine/json/json.ts';
import type { Operation } from '../../../../src/engine/openapi/operations.ts';
import { repeatsTitle } from '../draw/descriptions.ts';
import { externalDocs, externalLink } from '../draw/external-docs.ts';
import { jsonBlock } from '../draw/highlight.ts';
import { linkTo } from '../draw/link.ts';
import { descriptionTree, firstSentence } from '../draw/markdown.ts';
import { methodBadge } from '../draw/method-badge.ts';
import { heading } from '../draw/tree.ts';
import { groupsOfOperations, isNamedOnly, type OperationGroup, operationLabel } from '../model/operation-groups.ts';
import { objectsAt, type PortalModel, textAt } from '../model/portal-model.ts';
import { resolved } from '../model/resolved.ts';
import { examplesOf } from '../samples/examples.ts';
import { sampleRequest } from '../samples/sample-request.ts';
import type { Page } from '../site/page.ts';
import { requestSamples } from './request-samples.ts';
import { serversPart } from './servers-part.ts';

/** The first page: what can be built, how to begin, and a request that works. `guides` holds the pages of prose. */
export function frontPage(model: PortalModel, guides: readonly Page[]): Page {
  const { info } = model.document;
  const [start, ...further] = guides;
  const { uses, about } = usesOf(descriptionTree(textAt(info, 'description')));
  const summary =
    textAt(info, 'summary') || firstSentence(textAt(info, 'description')) || `The reference of ${model.title}.`;
  const isWhole =
    about
      .map((node) => textOf(node))
      .join('')
      .trim() === summary;
  return {
    path: 'index.html',
    title: model.title,
    summary,
    section: 'index.html',
    isFront: true,
    body: [
      h(
        'ul.actions',
        actionsOf(start).map((action) => h('li', action)),
      ),
      ...buildPart(model, uses),
      ...stepsPart(start),
      ...examplePart(model),
      ...(further.length === 0 ? [] : [heading(2, 'guides', 'Guides'), h('ul.cards', further.map(card))]),
      ...aboutPart(model, isWhole ? [] : about),
      ...serversPart('Servers', objectsAt(model.document, 'servers')),
    ],
  };
}

/** The rest of the description, and whom to ask. */
function aboutPart({ document }: PortalModel, about: readonly ElementContent[]): ElementContent[] {
  const { info } = document;
  const contact = isJsonObject(info['contact']) ? info['contact'] : {};
  const license = isJsonObject(info['license']) ? info['license'] : {};
  const [name, url, email, terms] = [
    textAt(contact, 'name'),
    textAt(contact, 'url'),
    textAt(contact, 'email'),
    textAt(info, 'termsOfService'),
  ];
  const ways = [
    ...(url === '' ? (name === '' ? [] : [[h('span', name)]]) : [externalLink(url, name || url)]),
    ...(email === '' ? [] : [externalLink(`mailto:${email}`, email)]),
  ];
  const licenseName = textAt(license, 'name') || textAt(license, 'identifier');
  const licenseUrl = textAt(license, 'url');
  const facts: [string, ElementContent[]][] = [
    ['Contact', ways.flatMap((way, index) => (index === 0 ? way : [h('span', ', '), ...way]))],
    ['License', licenseUrl === '' ? [h('span', licenseName)] : externalLink(licenseUrl, licenseName || licenseUrl)],
    ['Terms of service', terms === '' ? [] : externalLink(terms)],
  ];
  const shown = facts.filter(([, [first]]) => first !== undefined && textOf(first) !== '');
  const content = [
    ...about,
    ...externalDocs(document),
    ...(shown.length === 0
      ? []
      : [
          h(
            'dl.facts',
            shown.map(([term, value]) => h('div', [h('dt', term), h('dd', value)])),
          ),
        ]),
  ];
  return content.length === 0 ? [] : [heading(2, 'about', 'About the service'), ...content];
}

function actionsOf(start: Page | undefined): ElementContent[] {
  return [
    ...(start === undefined ? [] : [linkTo(`/${start.path}`, start.title)]),
    linkTo('operations/index.html', 'Browse the operations'),
    linkTo('downloads/openapi.json', 'Download the document'),
  ];
}

/** The list of uses with which a description begins, after one paragraph at most, and the rest of the description. */
function usesOf(description: readonly ElementContent[]): { uses: ElementContent[]; about: ElementContent[] } {
  const elements = description.filter((node) => node.type === 'element');
  const end = elements.slice(0, 2).findIndex((node) => node.tagName === 'ul') + 1;
  return { uses: elements.slice(0, end), about: elements.slice(end) };
}

/** So many operations of a tag are named; the list of all has the rest. */
const MOST_OF_A_TAG = 6;

/** What a client can do: the operations that the document describes, by tag; the others by the names of their tags only. */
function buildPart(model: PortalModel, uses: readonly ElementContent[]): ElementContent[] {
  const groups = groupsOfOperations(model).map((group) => ({
    ...group,
    operations: group.operations.filter((operation) => !operation.deprecated && !isNamedOnly(model, operation)),
  }));
  const described = groups.filter(({ operations }) => operations.length > 0);
  const named = groups.filter(({ operations }) => operations.length === 0);
  if (groups.length === 0 && uses.length === 0) return [];
  return [
    heading(2, 'build', 'What you can build'),
    ...(uses.length === 0 ? [] : [h('div.uses', [...uses])]),
    ...(described.length === 0
      ? []
      : [
          h(
            'ul.cards.capabilities',
            described.map((group) => capability(model, group)),
          ),
        ]),
    ...(named.length === 0 ? [] : [namedOnly(named, described.length > 0)]),
  ];
}

function capability(model: PortalModel, { id, name, description, operations }: OperationGroup): Element {
  const items = operations.slice(0, MOST_OF_A_TAG).map((operation) => {
    const { operationId, method, path, pointer } = operation;
    const label = linkTo(portalLink({ kind: 'operation', operationId }), operationLabel(model, operation));
    const sentence = firstSentence(textAt(resolved(model.document, { $ref: pointer }), 'description'));
    const purpose = sentence === '' || repeatsTitle(sentence, operationLabel(model, operation)) ? path : sentence;
    return h('li', [methodBadge(method), ' ', label, h('p', purpose)]);
  });
  const more = operations.length - items.length;
  return h('li', [
    h('h3', linkTo(`operations/index.html#${id}`, name)),
    ...descriptionTree(description),
    h('ul', items),
    ...(more <= 0 ? [] : [h('p', linkTo(`operations/index.html#${id}`, `${more} more`))]),
  ]);
}

function namedOnly(groups: readonly OperationGroup[], hasOthers: boolean): Element {
  const links = groups.flatMap(({ id, name }, index): (ElementContent | string)[] => [
    ...(index === 0 ? [] : [', ']),
    linkTo(`operations/index.html#${id}`, name),
  ]);
  const subject = hasOthers ? 'Also part of the service' : 'Operations';
  return h('p.quiet', [`${subject}, with little description so far: `, ...links, '.']);
}

/** So many sections of the first guide are its steps. */
const MOST_STEPS = 3;

/** The first sections of the first guide, as steps. */
function stepsPart(start: Page | undefined): ElementContent[] {
  if (start === undefined) return [];
  const headings = start.body.filter((node) => isElement(node, 'h2'));
  const steps = headings.slice(0, MOST_STEPS).map((each) => {
    const label = textOf({ ...each, children: each.children.filter((child) => !isElement(child, 'a')) });
    const after = start.body.slice(start.body.indexOf(each) + 1);
    const next = after.findIndex((node) => isElement(node, 'h2'));
    const text = (next === -1 ? after : after.slice(0, next)).find((node) => isElement(node, 'p'));
    const summary = text === undefined ? '' : firstSentence(textOf(text)).replace(/:$/, '.');
    return h('li', [
      linkTo(`/${start.path}#${String(each.properties['id'])}`, h('strong', label)),
      ...(summary === '' ? [] : [h('p', summary)]),
    ]);
  });
  if (steps.length === 0) return [];
  return [heading(2, 'start', start.title), h('ol.steps', steps)];
}

function isElement(node: ElementContent, tagName: string): node is Element {
  return node.type === 'element' && node.tagName === tagName;
}

/** The request that shows most, and its answer. */
function examplePart(model: PortalModel): ElementContent[] {
  const described = model.operations.filter((operation) => !operation.deprecated && !isNamedOnly(model, operation));
  const rated = described.map((operation) => ({ operation, answer: answerOf(model, operation) }));
  const best =
    rated.find(({ operation, answer }) => answer !== undefined && operation.method === 'get') ??
    rated.find(({ answer }) => answer !== undefined) ??
    rated[0];
  if (best === undefined) return [];
  const { operation, answer } = best;
  const link = linkTo(
    portalLink({ kind: 'operation', operationId: operation.operationId }),
    operationLabel(model, operation),
  );
  return [
    heading(2, 'example', 'An example'),
    h('p', [link, ': ', firstSentence(textAt(resolved(model.document, { $ref: operation.pointer }), 'description'))]),
    h('div.example-pair', [
      requestSamples(sampleRequest(model, operation)),
      ...(answer === undefined ? [] : [jsonBlock(answer, 'Response')]),
    ]),
  ];
}

/** The first example of a success in the document. An empty list shows nothing. */
function answerOf(model: PortalModel, { responses }: Operation): Json | undefined {
  const success = responses.filter(({ status }) => status.startsWith('2'));
  const values = success.flatMap(({ pointer }) => {
    const { content } = resolved(model.document, { $ref: pointer });
    const media = isJsonObject(content) ? Object.values(content) : [];
    return media.flatMap((each) => examplesOf(model, resolved(model.document, each)).map(({ value }) => value));
  });
  return values.find((value) => typeof value === 'object' && value !== null && Object.keys(value).length > 0);
}

function card({ path, title, summary }: Page): ElementContent {
  return h('li', [linkTo(`/${path}`, h('strong', title)), h('p', summary)]);
}
