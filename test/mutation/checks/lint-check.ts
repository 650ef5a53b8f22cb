import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lintDocument, type NormalizedProblem, Source } from '@redocly/openapi-core';
import type { JsonObject } from '../../../src/engine/json/json.ts';
import { loadLintConfig } from '../../../src/pipeline/lint/lint.ts';
import { LocalResolver } from '../../../src/pipeline/read/local-resolver.ts';
import type { Check } from './check.ts';

const CONFIG = fileURLToPath(new URL('../../../redocly.yaml', import.meta.url));
/** The place of the bundled document if it were the source: beside it the rules find the extensions. */
const PLACE = fileURLToPath(new URL('../../../spec/bundled.json', import.meta.url));

/** An example that no longer fits may be as wrong as the schema: it is no proof that the text is watched. */
const ABOUT_EXAMPLES = /example/;

/**
 * Checks with the rules of the lint, without those about examples: the findings in a changed document and not in
 * `original`.
 */
export async function createLintCheck(original: JsonObject): Promise<Check> {
  const config = await loadLintConfig(CONFIG);
  const lint = async (document: JsonObject): Promise<NormalizedProblem[]> => {
    const problems = await lintDocument({
      document: { source: new Source(PLACE, ''), parsed: structuredClone(document) },
      config,
      externalRefResolver: new LocalResolver(dirname(PLACE)),
    });
    return problems.filter(({ ruleId }) => !ABOUT_EXAMPLES.test(ruleId));
  };
  const known = new Set((await lint(original)).map(keyOf));
  return async (document) => {
    const found = (await lint(document)).find((problem) => !known.has(keyOf(problem)));
    return found && `${found.ruleId}: ${found.message}`;
  };
}

function keyOf({ ruleId, message }: NormalizedProblem): string {
  return `${ruleId} ${message}`;
}
