import type { ComponentSchema } from '../../../engine/extensions/schemas.ts';
import type { JsonObject } from '../../../engine/json/json.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import { listAt, resolved } from './document-parts.ts';

/** Schemas that are of one kind, in the order of the document. */
export interface SchemaGroup {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly schemas: readonly ComponentSchema[];
}

const KINDS = [
  { id: 'objects', title: 'Objects', about: 'Bodies of requests and responses, and parts of them.' },
  { id: 'identifiers', title: 'Identifiers', about: 'Identifiers and their form.' },
  { id: 'enumerations', title: 'Enumerations', about: 'Lists of allowed values.' },
  { id: 'rules', title: 'Rules across fields', about: 'Conditions between fields of the same object.' },
  { id: 'values', title: 'Values', about: 'Single fields: texts, numbers and flags.' },
] as const;

type Kind = (typeof KINDS)[number]['id'];

/** The schemas by what they are; a kind that no schema is of is left out. */
export function groupSchemas(
  document: OpenApiDocument,
  schemas: readonly ComponentSchema[],
  enums: ReadonlyMap<string, unknown>,
): SchemaGroup[] {
  const kindOf = (component: ComponentSchema): Kind => {
    if (enums.has(component.name)) return 'enumerations';
    if (component.name.endsWith('Rule')) return 'rules';
    if (isIdentifier(component)) return 'identifiers';
    return isStructured(document, component.schema) ? 'objects' : 'values';
  };
  const byKind = Map.groupBy(schemas, kindOf);
  return KINDS.map((kind) => ({ ...kind, schemas: byKind.get(kind.id) ?? [] })).filter(
    (group) => group.schemas.length > 0,
  );
}

/** Whether a value is an object or a list, itself or in one of its parts or alternatives. */
function isStructured(document: OpenApiDocument, schema: JsonObject, depth = 0): boolean {
  const types = [schema['type']].flat();
  if (types.includes('object') || types.includes('array') || schema['properties'] !== undefined) return true;
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => listAt(schema, key));
  return depth < DEEPEST && parts.some((part) => isStructured(document, resolved(document, part), depth + 1));
}

/** Schemas within themselves end there. */
const DEEPEST = 8;

/** The usual names of identifiers. */
const IDENTIFIER_NAME = /(?:ID|Id|No|Key|ISIN|CUSIP|Symbol|Reference)$/;

/** Whether a schema is one of an identifier: a text that is named like one, or has the form of a UUID. */
export function isIdentifier({ name, schema }: ComponentSchema): boolean {
  const types = [schema['type']].flat();
  if (!types.includes('string') || schema['enum'] !== undefined) return false;
  return (IDENTIFIER_NAME.test(name) && !name.startsWith('Currency')) || schema['format'] === 'uuid';
}
