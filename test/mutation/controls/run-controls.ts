import type { Json } from '../../../src/engine/json/json.ts';
import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import type { Constraint } from './constraint.ts';
import { type ControlSearch, findControls } from './find-controls.ts';
import { agree, type FindFirstError, type FirstError, freshAjv } from './first-error.ts';
import { lenientValidators } from './lenient-validator.ts';
import { type ValidatedSchema, validatedSchemas } from './validated-schema.ts';

/** The result of the control of one constraint of one validated schema. */
export interface ControlResult {
  readonly target: string;
  readonly keyword: string;
  /** Pointer of the constraint in the document. */
  readonly pointer: string;
  /** `killed`: the validators refuse the control. `implied`: no instance can break the constraint alone. */
  readonly outcome: 'killed' | 'implied' | 'survived';
  /** Why it is implied, or what is wrong. */
  readonly reason?: string;
  readonly instance?: Json;
}

/** An instance of which the validators and a fresh Ajv do not say the same. */
export interface Disagreement {
  readonly target: string;
  readonly instance: Json;
  readonly expected: FirstError | undefined;
  readonly found: FirstError | undefined;
}

export interface ControlReport {
  readonly results: readonly ControlResult[];
  /** How many examples and controls were given to both. */
  readonly compared: number;
  readonly disagreements: readonly Disagreement[];
}

/**
 * Checks the validators with a control for every constraint of every response and component schema: an instance that breaks
 * just that constraint, which is shown by taking it out of the schema, and compares them with a fresh Ajv on every
 * example and control.
 *
 * @param firstError the validators under test.
 * @param onProgress called with each validated schema before its turn.
 * @param validatorOf the validators of the changed documents, which further runs can use again.
 */
export function runControls(
  document: OpenApiDocument,
  firstError: FindFirstError,
  onProgress: (done: number, all: number) => void = () => {},
  validatorOf = lenientValidators(),
): ControlReport {
  const comparison = compareWith(freshAjv(document), firstError);
  const targets = validatedSchemas(document);
  const results = targets.flatMap((target, index) => {
    onProgress(index, targets.length);
    for (const example of target.examples) comparison.compare(target, example);
    return findControls(document, target, validatorOf).map(({ constraint, search }) => {
      if (search.outcome === 'found') comparison.compare(target, search.instance);
      return resultOf(target, constraint, search, firstError);
    });
  });
  return { results, compared: comparison.compared(), disagreements: comparison.disagreements };
}

function resultOf(
  target: ValidatedSchema,
  constraint: Constraint,
  search: ControlSearch,
  firstError: FindFirstError,
): ControlResult {
  const place = { target: target.name, keyword: constraint.keyword, pointer: constraint.pointer };
  if (search.outcome === 'implied') return { ...place, outcome: 'implied', reason: search.reason };
  if (search.outcome === 'none') {
    return { ...place, outcome: 'survived', reason: 'no known instance breaks it alone' };
  }
  const { instance } = search;
  const isAccepted = firstError(target, instance) === undefined;
  if (isAccepted === constraint.permits) return { ...place, outcome: 'killed', instance };
  return { ...place, outcome: 'survived', reason: isAccepted ? 'accepted' : 'refused', instance };
}

function compareWith(fresh: FindFirstError, tested: FindFirstError) {
  let compared = 0;
  const disagreements: Disagreement[] = [];
  return {
    disagreements,
    compared: () => compared,
    compare(target: ValidatedSchema, instance: Json) {
      compared += 1;
      const expected = fresh(target, instance);
      const found = tested(target, instance);
      if (!agree(expected, found)) disagreements.push({ target: target.name, instance, expected, found });
    },
  };
}
