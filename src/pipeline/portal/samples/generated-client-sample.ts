import { isJsonArray, isJsonObject, type Json } from '../../../engine/json/json.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import { hasName, operationName, type Parameter } from '../../../engine/openapi/operations.ts';
import { inlineObject, quoted, shortObjectSource, valueSource } from '../../derive/literal.ts';
import { type ClientMethod, clientMethods } from '../../derive/operation-methods.ts';
import { basicVariables, type CodeSample, type SampleRequest } from '../sample.ts';

/** Members of an object literal: names and their sources. */
type Members = (readonly [name: string, source: string])[];

const READ_BLOB = "await openAsBlob('file')";
const READ_TEXT = "await readFile('file', 'utf8')";

/** The functions of Node that read a body from a file, and their modules. */
const READERS = [
  ['openAsBlob', 'node:fs'],
  ['readFile', 'node:fs/promises'],
] as const;

/**
 * A module in TypeScript beside the folder `generated` that sends `sample` with the client that the build writes. Address and
 * credentials come from the environment. Null for an operation without a method.
 */
export function generatedClientSample(sample: SampleRequest, document: OpenApiDocument): CodeSample | null {
  const method = clientMethods(document).get(operationName(sample.operation));
  if (method === undefined) return null;
  const { variables, credentials } = credentialsOf(sample);
  const headers = sharedHeadersOf(sample, method);
  const options: Members = [
    ['baseUrl', sample.variables[0] ?? ''],
    ...(credentials.length === 0 ? [] : [['credentials', shortObjectSource(credentials, '  ')] as const]),
    ...(headers.length === 0 ? [] : [['headers', shortObjectSource(headers, '  ')] as const]),
  ];
  const given = argumentsOf(sample, method);
  const call = `client.${method.name}(${given.length === 0 ? '' : shortObjectSource(given)})`;
  const imports = READERS.filter(([name]) => given.some(([, source]) => source.includes(`await ${name}(`))).map(
    ([name, module]) => `import { ${name} } from '${module}';\n`,
  );
  return {
    label: 'TypeScript',
    language: 'typescript',
    code: `${imports.join('')}import { createClient } from './generated/client.ts';

const { ${variables.map((name) => `${name} = ''`).join(', ')} } = process.env;
const client = createClient(${shortObjectSource(options)});

${resultOf(call, method)}`,
  };
}

/** The option `credentials` of the client, and all environment variables of the sample. */
function credentialsOf({ credentials, variables }: SampleRequest) {
  const members: Members = [];
  const read = new Set(variables.slice(0, 1));
  for (const credential of credentials) {
    const { scheme, variable } = credential;
    const names = basicVariables(credential);
    for (const name of names ?? [variable]) read.add(name);
    const source = names
      ? inlineObject([
          ['username', names[0]],
          ['password', names[1]],
        ])
      : variable;
    if (scheme !== null) members.push([scheme, source]);
  }
  return { credentials: members, variables: [...read] };
}

/** The option `headers` of the client: those that every operation requires, which are no parameters of its method. */
function sharedHeadersOf(sample: SampleRequest, { operation, parameters }: ClientMethod): Members {
  return operation.parameters
    .filter((each) => each.in === 'header' && !parameters.some(({ parameter }) => parameter === each))
    .flatMap((parameter) => {
      const source = parameterSource(sample, parameter);
      return source === undefined ? [] : [[parameter.name, source] as const];
    });
}

/** The members of the only argument of the method. */
function argumentsOf(sample: SampleRequest, { parameters, body }: ClientMethod): Members {
  const given = parameters.flatMap(({ name, parameter }) => {
    const source = parameterSource(sample, parameter);
    return source === undefined ? [] : [[name, source] as const];
  });
  return body === undefined ? given : [...given, ['body', bodySource(sample, body.kind)]];
}

/** The value of a parameter, or the variable of an application key; undefined for one that is not sent. */
function parameterSource({ parameters, credentials }: SampleRequest, wanted: Parameter): string | undefined {
  const isWanted = (each: Pick<Parameter, 'name' | 'in'>) => each.in === wanted.in && hasName(wanted, each.name);
  const key = credentials.find((credential) => credential.scheme === null && isWanted(credential));
  const sent = parameters.find(({ parameter }) => isWanted(parameter));
  return key?.variable ?? (sent && valueSource(sent.value, '  '));
}

function bodySource({ body }: SampleRequest, kind: NonNullable<ClientMethod['body']>['kind']): string {
  const { value = {}, text, parts = [] } = body ?? {};
  if (kind === 'json') return valueSource(value, '  ');
  if (kind === 'form' && isJsonObject(value)) {
    const files = new Set(parts.filter((part) => part.text === undefined).map(({ name }) => name));
    const fields = Object.entries(value).map(([name, field]) => [name, fieldSource(field, files.has(name))] as const);
    return shortObjectSource(fields, '  ');
  }
  if (text === undefined) return kind === 'text' ? READ_TEXT : READ_BLOB;
  return kind === 'blob' ? `new Blob([${quoted(text)}])` : quoted(text);
}

function fieldSource(value: Json, isFile: boolean): string {
  if (!isFile) return valueSource(value, '    ');
  return isJsonArray(value) ? `[${READ_BLOB}]` : READ_BLOB;
}

/** The call and the lines that print its result. */
function resultOf(call: string, { received }: ClientMethod): string {
  const [kind, ...others] = received;
  if (kind === '' && others.length === 0) return `await ${call};\n`;
  if (kind === 'stream' && others.length === 0) {
    return `const stream = await ${call};\nfor await (const bytes of stream) process.stdout.write(bytes);\n`;
  }
  return `const data = await ${call};\nconsole.log(data);\n`;
}
