import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { EnumSchema } from '../../../../src/engine/extensions/enums.ts';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import { counted } from '../../../../src/engine/report/report-text.ts';
import { enumTable } from '../draw/enum-table.ts';
import { linkToName } from '../draw/link.ts';
import { descriptionTree } from '../draw/markdown.ts';
import { questionNotes } from '../draw/question-notes.ts';
import { heading } from '../draw/tree.ts';
import type { PortalModel } from '../model/portal-model.ts';
import type { Page } from '../site/page.ts';

/** The states of each entity, with their numbers. */
export function statesPage(model: PortalModel): Page {
  const ofEntities = [...model.enums.values()].flatMap((one) =>
    one.entity === null ? [] : [[one.entity, one] as const],
  );
  return {
    path: 'states.html',
    title: 'States',
    summary: `The states of ${counted(ofEntities.length, 'resource')}, with their numbers.`,
    section: 'states.html',
    isEmpty: ofEntities.length === 0,
    body:
      ofEntities.length === 0
        ? [h('p', 'The document names no entity with states.')]
        : ofEntities.flatMap(([entity, one]) => entityPart(model, entity, one)),
  };
}

function entityPart(model: PortalModel, entity: string, one: EnumSchema): ElementContent[] {
  const [, id = ''] = portalLink({ kind: 'entity', name: entity }).split('#');
  const asNumber = [...model.enums.values()].find(({ namesOf }) => namesOf === one.name);
  const link = (name: string) => linkToName(portalLink({ kind: 'schema', name }), name);
  const numberOnly = asNumber?.values.filter(({ name }) => name === null || !isListed(one, name)) ?? [];
  return [
    heading(2, id, entity),
    h('p', [
      'Reported by ',
      link(one.name),
      ...(asNumber === undefined ? [] : [' and as a number by ', link(asNumber.name)]),
      '.',
    ]),
    ...descriptionTree(one.description ?? ''),
    enumTable(model, one, `${id}-`),
    ...(numberOnly.length === 0 ? [] : [numbersWithoutState(numberOnly)]),
    ...questionNotes(model.schemaNamed.get(one.name) ?? {}),
  ];
}

function numbersWithoutState(values: EnumSchema['values']): ElementContent {
  const items = values.map(({ value, name, meaning }) =>
    h('li', [
      h('code', String(value)),
      name === null ? '' : [' ', h('code', name)],
      meaning === null ? '' : ` – ${meaning}`,
    ]),
  );
  return h('div', [h('p', 'As a number only:'), h('ul', items)]);
}

function isListed({ values }: EnumSchema, name: string): boolean {
  return values.some(({ value }) => value === name);
}
