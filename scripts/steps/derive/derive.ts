import { parseDocument } from '../../../src/openapi/document.ts';
import { isClaimed } from './claim.ts';
import { operationMethods } from './operation-methods.ts';
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

/**
 * Makes the outputs that are derived from the bundled document, whose JSON is `text`; the types last, and only where `claim` is not given or
 * {@link isClaimed} is true. Pure: the same document produces the same bytes.
 */
export function derive(text: string, claim?: Int32Array): DerivedStep[] {
  const document = parseDocument(text);
  const steps = [
    timed('validators', () => ({ ...validators(document) })),
    timed('tables', () => ({
      'enums.ts': tables(document),
      'operations.ts': operationTables(document),
      'operation-methods.ts': operationMethods(document),
    })),
  ];
  if (claim === undefined || isClaimed(claim)) steps.push(timed('types', () => ({ 'types.ts': types(document) })));
  return steps;
}

function timed(name: DerivedStep['name'], make: () => Readonly<Record<string, string>>): DerivedStep {
  const start = performance.now();
  const outputs = new Map(Object.entries(make()));
  return { name, outputs, ms: performance.now() - start };
}
