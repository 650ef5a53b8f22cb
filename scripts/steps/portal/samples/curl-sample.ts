import { APP_KEY_HEADER, type SampleRequest } from './sample-request.ts';

/** A command for a POSIX shell that sends `sample`. Address, application key and token come from the environment. */
export function curlSample({ operation, parameters, body, hasToken }: SampleRequest): string {
  const query = new URLSearchParams();
  const headers = [`${APP_KEY_HEADER}: $BACKOFFICE_APP_KEY`];
  if (hasToken) headers.push('Authorization: Bearer $BACKOFFICE_TOKEN');
  let path = operation.path;
  for (const { parameter, value } of parameters) {
    const text = String(value);
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, () => encodeURIComponent(text));
    else if (parameter.in === 'query') query.append(parameter.name, text);
    else if (parameter.in === 'header') headers.push(`${parameter.name}: ${text}`);
  }
  const method = operation.method.toUpperCase();
  const search = query.size === 0 ? '' : `?${query}`;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`$BACKOFFICE_URL${path}${search}`)}`,
    ...headers.map((header) => `-H ${quoted(header)}`),
  ];
  if (body !== undefined) {
    lines.push(
      `-H ${quoted('Content-Type: application/json')}`,
      `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`,
    );
  }
  return lines.join(' \\\n  ');
}

/** In double quotes, in which the shell replaces only the variables of these samples. */
function quoted(text: string): string {
  const escaped = text.replace(/[\\"`]|\$(?!BACKOFFICE_(?:URL|APP_KEY|TOKEN)\b)/g, (character) => `\\${character}`);
  return `"${escaped}"`;
}
