import { readDescription } from '../../src/engine/document/api-description.ts';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { ndjson, replayed } from '../drift/replay/traffic.ts';
import { answering } from '../support/documents.ts';

/** An operation whose answer is the text `name` in JSON, so that a match with another operation is an error. */
export function answers(name: string, more: JsonObject = {}): JsonObject {
  return answering({ const: name }, more);
}

/** The rules of the findings for one exchange, as `backoffice replay` reports them; `ignored` where nothing was checked. */
export async function rulesFor(document: Json, request: string, answer: Json, server?: string): Promise<string[]> {
  const [method = '', url = ''] = request.split(' ');
  const record = {
    request: { method, url, headers: {} },
    response: { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) },
  };
  const api = readDescription(JSON.stringify(document), 'api.json');
  const report = await replayed([ndjson([record])], { api, server });
  return report.summary.exchanges === 0 ? ['ignored'] : report.findings.map(({ rule }) => rule);
}
