import { canonical } from '../../json/canonical.ts';
import { isJsonArray, isJsonObject } from '../../json/json.ts';
import { directionsOf, fieldOf, isOn, type OperationPair, type ServiceComparing } from './service-comparing.ts';

/** Compares what is announced of an operation: that it is deprecated, when it ends, and what is still open about it. */
export function compareAnnouncements(pair: OperationPair, comparing: ServiceComparing): void {
  compareDeprecation(pair, comparing);
  compareSunsets(pair, comparing);
  compareQuestions(pair, comparing);
}

function compareDeprecation({ base, revision }: OperationPair, comparing: ServiceComparing): void {
  const isDeprecated = isOn(revision.at.value['deprecated']);
  if (isOn(base.at.value['deprecated']) === isDeprecated) return;
  comparing.report([revision], {
    kind: isDeprecated ? 'deprecated' : 'undeprecated',
    severity: 'safe',
    direction: directionsOf(revision).request,
    at: fieldOf(base.at, revision.at, 'deprecated'),
    message: `Operation "${revision.operationId}" is ${isDeprecated ? 'deprecated' : 'no longer deprecated'}.`,
  });
}

/** An operation that is no longer deprecated has no end, whatever the base announced. */
function compareSunsets({ base, revision }: OperationPair, comparing: ServiceComparing): void {
  const [old, now] = [base.at.value['x-sunset'], revision.at.value['x-sunset']];
  if (old === now || (now === undefined && !isOn(revision.at.value['deprecated']))) return;
  const isEarlier = typeof old === 'string' && (typeof now !== 'string' || now < old);
  comparing.report([revision], {
    kind: isEarlier ? 'sunset-earlier' : 'sunset-told',
    severity: isEarlier ? 'risky' : 'safe',
    direction: directionsOf(revision).request,
    at: fieldOf(base.at, revision.at, 'x-sunset'),
    message: `Sunset of operation "${revision.operationId}" changed from ${old ?? 'none'} to ${now ?? 'none'}.`,
  });
}

function compareQuestions({ base, revision }: OperationPair, comparing: ServiceComparing): void {
  const [old, now] = [base, revision].map(({ at }) => {
    const questions = at.value['x-not-shown'];
    return canonical(isJsonArray(questions) ? questions.filter(isJsonObject) : []);
  });
  if (old === now) return;
  comparing.report([revision], {
    kind: 'open-question-changed',
    severity: 'safe',
    direction: directionsOf(revision).request,
    at: fieldOf(base.at, revision.at, 'x-not-shown'),
    message: `x-not-shown of operation "${revision.operationId}" changed.`,
  });
}
