import type { JsonObject } from '../../json/json.ts';
import type { Located } from '../../openapi/document.ts';
import type { Parameter } from '../../openapi/operations.ts';
import { relation } from '../effect.ts';
import { listMembers, type Version } from '../read-version.ts';
import { compareMediaTypes, formatOf, schemaOf, textBody } from './media-types.ts';
import { compareWritten } from './parameter-encoding.ts';
import {
  compareDeprecated,
  compareRequired,
  effectOfRemoval,
  isOn,
  type MessageComparison,
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

/** Compares the headers of an answer, or of the part of a body that is named. */
export function compareHeaders(
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  messages: MessageComparison,
  part?: string,
): void {
  const { base, revision, direction, report } = messages;
  const [before, after] = [headersOf(base, old), headersOf(revision, now)];
  const nameOf = ({ name }: Header) => `"${name}"${part === undefined ? '' : ` of part "${part}"`}`;
  for (const [name, header] of before) {
    const kept = after.get(name);
    if (kept !== undefined) compareHeader(header, kept, { name, subject: `Header ${nameOf(kept)}` }, messages);
    else {
      const message = `Header ${nameOf(header)} was removed.`;
      const effect = effectOfRemoval(header, direction);
      report({ kind: 'header-removed', effect, at: { base: header.pointer }, message, detail: name }, 'base');
    }
  }
  for (const [name, header] of after) {
    if (before.has(name)) continue;
    const isRequired = isOn(header.value['required']);
    report({
      kind: 'header-added',
      effect: relation(isRequired, false),
      at: { revision: header.pointer },
      message: `${isRequired ? 'Required header' : 'Header'} ${nameOf(header)} was added.`,
      detail: name,
    });
  }
}

function compareHeader(
  old: Header,
  now: Header,
  { name, subject }: { readonly name: string; readonly subject: string },
  messages: MessageComparison,
): void {
  compareRequired(old, now, { what: 'header', subject }, messages);
  compareDeprecated(old, now, subject, messages.report);
  if (!compareWritten(asParameter(name, old), asParameter(name, now), subject, messages)) return;
  compareMediaTypes(old, now, messages, (media, mediaNow, type) => {
    const texts = { of: 'body', base: textBody(media, type), revision: textBody(mediaNow, type) } as const;
    messages.schemas(schemaOf(media), schemaOf(mediaNow), formatOf(type) === 'text' ? texts : undefined);
  });
}
