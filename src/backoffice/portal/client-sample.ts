import { isJsonArray, isJsonObject, type Json } from '../../engine/json/json.ts';
import { isJsonMediaType } from '../../engine/message/media-type.ts';
import type { CodeSample, SampleBody, SampleRequest } from '../../pipeline/portal/sample.ts';

const PREPARATION = `import { createBackOfficeClient } from 'backoffice-client';

const { BACKOFFICE_URL = '', BACKOFFICE_APP_KEY = '', BACKOFFICE_TOKEN = '' } = process.env;
const client = createBackOfficeClient({
  baseUrl: BACKOFFICE_URL,
  appKey: BACKOFFICE_APP_KEY,
  token: BACKOFFICE_TOKEN,
});
`;

const READ_FILE_IMPORT = "import { readFileSync } from 'node:fs';\n\n";
const READ_FILE = "readFileSync('file')";

/** A module in TypeScript that sends `sample` with our client. What it needs to know comes from the environment. */
export function clientSample({ operation, parameters, body }: SampleRequest): CodeSample {
  const groups = ['path', 'query', 'header'].flatMap((where) => {
    const members = parameters.filter(({ parameter }) => parameter.in === where);
    if (members.length === 0) return [];
    const written = members.map(({ parameter, value }) => `${keyOf(parameter.name)}: ${inLine(value)}`);
    return [`    ${where}: { ${written.join(', ')} },`];
  });
  const options = [
    ...(groups.length === 0 ? [] : ['  params: {', ...groups, '  },']),
    ...(body === undefined ? [] : [`  body: ${literal(body.value).replaceAll('\n', '\n  ')},`]),
    ...(body === undefined || isJsonMediaType(body.mediaType) ? [] : sentAs(body)),
  ];
  const path = literal(operation.path);
  const argument = options.length === 0 ? path : `${path}, {\n${options.join('\n')}\n}`;
  const call = `${formOf(body)}const { data, error } = await client.${operation.method.toUpperCase()}(${argument});
if (error) throw error;
console.log(data);
`;
  const imports = call.includes(READ_FILE) ? READ_FILE_IMPORT : '';
  return { label: 'TypeScript', language: 'typescript', code: `${imports}${PREPARATION}\n${call}` };
}

/** What openapi-fetch needs to send a body that is no JSON. */
function sentAs({ mediaType, text, parts }: SampleBody): string[] {
  // A browser and Node write the boundary themselves.
  if (parts !== undefined) return ['  bodySerializer: () => form,'];
  const serialized = text === undefined ? READ_FILE : literal(text);
  return [`  bodySerializer: () => ${serialized},`, `  headers: { 'Content-Type': ${literal(mediaType)} },`];
}

function formOf(body: SampleBody | undefined): string {
  if (body?.parts === undefined) return '';
  const lines = body.parts.map(({ name, text, contentType }) => {
    if (text !== undefined && contentType === undefined) return `form.append(${literal(name)}, ${literal(text)});\n`;
    const options = contentType === undefined ? '' : `, { type: ${literal(contentType)} }`;
    const content = text === undefined ? READ_FILE : literal(text);
    const fileName = text === undefined ? ", 'file'" : '';
    return `form.append(${literal(name)}, new Blob([${content}]${options})${fileName});\n`;
  });
  return `const form = new FormData();\n${lines.join('')}\n`;
}

/** A value in one line: `['a', 'b']`, `{ a: 1 }`. */
function inLine(value: Json): string {
  if (isJsonArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (!isJsonObject(value)) return literal(value);
  const members = Object.entries(value).map(([name, each]) => `${keyOf(name)}: ${inLine(each)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

/** A value as TypeScript that fits this code: strings in single quotes. */
function literal(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value, null, 2);
  const inner = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}
