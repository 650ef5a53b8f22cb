import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { readDescription } from '../../src/engine/document/api-description.ts';
import { DocumentFiles } from '../../src/engine/document/source/document-files.ts';
import { ndjson, replayed } from '../drift/replay/traffic.ts';
import { rulesOf, verifyServer } from '../drift/verify-server.ts';
import { type NumberDocument, numberDocuments } from './number-documents.ts';

/** Keywords with bodies that they accept and refuse. Most of these numbers are equal to another one as doubles. */
const ROWS: readonly {
  readonly keywords: string;
  readonly version?: '3.0.3' | '3.1.1';
  readonly accepted: readonly string[];
  readonly refused: readonly string[];
}[] = [
  {
    keywords: '"maximum":9007199254740993',
    accepted: ['9007199254740993', '9007199254740992'],
    refused: ['9007199254740994', '9007199254740993.1'],
  },
  { keywords: '"maximum":9007199254740992', accepted: ['9007199254740992'], refused: ['9007199254740993'] },
  {
    keywords: '"minimum":-9007199254740993',
    accepted: ['-9007199254740993'],
    refused: ['-9007199254740994', '-9007199254740993.5'],
  },
  {
    keywords: '"exclusiveMaximum":9007199254740993',
    version: '3.1.1',
    accepted: ['9007199254740992'],
    refused: ['9007199254740993'],
  },
  {
    keywords: '"maximum":9007199254740993,"exclusiveMaximum":9007199254740992',
    version: '3.1.1',
    accepted: ['9007199254740991'],
    refused: ['9007199254740992'],
  },
  {
    keywords: '"maximum":9007199254740993,"exclusiveMaximum":true',
    version: '3.0.3',
    accepted: ['9007199254740992'],
    refused: ['9007199254740993'],
  },
  {
    keywords: '"minimum":9007199254740993,"exclusiveMinimum":true',
    version: '3.0.3',
    accepted: ['9007199254740993.5', '9007199254740994'],
    refused: ['9007199254740993', '9007199254740992'],
  },
  {
    keywords: '"multipleOf":9007199254740993',
    accepted: ['18014398509481986', '9007199254740993'],
    refused: ['18014398509481984', '9007199254740992'],
  },
  { keywords: '"multipleOf":0.1', accepted: ['0.3', '1e20'], refused: ['0.30000000000000001'] },
  { keywords: '"enum":[true,9007199254740993]', accepted: ['9007199254740993'], refused: ['9007199254740992'] },
  {
    keywords: '"const":9007199254740993',
    version: '3.1.1',
    accepted: ['9007199254740993', '9007199254740993.0'],
    refused: ['9007199254740992'],
  },
  { keywords: '"maximum":0.1', accepted: ['0.1', '0.10'], refused: ['0.1000000000000000055511151231257827'] },
  {
    keywords: '"maximum":0.1000000000000000055511151231257827',
    accepted: ['0.1', '0.1000000000000000055511151231257827'],
    refused: ['0.10000000000000001'],
  },
  { keywords: '"maximum":1e400', accepted: ['1e400', '1e399'], refused: ['2e400'] },
];

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
  test.each(CASES)('$document.name: $keywords', async ({ document, accepted, refused }) => {
    const api = description(document);
    const rulesFor = async (...bodies: readonly string[]) => {
      const records = bodies.map((body) => ({
        request: { method: 'GET', url: '/v', headers: {} },
        response: { status: 200, headers: { 'content-type': 'application/json' }, body },
      }));
      const { summary, findings } = await replayed([ndjson(records)], { api, server: undefined });
      expect(summary.exchanges).toBe(bodies.length);
      return findings.map(({ rule }) => rule);
    };
    expect(await rulesFor(...accepted)).toEqual([]);
    // A report lists findings that are alike once.
    for (const body of refused) expect(await rulesFor(body), body).toEqual(['response-body']);
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
