import type { Parameter } from '../../openapi/operations.ts';
import { DOUBTFUL, relation } from '../effect.ts';
import { compareContent } from './bodies.ts';
import { compareWritten, namesOf } from './parameter-encoding.ts';
import {
  compareDeprecated,
  compareRequired,
  effectOfRemoval,
  isOn,
  type MessageComparison,
} from './service-comparison.ts';

/** Compares the parameters of an operation. */
export function compareParameters(requests: MessageComparison): void {
  const { base, revision } = requests.pair;
  const [before, after] = [base.keyedParameters, revision.keyedParameters];
  for (const [key, old] of before) {
    const now = after.get(key);
    if (now === undefined) reportRemoved(old, key, requests);
    else compareParameter(old, now, requests);
  }
  for (const [key, now] of after) if (!before.has(key)) reportAdded(now, key, requests);
}

function reportRemoved(old: Parameter, key: string, { direction, report }: MessageComparison): void {
  const message = `Parameter "${old.name}" (${old.in}) was removed.`;
  const effect = effectOfRemoval(old, direction);
  const at = { base: old.pointer };
  report({ kind: 'parameter-removed', effect, at, message, detail: key, names: [old.name] }, 'base');
}

function reportAdded(now: Parameter, key: string, { report }: MessageComparison): void {
  const isRequired = isOn(now.value['required']);
  report({
    kind: isRequired ? 'required-parameter-added' : 'parameter-added',
    effect: relation(isRequired, false),
    at: { revision: now.pointer },
    message: `${isRequired ? 'Required parameter' : 'Parameter'} "${now.name}" (${now.in}) was added.`,
    detail: key,
    names: [now.name],
  });
}

function compareParameter(old: Parameter, now: Parameter, requests: MessageComparison): void {
  const { report } = requests;
  const subject = `Parameter "${now.name}"`;
  const names = namesOf(old, now);
  if ((now.in === 'path' || now.in === 'querystring') && old.name !== now.name) {
    const at = { base: old.pointer, revision: now.pointer };
    const what = now.in === 'path' ? 'Path parameter' : 'Parameter in querystring';
    const message = `${what} renamed from "${old.name}" to "${now.name}".`;
    report({ kind: `${now.in}-parameter-renamed`, effect: DOUBTFUL, at, message, names });
  }
  compareRequired(old, now, { what: 'parameter', subject, names }, requests);
  compareDeprecated(old, now, subject, report);
  if (compareWritten(old, now, subject, requests)) compareContent(old, now, requests);
}
