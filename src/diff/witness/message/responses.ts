import type { Located } from '../../../openapi/document.ts';
import type { JsonObject } from '../../../openapi/json.ts';
import { members } from '../../read/read-version.ts';
import type { Contracted } from '../../service/contracted.ts';
import { headersOf } from '../../service/headers.ts';
import { hasContent, mediaCovering, mediaOf, schemaOf, valueSchemaOf } from '../../service/media-types.ts';
import { responseCovering } from '../../service/responses.ts';
import { isOn } from '../../service/service-comparing.ts';
import type { BodyDraft, FoundFault, ParameterDraft, ResponseDraft, Side } from './draft.ts';
import { sampleOf, sentSample } from './draft-requests.ts';
import { isAnyTaken } from './judge-request.ts';
import { readingsOf, textsOf } from './parameter-text.ts';

/** The smallest response of each status and media type that a version gives: headers that are always there, and the body. */
export function responsesOf(operation: Contracted, side: Side): ResponseDraft[] {
  return [...members(side.version, operation.at, 'responses')].flatMap(([status, response]) => {
    const headers = leastHeaders(response, side);
    const bodies: (BodyDraft | undefined)[] = [...mediaOf(response)].map(([mediaType, media]) => ({
      mediaType,
      value: sampleOf(schemaOf(media), side),
    }));
    return (bodies.length === 0 ? [undefined] : bodies).map((body) => ({ status: statusOf(status), headers, body }));
  });
}

/** The headers that are always there. */
export function leastHeaders(response: Located<JsonObject>, side: Side): Map<string, ParameterDraft> {
  const required = [...headersOf(side.version, response)].filter(([, header]) => isOn(header.value['required']));
  return new Map(
    required.map(([name, header]) => {
      const written = writtenAs(name, header);
      return [name, { written, value: sentSample(written, valueSchemaOf(header), side) }];
    }),
  );
}

/** A status that falls under a name: `404`, `4XX` or `default`. */
export function statusOf(name: string): number {
  return name === 'default' ? 500 : Number(name.toUpperCase().replaceAll('X', '0'));
}

/** A header as a parameter: it is written in the style `simple`. */
export function writtenAs(name: string, { value }: Located<JsonObject>): JsonObject {
  return { ...value, name, in: 'header' };
}

/** Why a version does not give such a response to an operation; empty where it does. */
export function responseFaults(draft: ResponseDraft, operation: Contracted, side: Side): FoundFault[] {
  const response = responseCovering(members(side.version, operation.at, 'responses'), String(draft.status));
  if (response === undefined) return [{ fault: 'status', name: String(draft.status) }];
  return [...headerFaults(draft, response, side), ...bodyFaults(draft, response, side)];
}

function headerFaults(draft: ResponseDraft, response: Located<JsonObject>, side: Side): FoundFault[] {
  return [...headersOf(side.version, response)].flatMap(([name, header]): FoundFault[] => {
    const sent = draft.headers.get(name);
    const texts = sent === undefined ? [] : (textsOf(sent.written, sent.value) ?? []);
    const readings = readingsOf(writtenAs(name, header), texts);
    if (readings === undefined) return isOn(header.value['required']) ? [{ fault: 'header-missing', name }] : [];
    return isAnyTaken(valueSchemaOf(header), readings, side) ? [] : [{ fault: 'header-value', name }];
  });
}

function bodyFaults({ body }: ResponseDraft, response: Located<JsonObject>, side: Side): FoundFault[] {
  if (!hasContent(response)) return [];
  if (body === undefined) return [{ fault: 'body-missing' }];
  const media = mediaCovering(mediaOf(response), body.mediaType);
  if (media === undefined) return [{ fault: 'media-type', name: body.mediaType }];
  return isAnyTaken(schemaOf(media), [body.value], side) ? [] : [{ fault: 'body-value' }];
}
