import { isKeyParameter } from '../../../engine/message/credentials.ts';
import type { Operation } from '../../../engine/openapi/operations.ts';
import { mediaOf } from '../model/document-parts.ts';
import type { PortalModel } from '../model/portal-model.ts';
import type { SandboxAnswers } from '../portal-inputs.ts';
import { controlOf, encodingOf } from './control-of.ts';
import { credentialsOf, parameterExample, type SampleRequest, VARIABLE } from './sample-request.ts';
import type { TriedCredential, TriedOperation, TriedServer } from './tried-operation.ts';

/** What the portal has for trying operations. */
export interface TryItOptions {
  readonly sandbox: Pick<SandboxAnswers, 'operationIds' | 'server'>;
  /** Whether the validators of the answers are part of the portal. */
  readonly hasValidators: boolean;
}

/** The file with the validators of answers. */
export const VALIDATORS_FILE = 'assets/validators.js';

const MOCK: TriedServer = {
  name: 'Mock',
  address: 'http://127.0.0.1:4010',
  command: 'npx @stoplight/prism-cli mock openapi.json --port 4010',
};

/** The data with which an operation is tried. */
export function triedOperation(
  model: PortalModel,
  { operation, parameters, body, hasToken }: SampleRequest,
  sandbox: TryItOptions['sandbox'],
): TriedOperation {
  const server = sandbox.operationIds.includes(operation.operationId) ? sandbox.server : null;
  const tokenPath = hasToken ? server?.tokenPath : undefined;
  const canCreateToken = model.operations.some(({ method, path }) => method === 'post' && path === tokenPath);
  return {
    operationId: operation.operationId,
    method: operation.method.toUpperCase(),
    path: operation.path,
    servers: server === null ? [MOCK] : [{ name: 'Sandbox', address: server.address, command: server.command }, MOCK],
    credentials: triedCredentials(model, operation, sandbox.server?.appKey ?? ''),
    parameters: operation.parameters
      .filter(({ name, in: where }) => !isKeyParameter({ name, in: where }) && where !== 'cookie')
      .map((parameter) => {
        const { name, in: where, required, value } = parameter;
        const isSent = parameters.some((sent) => sent.parameter === parameter);
        return {
          ...{ name, in: where, required, value: encodingOf(value) },
          example: isSent ? parameterExample(model.document, parameter) : null,
          control: mediaOf(model.document, value) ? { kind: 'json' } : controlOf(model.document, value['schema']),
        };
      }),
    body: body?.text === undefined ? null : { mediaType: body.mediaType, text: body.text },
    unsent: unsentParts(model, operation, body),
    token: tokenPath !== undefined && canCreateToken ? { method: 'POST', path: tokenPath } : null,
  };
}

/** Browsers set cookies themselves, and the form has a field for text only. */
function unsentParts(model: PortalModel, operation: Operation, body: SampleRequest['body']): string[] {
  const parameters = operation.parameters.filter(({ in: where }) => where === 'cookie').map(({ name }) => name);
  const credentials = credentialsOf(model.document, operation).cookies.map(([name]) => name);
  return [
    ...[...parameters, ...credentials].map((name) => `the cookie ${name}`),
    ...(body !== undefined && body.text === undefined ? [`the body (${body.mediaType})`] : []),
  ];
}

/** The credentials of a request. The application key of the sandbox is entered already. */
function triedCredentials({ document }: PortalModel, operation: Operation, appKey: string): TriedCredential[] {
  const { headers, query } = credentialsOf(document, operation);
  const from = (where: 'header' | 'query', name: string, template: string): TriedCredential => {
    const prefix = template.replace(VARIABLE, '');
    const isToken = prefix.toLowerCase() === 'bearer ';
    return { label: isToken ? 'Bearer token' : name, in: where, name, prefix, value: '', isToken };
  };
  return [
    ...operation.parameters.filter(isKeyParameter).map(({ name }) => ({
      ...from('header', name, ''),
      ...{ label: 'Application key', value: appKey },
    })),
    ...headers.map(([name, template]) => from('header', name, template)),
    ...query.map(([name, template]) => from('query', name, template)),
  ];
}
