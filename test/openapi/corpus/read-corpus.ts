import type { GenericRule } from '../../../src/engine/findings/checks/rules.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import type { HarExchange, HeaderFields } from '../../support/har.ts';
import { readYaml } from '../../support/read-yaml.ts';
import { AREAS, type Area, type ConformanceCase, HOST } from './conformance-case.ts';

/** Cases that one section of a text decides. README.md explains how they are written. */
export interface CaseGroup {
  /** Document and section that decide the cases, such as `OpenAPI 3.1.1, 4.8.12.4`. */
  readonly section?: string;
  /** The version of the documents; 3.1.1 unless given. */
  readonly openapi?: string;
  /** Instead of `section` and `openapi`: each case runs once with each of these versions, which has a section of its own. */
  readonly sections?: Readonly<Record<string, string>>;
  /** The rule of all findings, unless a case names another one. */
  readonly rule?: GenericRule;
  /** Further members of all documents. */
  readonly members?: JsonObject;
  readonly cases: readonly WrittenCase[];
}

/** Of what is documented one form is given, from `schema` to `document`. */
interface WrittenCase {
  readonly name: string;
  readonly openapi?: string;
  /** The only version of `sections` with which the case runs. */
  readonly only?: string;
  readonly rule?: GenericRule;
  readonly members?: JsonObject;

  /** The schema of a JSON body. A text is JSON whose numbers keep their digits. */
  readonly schema?: Json;
  readonly direction?: 'request' | 'response';
  /** Members of `components.schemas`. */
  readonly schemas?: JsonObject;
  readonly $self?: string;
  /** How many further schemas the document of a schema has that is given as a text. */
  readonly padding?: number;
  readonly parameters?: JsonObject | readonly JsonObject[];
  readonly pathParameters?: readonly JsonObject[];
  readonly requestContent?: JsonObject;
  readonly content?: JsonObject;
  readonly headers?: JsonObject;
  readonly responses?: JsonObject;
  /** The method of the operation at `/thing`: GET, or POST where a request body is documented, unless given. */
  readonly method?: string;
  readonly operation?: JsonObject;
  /** Method and path of the operation; `GET /thing` unless given. */
  readonly at?: string;
  /** Null for a document without servers. */
  readonly servers?: readonly Json[] | null;
  readonly paths?: JsonObject;
  readonly document?: JsonObject | string;
  readonly text?: string;
  readonly files?: Readonly<Record<string, Json>>;

  /** An exchange that the document allows, or several. */
  readonly clean: WrittenExchange | readonly WrittenExchange[];
  /** An exchange that the document forbids, or several. */
  readonly faulty: WrittenExchange | readonly WrittenExchange[];
}

interface WrittenMessage {
  /** The Content-Type. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>> | HeaderFields;
  readonly body?: string;
  /** Instead of `body`, the bytes of a response. */
  readonly base64?: string;
}

/** The members of {@link WrittenMessage} belong to the message that the case is about. */
interface ExchangeParts extends WrittenMessage {
  readonly method?: string;
  /** Absolute, or a path at {@link HOST}; a method may precede it. */
  readonly url?: string;
  readonly status?: number;
  /** The name of the operation that responds, as JSON. */
  readonly answer?: string;
  /** The request, where the case is about the response. */
  readonly request?: WrittenMessage;
}

type WrittenExchange = string | ExchangeParts;

/** The document of a case, and how its exchanges are read. */
interface CaseForm {
  readonly document: JsonObject | string;
  readonly about: 'request' | 'response';
  /** Method and path of requests that name none. */
  readonly target: string;
  /** The exchange that a text stands for: a path or URL unless given. */
  readonly ofText?: (text: string) => ExchangeParts;
}

/** The members of a path item that are operations, in the corpus. */
const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'trace', 'query', 'COPY']);

/** The first lines of a document of which the rest is given as a text. */
const yamlHead = (openapi: string) => `openapi: ${openapi}
info: { title: Case, version: '1' }
servers: [{ url: '${HOST}' }]
`;

/** Every case of the conformance corpus, in the order of {@link AREAS}. */
export const CORPUS: readonly ConformanceCase[] = AREAS.flatMap((area) => {
  const name = `${area.toLowerCase().replaceAll(' ', '-').replaceAll('.', '')}.yaml`;
  const { groups } = readYaml<{ readonly groups: readonly CaseGroup[] }>(name, import.meta.url);
  return groups.flatMap((group) => casesOf(area, group));
});

