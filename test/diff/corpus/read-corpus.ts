import { isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import { readYaml } from '../../support/read-yaml.ts';
import {
  BASE_DOCUMENT,
  type Edits,
  edited,
  type OpenApiVersion,
  type Pair,
  type Schema,
  type SchemaChange,
  schemaPair,
} from './documents.ts';

/** A pair of documents with the verdicts that a person wrote. README.md explains how the rows are written. */
export interface Case extends Pair {
  /** Unique in the corpus. */
  readonly id: string;
  /** The file of the row, without its ending. */
  readonly group: string;
  readonly version: OpenApiVersion;
  /** Severity, direction and place, sorted; empty where nothing changes. */
  readonly expected: readonly string[];
  /** The day of the comparison, where a sunset matters. */
  readonly today?: string;
}

/** Severity and place, such as `breaking properties a maxLength`: the parts of a pointer with spaces between them. */
type Verdict = string;

/** A schema of two versions, with the effect of its change on the writers of requests and on the readers of responses. */
interface SchemaRow extends SchemaChange {
  readonly id: string;
  /** Places are relative to the schema; a place that starts with `components` is one of the document. */
  readonly request: readonly Verdict[];
  readonly response: readonly Verdict[];
  /** Both unless given. */
  readonly versions?: readonly OpenApiVersion[];
}

/** A row, or the short form of two rows that change a schema there and back. */
type WrittenSchemaRow =
  | SchemaRow
  | (Pick<SchemaRow, 'id' | 'versions' | 'components'> & { readonly at?: string } & (
        | { readonly wide: Schema; readonly narrow: Schema }
        | { readonly same: readonly [Schema, Schema] }
        | { readonly crossing: readonly [Schema, Schema] }
        | { readonly exchanged: readonly [Schema, Schema] }
      ));

/** A change of what the document says around its schemas. */
interface ServiceRow {
  readonly id: string;
  readonly base?: Edits;
  readonly revision: Edits;
  /** Each verdict followed by its direction: `breaking request paths /things get`. */
  readonly expected: readonly Verdict[];
  readonly today?: string;
}

/** A place of the document that each of some changes is made at. */
interface Carrier {
  readonly id: string;
  readonly direction: 'request' | 'response';
  /** `$value` is the value of the change, and the member `$members` adds its members. */
  readonly base: Edits;
  /** The value at the place `at` unless given. */
  readonly revision?: Edits;
  readonly at: string;
  /** Names of lists of changes. */
  readonly changes: readonly string[];
}

interface ValueChange {
  readonly id: string;
  readonly from: Json;
  readonly to: Json;
  /** Places are relative to that of the carrier. */
  readonly request: readonly Verdict[];
  /** As in requests unless given. */
  readonly response?: readonly Verdict[];
}

interface ServiceFile {
  readonly carriers?: readonly Carrier[];
  readonly changes?: Readonly<Record<string, readonly ValueChange[]>>;
  readonly rows: readonly ServiceRow[];
}

const SCHEMA_GROUPS = [
  ...['types', 'numbers', 'strings', 'arrays', 'objects'],
  ...['composition', 'alternatives', 'exclusion', 'interplay', 'annotations'],
];
const SERVICE_GROUPS = [
  ...['operations', 'lifecycle', 'webhooks', 'exchange', 'carriers', 'content-or-style'],
  ...['responses', 'security', 'servers', 'texts', 'forms', 'unchanged'],
];

const SCHEMA_ROWS = SCHEMA_GROUPS.map((group) => {
  const { rows } = readYaml<{ readonly rows: readonly WrittenSchemaRow[] }>(`schema/${group}.yaml`, import.meta.url);
  return { group, rows: rows.flatMap(writtenOut) };
});

const SERVICE_FILES = SERVICE_GROUPS.map((group) => ({
  group,
  ...readYaml<ServiceFile>(`service/${group}.yaml`, import.meta.url),
}));
const CHANGES = Object.assign({}, ...SERVICE_FILES.map(({ changes }) => changes ?? {})) as ServiceFile['changes'];
const SERVICE_ROWS = SERVICE_FILES.map(({ group, carriers = [], rows }) => ({
  group,
  rows: [...carriers.flatMap(carriedRows), ...rows],
}));

/** Every row of the corpus, for each version of OpenAPI that it is about. */
export const CORPUS: readonly Case[] = [
  ...SCHEMA_ROWS.flatMap(({ group, rows }) => rows.flatMap((row) => schemaCases(group, row))),
  ...SERVICE_ROWS.flatMap(({ group, rows }) => rows.map((row) => serviceCase(group, row))),
];

/** How many rows the corpus has. */
export const ROWS: number = [...SCHEMA_ROWS, ...SERVICE_ROWS].reduce((sum, { rows }) => sum + rows.length, 0);

/** The rows that a short form stands for. */
function writtenOut(row: WrittenSchemaRow): readonly SchemaRow[] {
  if ('base' in row) return [row];
  const { id, at = '', versions, components } = row;
  const more = { ...(versions && { versions }), ...(components && { components }) };
  if ('wide' in row) {
    const { wide, narrow } = row;
    // Writers of requests suffer from fewer values, readers of responses from more.
    const narrower = { request: [`breaking ${at}`], response: [`safe ${at}`] };
    const wider = { request: [`safe ${at}`], response: [`breaking ${at}`] };
    return [
      { id: `${id}-narrower`, base: wide, revision: narrow, ...narrower, ...more },
      { id: `${id}-wider`, base: narrow, revision: wide, ...wider, ...more },
    ];
  }
  const [schemas, verdicts] =
    'same' in row
      ? [row.same, []]
      : 'crossing' in row
        ? [row.crossing, [`breaking ${at}`]]
        : [row.exchanged, [`breaking ${at}`, `safe ${at}`]];
  const [first, second] = schemas;
  const both = { request: verdicts, response: verdicts, ...more };
  return [
    { id: `${id}-there`, base: first, revision: second, ...both },
    { id: `${id}-back`, base: second, revision: first, ...both },
  ];
}

/** A row for each change that is made at the place of a carrier. */
function carriedRows({ id, direction, base, revision, at, changes }: Carrier): readonly ServiceRow[] {
  return changes
    .flatMap((list) => CHANGES?.[list] ?? missing(list))
    .map((change) => ({
      id: `${id}-${change.id}`,
      base: fill(base, change.from),
      revision: fill(revision ?? { [at]: '$value' }, change.to),
      expected: (direction === 'request' ? change.request : (change.response ?? change.request)).map((verdict) => {
        const [severity, ...place] = verdict.split(' ');
        return [severity, direction, at, ...place].join(' ');
      }),
    }));
}

function missing(list: string): never {
  throw new Error(`No file has the changes ${list}.`);
}

/** A copy with `value` in place of `$value`. */
function fill(template: Edits, value: Json): Edits {
  return Object.fromEntries(Object.entries(template).map(([key, node]) => [key, fillNode(node, value)]));
}

function fillNode(node: Json, value: Json): Json {
  if (node === '$value') return value;
  if (Array.isArray(node)) return node.map((item) => fillNode(item, value));
  if (!isJsonObject(node)) return node;
  const { $members, ...members } = fill(node, value);
  return { ...members, ...(isJsonObject($members) && $members) };
}

function schemaCases(group: string, row: SchemaRow): Case[] {
  const { id, versions = ['3.0', '3.1'] } = row;
  return versions.map((version) => ({
    id: `${id}@${version}`,
    group,
    version,
    ...schemaPair(row, version),
    expected: [
      ...row.request.map((verdict) => located(verdict, 'request')),
      ...row.response.map((verdict) => located(verdict, 'response')),
    ].sort(),
  }));
}

function located(verdict: Verdict, direction: string): string {
  const [severity, ...place] = verdict.split(' ');
  const parts = place[0] === 'components' ? place : ['components', 'schemas', 'Subject', ...place];
  return [severity, direction, ...parts].join(' ');
}

function serviceCase(group: string, { id, base, revision, expected, today }: ServiceRow): Case {
  const before = edited(BASE_DOCUMENT, base ?? {});
  return {
    id,
    group,
    version: '3.1',
    base: before,
    revision: edited(before, revision),
    expected: [...expected].sort(),
    ...(today === undefined ? {} : { today }),
  };
}
