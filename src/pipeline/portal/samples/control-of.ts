import { asList, isJsonArray, type Json, type JsonObject } from '../../../engine/json/json.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import { resolved } from '../model/document-parts.ts';

/** How a value is entered. */
export type Control =
  /** Other values than the listed ones are allowed where `isOpen`. */
  | { readonly kind: 'select'; readonly values: readonly Json[]; readonly isOpen: boolean }
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number; readonly step: number | 'any' }
  | { readonly kind: 'date' }
  | { readonly kind: 'date-time' }
  | { readonly kind: 'text'; readonly hint: string }
  /** Lists and objects, as JSON. */
  | { readonly kind: 'json' };

/** How a value that `schema` describes is entered. */
export function controlOf(document: OpenApiDocument, schema: Json | undefined): Control {
  const object = resolved(document, schema);
  if (isJsonArray(object['enum'])) return { kind: 'select', values: object['enum'], isOpen: false };
  if (object['const'] !== undefined) return { kind: 'select', values: [object['const']], isOpen: false };
  const parts = alternativesOf(document, object);
  if (parts.length > 0) return controlOfAlternatives(parts.map((part) => controlOf(document, part)));
  const [type] = [object['type']].flat().filter((each) => each !== 'null');
  if (type === 'boolean') return { kind: 'select', values: [true, false], isOpen: false };
  if (type === 'integer' || type === 'number') return numberControl(object, type === 'integer');
  if (type === 'array' || type === 'object') return { kind: 'json' };
  if (object['format'] === 'date') return { kind: 'date' };
  if (object['format'] === 'date-time') return { kind: 'date-time' };
  return { kind: 'text', hint: hintOf(object) };
}

/** The schemas of which one is to match; none where the schema says more than that. */
function alternativesOf(document: OpenApiDocument, object: JsonObject): JsonObject[] {
  const { anyOf, oneOf, type } = object;
  const list = isJsonArray(anyOf) ? anyOf : asList(oneOf);
  if (type !== undefined) return [];
  return list.map((each) => resolved(document, each)).filter((each) => each['type'] !== 'null');
}

/** Listed values beside any text are suggestions; other alternatives are entered as text or as JSON. */
function controlOfAlternatives(controls: readonly Control[]): Control {
  const [first] = controls;
  if (first !== undefined && controls.length === 1) return first;
  const listed = controls.flatMap((control) => (control.kind === 'select' ? control.values : []));
  if (listed.length > 0 && controls.every(({ kind }) => kind === 'select' || kind === 'text')) {
    const isOpen = controls.some((control) => control.kind === 'text' || (control.kind === 'select' && control.isOpen));
    return { kind: 'select', values: [...new Set(listed)], isOpen };
  }
  if (controls.some(({ kind }) => kind === 'json')) return { kind: 'json' };
  return { kind: 'text', hint: [...new Set(controls.map(nameOf))].join(' or ') };
}

function nameOf({ kind }: Control): string {
  return kind === 'select' ? 'a listed value' : kind === 'text' ? 'text' : kind;
}

function numberControl(schema: JsonObject, isInteger: boolean): Control {
  const { multipleOf } = schema;
  const min = boundOf(schema['minimum'], schema['exclusiveMinimum'], isInteger ? 1 : 0);
  const max = boundOf(schema['maximum'], schema['exclusiveMaximum'], isInteger ? -1 : 0);
  return {
    kind: 'number',
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    step: typeof multipleOf === 'number' && multipleOf > 0 ? multipleOf : isInteger ? 1 : 'any',
  };
}

/** The bound of a field, which is inclusive. In OpenAPI 3.0 `exclusiveMinimum` is a boolean beside `minimum`. */
function boundOf(inclusive: Json | undefined, exclusive: Json | undefined, step: number): number | undefined {
  if (typeof exclusive === 'number') return exclusive + step;
  if (typeof inclusive !== 'number') return undefined;
  return exclusive === true ? inclusive + step : inclusive;
}

function hintOf(schema: JsonObject): string {
  const { format, pattern, minLength, maxLength } = schema;
  const parts = [
    ...(typeof format === 'string' ? [format] : []),
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...(typeof minLength === 'number' ? [`at least ${minLength} characters`] : []),
    ...(typeof maxLength === 'number' ? [`at most ${maxLength} characters`] : []),
  ];
  return parts.join(', ');
}
