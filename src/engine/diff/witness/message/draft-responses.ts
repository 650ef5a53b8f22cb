import type { JsonObject } from '../../../json/json.ts';
import type { Located } from '../../../openapi/document.ts';
import { members } from '../../read/read-version.ts';
import type { Contracted } from '../../service/contracted.ts';
import { asParameter, headersOf } from '../../service/headers.ts';
import { mediaOf, schemaOf, valueSchemaOf } from '../../service/media-types.ts';
import { isOn } from '../../service/service-comparing.ts';
import { type BodyDraft, bodyDrafts, type ParameterDraft, type ResponseDraft, type Side } from './draft.ts';
import { sampleOf, sentSample } from './draft-requests.ts';

/** The smallest response of each status and media type that a version documents: the required headers, and the body. */
export function responsesOf(operation: Contracted, side: Side): ResponseDraft[] {
  return [...members(side.version, operation.at, 'responses')].flatMap(([status, response]) => {
    const headers = leastHeaders(response, side);
    const bodies: (BodyDraft | undefined)[] = [...mediaOf(side.version, response).values()].flatMap((media) =>
      bodyDrafts(media, sampleOf(schemaOf(media), side), side),
    );
    return (bodies.length === 0 ? [undefined] : bodies).map((body) => ({ status: statusOf(status), headers, body }));
  });
}

/** The headers that are always there. */
export function leastHeaders(response: Located<JsonObject>, side: Side): Map<string, ParameterDraft> {
  const required = [...headersOf(side.version, response)].filter(([, header]) => isOn(header.value['required']));
  return new Map(
    required.map(([name, header]) => [
      name,
      [asParameter(name, header), sentSample(valueSchemaOf(side.version, header), side)],
    ]),
  );
}

/** A status that falls under a name: `404`, `4XX` or `default`. */
export function statusOf(name: string): number {
  return name === 'default' ? 500 : Number(name.toUpperCase().replaceAll('X', '0'));
}
