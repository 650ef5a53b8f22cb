import type { Operation } from '../../../../src/engine/openapi/operations.ts';
import { mediaOf } from '../model/document-parts.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { controlOf, encodingOf } from './control-of.ts';
import { APP_KEY_HEADER, credentialsOf, parameterExample, type SampleRequest, VARIABLE } from './sample-request.ts';
import type { TriedCredential, TriedOperation, TriedServer } from './tried-operation.ts';

/** What the portal has for trying operations. */
export interface TryItOptions {
  /** The operations that the sandbox implements. */
  readonly inSandbox: readonly string[];
  /** Whether the validators of the answers are part of the portal. */
  readonly hasValidators: boolean;
}

/** The file with the validators of answers. */
export const VALIDATORS_FILE = 'assets/validators.js';

const SANDBOX: TriedServer = {
  name: 'Sandbox',
  address: 'http://127.0.0.1:4020/back-office',
  command: 'npx backoffice sandbox --cors {origin}',
};
const MOCK: TriedServer = {
  name: 'Mock',
  address: 'http://127.0.0.1:4010',
  command: 'npx @stoplight/prism-cli mock openapi.json --port 4010',
};
/** The key of the demo accounts of the sandbox. */
const DEMO_KEY = 'sandbox-demo-key';
const TOKEN_PATH = '/auth/tokens';

/** The data with which an operation is tried. */
export function triedOperation(
  model: PortalModel,
  { operation, parameters, body, hasToken }: SampleRequest,
  { inSandbox }: Pick<TryItOptions, 'inSandbox'>,
): TriedOperation {
  const isInSandbox = inSandbox.includes(operation.operationId);
  const canCreateToken =
    isInSandbox && model.operations.some(({ method, path }) => method === 'post' && path === TOKEN_PATH);
  return {
    operationId: operation.operationId,
    method: operation.method.toUpperCase(),
    path: operation.path,
    servers: isInSandbox ? [SANDBOX, MOCK] : [MOCK],
    credentials: triedCredentials(model, operation),
    parameters: operation.parameters
      .filter(({ name, in: where }) => name !== APP_KEY_HEADER && where !== 'cookie')
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
    token: hasToken && canCreateToken ? { method: 'POST', path: TOKEN_PATH } : null,
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

function triedCredentials(model: PortalModel, operation: Operation): TriedCredential[] {
  const { headers, query } = credentialsOf(model.document, operation);
  const hasAppKey = operation.parameters.some(({ name }) => name === APP_KEY_HEADER);
  const from = (where: 'header' | 'query', name: string, template: string): TriedCredential => {
    const prefix = template.replace(VARIABLE, '');
    const isToken = prefix.toLowerCase() === 'bearer ';
    return { label: isToken ? 'Bearer token' : name, in: where, name, prefix, value: '', isToken };
  };
  return [
    ...(hasAppKey
      ? [
          {
            label: 'Application key',
            in: 'header' as const,
            name: APP_KEY_HEADER,
            prefix: '',
            value: DEMO_KEY,
            isToken: false,
          },
        ]
      : []),
    ...headers.map(([name, template]) => from('header', name, template)),
    ...query.map(([name, template]) => from('query', name, template)),
  ];
}
