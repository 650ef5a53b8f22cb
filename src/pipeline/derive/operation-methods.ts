import { rateLimitsOf } from '../../engine/extensions/rate-limits.ts';
import { asList, asObject, isJsonObject, type Json, type JsonObject } from '../../engine/json/json.ts';
import { memoized } from '../../engine/json/memoized.ts';
import { childPointer, pointerOf, valueAt } from '../../engine/json/pointer.ts';
import { isJsonMediaType } from '../../engine/message/media-type.ts';
import { membersOf, type OpenApiDocument, objectAt } from '../../engine/openapi/document.ts';
import {
  type DocumentedResponse,
  mediaTypesOf,
  type Operation,
  operationName,
  operationsOf,
  type Parameter,
} from '../../engine/openapi/operations.ts';
import { isExploded, mediaTypeOf, type ParameterObject, styleOf } from '../../engine/openapi/parameter-style.ts';
import { type BodyKind, bodyKindOf, essenceOf } from './client/body-kind.ts';
import { docComment, inlineObject, objectSource, propertyKey, quoted, unique } from './literal.ts';
import { isSuccess, requestedContent } from './requested-content.ts';
import { isSharedHeader, sharedHeaderNames } from './shared-headers.ts';
import { isInPaths, typeNames } from './type-names.ts';

/** One parameter of a method: its name there, and the parameter or the body of the operation. */
interface Argument {
  readonly name: string;
  readonly isRequired: boolean;
  readonly description: string;
  readonly type: string;
}

/** How the generated client calls an operation. */
export interface ClientMethod {
  readonly operation: Operation;
  readonly name: string;
  /** Each with its name in the method. Headers that every operation requires are options of the client. */
  readonly parameters: readonly { readonly name: string; readonly parameter: Parameter }[];
  readonly body: Body | undefined;
  /** The kinds of the bodies of its successes; `''` for one that has none. Without a documented success there is no kind. */
  readonly received: ReadonlySet<BodyKind | ''>;
}

/** The method of each operation, by the name of the operation: method and path. */
export const clientMethods = memoized((document: OpenApiDocument): ReadonlyMap<string, ClientMethod> => {
  const operations = operationsOf(document);
  const names = methodNames(operations);
  return new Map(
    operations.map((operation, index) => {
      const sent = operation.parameters.filter(
        (parameter) => LOCATIONS.includes(parameter.in) && !isSharedHeader(document, parameter),
      );
      const given = parameterNames(sent);
      const parameters = sent.map((parameter, place) => ({ parameter, name: given[place] ?? parameter.name }));
      const own = { operation, name: names[index] ?? '', parameters, body: bodyOf(document, operation) };
      return [operationName(operation), { ...own, received: receivedKinds(operation) }];
    }),
  );
});

/**
 * The TypeScript interface with a method for each operation of `document`, and the table by which the client sends what a
 * method is given. The same document produces the same text.
 */
export function operationMethods(document: OpenApiDocument): string {
  const called = [...clientMethods(document).values()];
  const schemas = schemaNames(
    document,
    called.map(({ name }) => name),
  );
  const methods = called.map((method) => describe(document, method, schemas));
  const code = methods.map(({ signature, parameters, errors }) => signature + parameters + errors).join('');
  const imported = [
    ...['operations', 'paths'].filter((each) => code.includes(`${each}[`)),
    ...new Set(methods.flatMap(({ named }) => named)),
  ];
  return `${imported.length === 0 ? '' : `import type { ${imported.join(', ')} } from './types.ts';\n`}
/**
 * HTTP method and path template of an operation; for each parameter of its method the location, the name there if it is
 * another one, and the style if it is not that of its location, with \`*\` if it is exploded and \`+\` if reserved characters stay; for a
 * body the media type if it is not \`application/json\`, and the styles and media types of its fields; the requests per second that
 * deployments let through, by environment, if the operation has a limit of its own.
 */
export type OperationRoute = readonly [
  operation: string,
  parameters: Readonly<
    Record<
      string,
      readonly [
        location: 'path' | 'query' | 'querystring' | 'header' | 'cookie' | 'body',
        name?: string,
        style?: string | Readonly<Record<string, string>>,
      ]
    >
  >,
  perSecond?: Readonly<Record<string, number>>,
];

/** The route of each method of {@link OperationMethods}. */
export const operationRoutes: Readonly<Record<string, OperationRoute>> = ${objectSource(
    methods.map(({ name, route }) => [name, route]),
    'literal',
  )};

/** One method for each operation. It resolves to the data of the response. */
export interface OperationMethods<${methods.length === 0 ? '_' : ''}Options> {
${methods.map(({ signature }) => signature).join('\n')}}

/** The documented errors of each method. The status of a range, and of \`default\`, is any number. */
export interface OperationErrors {
${methods.map(({ name, errors }) => `  readonly ${propertyKey(name)}: ${errors};\n`).join('')}}

/** The headers that every operation requires. */
export type SharedHeaders = ${objectSource(
    sharedHeaderNames(document).map((name) => [name, 'string']),
    'type',
  )};
${methods.map(({ parameters }) => parameters).join('')}`;
}

