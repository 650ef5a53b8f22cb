import { styleText } from 'node:util';
import { readDescription } from '../../engine/document/api-description.ts';
import { childPointer } from '../../engine/json/pointer.ts';
import { textOf } from '../../engine/message/body.ts';
import { curlCommand } from '../../engine/message/curl.ts';
import { renderRequest } from '../../engine/message/request-parts.ts';
import { membersOf, type OpenApiDocument, objectAt } from '../../engine/openapi/document.ts';
import type { DocumentedResponse, Operation } from '../../engine/openapi/operations.ts';
import { baseRequest, knownForms } from '../../engine/probe/request/base-request.ts';
import { ObservedValues } from '../../engine/probe/request/observed-values.ts';

/** The text that is printed when the mock runs: its address, a command that works, and how to choose another response. */
export function mockGreeting(document: OpenApiDocument, url: string, dynamic: boolean): string {
  const { title, version } = document.info;
  const label = (text: string) => styleText('dim', text.padEnd(8));
  const lines = [
    `${title} ${version}, served by Prism with ${dynamic ? 'dynamic bodies' : 'the examples of the document'}`,
    '',
    label('address') + styleText('bold', url),
  ];
  const api = readDescription(JSON.stringify(document), 'The document');
  const operation = fullest(api.operations);
  if (operation !== undefined) {
    // Prism takes any key, any token, and any name with a password.
    const credentials = { appKey: 'any-key', token: 'any:token' };
    const context = { api, credentials, observed: new ObservedValues(api) };
    const request = renderRequest(baseRequest(context, operation, knownForms(context, operation, new Map())));
    lines.push(
      label('try') +
        curlCommand(
          { ...request, url: url + request.path, body: request.body && textOf(request.body) },
          { isShort: true },
        ),
    );
    lines.push(
      label('choose') +
        preferences(document, operation)
          .map((each) => `-H 'Prefer: ${each}'`)
          .join('  or  '),
    );
  }
  return [...lines, `${label('stop')}Ctrl-C`].join('\n');
}

/** The operation with the most documented responses: it shows most. */
function fullest(operations: readonly Operation[]): Operation | undefined {
  return operations.reduce<Operation | undefined>(
    (best, each) => (best === undefined || each.responses.length > best.responses.length ? each : best),
    undefined,
  );
}

function preferences(document: OpenApiDocument, { responses }: Operation): string[] {
  const errors = responses.filter(({ status }) => /^[45]\d\d$/.test(status));
  const named = errors.flatMap((response) =>
    exampleNames(document, response).map((name) => `code=${response.status}, example=${name}`),
  );
  return [...named.slice(-1), 'dynamic=true'];
}

/** The examples that the document names at a response, whatever their media type. */
function exampleNames(document: OpenApiDocument, { content, pointer }: DocumentedResponse): string[] {
  return content.flatMap(({ mediaType }) =>
    membersOf(document, objectAt(document, childPointer(pointer, 'content', mediaType)), 'examples').map(
      ({ name }) => name,
    ),
  );
}
