import type { ComponentChildren, VNode } from 'preact';
import { enumMembersOf } from '../../../engine/extensions/enum-members.ts';
import type { EnumSchema, EnumValue } from '../../../engine/extensions/enums.ts';
import { linkInPortal, portalLink, valueAnchor } from '../../../engine/extensions/portal-link.ts';
import { exactNumber, isJsonObject, type Json, type JsonObject } from '../../../engine/json/json.ts';
import { entriesOf, listAt, objectsAt, referredName, schemaNameOf, textAt } from '../model/document-parts.ts';
import { plainText } from '../model/markdown.ts';
import { useModel } from '../model/page-context.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { Badge, Breakable, join, Link, List, NameLink, phrase, SchemaLink, Table, WebLink } from './basics.tsx';
import { Markdown } from './markdown.tsx';

/** A part of the name of a type: words, a schema, or a value or reference. */
type TypePart = string | { readonly schema: string } | { readonly code: string };

/** The type of a schema in a few words, with links to the schemas that it names: `array of AccountTransaction`. */
export function TypeLabel({ schema }: { schema: Json | undefined }) {
  return (
    <>
      {typeParts(schema).map((part) => {
        if (typeof part === 'string') return part;
        return 'schema' in part ? <SchemaLink name={part.schema} /> : <code>{part.code}</code>;
      })}
    </>
  );
}

/** The words of {@link TypeLabel}. */
export function typeText(schema: Json | undefined): string {
  return typeParts(schema)
    .map((part) => (typeof part === 'string' ? part : 'schema' in part ? part.schema : part.code))
    .join('');
}

function typeParts(schema: Json | undefined): TypePart[] {
  if (!isJsonObject(schema)) return [schema === false ? 'nothing' : 'any value'];
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const name = schemaNameOf(ref);
    return [name === undefined ? { code: ref } : { schema: name }];
  }
  if (schema['type'] === undefined) {
    const alternatives = [...listAt(schema, 'anyOf'), ...listAt(schema, 'oneOf')];
    if (alternatives.length > 0) return joinParts(alternatives.map(typeParts), ' or ');
    const all = listAt(schema, 'allOf');
    if (all.length > 0) return joinParts(all.map(typeParts), ' and ');
  }
  if ('const' in schema) return [{ code: JSON.stringify(schema['const']) }];
  const types = typesOf(schema);
  const parts = joinParts(
    types.map((type) => partsOfType(type, schema)),
    ' or ',
  );
  const isList = Array.isArray(schema['enum']) && types.some((type) => type !== 'array' && type !== 'object');
  return isList ? [...parts, ', one of a list'] : parts;
}

const FORMATTED = new Set(['string', 'integer', 'number']);

function partsOfType(type: string, schema: JsonObject): TypePart[] {
  const { format, items, additionalProperties } = schema;
  if (type === 'array') {
    const first = listAt(schema, 'prefixItems').map(typeParts);
    if (first.length > 0) {
      return ['array of ', ...joinParts(first, ', '), ...(items === false ? [] : [', then ', ...typeParts(items)])];
    }
    return items === undefined ? ['array'] : ['array of ', ...typeParts(items)];
  }
  if (type === 'object' && schema['properties'] === undefined && isJsonObject(additionalProperties)) {
    return ['map of ', ...typeParts(additionalProperties)];
  }
  const formatText = typeof format === 'string' && FORMATTED.has(type) ? ` (${format})` : '';
  return [`${type}${formatText}`];
}

function typesOf({ type, nullable }: JsonObject): string[] {
  // `nullable` is of OpenAPI 3.0.
  if (typeof type === 'string') return nullable === true ? [type, 'null'] : [type];
  return Array.isArray(type) ? type.filter((name) => typeof name === 'string') : ['any value'];
}

function joinParts(parts: readonly (readonly TypePart[])[], between: string): TypePart[] {
  return parts.flatMap((part, index) => (index === 0 ? [...part] : [between, ...part]));
}

/** The constraints of a schema on a value beyond its type, in one line; nothing where there are none. */
export function Constraints({ schema }: { schema: JsonObject }) {
  const constraints = constraintsOf(schema);
  return constraints.length === 0 ? null : <p class="constraints">{join(constraints, ' · ')}</p>;
}

