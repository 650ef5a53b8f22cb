import { styleText } from 'node:util';
import { curlCommand } from '../../../src/engine/message/curl.ts';
import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import { type Operation, operationsOf } from '../../../src/engine/openapi/operations.ts';
import { renderRequest, smallestRequest } from '../requests/request-parts.ts';
import { sampleTexts } from '../requests/sample-texts.ts';
import { namedExamples } from './response-cases.ts';

/** The text that is printed when the mock runs: its address, a command that works, and how to choose another response. */
export function mockGreeting(document: OpenApiDocument, url: string, dynamic: boolean): string {
  const { title, version } = document.info;
  const label = (text: string) => styleText('dim', text.padEnd(8));
  const lines = [
    `${title} ${version}, served by Prism with ${dynamic ? 'dynamic bodies' : 'the examples of the document'}`,
    '',
    label('address') + styleText('bold', url),
  ];
  const operation = fullest(operationsOf(document));
  if (operation !== undefined) {
    const request = renderRequest(smallestRequest(document, operation, sampleTexts(document)));
    lines.push(label('try') + curlCommand({ ...request, url: url + request.path }, { isShort: true }));
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
    namedExamples(document, response).map(({ name }) => `code=${response.status}, example=${name}`),
  );
  return [...named.slice(-1), 'dynamic=true'];
}
