import { authenticationChecks } from './authentication-checks.ts';
import { componentChecks } from './component-checks.ts';
import { deploymentChecks } from './deployment-checks.ts';
import type { FactCheck, FactFailure } from './fact-failure.ts';
import type { JsonObject } from './json.ts';
import { marksOf } from './marks.ts';
import { opennessChecks } from './openness-checks.ts';
import { operationChecks } from './operation-checks.ts';
import { parameterChecks } from './parameter-checks.ts';
import { proseChecks } from './prose-checks.ts';
import { crossFieldChecks } from './rule-checks.ts';
import { stateChecks } from './state-checks.ts';

/** Every fact of the text. */
export const factChecks: readonly FactCheck[] = [
  ...componentChecks,
  ...stateChecks,
  ...crossFieldChecks,
  ...operationChecks,
  ...parameterChecks,
  ...authenticationChecks,
  ...deploymentChecks,
  ...opennessChecks,
  ...proseChecks,
];

/**
 * Checks a bundled OpenAPI document against the facts of the text, both ways: what is narrower than the text fails as much as what is
 * wider. References are followed (`#/…` only). Of prose, only key words are compared.
 *
 * @param document the bundled document; it is not changed, and nothing of it is kept after the call.
 * @returns one entry for each deviation, in the order of the facts; empty where the document has the stated type and constraints.
 */
export function checkContract(document: JsonObject): FactFailure[] {
  const marks = marksOf(document);
  return factChecks.flatMap(({ section, name, check }) =>
    check(document, marks).map((problem) => ({ fact: `${section}: ${name}`, ...problem })),
  );
}
