import { type OperationFact, operations, service } from '../facts/facts.ts';
import { expectEqual, expectSameSet, type FactCheck, type Problem, problem } from './fact-failure.ts';
import { type JsonObject, listOf, objectAt, sameJson, show } from './json.ts';
import { operationAt, operationPlace } from './operation-lookup.ts';
import { resolved } from './references.ts';

const section = 'Authentication';

function schemes(document: JsonObject): JsonObject {
  return objectAt(document, 'components', 'securitySchemes');
}

const emptyDefault: FactCheck = {
  section,
  name: 'the service-wide default security list is empty',
  place: '#/security',
  check: (document) =>
    sameJson(document['security'], []) ? [] : [problem('#/security', '[]', show(document['security']))],
};

const oneScheme: FactCheck = {
  section,
  name: 'the bearer token is the only security scheme',
  place: '#/components/securitySchemes',
  check: (document) => {
    const place = '#/components/securitySchemes';
    const names = Object.keys(schemes(document));
    const found = objectAt(resolved(document, schemes(document)[names[0] ?? '']));
    const extra = Object.keys(found).filter(
      (key) => !['type', 'scheme', 'description'].includes(key) && !key.startsWith('x-'),
    );
    return [
      ...expectEqual(`${place} (how many)`, 1, names.length),
      ...expectEqual(`${place}/${names[0]}/type`, service.bearer.type, found['type']),
      ...expectEqual(`${place}/${names[0]}/scheme`, service.bearer.scheme, found['scheme']),
      ...expectSameSet(`${place}/${names[0]}`, [], extra),
    ];
  },
};

const createdBy: FactCheck = {
  section,
  name: 'two operations create the bearer token',
  place: '#/components/securitySchemes',
  check: (document) => {
    const [[name, scheme] = ['', {}]] = Object.entries(schemes(document));
    const named = listOf(objectAt(resolved(document, scheme))['x-token-operations']);
    return expectSameSet(
      `#/components/securitySchemes/${name}/x-token-operations`,
      service.tokenOperations,
      named.map(String),
    );
  },
};

/** Exactly one way: the bearer token. Where the text states no requirement, an operation declares none. */
function checkSecurity(document: JsonObject, fact: OperationFact): readonly Problem[] {
  const place = `${operationPlace(fact)}/security`;
  const declared = operationAt(document, fact)['security'];
  if (!fact.bearer) {
    const none = declared === undefined || sameJson(declared, []);
    return none ? [] : [problem(place, 'no security requirement', show(declared))];
  }
  const wanted = Object.keys(schemes(document))
    .slice(0, 1)
    .map((name) => ({ [name]: [] }));
  const right = wanted.length === 1 && sameJson(listOf(declared), wanted);
  return right ? [] : [problem(place, 'the bearer token and nothing else', show(declared))];
}

export const authenticationChecks: readonly FactCheck[] = [
  emptyDefault,
  oneScheme,
  createdBy,
  ...operations.map((fact) => ({
    section,
    name: `${fact.method.toUpperCase()} ${fact.path} ${fact.bearer ? 'requires the bearer token' : 'declares no security requirement'}`,
    place: operationPlace(fact),
    check: (document: JsonObject) => checkSecurity(document, fact),
  })),
];
