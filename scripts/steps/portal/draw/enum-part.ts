import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { enumMembersOf } from '../../../../src/engine/extensions/enum-members.ts';
import type { EnumSchema } from '../../../../src/engine/extensions/enums.ts';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import { isJsonObject, type JsonObject } from '../../../../src/engine/json/json.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { schemaNameOf } from '../model/references.ts';
import { enumTable, hasDetails } from './enum-table.ts';
import { linkTo } from './link.ts';
import { descriptionTree } from './markdown.ts';
import { table } from './tree.ts';

/** So many values are in a line, or in a table that is not folded. */
const FEW = 6;
/** An enum with more values is on its own page only. */
const MOST = 60;

/** The allowed values of a field, or of the items of a list: in a line, or in a table with numbers and meanings. */
export function enumPart(model: PortalModel, schema: JsonObject): ElementContent[] {
  const own = schema['type'] === 'array' && isJsonObject(schema['items']) ? schema['items'] : schema;
  const ref = own['$ref'];
  const name = typeof ref === 'string' ? schemaNameOf(ref) : undefined;
  const named = model.enums.get(name ?? '');
  if (named === undefined) return ownValues(own);
  const { values } = named;
  if (values.length > MOST) {
    const link = linkTo(portalLink({ kind: 'schema', name: named.name }), `All ${values.length} values`);
    return [h('p.constraints', ['One of ', ...line(values.slice(0, FEW).map(({ value }) => value)), ' … ', link])];
  }
  if (values.length <= FEW && !hasDetails(model, named)) {
    return [h('p.constraints', ['One of ', ...line(values.map(({ value }) => value))])];
  }
  const known = TABLES.get(named) ?? folded(values.length, enumTable(model, named, null));
  TABLES.set(named, known);
  return [known];
}

/** The tables of enums, each drawn once for all fields that refer to it. */
const TABLES = new WeakMap<EnumSchema, ElementContent>();

/** The values of an enum without a name of its own. */
function ownValues(schema: JsonObject): ElementContent[] {
  const members = enumMembersOf(schema);
  if (members.length === 0) return [];
  if (members.some(({ meaning }) => meaning !== undefined)) {
    const rows = members.map(({ value, meaning }) => ({
      cells: [h('code', textOf(value)), descriptionTree(meaning?.text ?? '–')],
    }));
    return [folded(members.length, table(['Value', 'Meaning'], rows))];
  }
  return [h('p.constraints', ['One of ', ...line(members.map(({ value }) => value))])];
}

function folded(count: number, values: ElementContent): ElementContent {
  return h('details.nested.values', { open: count <= FEW }, [h('summary', `${count} values`), values]);
}

function line(values: readonly unknown[]): ElementContent[] {
  return values.flatMap((value, index): ElementContent[] => [
    ...(index === 0 ? [] : [{ type: 'text' as const, value: ' · ' }]),
    h('code', textOf(value)),
  ]);
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}