/** The constraints of a schema on a value beyond its type, each in a few words. */
export function constraintsOf(schema: JsonObject): (VNode | string)[] {
  const { pattern, multipleOf, contains, propertyNames, additionalProperties } = schema;
  const constraints: (VNode | string)[] = [];
  if ('const' in schema) constraints.push(phrase`Always ${<Value schema={schema} keyword="const" />}`);
  if (pattern !== undefined) constraints.push(phrase`Matches ${<code>{String(pattern)}</code>}`);
  constraints.push(...countRange(schema, 'Length', 'character'), ...boundsOf(schema));
  if (multipleOf !== undefined)
    constraints.push(phrase`A multiple of ${<Value schema={schema} keyword="multipleOf" />}`);
  constraints.push(...countRange(schema, 'Items', 'item'));
  if (schema['uniqueItems'] === true) constraints.push('No item twice');
  if (contains !== undefined) {
    const [least, most] = [schema['minContains'] ?? 1, schema['maxContains']];
    const many = most === undefined ? `at least ${String(least)}` : `${String(least)} to ${String(most)}`;
    constraints.push(phrase`Contains ${many} of the items that match ${<Value schema={schema} keyword="contains" />}`);
  }
  constraints.push(...countRange(schema, 'Properties', 'property', 'properties'));
  if (additionalProperties === false || schema['unevaluatedProperties'] === false)
    constraints.push('No other properties');
  else if (schema['properties'] !== undefined && isJsonObject(additionalProperties)) {
    constraints.push(phrase`Other properties: ${<TypeLabel schema={additionalProperties} />}`);
  }
  for (const [name, property] of entriesOf(schema['patternProperties'])) {
    constraints.push(phrase`Properties that match ${<code>{name}</code>}: ${<TypeLabel schema={property} />}`);
  }
  const names = isJsonObject(propertyNames) ? constraintsOf(propertyNames) : [];
  if (names.length > 0) constraints.push(<>Names: {join(names, ', ')}</>);
  if (schema['readOnly'] === true) constraints.push('Only in responses');
  if (schema['writeOnly'] === true) constraints.push('Only in requests');
  if (schema['default'] !== undefined)
    constraints.push(phrase`When absent: ${<Value schema={schema} keyword="default" />}`);
  return constraints;
}

/** `12 to 14 characters`, `At least 1 item`, `Exactly 9 characters`. */
function countRange(
  schema: JsonObject,
  of: 'Length' | 'Items' | 'Properties',
  noun: string,
  nouns = `${noun}s`,
): string[] {
  const [min, max] = [schema[`min${of}`], schema[`max${of}`]];
  const named = (count: Json) => `${String(count)} ${count === 1 ? noun : nouns}`;
  if (min === undefined) return max === undefined ? [] : [`At most ${named(max)}`];
  if (max === undefined) return [`At least ${named(min)}`];
  return [min === max ? `Exactly ${named(min)}` : `${String(min)} to ${named(max)}`];
}

function boundsOf(schema: JsonObject): VNode[] {
  const { exclusiveMinimum, exclusiveMaximum } = schema;
  const bound = (keyword: string) =>
    typeof schema[keyword] === 'number' ? <Value schema={schema} keyword={keyword} /> : undefined;
  // OpenAPI 3.0 has a flag there, which says that the other bound is excluded.
  const above = bound(exclusiveMinimum === true ? 'minimum' : 'exclusiveMinimum');
  const below = bound(exclusiveMaximum === true ? 'maximum' : 'exclusiveMaximum');
  const least = exclusiveMinimum === true ? undefined : bound('minimum');
  const most = exclusiveMaximum === true ? undefined : bound('maximum');
  if (least && most) return [phrase`From ${least} to ${most}`];
  return [
    least && phrase`${least} or more`,
    most && phrase`${most} or less`,
    above && phrase`More than ${above}`,
    below && phrase`Less than ${below}`,
  ].filter((text) => text !== undefined);
}

/** The value of a keyword as the document spells it. */
function Value({ schema, keyword }: { schema: JsonObject; keyword: string }) {
  return <code>{exactNumber(schema, keyword) ?? JSON.stringify(schema[keyword])}</code>;
}

/** Whether a part of the document is required or deprecated. */
export function StateBadges({ required, deprecated }: { required?: boolean; deprecated: boolean }) {
  return (
    <>
      {required === true && <Badge kind="required" />}
      {deprecated && <Badge kind="deprecated" />}
    </>
  );
}

/** The link to documentation elsewhere that a part of the document names under `externalDocs`. */
export function ExternalDocs({ of: { externalDocs } }: { of: JsonObject }) {
  if (!isJsonObject(externalDocs) || typeof externalDocs['url'] !== 'string') return null;
  const label = plainText(textAt(externalDocs, 'description')) || externalDocs['url'];
  return (
    <p class="more">
      See also: <WebLink url={externalDocs['url']} label={label} />.
    </p>
  );
}

/** The unspecified points of a part of the document (`x-unspecified`): one small marker with their number, which unfolds to their links. */
export function Questions({ of: object }: { of: JsonObject }) {
  const questions = objectsAt(object, 'x-unspecified');
  if (questions.length === 0) return null;
  const items = questions.map((entry) => (
    <Link to={portalLink({ kind: 'question', id: textAt(entry, 'id') })}>{plainText(textAt(entry, 'question'))}</Link>
  ));
  const label = questions.length === 1 ? '1 unspecified point' : `${questions.length} unspecified points`;
  return (
    <details class="unspecified">
      <summary>{label}</summary>
      <List items={items} />
    </details>
  );
}

/** So many values are in a line, or in a table that is not folded. */
const FEW = 6;
/** An enum with more values is on its own page only. */
const MOST = 60;

