import { h } from 'hastscript';
import { portalLink } from '../../../../src/contract/portal-link.ts';
import { enumTable } from '../draw/enum-table.ts';
import { linkTo } from '../draw/link.ts';
import { descriptionTree } from '../draw/markdown.ts';
import { heading } from '../draw/tree.ts';
import type { PortalModel } from '../model/portal-model.ts';
import type { Page } from '../site/page.ts';

/** All enumerations with their values, numbers and meanings, on one page. */
export function enumerationsPage(model: PortalModel): Page {
  const enums = [...model.enums.values()];
  return {
    path: 'enumerations.html',
    title: 'Enumerations',
    summary: `All ${enums.length} lists of values, with their numbers and meanings.`,
    section: 'enumerations.html',
    body: [
      h(
        'p',
        'A dash marks a meaning that the specification does not state. The link of a value leads to its place on the page of its schema.',
      ),
      ...enums.flatMap((one) => [
        heading(2, one.name, h('code', one.name)),
        ...descriptionTree(one.description ?? ''),
        enumTable(model, one, `${one.name}-`),
        h('p.more', linkTo(portalLink({ kind: 'schema', name: one.name }), `The schema ${one.name}`)),
      ]),
    ],
  };
}
