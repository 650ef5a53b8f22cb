import type { Json, JsonObject } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { Located } from '../../openapi/document.ts';
import type { Difference } from '../difference.ts';
import { BREAKS, DOUBTFUL, type Effect, NEUTRAL, relation } from '../effect.ts';
import type { Version } from '../read-version.ts';
import type { WrittenPart } from '../schema/compare-texts.ts';
import type { Contracted } from './contracted.ts';

/** The input of each comparison of operations. */
export interface ServiceComparison {
  readonly base: Version;
  readonly revision: Version;
  /** The day of the comparison (YYYY-MM-DD), for the check of a sunset. */
  readonly today: string | undefined;
  report(operations: readonly Contracted[], difference: Difference): void;
  /** Compares two schemas; undefined is the schema that accepts everything. `written`: how values are written as text. */
  schemas(
    operation: Contracted,
    direction: Direction,
    base: string | undefined,
    revision: string | undefined,
    written?: WrittenPart,
  ): void;
}

/** The same operation in both versions. */
export interface OperationPair {
  readonly base: Contracted;
  readonly revision: Contracted;
}

/** The direction of an operation's request, and of its answer. */
export function directionsOf({ isSent }: Contracted): { readonly request: Direction; readonly answer: Direction } {
  return isSent ? { request: 'response', answer: 'request' } : { request: 'request', answer: 'response' };
}

/** A difference of messages whose direction is known. */
type MessageDifference = Omit<Difference, 'direction'>;

/** The comparison of the requests, or of the answers, of an operation that both versions have. */
export interface MessageComparison extends Pick<ServiceComparison, 'base' | 'revision'> {
  readonly pair: OperationPair;
  readonly is: 'request' | 'answer';
  readonly direction: Direction;
  /** Reports a difference. What is gone is a difference of the operation of the base. */
  report(difference: MessageDifference, of?: 'base' | 'revision'): void;
  /** Compares two schemas, as {@link ServiceComparison} does. */
  schemas(base: string | undefined, revision: string | undefined, written?: WrittenPart): void;
}

/** The comparison of one kind of messages of an operation. */
export function messagesOf(
  pair: OperationPair,
  is: 'request' | 'answer',
  comparison: ServiceComparison,
): MessageComparison {
  const { base, revision } = comparison;
  const direction = directionsOf(pair.revision)[is];
  return {
    ...{ base, revision, pair, is, direction },
    report: (difference, of = 'revision') => comparison.report([pair[of]], { ...difference, direction }),
    schemas: (before, after, written) => comparison.schemas(pair.revision, direction, before, after, written),
  };
}

/** Whether a field of an object is `true`. */
export function isOn(value: Json | undefined): boolean {
  return value === true;
}

/** The pointers of a field of an object, in each version that has it. */
export function fieldOf(old: Located<JsonObject>, now: Located<JsonObject>, key: string) {
  const place = ({ value, pointer }: Located<JsonObject>) =>
    value[key] === undefined ? undefined : childPointer(pointer, key);
  return { base: place(old), revision: place(now) };
}

/** Compares `required` of a part of messages. `names`: what programs call it. */
export function compareRequired(
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  { what, subject, names }: { what: 'parameter' | 'header' | 'body'; subject: string; names?: readonly string[] },
  { report }: MessageComparison,
): void {
  const isRequired = isOn(now.value['required']);
  if (isOn(old.value['required']) === isRequired) return;
  report({
    kind: `${what}-became-${isRequired ? 'required' : 'optional'}`,
    effect: relation(isRequired, !isRequired),
    at: fieldOf(old, now, 'required'),
    message: `${subject} changed from ${isRequired ? 'optional to required' : 'required to optional'}.`,
    names,
  });
}

/** Compares `deprecated` of what a message names `subject`, such as `Parameter "limit"`. */
export function compareDeprecated(
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  subject: string,
  report: (difference: MessageDifference) => void,
): void {
  const isDeprecated = isOn(now.value['deprecated']);
  if (isOn(old.value['deprecated']) === isDeprecated) return;
  report({
    kind: isDeprecated ? 'deprecated' : 'undeprecated',
    effect: NEUTRAL,
    at: fieldOf(old, now, 'deprecated'),
    message: `${subject} is ${isDeprecated ? 'deprecated' : 'no longer deprecated'}.`,
  });
}

/** The effect of a parameter or header that is gone: what was always there is missed, and what was announced is not. */
export function effectOfRemoval({ value }: Located<JsonObject>, direction: Direction): Effect {
  if (direction === 'response' && isOn(value['required'])) return BREAKS[direction];
  return isOn(value['deprecated']) ? NEUTRAL : DOUBTFUL;
}
