import { type Pair, schemaPair, servicePair } from './build-pair.ts';
import type { OpenApiVersion, SchemaRow, ServiceRow, Verdict } from './row.ts';
import { ALTERNATIVE_ROWS } from './schema/alternatives.ts';
import { ANNOTATION_ROWS } from './schema/annotations.ts';
import { ARRAY_ROWS } from './schema/arrays.ts';
import { COMPOSITION_ROWS } from './schema/composition.ts';
import { EXCLUSION_ROWS } from './schema/exclusion.ts';
import { INTERPLAY_ROWS } from './schema/interplay.ts';
import { NUMBER_ROWS } from './schema/numbers.ts';
import { OBJECT_ROWS } from './schema/objects.ts';
import { STRING_ROWS } from './schema/strings.ts';
import { TYPE_ROWS } from './schema/types.ts';
import { CARRIER_ROWS } from './service/carriers.ts';
import { CONTENT_OR_STYLE_ROWS } from './service/content-or-style.ts';
import { EXCHANGE_ROWS } from './service/exchange.ts';
import { FORM_ROWS } from './service/forms.ts';
import { LIFECYCLE_ROWS } from './service/lifecycle.ts';
import { OPERATION_ROWS } from './service/operations.ts';
import { RESPONSE_ROWS } from './service/responses.ts';
import { SECURITY_ROWS } from './service/security.ts';
import { SERVER_ROWS } from './service/servers.ts';
import { TEXT_ROWS } from './service/texts.ts';
import { UNCHANGED_ROWS } from './service/unchanged.ts';
import { WEBHOOK_ROWS } from './service/webhooks.ts';

/** A pair of documents with the verdicts that a person wrote. */
export interface Case extends Pair {
  /** Unique in the corpus. */
  readonly id: string;
  readonly group: string;
  readonly what: string;
  readonly version: OpenApiVersion;
  /** Severity, direction and place, sorted; empty where nothing changes. */
  readonly expected: readonly string[];
  readonly today?: string;
}

const SCHEMA_TABLES: Readonly<Record<string, readonly SchemaRow[]>> = {
  types: TYPE_ROWS,
  numbers: NUMBER_ROWS,
  strings: STRING_ROWS,
  arrays: ARRAY_ROWS,
  objects: OBJECT_ROWS,
  composition: COMPOSITION_ROWS,
  alternatives: ALTERNATIVE_ROWS,
  exclusion: EXCLUSION_ROWS,
  interplay: INTERPLAY_ROWS,
  annotations: ANNOTATION_ROWS,
};

const SERVICE_TABLES: Readonly<Record<string, readonly ServiceRow[]>> = {
  operations: OPERATION_ROWS,
  lifecycle: LIFECYCLE_ROWS,
  webhooks: WEBHOOK_ROWS,
  exchange: EXCHANGE_ROWS,
  carriers: CARRIER_ROWS,
  'content-or-style': CONTENT_OR_STYLE_ROWS,
  responses: RESPONSE_ROWS,
  security: SECURITY_ROWS,
  servers: SERVER_ROWS,
  texts: TEXT_ROWS,
  forms: FORM_ROWS,
  unchanged: UNCHANGED_ROWS,
};

/** Every row of the corpus, for each version of OpenAPI that it is about. */
export const CORPUS: readonly Case[] = [
  ...Object.entries(SCHEMA_TABLES).flatMap(([group, rows]) => rows.flatMap((row) => schemaCases(group, row))),
  ...Object.entries(SERVICE_TABLES).flatMap(([group, rows]) => rows.map((row) => serviceCase(group, row))),
];

/** How many rows were written by hand. */
export const ROWS: number = [...Object.values(SCHEMA_TABLES), ...Object.values(SERVICE_TABLES)].flat().length;

function schemaCases(group: string, row: SchemaRow): Case[] {
  return row.versions.map((version) => ({
    id: `${row.id}@${version}`,
    group,
    what: row.what,
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

function serviceCase(group: string, row: ServiceRow): Case {
  return {
    id: row.id,
    group,
    what: row.what,
    version: '3.1',
    ...servicePair(row),
    expected: [...row.expected].sort(),
    ...(row.today === undefined ? {} : { today: row.today }),
  };
}