/** A sentence for each operation whose method is not named after its operationId, with the reason. */
export function renamedMethods(document: OpenApiDocument): string[] {
  return [...clientMethods(document).values()].flatMap(({ name, operation }) => {
    const wanted = camelCase(operation.operationId);
    if (name === wanted) return [];
    const reason = wanted === '' ? 'its operationId has no letter or digit' : `${wanted} is reserved or already taken`;
    return [`The method of ${operationName(operation)} is called ${name}: ${reason}.`];
  });
}

function describe(document: OpenApiDocument, method: ClientMethod, schemas: ReadonlyMap<string, string>) {
  const { operation, name, parameters: named, body } = method;
  const hasId = valueAt(document, childPointer(operation.pointer, 'operationId')) !== undefined;
  const type =
    hasId || !isInPaths(operation)
      ? `operations[${quoted(operation.operationId)}]`
      : `NonNullable<paths[${quoted(operation.path)}][${quoted(operation.method)}]>`;
  const given = [
    ...named.map((each) => argumentOf(each.name, each.parameter, type)),
    ...(body === undefined ? [] : [bodyArgument(document, body, type)]),
  ];
  const places = [
    ...named.map(({ name: given, parameter }) => {
      const { in: location, name: sent } = parameter;
      const style = unusualStyle(parameter);
      const place = style ? [location, sent, style] : given === sent ? [location] : [location, sent];
      return [given, `[${place.map(quoted).join(', ')}]`] as const;
    }),
    ...(body === undefined ? [] : [['body', bodyPlace(document, body)] as const]),
  ];
  const limits = [...rateLimitsOf(objectAt(document, operation.pointer).value)].map(
    ([environment, { perSecond }]) => [environment, `${perSecond}`] as const,
  );
  const limited = limits.length === 0 ? '' : `, ${inlineObject(limits)}`;
  const route = `[${quoted(operationName(operation))}, ${objectSource(places, 'literal', '  ')}${limited}]`;
  const parametersType = parametersTypeOf(name);
  const typesOf = (response: DocumentedResponse) => bodyTypes(document, response, type, schemas);
  const data = operation.responses
    .filter(isSuccess)
    .flatMap((response) => (hasBody(operation.method, response.content) ? typesOf(response) : [{ text: 'undefined' }]));
  const errors = operation.responses
    .filter((response) => !isSuccess(response))
    .map((response): DataType[] => {
      const status = /^\d+$/.test(response.status) ? response.status : 'number';
      // What an error without documented content holds is unspecified.
      const body = response.content.length === 0 ? [{ text: 'unknown' }] : typesOf(response);
      return body.map(({ text, ...name }) => ({
        ...name,
        text: `{ readonly status: ${status}; readonly body: ${text} }`,
      }));
    });
  const isOptional = given.every(({ isRequired }) => !isRequired);
  return {
    name,
    route,
    named: [...data, ...errors.flat()].flatMap((each) => each.name ?? []),
    errors: [...new Set(errors.flat().map(({ text }) => text))].join(' | ') || 'never',
    signature: `${docComment(descriptionOf(document, operation), '  ')}  ${propertyKey(name)}(parameters${isOptional ? '?' : ''}: ${
      given.length === 0 ? 'Readonly<Record<string, never>>' : parametersType
    }, options?: Options): Promise<${[...new Set(data.map(({ text }) => text))].join(' | ') || 'unknown'}>;\n`,
    parameters: given.length === 0 ? '' : parametersSource(parametersType, name, given),
  };
}

