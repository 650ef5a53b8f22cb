import { type FieldTable, fields, type ObjectFact, type ValueFact } from '../facts/facts.ts';

/** The component that a field of the text has in the document: the same name with its first letter raised. */
export function componentName(field: string): string {
  return field.charAt(0).toUpperCase() + field.slice(1);
}

/** Components that the document needs for a part of a field or of an operation: section of the text, name, fact. */
export const helperComponents: readonly (readonly [string, string, ValueFact])[] = [
  ['Cash movement fields', 'FixedFeeTransactionCode', fixedFeeTransactionCode()],
  ['Endpoints', 'Direction', { type: 'string', enum: ['next', 'prev', 'previous'] }],
  ['Endpoints', 'Unspecified', { type: 'not stated' }],
  ['Endpoints', 'UnspecifiedObject', { type: 'object', properties: {} }],
];

/** The codes that the text lists; the others are those of the states. */
function fixedFeeTransactionCode(): ValueFact {
  const fact = fields.get('feeTransactionCode');
  const listed = fact !== undefined && 'anyOf' in fact ? fact.anyOf.find((branch) => 'enum' in branch) : undefined;
  if (listed === undefined) throw new Error('facts: feeTransactionCode lists no codes; correct fields.yaml');
  return listed;
}

/** Every component with a fact, whether or not the document has it. */
export function componentFacts(): ReadonlyMap<string, ValueFact> {
  return new Map([
    ...partComponents(),
    ...helperComponents.map(([, name, fact]) => [name, fact] as const),
    ...[...fields].map(([field, fact]) => [componentName(field), fact] as const),
  ]);
}

/** The objects whose properties may have components of their own name; elsewhere such a name belongs to a shared field. */
const recordLike = ['accountTransaction', 'error', 'errorDetails'];

/**
 * Components that a document may have beside those of the shared fields, each with its fact: a property of an
 * object, as <Object><Property>, or as <Property> for a field of the transaction record and of the error body.
 */
export function partComponents(): ReadonlyMap<string, ValueFact> {
  const parts = new Map<string, ValueFact>();
  for (const [name, fact] of fields) {
    if ('type' in fact && fact.type === 'object') addProperties(parts, name, fact);
    if ('type' in fact && fact.type === 'array') parts.set(singular(componentName(name)), fact.items);
  }
  return parts;
}

function addProperties(parts: Map<string, ValueFact>, object: string, fact: ObjectFact): void {
  for (const [property, value] of Object.entries(fact.properties)) {
    const raised = componentName(property);
    parts.set(componentName(object) + raised, value);
    if (recordLike.includes(object) && !fields.has(property)) parts.set(raised, value);
    if ('type' in value && value.type === 'object') addProperties(parts, object + raised, value);
  }
}

/** The component of an item of a list: ExecutionInstruction of ExecutionInstructions. */
function singular(name: string): string {
  return name.replace(/s$/, '');
}

/** The table as pairs of component name and fact. */
export function componentsOf(table: FieldTable): readonly (readonly [string, ValueFact])[] {
  return Object.entries(table).map(([field, fact]) => [componentName(field), fact]);
}
