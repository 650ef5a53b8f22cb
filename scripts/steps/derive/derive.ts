import type { OpenApiDocument } from '../../../src/openapi/document.ts';
import { operationTables } from './operation-tables.ts';
import { tables } from './tables.ts';
import { types } from './types.ts';
import { validators } from './validators.ts';

/** The text of one or more output files, by their name in `generated/`. */
export type Outputs = ReadonlyMap<string, string>;

/** A step that makes outputs from the bundled document alone. */
export interface DerivedStep {
  readonly name: 'types' | 'tables' | 'validators';
  readonly outputs: Outputs;
  /** How long the step took, in milliseconds. */
  readonly ms: number;
}

/** Makes everything that is derived from the bundled document. Pure: the same document produces the same bytes. */
export function derive(document: OpenApiDocument): DerivedStep[] {
  return [
    timed('types', () => ({ 'types.ts': types(document) })),
    timed('tables', () => ({ 'enums.ts': tables(document), 'operations.ts': operationTables(document) })),
    timed('validators', () => ({ ...validators(document) })),
  ];
}

function timed(name: DerivedStep['name'], make: () => Readonly<Record<string, string>>): DerivedStep {
  const start = performance.now();
  const outputs = new Map(Object.entries(make()));
  return { name, outputs, ms: performance.now() - start };
}