/** The locations of the parameters of a method, in the order in which they get a name. */
const LOCATIONS = ['path', 'query', 'querystring', 'header', 'cookie'];

/** How a parameter is written, if not as those of its location are: `json`, or its style. */
function unusualStyle(parameter: Parameter): string | undefined {
  const media = mediaTypeOf(parameter);
  if (media !== undefined) return isJsonMediaType(media.name) ? 'json' : undefined;
  const style = styleMark(parameter);
  return style === (/path|header/.test(parameter.in) ? 'simple' : 'form*') ? undefined : style;
}

function styleMark(parameter: ParameterObject): string {
  const reserved = parameter.in === 'query' && parameter.value['allowReserved'] === true ? '+' : '';
  return `${styleOf(parameter)}${isExploded(parameter) ? '*' : ''}${reserved}`;
}

function receivedKinds({ method, responses }: Operation): Set<BodyKind | ''> {
  const kinds = responses
    .filter(isSuccess)
    .flatMap((response): (BodyKind | '')[] =>
      hasBody(method, response.content)
        ? requestedContent(response).map(({ mediaType }) => bodyKindOf(essenceOf(mediaType)))
        : [''],
    );
  return new Set(kinds);
}

/** Whether a response to a request of a method has a body: one to HEAD has no content (RFC 9110, section 9.3.2). */
function hasBody(method: string, content: DocumentedResponse['content']): boolean {
  return method !== 'head' && content.length > 0;
}

function descriptionOf(document: OpenApiDocument, operation: Operation): string {
  const value = objectAt(document, operation.pointer).value;
  const parts = [value['summary'], value['description'], `\`${operationName(operation)}\``];
  const text = parts.filter((part) => typeof part === 'string' && part !== '').map((part) => String(part).trim());
  return `${text.join('\n\n')}${operation.deprecated ? '\n@deprecated' : ''}`;
}

function argumentOf(name: string, parameter: Parameter, type: string): Argument {
  const { description, deprecated } = parameter.value;
  const text = typeof description === 'string' ? description.trim() : '';
  return {
    name,
    isRequired: parameter.required,
    description: deprecated === true ? `${text}\n@deprecated`.trimStart() : text,
    type: `NonNullable<${type}['parameters'][${quoted(parameter.in)}]>[${quoted(parameter.name)}]`,
  };
}

/** The body of an operation, in the media type that its method sends: JSON where there is one, otherwise the first. */
interface Body {
  readonly value: JsonObject;
  readonly mediaType: string;
  /** The pointer of its Media Type Object. */
  readonly media: string;
  /** What its method takes: the fields of a form, or a body of this kind. */
  readonly kind: BodyKind | 'form';
}

function bodyOf(document: OpenApiDocument, operation: Operation): Body | undefined {
  const pointer = childPointer(operation.pointer, 'requestBody');
  if (valueAt(document, pointer) === undefined) return undefined;
  const located = objectAt(document, pointer);
  const all = mediaTypesOf(document, located);
  const sent = all.find(({ mediaType }) => isJsonMediaType(mediaType)) ?? all[0];
  if (sent === undefined) return undefined;
  const { mediaType, pointer: media } = sent;
  const essence = essenceOf(mediaType);
  return { value: located.value, mediaType, media, kind: FORMS.has(essence) ? 'form' : bodyKindOf(essence) };
}

function bodyPlace(document: OpenApiDocument, { mediaType, media }: Body): string {
  if (mediaType === 'application/json') return "['body']";
  const fields = fieldStyles(document, mediaType, media);
  return `['body', ${quoted(mediaType)}${fields.length === 0 ? '' : `, ${inlineObject(fields)}`}]`;
}

