import { type OperationFact, operations, service } from '../facts/facts.ts';
import { expectEqual, expectSameSet, type FactCheck, type Problem, problem } from './fact-failure.ts';
import { type JsonObject, listOf, objectAt, show, valueAt } from './json.ts';
import { operationAt, operationPlace } from './operation-lookup.ts';

const versionCheck: FactCheck = {
  section: 'Versioning',
  name: `the description carries the version label ${service.versionLabel}`,
  place: '#/info/version',
  check: (document) => expectEqual('#/info/version', service.versionLabel, valueAt(document, 'info', 'version')),
};

function serverFor(document: JsonObject, environment: string): unknown {
  return listOf(document['servers']).find((server) => valueAt(server, 'x-environment') === environment);
}

const deploymentCheck: FactCheck = {
  section: 'Versioning',
  name: 'there are two deployments, sandbox and production',
  place: '#/servers',
  check: (document) => {
    const servers = listOf(document['servers']);
    const environments = servers.map((server) => valueAt(server, 'x-environment'));
    return [
      ...expectSameSet('#/servers', service.deployments, environments),
      ...expectEqual('#/servers (how many)', service.deployments.length, servers.length),
    ];
  },
};

/** The address is a variable that any value can be given to; the prefix is fixed. */
function checkServer(document: JsonObject, environment: string): readonly Problem[] {
  const place = `#/servers (${environment})`;
  const server = serverFor(document, environment);
  const url = valueAt(server, 'url');
  const variable = typeof url === 'string' ? /^\{([^{}]+)\}(.*)$/.exec(url) : null;
  const address = objectAt(server, 'variables', variable?.[1] ?? '');
  return [
    ...(variable?.[2] === service.pathPrefix ? [] : [problem(`${place}/url`, `{…}${service.pathPrefix}`, show(url))]),
    ...expectSameSet(`${place}/variables`, [variable?.[1] ?? 'address'], Object.keys(objectAt(server, 'variables'))),
    ...expectEqual(`${place}/variables/default (a string)`, 'string', typeof address['default']),
    ...expectEqual(`${place}/variables/enum`, undefined, address['enum']),
  ];
}

const serverChecks: readonly FactCheck[] = service.deployments.map((environment, index) => ({
  section: 'Versioning',
  name: `the ${environment} has an address of its own that ends in ${service.pathPrefix}`,
  place: `#/servers/${index}`,
  check: (document) => checkServer(document, environment),
}));

const sandboxCheck: FactCheck = {
  section: 'Limits',
  name: `sandbox: ${service.sandboxLimit} requests per second across the service, counted per ${service.countedPer}`,
  place: '#/servers/0',
  check: (document) => {
    const place = '#/servers (sandbox)/x-rate-limit';
    const limit = objectAt(serverFor(document, 'sandbox'), 'x-rate-limit');
    return [
      ...expectSameSet(place, ['sandbox', 'scope', 'countedPer'], Object.keys(limit)),
      ...expectEqual(
        `${place}/sandbox/requestsPerSecond`,
        service.sandboxLimit,
        valueAt(limit, 'sandbox', 'requestsPerSecond'),
      ),
      ...expectEqual(`${place}/scope`, 'service', limit['scope']),
      ...expectEqual(`${place}/countedPer`, service.countedPer, limit['countedPer']),
    ];
  },
};

const productionServerCheck: FactCheck = {
  section: 'Limits',
  name: 'production: no limit across the service',
  place: '#/servers/1',
  check: (document) =>
    expectEqual(
      '#/servers (production)/x-rate-limit',
      undefined,
      valueAt(serverFor(document, 'production'), 'x-rate-limit'),
    ),
};

function checkProductionLimit(document: JsonObject, fact: OperationFact): readonly Problem[] {
  const place = `${operationPlace(fact)}/x-rate-limit`;
  const declared = operationAt(document, fact)['x-rate-limit'];
  const figure = fact.requestsPerSecond;
  if (figure === undefined) return declared === undefined ? [] : [problem(place, 'no limit', show(declared))];
  const limit = objectAt(declared);
  return [
    ...expectSameSet(place, ['production', 'since', 'countedPer'], Object.keys(limit)),
    ...expectEqual(`${place}/production/requestsPerSecond`, figure, valueAt(limit, 'production', 'requestsPerSecond')),
    ...expectEqual(`${place}/since`, service.productionSince, limit['since']),
    ...expectEqual(`${place}/countedPer`, service.countedPer, limit['countedPer']),
  ];
}

const productionChecks: readonly FactCheck[] = operations.map((fact) => ({
  section: 'Limits',
  name: `production: ${fact.method.toUpperCase()} ${fact.path} has ${limitWords(fact)}`,
  place: operationPlace(fact),
  check: (document) => checkProductionLimit(document, fact),
}));

function limitWords(fact: OperationFact): string {
  const figure = fact.requestsPerSecond;
  return figure === undefined ? 'no limit' : `${figure} requests per second since ${service.productionSince}`;
}

export const deploymentChecks: readonly FactCheck[] = [
  versionCheck,
  deploymentCheck,
  ...serverChecks,
  sandboxCheck,
  productionServerCheck,
  ...productionChecks,
];
