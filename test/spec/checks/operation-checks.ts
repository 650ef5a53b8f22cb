import { type BodyFact, type OperationFact, operations, service, type ValueFact } from '../facts/facts.ts';
import { compareSchema } from './compare-schema.ts';
import { describeBody } from './describe-fact.ts';
import { expectEqual, expectSameSet, type FactCheck, type Problem, problem } from './fact-failure.ts';
import { isObject, type JsonObject, objectAt, show, valueAt } from './json.ts';
import { methods, operationAt, operationPlace } from './operation-lookup.ts';
import { resolved } from './references.ts';

const errorBody: ValueFact = { field: 'error' };

function bodyFact(body: BodyFact): ValueFact {
  if (body === 'not shown') return { type: 'not stated' };
  return body === 'object, fields not shown' ? { type: 'object', properties: {} } : body;
}

/** "All bodies are JSON": one media type, and the schema of the fact. */
function checkContent(document: JsonObject, holder: unknown, body: ValueFact, place: string): readonly Problem[] {
  const content = objectAt(holder, 'content');
  const media = content[service.contentType];
  const at = `${place}/content`;
  return [
    ...expectSameSet(at, [service.contentType], Object.keys(content)),
    ...(isObject(media)
      ? compareSchema(document, media['schema'] ?? {}, body, `${at}/application~1json/schema`)
      : [problem(`${at}/application~1json`, 'a media type object', show(media))]),
  ];
}

function checkResponses(document: JsonObject, fact: OperationFact): readonly Problem[] {
  const place = `${operationPlace(fact)}/responses`;
  const responses = objectAt(operationAt(document, fact), 'responses');
  const stated: Readonly<Record<string, ValueFact>> = {
    [fact.successStatus ?? '2XX']: bodyFact(fact.success),
    ...(fact.badRequest ? { '400': errorBody } : {}),
    '4XX': errorBody,
    '5XX': errorBody,
  };
  return [
    ...expectSameSet(place, Object.keys(stated), Object.keys(responses)),
    ...Object.entries(stated).flatMap(([status, body]) => {
      const response = resolved(document, responses[status]);
      const headers = Object.keys(objectAt(response, 'headers'));
      return [
        ...(status in responses ? checkContent(document, response, body, `${place}/${status}`) : []),
        ...expectSameSet(`${place}/${status}/headers`, [], headers),
      ];
    }),
  ];
}

function checkRequestBody(document: JsonObject, fact: OperationFact): readonly Problem[] {
  const place = `${operationPlace(fact)}/requestBody`;
  const stated = fact.requestBody;
  const body = resolved(document, operationAt(document, fact)['requestBody']);
  if (stated === undefined)
    return body === undefined ? [] : [problem(place, 'no request body: the text shows none', show(body))];
  return [
    ...checkContent(document, body, bodyFact(stated), place),
    ...(valueAt(body, 'required') === true
      ? [problem(`${place}/required`, 'not stated, so not required', 'true')]
      : []),
  ];
}

function checkIdentity(document: JsonObject, fact: OperationFact): readonly Problem[] {
  const operation = valueAt(document, 'paths', fact.path, fact.method);
  const place = operationPlace(fact);
  if (!isObject(operation)) return [problem(place, `operation ${fact.operationId}`, 'nothing')];
  return [
    ...expectEqual(`${place}/operationId`, fact.operationId, operation['operationId']),
    ...expectEqual(`${place}/deprecated`, fact.deprecated, operation['deprecated'] === true),
    ...['callbacks', 'servers']
      .filter((key) => operation[key] !== undefined)
      .map((key) => problem(`${place}/${key}`, `no ${key}: the text states none`, show(operation[key]))),
  ];
}

/** What the name of a check says of a request body. */
function bodyWords({ requestBody }: OperationFact): string {
  if (requestBody === undefined) return 'no shown';
  return requestBody === 'not shown' ? 'an open' : 'a JSON object as its';
}

function checksOf(fact: OperationFact): readonly FactCheck[] {
  const section = 'Endpoints';
  const name = `${fact.method.toUpperCase()} ${fact.path}`;
  return [
    {
      section,
      name: `${name} is ${fact.operationId}${fact.deprecated ? ', deprecated' : ''}`,
      requirement: `\`${name}\` exists${fact.deprecated ? ' and is deprecated' : ''}; we call it \`${fact.operationId}\`.`,
      place: operationPlace(fact),
      check: (document) => checkIdentity(document, fact),
    },
    {
      section,
      name: `${name} has ${bodyWords(fact)} request body`,
      requirement: `The request of \`${name}\` has ${fact.requestBody === undefined ? 'no specified body' : describeBody(fact.requestBody)}.`,
      place: operationPlace(fact),
      check: (document) => checkRequestBody(document, fact),
    },
    {
      section,
      name: `${name} documents ${fact.successStatus ?? 'any success'}, ${fact.badRequest ? '400, ' : ''}an error body, and no other status`,
      requirement: `\`${name}\` returns ${fact.successStatus ?? 'an unspecified status of success'} with ${describeBody(fact.success)}${fact.badRequest ? ', 400 with the error body' : ''}; the statuses of other errors are unspecified.`,
      place: `${operationPlace(fact)}/responses`,
      check: (document) => checkResponses(document, fact),
    },
  ];
}

/** The operations of the document are those of the text, and nothing calls the integrator ("Events … not shown"). */
const setCheck: FactCheck = {
  section: 'Endpoints',
  name: 'there are the operations of the text and no others',
  requirement: `There are exactly ${operations.length} operations, and no callbacks or webhooks.`,
  place: '#/paths',
  check: (document) => {
    const found = Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
      methods.filter((method) => valueAt(item, method) !== undefined).map((method) => `${method} ${path}`),
    );
    const stated = operations.map((fact) => `${fact.method} ${fact.path}`);
    const webhooks = Object.keys(objectAt(document, 'webhooks'));
    return [...expectSameSet('#/paths', stated, found), ...expectSameSet('#/webhooks', [], webhooks)];
  },
};

export const operationChecks: readonly FactCheck[] = [setCheck, ...operations.flatMap(checksOf)];
