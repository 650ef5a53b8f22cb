import type { Parameter } from '../../openapi/operations.ts';
import { BREAKS, DOUBTFUL, NEUTRAL, relation } from '../effect.ts';
import { compareContent } from './bodies.ts';
import { compareWritten, namesOf } from './parameter-encoding.ts';
import {
  compareDeprecated,
  compareRequired,
  directionsOf,
  isOn,
  type OperationPair,
  type ServiceComparison,
} from './service-comparison.ts';

/** Compares the parameters of an operation. */
export function compareParameters(pair: OperationPair, comparison: ServiceComparison): void {
  const [before, after] = [pair.base.keyedParameters, pair.revision.keyedParameters];
  for (const [key, old] of before) {
    const now = after.get(key);
    if (now === undefined) reportRemoved(old, key, pair, comparison);
    else compareParameter(old, now, pair, comparison);
  }
  for (const [key, now] of after) if (!before.has(key)) reportAdded(now, key, pair, comparison);
}

function reportRemoved(old: Parameter, key: string, { base }: OperationPair, comparison: ServiceComparison): void {
  const direction = directionsOf(base).request;
  const isMissed = direction === 'response' && isOn(old.value['required']);
  comparison.report([base], {
    kind: 'parameter-removed',
    effect: isMissed ? BREAKS[direction] : isOn(old.value['deprecated']) ? NEUTRAL : DOUBTFUL,
    direction,
    at: { base: old.pointer },
    message: `Parameter "${old.name}" (${old.in}) was removed.`,
    detail: key,
    names: [old.name],
  });
}

function reportAdded(now: Parameter, key: string, { revision }: OperationPair, comparison: ServiceComparison): void {
  const isRequired = isOn(now.value['required']);
  const direction = directionsOf(revision).request;
  comparison.report([revision], {
    kind: isRequired ? 'required-parameter-added' : 'parameter-added',
    effect: relation(isRequired, false),
    direction,
    at: { revision: now.pointer },
    message: `${isRequired ? 'Required parameter' : 'Parameter'} "${now.name}" (${now.in}) was added.`,
    detail: key,
    names: [now.name],
  });
}

function compareParameter(old: Parameter, now: Parameter, pair: OperationPair, comparison: ServiceComparison): void {
  const direction = directionsOf(pair.revision).request;
  const { revision } = pair;
  const name = `Parameter "${now.name}"`;
  const names = namesOf(old, now);
  if ((now.in === 'path' || now.in === 'querystring') && old.name !== now.name) {
    const at = { base: old.pointer, revision: now.pointer };
    const [kind, what] =
      now.in === 'path'
        ? (['path-parameter-renamed', 'Path parameter'] as const)
        : (['querystring-parameter-renamed', 'Parameter in querystring'] as const);
    const message = `${what} renamed from "${old.name}" to "${now.name}".`;
    comparison.report([revision], { kind, effect: DOUBTFUL, direction, at, message, names });
  }
  const part = { subject: name, direction, operations: [revision], names };
  compareRequired(old, now, { what: 'parameter', ...part }, comparison);
  compareDeprecated(old, now, part, comparison);
  if (compareWritten(old, now, { name, direction }, pair, comparison))
    compareContent(old, now, pair, direction, comparison);
}
