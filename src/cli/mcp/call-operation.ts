import { createSandboxFetch } from '../../backoffice/sandbox/library/portable.ts';
import type { ApiDescription } from '../../engine/document/api-description.ts';
import { redactorOf } from '../../engine/findings/redaction/redactor.ts';
import { secretsOf } from '../../engine/findings/redaction/secrets.ts';
import { didYouMean } from '../../engine/json/did-you-mean.ts';
import type { Json, JsonObject } from '../../engine/json/json.ts';
import { bodyOf, isUnknownBody, textOf } from '../../engine/message/body.ts';
import { type Credentials, carriedFor } from '../../engine/message/credentials.ts';
import { isWriting, NOTHING_UNKNOWN, type OperationExchange } from '../../engine/message/exchange.ts';
import { DEFAULT_LIMITS } from '../../engine/message/limits.ts';
import type { RequestParts } from '../../engine/message/request-parts.ts';
import { operationName, pathParametersOf } from '../../engine/openapi/operations.ts';
import { givenValues } from '../../engine/probe/request/base-request.ts';
import { encodedBody } from '../../engine/probe/request/request-body.ts';
import { httpTransport, type Transport } from '../../engine/probe/send/http-transport.ts';
import { wholeRequest } from '../../engine/probe/send/target-client.ts';
import { counted } from '../../engine/report/report-text.ts';
import { namedOperation, operationProperty } from './read-tools.ts';
import { defineTool, type McpTool, ToolError } from './tool.ts';
import { type ExchangeFindings, findingsText } from './validate-exchange.ts';

/** What the tool calls. */
export interface CalledServer {
  readonly name: 'call_sandbox' | 'call_server';
  readonly about: string;
  /** The address, with the prefix of all paths. */
  readonly address: string;
  readonly credentials: Credentials;
  readonly send: Transport['send'];
  /** Whether operations may be called that change data. */
  readonly mayWrite: boolean;
  /** Whether what it answers may hold secrets. */
  readonly hasSecrets: boolean;
}

/** A token of the sandbox lives as long as the process does. */
const TOKEN_LIFETIME = 31_536_000;

/** The sandbox in this process. */
export function sandboxToCall(): CalledServer {
  const fetch = createSandboxFetch({ tokenLifetime: TOKEN_LIFETIME });
  const { appKey, token, accounts } = fetch;
  const named = accounts.map(
    ({ accountID, from, to, records }) => `${accountID} (${counted(records, 'record')}, ${from} to ${to})`,
  );
  const address = 'http://localhost/back-office';
  const send: Transport['send'] = async (request, signal) => {
    const { method, path, headers, body } = request;
    const response = await fetch(address + path, {
      method,
      headers,
      signal,
      body: body === null ? null : textOf(body),
    });
    const answered = Object.fromEntries(response.headers);
    const outcome = {
      kind: 'answer',
      status: response.status,
      headers: answered,
      body: bodyOf(await response.text(), answered),
    } as const;
    return { request, outcome, unknown: NOTHING_UNKNOWN, origin: { kind: 'sent' } };
  };
  return {
    name: 'call_sandbox',
    about:
      'Calls an operation of the sandbox, a server of invented data in this process, and validates its answer. The application key and ' +
      `a token are sent with it. Accounts: ${named.join('; ')}.`,
    address,
    credentials: { appKey, token },
    send,
    mayWrite: true,
    hasSecrets: false,
  };
}

/** The server at an address. */
export function serverToCall(address: string, credentials: Credentials, mayWrite: boolean): CalledServer {
  return {
    name: 'call_server',
    about:
      `Calls an operation of the server at ${address}, and validates its answer. Its credentials are sent with it, and are in no answer.` +
      (mayWrite ? '' : ' Operations that change data are refused.'),
    address,
    credentials,
    send: httpTransport(address, DEFAULT_LIMITS).send,
    mayWrite,
    hasSecrets: true,
  };
}

/** The most characters of a body that a tool returns. */
const LONGEST_BODY = 40_000;

interface GivenCall {
  readonly operation: string;
  readonly parameters?: JsonObject;
  readonly body?: Json;
}

/** The tool that calls an operation. */
export function callTool(api: ApiDescription, called: CalledServer, validator: ExchangeFindings): McpTool {
  const { name, about, address, credentials, send, hasSecrets } = called;
  return defineTool<GivenCall>(
    {
      name,
      title: name === 'call_sandbox' ? 'Call the sandbox' : 'Call the server',
      about,
      properties: {
        operation: operationProperty(api),
        parameters: { type: 'object', description: 'The values of path, query, header and cookie parameters by name.' },
        body: { description: 'The body as a JSON value, or as the text to send.' },
      },
      required: ['operation'],
      writes: called.mayWrite,
    },
    async (given, signal) => {
      const request = wholeRequest({ api, credentials }, partsOf(api, called, given));
      const sent = await send({ ...request, url: address + request.path }, signal);
      const { outcome } = hasSecrets ? redactorOf(api).redact(sent).exchange : sent;
      if (outcome.kind === 'failure') {
        const message = `${address} does not answer (${outcome.message}). Start the server, or correct --server.`;
        throw new ToolError('not-answered', message);
      }
      const findings = validator.of({ ...sent, origin: { kind: 'recorded' } });
      const text = `${answerText(outcome)}\n\n${findingsText(findings)}`;
      return hasSecrets ? secretsOf(credentials).hide(text) : text;
    },
  );
}

function partsOf(api: ApiDescription, { mayWrite, credentials }: CalledServer, given: GivenCall): RequestParts {
  const operation = namedOperation(api, given.operation);
  if (isWriting(operation) && !mayWrite) {
    const message = `operation is ${operationName(operation)}, which may change data; the server was started without --writes.`;
    throw new ToolError('argument-wrong', message);
  }
  const values = new Map(Object.entries(given.parameters ?? {}));
  const names = operation.parameters.map((each) => each.name);
  const unknown = [...values.keys()].find((each) => !names.includes(each));
  if (unknown !== undefined) {
    const allowed = names.length === 0 ? 'The operation has none.' : `Allowed are ${names.join(', ')}.`;
    throw new ToolError('argument-wrong', `parameters.${unknown} is not known${didYouMean(unknown, names)} ${allowed}`);
  }
  // An empty value makes the path that of another operation: DELETE /events/{id} becomes DELETE /events/.
  const missing = pathParametersOf(operation).find(({ name }) =>
    [values.get(name)].flat().every((each) => (each ?? '') === ''),
  );
  if (missing !== undefined) {
    const message = `parameters.${missing.name} is missing or empty. The path of ${operationName(operation)} requires it.`;
    throw new ToolError('argument-wrong', message);
  }
  const body = given.body === undefined ? null : encodedBody(api, operation, given.body);
  if (body === undefined) {
    throw new ToolError(
      'argument-wrong',
      `body is given, but ${operationName(operation)} describes no body that can be sent. Leave body out.`,
    );
  }
  return {
    operation,
    parameters: givenValues({ credentials }, operation, values),
    credentials: carriedFor(api, operation, credentials),
    body,
  };
}

function answerText({ status, headers, body }: Extract<OperationExchange['outcome'], { kind: 'answer' }>): string {
  const text = textOf(body);
  const rest = text.length - LONGEST_BODY;
  const content = isUnknownBody(body)
    ? '(The body is not shown: it may hold a credential, or is no text.)'
    : rest > 0
      ? `${text.slice(0, LONGEST_BODY)}\n… and ${rest} characters more`
      : text;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP ${status}`, ...lines, '', content].join('\n');
}
