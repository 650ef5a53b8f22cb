import { memoized } from '../../json/memoized.ts';
import { asSent, encodeParameter, encodeParameters } from '../../message/encode-parameters.ts';
import type { SentParameters } from '../../message/sent-parameters.ts';
import { validateHeaders } from '../../message/validate-headers.ts';
import { ParameterValidator } from '../../message/validate-parameters.ts';
import { hasRequestBody, type RequestBodyFault, validateRequestBody } from '../../message/validate-request-body.ts';
import { type ResponseFaultKind, validateResponse } from '../../message/validate-response.ts';
import { documentedResponse } from '../../openapi/documented-response.ts';
import type { Version } from '../read-version.ts';
import { type Contracted, operationsByKey } from '../service/contracted.ts';
import { mediaCovering, mediaOf } from '../service/media-types.ts';
import { isSentAlike, isWithin, requirementsOf, schemeOf } from '../service/security.ts';
import { isServedAt } from '../service/servers.ts';
import {
  type FoundFault,
  type MessageFault,
  type RequestDraft,
  type ResponseDraft,
  type Side,
  successesOf,
} from './draft-messages.ts';
import type { AjvValidator } from './validate-values.ts';

const BODY_FAULTS: Readonly<Record<RequestBodyFault['kind'], MessageFault>> = {
  missing: 'body-missing',
  'content-type': 'media-type',
  json: 'body-value',
  body: 'body-value',
};

const RESPONSE_FAULTS: Readonly<Record<ResponseFaultKind, MessageFault | undefined>> = {
  status: 'status',
  'content-type': 'media-type',
  json: 'body-value',
  body: 'body-value',
  'undocumented-body': undefined,
};

/** The faults of the parameters and the body of a request under a version. */
function contentFaults(draft: RequestDraft, operation: Contracted, { version, validator }: Side): FoundFault[] {
  const sentParameters = sentTo(draft, operation);
  const errors = parameterValidator(validator.schemas(version)).validate(operation, sentParameters, () => false);
  const ofParameters = errors.map(({ kind, parameter: { name } }): FoundFault => {
    return { fault: kind === 'missing' ? 'parameter-missing' : 'parameter-value', name };
  });
  const { body } = draft;
  if (!hasRequestBody(version.document, operation)) {
    return body === undefined ? ofParameters : [...ofParameters, { fault: 'body-unknown' }];
  }
  const sent = { contentType: body?.contentType ?? null, body: body?.text ?? '' };
  const ofBody = validateRequestBody(operation, sent, validator.schemas(version));
  return [...ofParameters, ...ofBody.map(({ kind }) => faultOf(BODY_FAULTS[kind], body?.mediaType))];
}

/** The faults of a response under a version. */
export function responseFaults(
  draft: ResponseDraft,
  operation: Contracted,
  { version, validator }: Side,
): FoundFault[] {
  const { status, headers, body } = draft;
  const schemas = validator.schemas(version);
  const response = documentedResponse(operation, status);
  if (response === undefined) return [{ fault: 'status', name: String(status) }];
  const texts = Object.fromEntries(
    [...headers].map(([name, [header, value]]) => [name, encodeParameter(header, value)]),
  );
  const ofHeaders = validateHeaders(schemas, response.pointer, texts).map(
    ({ kind, name }): FoundFault => ({ fault: kind === 'missing' ? 'header-missing' : 'header-value', name }),
  );
  const method = operation.method.toUpperCase();
  const received = { method, status, contentType: body?.contentType ?? null, body: body?.text ?? '' };
  const ofBody = validateResponse(operation, received, schemas).flatMap(({ kind }): FoundFault[] => {
    const fault = RESPONSE_FAULTS[kind];
    if (fault === undefined) return [];
    return [body === undefined ? { fault: 'body-missing' } : faultOf(fault, body.mediaType)];
  });
  return [...ofHeaders, ...ofBody];
}

function faultOf(fault: MessageFault, mediaType: string | undefined): FoundFault {
  return fault === 'media-type' && mediaType !== undefined ? { fault, name: mediaType } : { fault };
}

/** The parameters as they are sent to `operation`. Path parameters are at a position, whatever they are named. */
function sentTo(draft: RequestDraft, operation: Contracted): SentParameters {
  const encoded = encodeParameters(draft.operation.path, draft.parameters.values());
  const pathValues = [...operation.keyedParameters].flatMap(([key, { name, in: where }]) => {
    const [written] = (where === 'path' ? draft.parameters.get(key) : undefined) ?? [];
    const text = written === undefined ? undefined : encoded.pathValues[written.name];
    // An empty text makes another path.
    return text === undefined || text === '' ? [] : [[name, text]];
  });
  const { headers, cookies } = encoded;
  return asSent({
    ...encoded,
    pathValues: Object.fromEntries(pathValues),
    headers: cookies.length === 0 ? { ...headers, cookie: '' } : headers,
  });
}

const parameterValidator = memoized((schemas: ReturnType<AjvValidator['schemas']>) => new ParameterValidator(schemas));

/** Why a version refuses a request; empty where it takes it. `writer` is the version that it was written by. */
export function requestFaults(draft: RequestDraft, side: Side, writer: Version): FoundFault[] {
  const { version } = side;
  const operation = operationsByKey(version).get(draft.operation.key);
  if (operation === undefined) return [{ fault: 'operation' }];
  return [
    ...(operation.isSent ? [] : accessFaults(draft, operation, version, writer)),
    ...contentFaults(draft, operation, side),
    ...acceptFaults(draft, operation, version),
  ];
}

function accessFaults(draft: RequestDraft, operation: Contracted, version: Version, writer: Version): FoundFault[] {
  const isServed = draft.server === undefined || isServedAt(draft.server, version, operation);
  const isShown = (name: string) => {
    const [shown, asked] = [schemeOf(writer, name), schemeOf(version, name)];
    if (shown === undefined || asked === undefined) return shown === asked;
    return isSentAlike(shown, asked, { base: writer, revision: version });
  };
  const isLetIn = requirementsOf(operation).some(
    (requirement) =>
      isWithin(requirement, draft.requirement, { base: writer, revision: version }) &&
      [...requirement.keys()].every((name) => !draft.requirement.has(name) || isShown(name)),
  );
  return [...(isServed ? [] : [{ fault: 'server' } as const]), ...(isLetIn ? [] : [{ fault: 'security' } as const])];
}

function acceptFaults({ accept }: RequestDraft, operation: Contracted, version: Version): FoundFault[] {
  const isServed =
    accept === undefined ||
    successesOf(version, operation).some((response) => mediaCovering(mediaOf(version, response), accept) !== undefined);
  return isServed ? [] : [{ fault: 'not-acceptable', name: accept }];
}
