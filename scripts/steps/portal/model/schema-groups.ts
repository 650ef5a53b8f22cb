import type { ComponentSchema } from '../../../../src/engine/extensions/schemas.ts';
import type { JsonObject } from '../../../../src/engine/json/json.ts';
import type { PortalModel } from './portal-model.ts';
import { resolved } from './resolved.ts';

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
export function groupsOfSchemas(model: PortalModel): SchemaGroup[] {
  const byKind = Map.groupBy(model.schemas, (each) => kindOf(model, each));
  return KINDS.map((kind) => ({ ...kind, schemas: byKind.get(kind.id) ?? [] })).filter(
    ({ schemas }) => schemas.length > 0,
  );
}

function kindOf(model: PortalModel, component: ComponentSchema): Kind {
  const { name, schema } = component;
  if (model.enums.has(name)) return 'enumerations';
  if (name.endsWith('Rule')) return 'rules';
  if (isIdentifier(component)) return 'identifiers';
  return isStructured(model, schema) ? 'objects' : 'values';
}

/** Whether a value is an object or a list, itself or in one of its parts or alternatives. */
function isStructured({ document }: Pick<PortalModel, 'document'>, schema: JsonObject, depth = 0): boolean {
  const types = [schema['type']].flat();
  if (types.includes('object') || types.includes('array') || schema['properties'] !== undefined) return true;
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => schema[key] ?? []);
  return depth < DEEPEST && parts.some((part) => isStructured({ document }, resolved(document, part), depth + 1));
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
