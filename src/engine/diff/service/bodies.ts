import { isJsonObject, type JsonObject } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import type { Located } from '../../openapi/document.ts';
import { located, type Version } from '../read/read-version.ts';
import { compareContent } from './compare-content.ts';
import type { Contracted } from './contracted.ts';
import { directionsOf, isOn, type OperationPair, type ServiceComparison, severityOf } from './service-comparison.ts';

function bodyOf(version: Version, { at }: Contracted): Located<JsonObject> | undefined {
  return isJsonObject(at.value['requestBody']) ? located(version, childPointer(at.pointer, 'requestBody')) : undefined;
}

/** Compares the bodies of requests. */
export function compareBodies(pair: OperationPair, comparison: ServiceComparison): void {
  const direction = directionsOf(pair.revision).request;
  const [old, now] = [bodyOf(comparison.base, pair.base), bodyOf(comparison.revision, pair.revision)];
  const isRequired = isOn(now?.value['required']);
  if (old === undefined && now === undefined) return;
  if (old === undefined) {
    comparison.report([pair.revision], {
      kind: isRequired ? 'required-body-added' : 'body-added',
      severity: severityOf(direction, { isLess: isRequired, isMore: false }),
      direction,
      at: { revision: now?.pointer },
      message: isRequired ? 'Required request body was added.' : 'Request body was added.',
    });
  } else if (now === undefined) {
    const at = { base: old.pointer };
    // A reader of a body that was optional must already handle its absence.
    const severity = direction === 'request' || isOn(old.value['required']) ? 'breaking' : 'risky';
    const message = direction === 'request' ? 'Request body was removed.' : 'The body is no longer sent.';
    comparison.report([pair.base], { kind: 'body-removed', severity, direction, at, message });
  } else {
    compareRequired(old, now, pair, comparison);
    compareContent(old, now, pair, direction, comparison);
  }
}

function compareRequired(
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  { revision }: OperationPair,
  comparison: ServiceComparison,
): void {
  const isRequired = isOn(now.value['required']);
  if (isOn(old.value['required']) === isRequired) return;
  const place = ({ value, pointer }: Located<JsonObject>) =>
    value['required'] === undefined ? undefined : childPointer(pointer, 'required');
  const direction = directionsOf(revision).request;
  comparison.report([revision], {
    kind: isRequired ? 'body-became-required' : 'body-became-optional',
    severity: severityOf(direction, { isLess: isRequired, isMore: !isRequired }),
    direction,
    at: { base: place(old), revision: place(now) },
    message: isRequired
      ? 'Request body changed from optional to required.'
      : 'Request body changed from required to optional.',
  });
}
