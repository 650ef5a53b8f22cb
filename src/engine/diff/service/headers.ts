import type { JsonObject } from '../../json/json.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { Located } from '../../openapi/document.ts';
import type { Parameter } from '../../openapi/operations.ts';
import { BREAKS, DOUBTFUL, NEUTRAL, relation } from '../effect.ts';
import { listMembers, type Version } from '../read-version.ts';
import { compareMediaTypes, formatOf, schemaOf, textBody } from './media-types.ts';
import { compareWritten } from './parameter-encoding.ts';
import {
  compareDeprecated,
  compareRequired,
  directionsOf,
  isOn,
  type OperationPair,
  type ServiceComparison,
} from './service-comparison.ts';

/** A header with its name as it is written. */
interface Header extends Located<JsonObject> {
  readonly name: string;
}

/** The headers of a response by name in lower case. Content-Type is left out, since the media type states it. */
export function headersOf(version: Version, response: Located<JsonObject>): Map<string, Header> {
  const headers = [...listMembers(version, response, 'headers')].map(
    ([name, header]) => [name.toLowerCase(), { ...header, name }] as const,
  );
  return new Map(headers.filter(([name]) => name !== 'content-type'));
}

/** A response header as a parameter: it is written in the style `simple`. */
export function asParameter(name: string, header: Located<JsonObject>): Parameter {
  return { ...header, name, in: 'header', required: isOn(header.value['required']) };
}

/** Where headers are: in a response, or in a part of a body. */
interface HeaderPlace {
  readonly direction: Direction;
  /** The name of the part. */
  readonly part?: string;
}

/** Compares the headers of a response, or of a part of a body. */
export function compareHeaders(
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  pair: OperationPair,
  comparison: ServiceComparison,
  place: HeaderPlace = { direction: directionsOf(pair.revision).answer },
): void {
  const { direction } = place;
  const of = place.part === undefined ? '' : ` of part "${place.part}"`;
  const [before, after] = [headersOf(comparison.base, old), headersOf(comparison.revision, now)];
  for (const [name, header] of before) {
    const kept = after.get(name);
    if (kept !== undefined) {
      compareHeader(header, kept, name, pair, comparison, place);
      continue;
    }
    const isMissed = direction === 'response' && isOn(header.value['required']);
    comparison.report([pair.base], {
      kind: 'header-removed',
      effect: isMissed ? BREAKS[direction] : isOn(header.value['deprecated']) ? NEUTRAL : DOUBTFUL,
      direction,
      at: { base: header.pointer },
      message: `Header "${header.name}"${of} was removed.`,
      detail: name,
    });
  }
  for (const [name, header] of after) {
    if (before.has(name)) continue;
    const isRequired = isOn(header.value['required']);
    comparison.report([pair.revision], {
      kind: 'header-added',
      effect: relation(isRequired, false),
      direction,
      at: { revision: header.pointer },
      message: `${isRequired ? 'Required header' : 'Header'} "${header.name}"${of} was added.`,
      detail: name,
    });
  }
}

function compareHeader(
  old: Header,
  now: Header,
  name: string,
  pair: OperationPair,
  comparison: ServiceComparison,
  { direction, part }: HeaderPlace,
): void {
  const { revision } = pair;
  const header = `Header "${now.name}"${part === undefined ? '' : ` of part "${part}"`}`;
  const kept = { subject: header, direction, operations: [revision] };
  compareRequired(old, now, { what: 'header', ...kept }, comparison);
  compareDeprecated(old, now, kept, comparison);
  const [written, writtenNow] = [asParameter(name, old), asParameter(name, now)];
  if (!compareWritten(written, writtenNow, { name: header, direction }, pair, comparison)) return;
  compareMediaTypes(old, now, pair, direction, comparison, (media, mediaNow, type) => {
    const texts = { of: 'body', base: textBody(media, type), revision: textBody(mediaNow, type) } as const;
    const schemas = [schemaOf(media), schemaOf(mediaNow)] as const;
    comparison.schemas(revision, direction, ...schemas, formatOf(type) === 'text' ? texts : undefined);
  });
}
