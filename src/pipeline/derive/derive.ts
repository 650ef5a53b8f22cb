import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import type { Outputs } from '../outputs/write-outputs.ts';
import type { Progress } from '../terminal/progress.ts';
import { enumTables } from './enum-tables.ts';
import { operationMethods } from './operation-methods.ts';
import { operationTables } from './operation-tables.ts';
import { types } from './types.ts';
import { validators } from './validators.ts';

/** Makes the outputs that are derived from the bundled document alone. The same document produces the same bytes. */
export async function derive(document: OpenApiDocument, progress: Progress): Promise<Outputs> {
  const made = [
    await progress.step('types', async () => ({ 'types.ts': await types(document) })),
    await progress.step('tables', () => ({
      'enums.ts': enumTables(document),
      'operations.ts': operationTables(document),
      'operation-methods.ts': operationMethods(document),
    })),
    await progress.step('validators', () => ({ ...validators(document) })),
  ];
  return new Map(made.flatMap((outputs) => Object.entries<string>(outputs)));
}
