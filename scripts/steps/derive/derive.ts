import { parseDocument } from '../../../src/openapi/document.ts';
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

/** Makes everything that is derived from the bundled document, whose JSON is `text`. Pure: the same document gives the same bytes. */
export function derive(text: string): DerivedStep[] {
  const document = parseDocument(text);
  return [
    timed('types', () => ({ 'types.ts': types(document) })),
    timed('tables', () => ({ 'enums.ts': tables(document) })),
    timed('validators', () => ({ ...validators(document) })),
  ];
}

function timed(name: DerivedStep['name'], make: () => Readonly<Record<string, string>>): DerivedStep {
  const start = performance.now();
  const outputs = new Map(Object.entries(make()));
  return { name, outputs, ms: performance.now() - start };
}
