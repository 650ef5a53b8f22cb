import { isJsonArray, isJsonObject } from '../json/json.ts';
import { childPointer, valueAt } from '../json/pointer.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import type { Operation } from '../openapi/operations.ts';

/** A rule of an operation that no schema can express (`x-rules`). */
export interface StatedRule {
  /** Kebab-case, unique in the document. */
  readonly id: string;
  /** The rule, in a sentence. */
  readonly rule: string;
  readonly pointer: string;
}

/** The rules that `document` states for `operation`. An entry of another form is an extension of another tool and is skipped. */
export function statedRules(document: OpenApiDocument, { pointer }: Operation): StatedRule[] {
  const list = valueAt(document, childPointer(pointer, 'x-rules'));
  if (!isJsonArray(list)) return [];
  return list.flatMap((each, index) => {
    if (!isJsonObject(each)) return [];
    const { id, rule } = each;
    if (typeof id !== 'string' || typeof rule !== 'string') return [];
    return [{ id, rule, pointer: childPointer(pointer, 'x-rules', index) }];
  });
}
