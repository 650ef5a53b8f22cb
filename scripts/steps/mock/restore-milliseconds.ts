import { isJsonArray, isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import { fragmentOf, partsOf, valueAt } from '../../../src/engine/json/pointer.ts';
import {
  type ReceivedResponse,
  type ResponseFault,
  validateResponse,
} from '../../../src/engine/message/validate-response.ts';
import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import type { Operation } from '../../../src/engine/openapi/operations.ts';
import type { DocumentSchemas } from '../../../src/engine/schema/document-schemas.ts';
import { parsedBody } from '../requests/parsed-body.ts';

/** A timestamp as Prism's dynamic bodies have it: the milliseconds 000 without their trailing zeros. */
const SHORTENED = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})\.0Z$/;

/** The faults of a response, and whether the limit `date-time-milliseconds` had to be neutralised for them. */
export interface RestoredVerdict {
  readonly faults: readonly ResponseFault[];
  readonly restored: boolean;
}

/**
 * Validates a response, and where a timestamp violates its pattern in exactly the way of the limit, puts its three digits
 * back and validates again, until nothing or something else is wrong. So every other constraint stays enforced.
 */
export function validateRestored(
  document: OpenApiDocument,
  operation: Operation,
  received: ReceivedResponse,
  validators: DocumentSchemas,
): RestoredVerdict {
  let faults = validateResponse(operation, received, validators);
  let body = parsedBody(received.body) ?? null;
  let restored = false;
  for (;;) {
    const shortened = faults.filter((fault) => isShortened(document, fault, body));
    if (shortened.length === 0) return { faults, restored };
    for (const { pointer } of shortened) body = withValueAt(body, partsOf(fragmentOf(pointer)), restoreMilliseconds);
    restored = true;
    faults = validateResponse(operation, { ...received, body: JSON.stringify(body) }, validators);
  }
}

/** Whether a fault is that of the limit: a pattern, at a schema with format date-time, violated by a shortened timestamp. */
function isShortened(document: OpenApiDocument, { kind, pointer, source }: ResponseFault, body: Json): boolean {
  if (kind !== 'body' || !source.endsWith('/pattern')) return false;
  const schema = valueAt(document, source.slice(0, -'/pattern'.length));
  const value = valueAt(body, fragmentOf(pointer));
  return isJsonObject(schema) && schema['format'] === 'date-time' && typeof value === 'string' && SHORTENED.test(value);
}

function restoreMilliseconds(value: Json): Json {
  return typeof value === 'string' ? value.replace(SHORTENED, '$1.000Z') : value;
}

function withValueAt(value: Json, [part, ...rest]: readonly string[], change: (value: Json) => Json): Json {
  if (part === undefined) return change(value);
  if (isJsonArray(value))
    return value.map((item, index) => (String(index) === part ? withValueAt(item, rest, change) : item));
  if (!isJsonObject(value)) return value;
  return { ...value, [part]: withValueAt(value[part] ?? null, rest, change) };
}
