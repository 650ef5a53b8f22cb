import type { JsonObject } from '../../../src/engine/json/json.ts';
import { CommandError } from '../../../src/pipeline/terminal/command-error.ts';
import type { Check } from '../checks/check.ts';
import { whyEquivalent } from './equivalent.ts';
import { type Mutant, type Mutator, mutated } from './mutant.ts';

/** What became of one mutant. */
export interface MutantResult extends Mutant {
  readonly outcome: 'killed' | 'equivalent' | 'survived';
  /** The check that killed it, and its finding. */
  readonly killer?: { readonly check: string; readonly finding: string };
  /** Why it is equivalent. */
  readonly reason?: string;
}

/**
 * Passes every change that `mutators` make of `document` to the checks, in their order, until one finds it.
 *
 * @param checks by name; each must find nothing in `document` itself.
 * @throws {Error} when a check finds something in `document` itself, or a mutator names a place that is not there.
 */
export async function runMutants(
  document: JsonObject,
  mutators: readonly Mutator[],
  checks: Readonly<Record<string, Check>>,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<MutantResult[]> {
  for (const [name, check] of Object.entries(checks)) {
    const finding = await check(document);
    if (finding !== undefined)
      throw new CommandError(
        'document-wrong',
        `The document itself is wrong by the ${name}: ${finding}. Mend that first.`,
      );
  }
  const mutants = mutators.flatMap((mutator) => [...mutator(document)]);
  const results: MutantResult[] = [];
  for (const mutant of mutants) {
    if (results.length % 50 === 0) onProgress(results.length, mutants.length);
    results.push(await resultOf(document, mutant, checks));
  }
  return results;
}

async function resultOf(
  document: JsonObject,
  mutant: Mutant,
  checks: Readonly<Record<string, Check>>,
): Promise<MutantResult> {
  const changed = mutated(document, mutant);
  for (const [name, check] of Object.entries(checks)) {
    const finding = await check(changed);
    if (finding !== undefined) return { ...mutant, outcome: 'killed', killer: { check: name, finding } };
  }
  const reason = whyEquivalent(document, mutant);
  return reason === undefined ? { ...mutant, outcome: 'survived' } : { ...mutant, outcome: 'equivalent', reason };
}