/** The allowed values of a field, or of the items of a list: in a line, or in a table with numbers and meanings. */
export function EnumValues({ schema }: { schema: Json | undefined }) {
  const model = useModel();
  if (!isJsonObject(schema)) return null;
  const own = schema['type'] === 'array' && isJsonObject(schema['items']) ? schema['items'] : schema;
  const named = model.enums.get(referredName(own) ?? '');
  if (named === undefined) return <OwnValues schema={own} />;
  const values = named.values.map(({ value }) => value);
  if (values.length > MOST) {
    const to = linkInPortal(model.document, { kind: 'schema', name: named.name });
    const all = <Link to={to}>{`All ${values.length} values`}</Link>;
    return <ValueLine values={values.slice(0, FEW)}> … {all}</ValueLine>;
  }
  if (values.length <= FEW && !hasDetails(model, named)) return <ValueLine values={values} />;
  return (
    <FoldedValues count={values.length}>
      <EnumTable schema={named} prefix={null} />
    </FoldedValues>
  );
}

/** The values of an enum without a name of its own. */
function OwnValues({ schema }: { schema: JsonObject }) {
  const members = enumMembersOf(schema);
  if (members.length === 0) return null;
  if (members.every(({ meaning }) => meaning === undefined))
    return <ValueLine values={members.map(({ value }) => value)} />;
  const rows = members.map(({ value, meaning }) => ({
    cells: [<code>{valueText(value)}</code>, <Markdown text={meaning?.text ?? '–'} />],
  }));
  return (
    <FoldedValues count={members.length}>
      <Table columns={['Value', 'Meaning']} rows={rows} />
    </FoldedValues>
  );
}

function FoldedValues({ count, children }: { count: number; children: ComponentChildren }) {
  return (
    <details class="nested values" open={count <= FEW}>
      <summary>{`${count} values`}</summary>
      {children}
    </details>
  );
}

function ValueLine({ values, children }: { values: readonly Json[]; children?: ComponentChildren }) {
  // Beside numbers, quotes distinguish a string from them.
  const isText = values.every((value) => typeof value === 'string' || value === null);
  const codes = values.map((value) => <code>{isText ? valueText(value) : JSON.stringify(value)}</code>);
  return (
    <p class="constraints">
      One of {join(codes, ' · ')}
      {children}
    </p>
  );
}

function valueText(value: Json): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

/**
 * The values of an enum, each with its number or name and its meaning; a column that says nothing is left out.
 *
 * `prefix` begins the ids of rows, where several tables share a page; rows have no ids where it is null.
 */
export function EnumTable({ schema, prefix }: { schema: EnumSchema; prefix: string | null }) {
  const model = useModel();
  const numbers = model.numbers.get(schema.name);
  const hasNames = schema.values.some(({ name }) => name !== null);
  const columns = [
    { title: hasNames ? 'Number' : 'Value', cell: (value: EnumValue) => valueCell(model, schema, value, prefix) },
    {
      title: 'Number',
      isShown: numbers !== undefined,
      cell: ({ value }: EnumValue) => numberCell(numbers?.get(String(value))),
    },
    { title: 'Name', isShown: hasNames, cell: (value: EnumValue) => nameCell(model, schema, value) },
    { title: 'Meaning', isShown: schema.values.some(isExplained), cell: meaningCell },
  ].filter(({ isShown }) => isShown !== false);
  const rows = schema.values.map((value) => ({
    id: prefix === null ? undefined : prefix + valueAnchor(value.value),
    cells: columns.map(({ cell }) => cell(value)),
  }));
  return <Table columns={columns.map(({ title }) => title)} rows={rows} />;
}

/** Whether the table has more than the values: numbers, names or meanings. */
function hasDetails({ numbers }: PortalModel, { name, values }: EnumSchema): boolean {
  return numbers.has(name) || values.some((value) => value.name !== null || isExplained(value));
}

function isExplained({ meaning, deprecated }: EnumValue): boolean {
  return deprecated || meaning !== null;
}

function valueCell(
  { document }: PortalModel,
  { name }: EnumSchema,
  { value }: EnumValue,
  prefix: string | null,
): VNode {
  const text = String(value);
  if (prefix !== '')
    return <NameLink to={linkInPortal(document, { kind: 'value', schema: name, value })} name={text} />;
  return (
    <a class="value" href={`#${valueAnchor(value)}`}>
      <code>
        <Breakable name={text} />
      </code>
    </a>
  );
}

function numberCell(number: number | undefined): VNode | string {
  return number === undefined ? NONE : <code>{number}</code>;
}

/** The name of a number. Some exist as a number only, so that no value of the other enum can be linked to. */
function nameCell({ document, enums }: PortalModel, { namesOf }: EnumSchema, { name }: EnumValue): VNode | string {
  if (name === null) return NONE;
  const owner = enums.get(namesOf ?? '');
  const isListed = owner?.values.some(({ value }) => value === name) === true;
  const to = isListed ? linkInPortal(document, { kind: 'value', schema: owner.name, value: name }) : null;
  return <NameLink to={to} name={name} />;
}

function meaningCell({ meaning, deprecated }: EnumValue): VNode | string {
  if (!deprecated && meaning === null) return NONE;
  return (
    <>
      {deprecated && phrase`${<span class="badge deprecated">deprecated</span>} `}
      {meaning !== null && <Markdown text={meaning} />}
    </>
  );
}

const NONE = '–';
