import type { Located } from '../../contract/document.ts';
import type { JsonObject } from '../../contract/json.ts';
import { childPointer } from '../../contract/pointer.ts';
import { members, type Version } from '../read/read-version.ts';
import { schemaOf } from './media-types.ts';
import { directionsOf, isOn, type OperationPair, type ServiceComparing } from './service-comparing.ts';

/** The headers of a response by name, which knows no case. Content-Type is told by the media type. */
function headersOf(version: Version, response: Located<JsonObject>): Map<string, Located<JsonObject>> {
  const headers = [...members(version, response, 'headers')].map(
    ([name, header]) => [name.toLowerCase(), header] as const,
  );
  return new Map(headers.filter(([name]) => name !== 'content-type'));
}

/** Compares the headers of a response. */
export function compareHeaders(
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  pair: OperationPair,
  comparing: ServiceComparing,
): void {
  const direction = directionsOf(pair.revision).answer;
  const [before, after] = [headersOf(comparing.base, old), headersOf(comparing.revision, now)];
  for (const [name, header] of before) {
    const kept = after.get(name);
    if (kept !== undefined) {
      compareHeader(header, kept, name, pair, comparing);
      continue;
    }
    comparing.report([pair.base], {
      kind: 'header-removed',
      severity: isOn(header.value['required']) ? 'breaking' : isOn(header.value['deprecated']) ? 'safe' : 'risky',
      direction,
      at: { base: header.pointer },
      message: `The header ${name} is gone.`,
      detail: name,
    });
  }
  for (const [name, header] of after) {
    if (before.has(name)) continue;
    const at = { revision: header.pointer };
    const message = `The header ${name} is new.`;
    comparing.report([pair.revision], { kind: 'header-added', severity: 'safe', direction, at, message, detail: name });
  }
}

function compareHeader(
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  name: string,
  { revision }: OperationPair,
  comparing: ServiceComparing,
): void {
  const direction = directionsOf(revision).answer;
  const isRequired = isOn(now.value['required']);
  if (isOn(old.value['required']) !== isRequired) {
    const place = ({ value, pointer }: Located<JsonObject>) =>
      value['required'] === undefined ? undefined : childPointer(pointer, 'required');
    comparing.report([revision], {
      kind: isRequired ? 'header-became-required' : 'header-became-optional',
      severity: isRequired ? 'safe' : 'breaking',
      direction,
      at: { base: place(old), revision: place(now) },
      message: isRequired ? `The header ${name} is always there now.` : `The header ${name} may be missing now.`,
    });
  }
  comparing.schemas(revision, direction, schemaOf(old), schemaOf(now));
}
