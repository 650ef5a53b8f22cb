import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/contract/portal-link.ts';
import { codeBlock } from '../draw/highlight.ts';
import { linkTo, linkToName } from '../draw/link.ts';
import { descriptionTree } from '../draw/markdown.ts';
import { methodBadge } from '../draw/method-badge.ts';
import { heading } from '../draw/tree.ts';
import { groupsOfOperations } from '../model/operation-groups.ts';
import { type PortalModel, textAt } from '../model/portal-model.ts';
import type { Page } from '../site/page.ts';

/** The first page: what this is, how to begin, and what there is. `guides` holds the pages of prose. */
export function frontPage(model: PortalModel, guides: readonly Page[]): Page {
  const { info } = model.document;
  const [start, ...further] = guides;
  return {
    path: 'index.html',
    title: model.title,
    summary: textAt(info, 'summary') || `The reference of ${model.title}.`,
    section: 'index.html',
    isFront: true,
    body: [
      h(
        'ul.actions',
        actionsOf(start).map((action) => h('li', action)),
      ),
      h('ul.tiles', tilesOf(model).map(tile)),
      heading(2, 'about', 'What it is for'),
      ...descriptionTree(textAt(info, 'description')),
      ...(start === undefined ? [] : startPart(start)),
      ...(further.length === 0 ? [] : [heading(2, 'guides', 'Guides'), h('ul.cards', further.map(card))]),
      heading(2, 'operations', 'Operations'),
      ...operationLists(model),
    ],
  };
}

function actionsOf(start: Page | undefined): ElementContent[] {
  return [
    ...(start === undefined ? [] : [linkTo(`/${start.path}`, start.title)]),
    linkTo('operations/index.html', 'Browse the operations'),
    linkTo('downloads/openapi.json', 'Download the document'),
  ];
}

function startPart(start: Page): ElementContent[] {
  return [
    heading(2, 'start', 'Try it in a minute'),
    h(
      'p',
      'The sandbox is a real server of this interface, on your own machine. It prints an address, a key and a token.',
    ),
    codeBlock('npx backoffice sandbox', 'bash'),
    h('p', linkTo(`/${start.path}`, h('strong', start.title))),
  ];
}

interface Tile {
  readonly count: number;
  readonly noun: string;
  readonly link: string;
}

function tilesOf({ operations, schemas, enums, rules, questions }: PortalModel): Tile[] {
  const states = [...enums.values()].filter(({ entity }) => entity !== null).length;
  return [
    { count: operations.length, noun: 'operations', link: 'operations/index.html' },
    { count: schemas.length, noun: 'schemas', link: 'schemas/index.html' },
    { count: enums.size, noun: 'enumerations', link: 'enumerations.html' },
    { count: states, noun: 'entities with states', link: 'states.html' },
    { count: rules.length, noun: 'rules', link: 'rules.html' },
    { count: questions.length, noun: 'open questions', link: 'open-questions.html' },
  ];
}

function tile({ count, noun, link }: Tile): ElementContent {
  return h('li', linkTo(link, h('strong', count.toLocaleString('en-US')), ` ${noun}`));
}

function card({ path, title, summary }: Page): ElementContent {
  return h('li', [linkTo(`/${path}`, h('strong', title)), h('p', summary)]);
}

/** So many operations of a tag are named; the list of all has the rest. */
const MOST_OF_A_TAG = 12;

function operationLists(model: PortalModel): ElementContent[] {
  return groupsOfOperations(model).flatMap(({ name, description, operations }) => [
    h('h3', name),
    ...descriptionTree(description),
    h(
      'ul.operations',
      operations
        .slice(0, MOST_OF_A_TAG)
        .map(({ operationId, method, path }) =>
          h('li', [methodBadge(method), ' ', linkToName(portalLink({ kind: 'operation', operationId }), path)]),
        ),
    ),
    ...(operations.length > MOST_OF_A_TAG ? [h('p', linkTo('operations/index.html', 'All operations'))] : []),
  ]);
}
