import type { ErrorObject } from 'ajv/dist/2020.js';
import { canonical } from '../../json/canonical.ts';
import type { Json } from '../../json/json.ts';
import type { Direction } from '../../openapi/direction.ts';
import { LazyList } from '../../schema/samples/lazy-list.ts';
import { type SchemaView, viewOf } from '../../schema/view/schema-view.ts';
import type { Witness } from '../change.ts';
import type { ChangeKind } from '../change-kinds.ts';
import type { Effort } from '../effort.ts';
import type { Version } from '../read/read-version.ts';
import type { Difference, Step } from '../schema/comparing.ts';
import type { Found } from '../schema/schema-graph.ts';
import type { Written } from '../schema/written.ts';
import type { AjvValidator } from './ajv-validator.ts';
import { isDeclared } from './declared.ts';
import { lostValues } from './lost-values.ts';
import { isTextRefused } from './refused-text.ts';
import { type Wrapping, wrapped } from './wrap.ts';

/** A body or parameter whose schemas are compared. */
export interface Proving {
  readonly base: Version;
  readonly revision: Version;
  readonly direction: Direction;
  readonly validator: AjvValidator;
  /** The pointer of its schema in each version, if it has one. */
  readonly root: { readonly base: string | undefined; readonly revision: string | undefined };
  /** How its values are written, where they are texts. */
  readonly written: Written | undefined;
}

/** How many values are tried for one proof, and how many of them in bodies with all that may be there. */
const MAX_TRIED = 400;
const MAX_FULL = 3;

/**
 * Finds proofs: values that the writer may send and the reader refuses. Writers follow the base in requests and the
 * revision in responses. Values are drawn from both schemas, in a fixed order, and validated with Ajv: first the part that
 * changed, then the whole body around it.
 */
export function prover({
  base,
  revision,
  direction,
  validator,
  root,
  written,
}: Proving): (found: Found, effort: Effort) => Witness | undefined {
  const isRequest = direction === 'request';
  const [writer, reader] = isRequest ? [base, revision] : [revision, base];
  const [writing, reading] = isRequest ? [root.base, root.revision] : [root.revision, root.base];
  const accepted = (version: Version, pointer: string | undefined, value: Parameters<typeof validator.accepted>[2]) =>
    pointer === undefined ? true : validator.accepted(version.document, pointer, value);

  const isRefused = (body: Json): boolean => {
    if (written === undefined) return accepted(reader, reading, body) === false;
    const schemas = { base: validator.schemas(base), revision: validator.schemas(revision) };
    return isTextRefused(body, written, isRequest ? 'base' : 'revision', schemas);
  };

  return (found, effort) => {
    effort.tried += 1;
    const [own, other] = isRequest ? [found.base, found.revision] : [found.revision, found.base];
    const isSure = (isRequest ? found.difference.effect.narrows : found.difference.effect.widens) === 'yes';
    const mayBeUndeclared = isSure || OF_UNDECLARED.has(found.difference.kind);
    const alternative = ALTERNATIVES.has(found.difference.kind)
      ? found.difference.at[isRequest ? 'base' : 'revision']
      : undefined;
    const place = isRequest ? found.difference.at.revision : found.difference.at.base;
    const [whole, read] = [viewAt(writer, writing), viewAt(reader, reading)];
    const lost = lostValues(own, other, { validator, mayBeUndeclared });
    // A value that is refused because of another change would prove that change, so it comes last.
    const showing = new LazyList(
      Iterator.from(lost).filter((value) =>
        alternative === undefined
          ? isShown(found.difference, place, validator.refusals(other, value), value)
          : validator.accepted(writer.document, alternative, value) === true,
      ),
    );
    const attempts = [
      { values: showing, isFull: false },
      { values: Iterator.from(showing).take(MAX_FULL), isFull: true },
      { values: lost, isFull: false },
    ];
    const witnessOf = (body: Json): Witness | undefined => {
      if (accepted(writer, writing, body) !== true || !isRefused(body)) return undefined;
      if (!mayBeUndeclared && !isDeclared(whole, body, validator)) return undefined;
      const places = { accepting: writing ?? '#', refusing: reading ?? '#' };
      const validUnder = isRequest ? 'base' : 'revision';
      return { value: body, validUnder, ...places, ...reasonOf(validator.refusals(read, body)) };
    };
    let tried = 0;
    let fallback: Witness | undefined;
    for (const { values, isFull } of attempts) {
      if (values === lost && fallback !== undefined) return fallback;
      for (const body of bodiesAround(values, whole, found.route, { validator, isFull })) {
        tried += 1;
        effort.tried += 1;
        if (tried > MAX_TRIED) return fallback;
        const witness = witnessOf(body);
        if (witness === undefined) continue;
        if (
          values === lost ||
          alternative !== undefined ||
          isShown(found.difference, place, validator.refusals(read, body))
        )
          return witness;
        fallback ??= witness;
      }
    }
    return fallback;
  };
}

/** Changes of what holds for properties that a schema does not declare. */
const OF_UNDECLARED: ReadonlySet<ChangeKind> = new Set([
  'additional-properties-restricted',
  'additional-properties-freed',
  'pattern-properties-added',
  'pattern-properties-removed',
  'property-names-restricted',
  'property-names-freed',
]);

/** Changes that a value of the alternative shows. */
const ALTERNATIVES: ReadonlySet<ChangeKind> = new Set(['alternative-added', 'alternative-removed']);

/** Bodies around each value, built one after the other as they are asked for. */
function* bodiesAround(values: Iterable<Json>, whole: SchemaView, route: readonly Step[], wrapping: Wrapping) {
  for (const value of values) yield* wrapped(whole, route, value, wrapping);
}

function viewAt(version: Version, pointer: string | undefined): SchemaView {
  return viewOf(version.document, pointer === undefined ? [] : [pointer]);
}

/** Whether what changed is the first reason for which a value is refused, and this is the value where it names one. */
function isShown(
  { kind, detail }: Difference,
  place: string | undefined,
  refusals: readonly ErrorObject[],
  value?: Json,
): boolean {
  if (value !== undefined && kind.startsWith('enum-value') && canonical(value) !== detail) return false;
  const [first] = refusals;
  const missing: unknown = first?.params['missingProperty'];
  return missing !== undefined && detail !== undefined ? missing === detail : first?.schemaPath === place;
}

function reasonOf([refusal]: readonly ErrorObject[]): Pick<Witness, 'reason'> {
  return refusal === undefined ? {} : { reason: `${refusal.instancePath} ${refusal.message ?? ''}`.trim() };
}
