import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../../src/engine/json/json.ts';
import { schemaNameOf } from '../model/references.ts';
import { linkToName } from './link.ts';

/** The type of a schema in a few words, with links to the schemas that it names: `array of AccountTransaction`. */
export function typeLabel(schema: Json | undefined): ElementContent[] {
  if (!isJsonObject(schema)) return [text(schema === false ? 'nothing' : 'any value')];
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const name = schemaNameOf(ref);
    return [name === undefined ? h('code', ref) : linkToName(portalLink({ kind: 'schema', name }), name)];
  }
  const alternatives = ['anyOf', 'oneOf'].flatMap((key) => listAt(schema, key));
  if (alternatives.length > 0 && schema['type'] === undefined) return joined(alternatives.map(typeLabel), ' or ');
  const all = listAt(schema, 'allOf');
  if (all.length > 0 && schema['type'] === undefined) return joined(all.map(typeLabel), ' and ');
  if ('const' in schema) return [h('code', JSON.stringify(schema['const']))];
  return joined(
    typesOf(schema).map((type) => ofType(type, schema)),
    ' or ',
  );
}

const FORMATTED = new Set(['string', 'integer', 'number']);

function ofType(type: string, schema: JsonObject): ElementContent[] {
  const format = schema['format'];
  if (type === 'array') {
    const first = listAt(schema, 'prefixItems').map(typeLabel);
    if (first.length > 0) {
      const more = schema['items'] === false ? [] : [text(', then '), ...typeLabel(schema['items'])];
      return [text('array of '), ...joined(first, ', '), ...more];
    }
    return schema['items'] === undefined ? [text('array')] : [text('array of '), ...typeLabel(schema['items'])];
  }
  if (type === 'object' && schema['properties'] === undefined && isJsonObject(schema['additionalProperties'])) {
    return [text('map of '), ...typeLabel(schema['additionalProperties'])];
  }
  const isListed = isJsonArray(schema['enum']) ? ', one of a list' : '';
  return [text(`${type}${typeof format === 'string' && FORMATTED.has(type) ? ` (${format})` : ''}${isListed}`)];
}

function typesOf(schema: JsonObject): string[] {
  const type = schema['type'];
  // Of OpenAPI 3.0.
  const orNull = schema['nullable'] === true ? ['null'] : [];
  if (typeof type === 'string') return [type, ...orNull];
  if (isJsonArray(type)) return type.filter((each) => typeof each === 'string');
  return ['any value'];
}

function listAt(schema: JsonObject, key: string): readonly Json[] {
  const list = schema[key];
  return isJsonArray(list) ? list : [];
}

function joined(parts: readonly (readonly ElementContent[])[], between: string): ElementContent[] {
  return parts.flatMap((part, index) => (index === 0 ? [...part] : [text(between), ...part]));
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
