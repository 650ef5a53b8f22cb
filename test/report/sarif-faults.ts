import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, unicodeRegExp: false });
addFormats.default(ajv);
// That of OASIS (sarif-2.1.0-rtm.5), as @microsoft/jest-sarif 1.0.0-beta.0 carries it.
const schema = JSON.parse(readFileSync(new URL('./fixtures/sarif-schema-2.1.0.json', import.meta.url), 'utf8'));
// It is of draft 4, of which it uses nothing that draft 7 reads otherwise, but the names of these two.
const { id: _id, $schema: _dialect, ...rest } = schema;
const isSarif = ajv.compile(rest);

/** What in a SARIF log is not as the official schema says. */
export function sarifFaults(text: string): string[] {
  if (isSarif(JSON.parse(text))) return [];
  return (isSarif.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