/** How the fields of a form are written, where its Encoding Objects say: the style in a query string, the media type of a part. */
function fieldStyles(document: OpenApiDocument, mediaType: string, media: string): (readonly [string, string])[] {
  const isMultipart = essenceOf(mediaType) === 'multipart/form-data';
  if (!FORMS.has(essenceOf(mediaType))) return [];
  return membersOf(document, objectAt(document, media), 'encoding').flatMap(({ name, at: { pointer, value } }) => {
    const [contentType = ''] = typeof value['contentType'] === 'string' ? value['contentType'].split(',') : [];
    if (isMultipart) return contentType === '' || contentType.includes('*') ? [] : [[name, quoted(contentType.trim())]];
    const hasStyle = ['style', 'explode', 'allowReserved'].some((key) => value[key] !== undefined);
    return hasStyle ? [[name, quoted(styleMark({ name, in: 'query', pointer, value }))]] : [];
  });
}

function bodyArgument(document: OpenApiDocument, { value, mediaType, media, kind }: Body, type: string): Argument {
  const whole = `NonNullable<${type}['requestBody']>['content'][${quoted(mediaType)}]`;
  const { required, readOnly } = propertiesOf(document, childPointer(media, 'schema'));
  const received = [...required.intersection(readOnly)];
  // A required property that is `readOnly` is required in responses only. Objects inside the body keep theirs: they have the type that
  // `types.ts` gives them for both directions.
  const content =
    received.length === 0 ? whole : `Omit<${whole}, ${received.map((name) => quoted(String(name))).join(' | ')}>`;
  return {
    name: 'body',
    isRequired: value['required'] === true,
    description: typeof value['description'] === 'string' ? value['description'].trim() : 'The request body.',
    type: kind === 'form' ? `${content} | ${FORMS.get(essenceOf(mediaType))}` : (SENT_AS[kind] ?? content),
  };
}

/** The required properties of the object that a schema describes, and those that are `readOnly`. */
function propertiesOf(document: OpenApiDocument, pointer: string, seen = new Set<string>()) {
  const [required, readOnly] = [new Set<Json>(), new Set<Json>()];
  if (!isJsonObject(valueAt(document, pointer))) return { required, readOnly };
  const { value: schema, pointer: place } = objectAt(document, pointer);
  if (seen.has(place)) return { required, readOnly };
  seen.add(place);
  for (const name of asList(schema['required'])) required.add(name);
  for (const name of Object.keys(Object(schema['properties']))) {
    const property = childPointer(place, 'properties', name);
    if (isJsonObject(valueAt(document, property)) && objectAt(document, property).value['readOnly'] === true)
      readOnly.add(name);
  }
  for (const index of Object.keys(Object(schema['allOf']))) {
    const part = propertiesOf(document, childPointer(place, 'allOf', index), seen);
    for (const name of part.required) required.add(name);
    for (const name of part.readOnly) readOnly.add(name);
  }
  return { required, readOnly };
}

/** Media types of forms, whose fields a body may have, and the objects of the platform that it may be instead. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ['multipart/form-data', 'FormData'],
  ['application/x-www-form-urlencoded', 'URLSearchParams'],
]);

const BYTES = 'Blob | ArrayBuffer | Uint8Array';

/** The type of a body that is sent, by its kind; that of JSON is its schema. */
const SENT_AS: Readonly<Partial<Record<BodyKind, string>>> = {
  text: 'string',
  stream: `string | ${BYTES}`,
  blob: BYTES,
  any: `string | ${BYTES}`,
};

/** The type of a body that is received, by its kind; that of JSON is its schema. */
const RECEIVED_AS: Readonly<Partial<Record<BodyKind, string>>> = {
  text: 'string',
  stream: 'ReadableStream<Uint8Array>',
  blob: 'Blob',
  any: 'unknown',
};

/** A type, and the name that it takes from the types of the document. */
interface DataType {
  readonly text: string;
  readonly name?: string;
}

/** The types of the body that a client asks for, of a response that has content. */
function bodyTypes(
  document: OpenApiDocument,
  response: DocumentedResponse,
  type: string,
  schemas: ReadonlyMap<string, string>,
): DataType[] {
  const { status } = response;
  return requestedContent(response).map(({ mediaType, schema }): DataType => {
    const received = RECEIVED_AS[bodyKindOf(essenceOf(mediaType))];
    if (received !== undefined) return { text: received };
    const named = namedType(schema === null ? undefined : valueAt(document, schema), schemas);
    const key = /^\d+$/.test(status) ? status : quoted(status);
    return named ?? { text: `${type}['responses'][${key}]['content'][${quoted(mediaType)}]` };
  });
}