/** The cases of a group: a clean one and a faulty one for each pair of exchanges and each version. */
function casesOf(area: Area, group: CaseGroup): readonly ConformanceCase[] {
  const { section = '', openapi = '3.1.1', sections } = group;
  if (sections === undefined) return group.cases.flatMap((written) => pairsOf(area, group, written, openapi, section));
  return Object.entries(sections).flatMap(([version, text]) =>
    group.cases
      .filter(({ only = version }) => only === version)
      .map((written) => ({ ...written, name: `${version.slice(0, 3)} ${written.name}` }))
      .flatMap((written) => pairsOf(area, group, written, version, text)),
  );
}

function pairsOf(
  area: Area,
  group: CaseGroup,
  written: WrittenCase,
  version: string,
  section: string,
): readonly ConformanceCase[] {
  const form = formOf(written, { openapi: written.openapi ?? version, ...group.members, ...written.members });
  const rule = written.rule ?? group.rule ?? (written.schema === undefined ? undefined : ruleOfBody(form.about));
  const [clean, faulty] = [[written.clean].flat(), [written.faulty].flat()];
  const exchange = (list: readonly WrittenExchange[], index: number) =>
    readExchange(list[Math.min(index, list.length - 1)] ?? {}, form);
  return Array.from({ length: Math.max(clean.length, faulty.length) }, (_, index) => {
    const shared = {
      area,
      section,
      name: index === 0 ? written.name : `${written.name} (${index + 1})`,
      document: form.document,
      ...(written.files === undefined ? {} : { files: written.files }),
    };
    return [
      { ...shared, exchange: exchange(clean, index), fault: null },
      { ...shared, exchange: exchange(faulty, index), fault: rule === undefined ? {} : { rule } },
    ];
  }).flat();
}

function ruleOfBody(about: 'request' | 'response'): GenericRule {
  return about === 'request' ? 'input-invalid' : 'response-body';
}

/** The form of a case, by the member that documents it. `members` are those of its document besides its paths. */
function formOf(written: WrittenCase, members: JsonObject): CaseForm {
  const { schema, parameters, requestContent, content, headers, responses, operation, paths, document, text } = written;
  const method = written.method ?? (requestContent === undefined ? 'GET' : 'POST');
  const thing = (about: CaseForm['about'], described: JsonObject): CaseForm => ({
    document: documentOf({ paths: { '/thing': { [method.toLowerCase()]: described } }, ...members }),
    about,
    target: `${method} /thing`,
  });
  const ok = { 200: {} };
  if (schema !== undefined) return schemaForm(written, schema, members);
  if (parameters !== undefined) return parametersForm(written, [parameters].flat(), members);
  if (requestContent !== undefined) {
    return thing('request', { requestBody: { required: true, content: requestContent }, responses: ok });
  }
  if (content !== undefined) return thing('response', { responses: { 200: { content } } });
  if (responses !== undefined) return thing('response', { responses });
  if (headers !== undefined) {
    const get = { responses: { 200: { headers } } };
    return { document: documentOf({ paths: { '/a': { get } }, ...members }), about: 'response', target: 'GET /a' };
  }
  if (operation !== undefined) {
    const target = written.at ?? 'GET /thing';
    const [verb = '', path = ''] = target.split(' ');
    const item = { [verb.toLowerCase()]: operation };
    return { document: documentOf({ paths: { [path]: item }, ...members }), about: 'response', target };
  }
  const other = { about: 'response', target: 'GET /thing' } as const;
  if (document !== undefined) {
    return { ...other, document: typeof document === 'string' ? document : documentOf({ ...members, ...document }) };
  }
  if (text !== undefined) return { ...other, document: `${yamlHead('3.1.1')}${text}` };
  return pathsForm(written, paths ?? { '/pets': { get: 'pets' } }, members);
}

/** A schema of the JSON body of `POST /things`. A text is the body. */
function schemaForm(
  { direction = 'response', schemas, $self, padding = 0 }: WrittenCase,
  schema: Json,
  members: JsonObject,
): CaseForm {
  const content = { 'application/json': { schema } };
  const post =
    direction === 'request'
      ? { requestBody: { required: true, content }, responses: { 200: {} } }
      : { responses: { 200: { content } } };
  const more = { ...(schemas && { components: { schemas } }), ...($self && { $self }) };
  return {
    document:
      typeof schema === 'string'
        ? yamlOf(schema, String(members['openapi']), padding)
        : documentOf({ paths: { '/things': { post } }, ...members, ...more }),
    about: direction,
    target: 'POST /things',
    ofText: (body) => ({ type: 'application/json', body }),
  };
}

