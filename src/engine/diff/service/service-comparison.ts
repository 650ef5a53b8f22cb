import type { Json, JsonObject } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { Located } from '../../openapi/document.ts';
import type { Difference } from '../difference.ts';
import { NEUTRAL, relation } from '../effect.ts';
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

/** A part of the document that both versions have, as a difference of it names it. */
interface KeptPart {
  /** Such as `Parameter "limit"`. */
  readonly subject: string;
  readonly direction: Direction;
  readonly operations: readonly Contracted[];
  /** What programs call it. */
  readonly names?: readonly string[];
}

/** Compares `required` of a part of messages. */
export function compareRequired(
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  { what, subject, direction, operations, names }: KeptPart & { readonly what: 'parameter' | 'header' | 'body' },
  comparison: ServiceComparison,
): void {
  const isRequired = isOn(now.value['required']);
  if (isOn(old.value['required']) === isRequired) return;
  comparison.report(operations, {
    kind: `${what}-became-${isRequired ? 'required' : 'optional'}`,
    effect: relation(isRequired, !isRequired),
    direction,
    at: fieldOf(old, now, 'required'),
    message: `${subject} changed from ${isRequired ? 'optional to required' : 'required to optional'}.`,
    names,
  });
}

/** Compares `deprecated` of an operation, a parameter, a header or a security scheme. */
export function compareDeprecated(
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  { subject, direction, operations }: KeptPart,
  comparison: ServiceComparison,
): void {
  const isDeprecated = isOn(now.value['deprecated']);
  if (isOn(old.value['deprecated']) === isDeprecated) return;
  comparison.report(operations, {
    kind: isDeprecated ? 'deprecated' : 'undeprecated',
    effect: NEUTRAL,
    direction,
    at: fieldOf(old, now, 'deprecated'),
    message: `${subject} is ${isDeprecated ? 'deprecated' : 'no longer deprecated'}.`,
  });
}
