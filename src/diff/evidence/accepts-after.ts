import { boundedValidators } from '../../openapi/bounded-validators.ts';
import type { Json } from '../../openapi/json.ts';
import { partsOf, pointerOf } from '../../openapi/pointer.ts';
import type { Change } from '../change.ts';
import type { Versions } from '../versions.ts';
import { applyChange } from './apply-change.ts';

/** Whether the schema that a change alters accepts `value` when only this change is made; false where this cannot be evaluated. */
export function acceptsAfter({ base, revision }: Versions, change: Change, value: Json): boolean {
  const document = applyChange(base, revision, change);
  if (document === undefined) return false;
  const holder = pointerOf(...partsOf(change.base.pointer).slice(0, -1));
  try {
    const validate = boundedValidators(document, { optimize: false }).at(holder);
    return validate(value) && validate.isChecked;
  } catch {
    return false;
  }
}
