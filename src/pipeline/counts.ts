import { enumsOf } from '../engine/extensions/enums.ts';
import { openQuestionsOf } from '../engine/extensions/open-questions.ts';
import { schemasOf } from '../engine/extensions/schemas.ts';
import { statedRules } from '../engine/extensions/stated-rules.ts';
import type { OpenApiDocument } from '../engine/openapi/document.ts';
import { operationsOf } from '../engine/openapi/operations.ts';

/** The contents of a document, in numbers. */
export interface Counts {
  readonly operations: number;
  /** Documented responses, of all operations. */
  readonly responses: number;
  readonly schemas: number;
  readonly enums: number;
  readonly rules: number;
  readonly openQuestions: number;
}

/** Counts what a bundled document holds. */
export function countContents(document: OpenApiDocument): Counts {
  const operations = operationsOf(document);
  return {
    operations: operations.length,
    responses: operations.flatMap(({ responses }) => responses).length,
    schemas: schemasOf(document).length,
    enums: enumsOf(document).length,
    rules: operations.flatMap((operation) => statedRules(document, operation)).length,
    openQuestions: openQuestionsOf(document).length,
  };
}
