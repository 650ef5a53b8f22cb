import { h } from 'hastscript';
import type { EnumSchema } from '../../../../src/engine/extensions/enums.ts';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import { counted } from '../../../../src/engine/report/report-text.ts';
import { type Entry, entryBar, entryList } from '../draw/entry-list.ts';
import { enumTable } from '../draw/enum-table.ts';
import { linkTo } from '../draw/link.ts';
import { descriptionTree } from '../draw/markdown.ts';
import type { PortalModel } from '../model/portal-model.ts';
import type { Page } from '../site/page.ts';

/** All enumerations with their values, numbers and meanings, on one page. */
export function enumerationsPage(model: PortalModel): Page {
  const enums = [...model.enums.values()];
  return {
    path: 'enumerations.html',
    title: 'Enumerations',
    summary: `${counted(enums.length, 'enumeration')}, with the numbers and meanings of values.`,
    section: 'enumerations.html',
    isEmpty: enums.length === 0,
    body: [
      h(
        'p',
        enums.length === 0
          ? 'The document has no enumerations.'
          : 'A dash marks a value whose meaning is unspecified. Each value links to the page of its schema.',
      ),
      ...entryBar(enums.length),
      entryList(
        enums.map((one) => enumEntry(model, one)),
        2,
      ),
    ],
  };
}

/** So many characters of values are shown beside the name of a folded enumeration. */
const LONGEST_HINT = 60;

function enumEntry(model: PortalModel, one: EnumSchema): Entry {
  const values = one.values.map(({ value }) => String(value)).join(', ');
  const shown = values.length > LONGEST_HINT ? `${values.slice(0, LONGEST_HINT).trimEnd()}…` : values;
  return {
    id: one.name,
    title: one.name,
    hint: `${one.values.length} · ${shown}`,
    content: [
      ...descriptionTree(one.description ?? ''),
      enumTable(model, one, `${one.name}-`),
      h('p.more', linkTo(portalLink({ kind: 'schema', name: one.name }), `The schema ${one.name}`)),
    ],
  };
}