/** A schema that refers to one of the document, and a list of such, by its name. */
function namedType(schema: Json | undefined, schemas: ReadonlyMap<string, string>): DataType | undefined {
  if (!isJsonObject(schema)) return undefined;
  const { $ref: ref, type, items, nullable, prefixItems } = schema;
  if (typeof ref === 'string') {
    const name = schemas.get(ref);
    return name === undefined ? undefined : { text: name, name };
  }
  // The type of a list that may be null (OpenAPI 3.0), or whose first items have schemas of their own, is in `types.ts`.
  const isPlainList = type === 'array' && nullable !== true && prefixItems === undefined;
  const each = isPlainList ? namedType(items, schemas) : undefined;
  return each && { ...each, text: `${each.text}[]` };
}

/** The names of the types of schemas by reference, without those that the generated file declares itself. */
function schemaNames(document: OpenApiDocument, methods: readonly string[]): ReadonlyMap<string, string> {
  const declared = new Set([
    'OperationErrors',
    'OperationMethods',
    'OperationRoute',
    'SharedHeaders',
    ...methods.map(parametersTypeOf),
  ]);
  const { components } = document;
  const schemas = asObject(asObject(components)['schemas']);
  const names = [...typeNames(Object.keys(schemas))].filter(([, name]) => !declared.has(name));
  return new Map(names.map(([key, name]) => [pointerOf('components', 'schemas', key), name]));
}

function parametersTypeOf(method: string): string {
  return `${method.charAt(0).toUpperCase()}${method.slice(1)}Parameters`;
}

function parametersSource(name: string, method: string, given: readonly Argument[]): string {
  const members = given.map(
    (each) =>
      `${docComment(each.description, '  ')}  readonly ${propertyKey(each.name)}${each.isRequired ? '' : '?'}: ${each.type};\n`,
  );
  return `\n/** The parameters of \`${method}\`. */\nexport interface ${name} {\n${members.join('')}}\n`;
}

/**
 * Names that a method cannot have: members of the client, what JavaScript reads from any object, and the names that make an
 * object a promise or change how it is written as JSON.
 */
const RESERVED =
  'request use eject GET PUT POST DELETE OPTIONS HEAD PATCH TRACE then toJSON constructor prototype __proto__ hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf';

/**
 * The method names of operationIds: in camel case, `Operation` appended where the name is reserved, then numbered where two would
 * be the same but for the case of letters, since types are named after them.
 */
function methodNames(operations: readonly Operation[]): string[] {
  const reserved = new Set(RESERVED.split(' '));
  const taken = new Set<string>();
  return operations.map(({ operationId }) => {
    const name = camelCase(operationId) || 'operation';
    return unique(reserved.has(name) ? `${name}Operation` : name, taken, (each) => each.toLowerCase());
  });
}

/**
 * The names of the parameters of a method: in camel case. Where two would have the same one, that of the path keeps it, then that
 * of the query; the other starts with its location, such as `queryId` beside `id`. `body` is the request body, and the compiler takes
 * `constructor` for that of any object.
 */
function parameterNames(parameters: readonly { readonly name: string; readonly in: string }[]): string[] {
  const taken = new Set(['body', ...Object.getOwnPropertyNames(Object.prototype)]);
  const names = new Map<object, string>();
  for (const location of LOCATIONS) {
    for (const parameter of parameters.filter((each) => each.in === location)) {
      const name = camelCase(parameter.name) || 'parameter';
      const free = taken.has(name) ? camelCase(`${location} ${name}`) : name;
      names.set(parameter, unique(free, taken));
    }
  }
  return parameters.map((parameter) => names.get(parameter) ?? parameter.name);
}

/** A name in camel case: `accountId` of `account_id`, `xRequestId` of `X-Request-ID`. One that is in camel case stays as it is. */
function camelCase(name: string): string {
  const words = name.split(/[^\p{L}\p{N}$]+/u).filter((word) => word !== '');
  const text = words
    .map((word, index) => {
      const isUpper = word === word.toUpperCase();
      const first = index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase();
      return first + (isUpper ? word.slice(1).toLowerCase() : word.slice(1));
    })
    .join('');
  return /^\p{N}/u.test(text) ? `_${text}` : text;
}
