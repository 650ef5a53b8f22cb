import { isJsonObject, type JsonObject } from '../../../json/json.ts';
import { childPointer } from '../../../json/pointer.ts';
import type { Located } from '../../../openapi/document.ts';
import type { Witness } from '../../change.ts';
import { located, members, type Version } from '../../read/read-version.ts';
import type { Contracted } from '../../service/contracted.ts';
import { asParameter, headersOf } from '../../service/headers.ts';
import { mediaOf, schemaOf } from '../../service/media-types.ts';
import { parametersOf } from '../../service/parameters.ts';
import { bodyDrafts, type RequestDraft, type ResponseDraft, type Side } from './draft.ts';
import { leastHeaders, leastRequest, responsesOf, statusOf, withParameter } from './draft-messages.ts';
import type { Sides, SidesOf } from './prove-message.ts';
import { operationNamed, requestFaults, responseFaults } from './validate-message.ts';
import { writtenRequest, writtenResponse } from './write-message.ts';

/**
 * The whole message around the value of a witness: the version that accepts the value takes the message, and the other
 * one refuses it for a value in it. Undefined where no such message is found, as for what no style of parameter writes.
 */
export function messageAround(witness: Witness, { key }: Contracted, sidesOf: SidesOf): Witness['message'] {
  const [inRequest, writtenTo] = orderOf(sidesOf('request'), witness);
  const operation = operationNamed(inRequest.version, key);
  if (operation === undefined) return undefined;
  for (const draft of requestsAround(witness, operation, inRequest)) {
    const isTaken = requestFaults(draft, inRequest, inRequest.version).length === 0;
    const faults = requestFaults(draft, writtenTo, inRequest.version);
    if (isTaken && faults.some(({ fault }) => fault.endsWith('-value')))
      return writtenRequest(draft, inRequest.version);
  }
  const [inResponse, reader] = orderOf(sidesOf('response'), witness);
  const read = operationNamed(reader.version, key);
  if (read === undefined) return undefined;
  for (const draft of responsesAround(witness, operation, inResponse)) {
    const isTaken = responseFaults(draft, operation, inResponse).length === 0;
    const faults = responseFaults(draft, read, reader);
    if (isTaken && faults.some(({ fault }) => fault.endsWith('-value'))) return writtenResponse(draft);
  }
  return undefined;
}

function orderOf({ base, revision }: Sides, { validUnder }: Witness): readonly [writer: Side, reader: Side] {
  return validUnder === 'base' ? [base, revision] : [revision, base];
}

function requestsAround({ value, accepting }: Witness, operation: Contracted, side: Side): RequestDraft[] {
  const parameters = [...parametersOf(side.version, operation)].filter(([, parameter]) =>
    holds(side.version, parameter, accepting),
  );
  const { requestBody } = operation.at.value;
  const body = isJsonObject(requestBody)
    ? [...mediaOf(side.version, located(side.version, childPointer(operation.at.pointer, 'requestBody')))]
    : [];
  return [
    ...parameters.map(([key, parameter]) => withParameter(leastRequest(operation, side), key, [parameter, value])),
    ...body
      .filter(([, media]) => schemaOf(media) === accepting)
      .flatMap(([, media]) => bodyDrafts(media, value, side))
      .map((drawn) => leastRequest(operation, side, drawn)),
  ];
}

/** Whether the schema of a parameter or header is at a pointer. */
function holds(version: Version, holder: Located<JsonObject>, pointer: string): boolean {
  return [holder, ...mediaOf(version, holder).values()].some((one) => schemaOf(one) === pointer);
}

function responsesAround({ value, accepting }: Witness, operation: Contracted, side: Side): ResponseDraft[] {
  return [...members(side.version, operation.at, 'responses')].flatMap(([name, response]): ResponseDraft[] => {
    const status = statusOf(name);
    const bodies = [...mediaOf(side.version, response)].filter(([, media]) => schemaOf(media) === accepting);
    const headers = [...headersOf(side.version, response)].filter(([, header]) =>
      holds(side.version, header, accepting),
    );
    if (headers.length === 0) {
      return bodies
        .flatMap(([, media]) => bodyDrafts(media, value, side))
        .map((body) => ({ status, headers: leastHeaders(response, side), body }));
    }
    const least = responsesOf(operation, side).filter((draft) => draft.status === status);
    return headers.flatMap(([header, at]) =>
      least.map((draft) => ({
        ...draft,
        headers: new Map([...draft.headers, [header, [asParameter(header, at), value]]]),
      })),
    );
  });
}