/** Parameters of `GET /a`, or of `GET /a/{q}` if one is in the path. */
function parametersForm(
  { pathParameters }: WrittenCase,
  parameters: readonly JsonObject[],
  members: JsonObject,
): CaseForm {
  const template = parameters.some((parameter) => parameter['in'] === 'path') ? '/a/{q}' : '/a';
  const get = { parameters, responses: { 200: {}, 400: {} } };
  const item = { ...(pathParameters && { parameters: pathParameters }), get };
  return { document: documentOf({ paths: { [template]: item }, ...members }), about: 'request', target: 'GET /a' };
}

/** Paths whose operations have a name each, which is the only JSON that they answer. A path alone answers its template. */
function pathsForm({ servers }: WrittenCase, paths: JsonObject, members: JsonObject): CaseForm {
  const items = mapMembers(paths, (item, template) => (item === 'GET' ? { get: template } : item));
  const named = nameOperations({ ...members, paths: items });
  const { servers: host, ...alone } = documentOf(named);
  return {
    document: servers === null ? alone : { ...alone, servers: servers ?? host ?? [] },
    about: 'response',
    target: 'GET /pets',
    ofText: (url) => ({ url, answer: 'pets' }),
  };
}

/** A copy in which each operation that is a text answers this text. */
function nameOperations(value: JsonObject): JsonObject {
  return mapMembers(value, (member, key) => {
    if (isJsonObject(member)) return nameOperations(member);
    if (typeof member !== 'string' || !METHODS.has(key)) return member;
    return { responses: { 200: { content: { 'application/json': { schema: { const: member } } } } } };
  });
}

function mapMembers(value: JsonObject, map: (member: Json, key: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, map(member, key)]));
}

/** A document with these members besides `openapi` 3.1.1, `info` and one server. */
function documentOf(members: JsonObject): JsonObject {
  return { openapi: '3.1.1', info: { title: 'Case', version: '1' }, servers: [{ url: HOST }], ...members };
}

/** A document in YAML whose one schema is JSON, which is YAML too. */
function yamlOf(schema: string, openapi: string, padding: number): string {
  return `${yamlHead(openapi)}paths:
  /things:
    post:
      responses:
        '200':
          content:
            application/json:
              schema: ${schema}
${padding === 0 ? '' : `components:\n  schemas:\n${fillers(padding)}`}`;
}

/** Members of `components.schemas`, each of some 200 bytes of YAML. */
function fillers(count: number): string {
  const description = 'x'.repeat(120);
  return Array.from(
    { length: count },
    (_, index) =>
      `    Filler${index}: { type: object, description: '${description}', properties: { a: { type: integer, maximum: ${index} } } }\n`,
  ).join('');
}

function readExchange(written: WrittenExchange, { about, target, ofText }: CaseForm): HarExchange {
  const parts: ExchangeParts = typeof written !== 'string' ? written : (ofText?.(written) ?? { url: written });
  const [defaultMethod = '', defaultPath = ''] = target.split(' ');
  const [url = defaultPath, method = parts.method ?? defaultMethod] = parts.url?.split(' ').reverse() ?? [];
  const { answer, status = 200 } = parts;
  const message = answer === undefined ? parts : { type: 'application/json', body: JSON.stringify(answer) };
  const [request, response] = about === 'request' ? [message, {}] : [parts.request ?? {}, message];
  const content = response.base64 === undefined ? response.body : Buffer.from(response.base64, 'base64');
  return {
    request: {
      method,
      url: url.startsWith('/') ? `${HOST}${url}` : url,
      headers: fieldsOf(request),
      ...(request.body === undefined ? {} : { body: request.body }),
    },
    response: { status, headers: fieldsOf(response), ...(content === undefined ? {} : { body: content }) },
  };
}

function fieldsOf({ type, headers = {} }: WrittenMessage): HeaderFields {
  const fields: HeaderFields = isFields(headers)
    ? headers
    : Object.entries(headers).flatMap(([name, values]) => [values].flat().map((value) => [name, value] as const));
  return type === undefined ? fields : [['Content-Type', type], ...fields];
}

function isFields(headers: NonNullable<WrittenMessage['headers']>): headers is HeaderFields {
  return Array.isArray(headers);
}
