import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { readDescription } from '../../src/engine/document/api-description.ts';
import { DocumentFiles } from '../../src/engine/document/source/document-files.ts';
import { ExchangeValidator } from '../../src/engine/findings/checks/exchange-validator.ts';
import { rulesOf, verifyServer } from '../drift/verify-server.ts';
import { answer, sentTo } from '../support/exchanges.ts';
import { readYaml } from '../support/read-yaml.ts';
import { type NumberDocument, numberDocuments } from './number-documents.ts';

/** A row of exact-numbers.yaml. */
interface Row {
  readonly keywords: string;
  /** Only documents of this version can have them; both unless given. */
  readonly version?: '3.0.3' | '3.1.1';
  readonly accepted: readonly string[];
  readonly refused: readonly string[];
}

const ROWS = readYaml<readonly Row[]>('exact-numbers.yaml', import.meta.url);

const CASES = ROWS.flatMap(({ keywords, version, ...bodies }) =>
  (['3.0.3', '3.1.1'] as const)
    .filter((each) => version === undefined || version === each)
    .flatMap((each) => numberDocuments(keywords, each).map((document) => ({ ...bodies, keywords, document }))),
);

function description({ root, files }: NumberDocument) {
  const read = (file: string) => ({ text: files[file] ?? '' });
  return readDescription(files[root] ?? '', root, { files: new DocumentFiles(root, root, read) });
}

const MINIMAL = { openapi: '3.1.1', info: { title: 't', version: '1' }, paths: {} };

describe('a document keeps the digits of its numbers', () => {
  test.each(CASES)('$document.name: $keywords', ({ document, accepted, refused }) => {
    const api = description(document);
    const [operation] = api.operations;
    if (operation === undefined) throw new Error('The document has an operation.');
    const validator = new ExchangeValidator(api, false);
    const headers = { 'content-type': 'application/json' };
    const rulesOfBody = (body: string): string[] => {
      const { faults } = validator.validate(sentTo(operation, '/v', answer(200, body, headers)));
      return [...new Set(faults.map(({ rule }) => rule))];
    };
    for (const body of accepted) expect(rulesOfBody(body), body).toEqual([]);
    for (const body of refused) expect(rulesOfBody(body), body).toEqual(['response-body']);
  });

  test.each(numberDocuments('"maximum":9007199254740993', '3.1.1'))(
    'when a server is verified: $name',
    async (document) => {
      const rules = async (body: string) => {
        const answer: RequestListener = (_request, response) => {
          response.setHeader('content-type', 'application/json');
          response.end(body);
        };
        return rulesOf(await verifyServer(MINIMAL, answer, { api: description(document) }));
      };
      expect(await rules('9007199254740993')).toEqual([]);
      expect(await rules('9007199254740994')).toEqual(['response-body']);
    },
  );
});
