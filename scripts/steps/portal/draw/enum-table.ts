import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { EnumSchema, EnumValue } from '../../../../src/engine/extensions/enums.ts';
import { portalLink, valueAnchor } from '../../../../src/engine/extensions/portal-link.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { breakable } from './breakable.ts';
import { linkToName } from './link.ts';
import { descriptionTree } from './markdown.ts';
import { type Cell, table } from './tree.ts';

/** The description of a list of values without meanings. */
const UNEXPLAINED = /^Only the name is shown\.?$/;

/**
 * The values of an enum, each with its number or name and its meaning; a column that says nothing is left out.
 *
 * @param prefix the prefix of the ids of rows, where several tables share a page; null for rows without ids.
 */
export function enumTable(model: PortalModel, one: EnumSchema, prefix: string | null): Element {
  const numbers = model.numbers.get(one.name);
  const hasNames = one.values.some(({ name }) => name !== null);
  const hasMeanings = one.values.some(({ meaning, deprecated }) => deprecated || isMeaningful(meaning));
  const columns = [
    hasNames ? 'Number' : 'Value',
    ...(numbers === undefined ? [] : ['Number']),
    ...(hasNames ? ['Name'] : []),
    ...(hasMeanings ? ['Meaning'] : []),
  ];
  return table(
    columns,
    one.values.map((each) => {
      const cells: Cell[] = [valueCell(one, each, prefix)];
      if (numbers !== undefined) cells.push(numberCell(numbers.get(String(each.value))));
      if (hasNames) cells.push(nameCell(model, one, each));
      if (hasMeanings) cells.push(meaningCell(each));
      return prefix === null ? { cells } : { id: prefix + valueAnchor(each.value), cells };
    }),
  );
}

/** Whether the table has more than the values: numbers, names or meanings. */
export function hasDetails(model: PortalModel, { name, values }: EnumSchema): boolean {
  return (
    model.numbers.has(name) ||
    values.some((each) => each.name !== null || each.deprecated || isMeaningful(each.meaning))
  );
}

function valueCell(one: EnumSchema, { value }: EnumValue, prefix: string | null): ElementContent {
  const code = h('code', breakable(String(value)));
  if (prefix === '') return h('a.value', { href: `#${valueAnchor(value)}` }, code);
  return linkToName(portalLink({ kind: 'value', schema: one.name, value }), String(value));
}

function numberCell(number: number | undefined): Cell {
  return number === undefined ? NONE : h('code', String(number));
}

/** The name of a number. Some exist as a number only, so that no value of the other enum can be linked to. */
function nameCell(model: PortalModel, { namesOf }: EnumSchema, { name }: EnumValue): Cell {
  if (name === null) return NONE;
  const owner = namesOf === null ? undefined : model.enums.get(namesOf);
  if (owner?.values.some(({ value }) => value === name) !== true) return h('code', name);
  return linkToName(portalLink({ kind: 'value', schema: owner.name, value: name }), name);
}

function meaningCell({ meaning, deprecated }: EnumValue): Cell {
  const badge = deprecated ? [h('span.badge.deprecated', 'deprecated'), text(' ')] : [];
  if (!isMeaningful(meaning)) return badge.length > 0 ? badge : NONE;
  return [...badge, ...descriptionTree(meaning ?? '')];
}

function isMeaningful(meaning: string | null): boolean {
  return meaning !== null && !UNEXPLAINED.test(meaning);
}

const NONE: ElementContent = { type: 'text', value: '–' };

function text(value: string): ElementContent {
  return { type: 'text', value };
}
