import type { Json } from '../../json/json.ts';
import type { ReportedChange, ReportedPlace } from '../../report/report.ts';
import type { Place, Witness } from '../change.ts';
import type { ClassifiedChange } from '../classify-changes.ts';
import type { UsageOfChange } from '../usage/affected-consumers.ts';

/** A change as the report for programs has it. */
export function reportedChange(
  { change, standing, evidence }: ClassifiedChange,
  usage: UsageOfChange | undefined,
): ReportedChange {
  const { id, kind, severity, direction, operationIds, message, cure, base, revision, witness, isUnexamined } = change;
  return {
    ...{ id, kind, severity, standing, direction, operationIds, message, cure },
    base: reportedPlace(base),
    revision: reportedPlace(revision),
    witness: witnessJson(witness),
    evidence: evidence?.message ?? null,
    ...(isUnexamined ? { isUnexamined } : {}),
    ...(usage === undefined ? {} : { usage }),
  };
}

function reportedPlace({ pointer, isThere, source }: Place): ReportedPlace {
  return { pointer, isThere, source: source ?? null };
}

function witnessJson(witness: Witness | 'unproven' | undefined): Json {
  if (witness === undefined || witness === 'unproven') return witness ?? null;
  const { value, validUnder, accepting, refusing, message } = witness;
  const shown = message === undefined ? {} : { message: { ...message, headers: { ...message.headers } } };
  return { value, validUnder, accepting, refusing, ...shown };
}
