import type { SampleRequest } from './sample-request.ts';

const PREPARATION = `import { createBackOfficeClient } from 'backoffice-contract';

const { BACKOFFICE_URL = '', BACKOFFICE_APP_KEY = '', BACKOFFICE_TOKEN = '' } = process.env;
const client = createBackOfficeClient({
  baseUrl: BACKOFFICE_URL,
  appKey: BACKOFFICE_APP_KEY,
  token: BACKOFFICE_TOKEN,
});
`;

/** A module in TypeScript that sends `sample` with our client. What it needs to know comes from the environment. */
export function clientSample({ operation, parameters, body }: SampleRequest): string {
  const groups = ['path', 'query', 'header'].flatMap((where) => {
    const members = parameters.filter(({ parameter }) => parameter.in === where);
    if (members.length === 0) return [];
    const written = members.map(({ parameter, value }) => `${keyOf(parameter.name)}: ${literal(value)}`);
    return [`    ${where}: { ${written.join(', ')} },`];
  });
  const options = [
    ...(groups.length === 0 ? [] : ['  params: {', ...groups, '  },']),
    ...(body === undefined ? [] : [`  body: ${literal(body.value).replaceAll('\n', '\n  ')},`]),
  ];
  const path = literal(operation.path);
  const argument = options.length === 0 ? path : `${path}, {\n${options.join('\n')}\n}`;
  return `${PREPARATION}
const { data, error } = await client.${operation.method.toUpperCase()}(${argument});
if (error) throw error;
console.log(data);
`;
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
