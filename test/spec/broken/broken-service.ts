import { versionLabel } from '../facts/versioning.ts';
import { type BrokenDocument, schemas } from './broken-document.ts';

const listing = '/paths/~1accounts~1{account_id}~1transactions/get';
const path = 'GET /accounts/{account_id}/transactions';

/** Faults in what holds for the whole service: authentication, deployments, limits, paging rules, open questions. */
export const brokenService: readonly BrokenDocument[] = [
  {
    title: 'a header of another name',
    at: '/components/parameters/ApplicationKey/name',
    value: 'app-key',
    fact: `Authentication: ${path} has the required header parameter svc-client-app-key`,
  },
  {
    title: 'a default security',
    at: '/security',
    value: [{ BearerToken: [] }],
    fact: 'Authentication: the service-wide default security list is empty',
  },
  {
    title: 'a listing without the token',
    at: `${listing}/security`,
    value: [],
    fact: `Authentication: ${path} requires the bearer token`,
  },
  {
    title: 'a token where none is stated',
    at: '/paths/~1countries/get/security',
    value: [{ BearerToken: [] }],
    fact: 'Authentication: GET /countries declares no security requirement',
  },
  {
    title: 'another scheme',
    at: '/components/securitySchemes/BearerToken/scheme',
    value: 'basic',
    fact: 'Authentication: the bearer token is the only security scheme',
  },
  {
    title: 'a token from another operation',
    at: '/components/securitySchemes/BearerToken/x-token-operations/1',
    value: 'getAuth',
    fact: 'Authentication: two operations create the bearer token',
  },
  {
    title: 'another version',
    at: '/info/version',
    value: '1.0.0',
    fact: `Versioning: the description carries the version label ${versionLabel}`,
  },
  {
    title: 'a deployment too few',
    at: '/servers/1',
    fact: 'Versioning: there are two deployments, sandbox and production',
  },
  {
    title: 'another prefix',
    at: '/servers/0/url',
    value: '{address}/api',
    fact: 'Versioning: the sandbox has an address of its own that ends in /back-office',
  },
  {
    title: 'another limit of the sandbox',
    at: '/servers/0/x-rate-limit/sandbox/requestsPerSecond',
    value: 6,
    fact: 'Limits: sandbox: 5 requests per second across the service, counted per application key',
  },
  {
    title: 'another limit of production',
    at: '/paths/~1countries/get/x-rate-limit/production/requestsPerSecond',
    value: 50,
    fact: 'Limits: production: GET /countries has 5 requests per second since 2022-01-01',
  },
  {
    title: 'a limit that is invented',
    at: `${listing}/x-rate-limit`,
    value: { production: { requestsPerSecond: 5 } },
    fact: `Limits: production: ${path} has no limit`,
  },
  {
    title: 'a paging rule too few',
    at: `${listing}/x-rules/0`,
    fact: 'Rules of operations: each operation carries its rules that no schema can express, and no others',
  },
  {
    title: 'a paging rule without words',
    at: `${listing}/x-rules/0/rule`,
    value: ' ',
    fact: 'Rules of operations: limit-no-default: no default … is enforced',
  },
  {
    title: 'an open question that is lost',
    at: `${schemas}/OrderStatusNumber/x-not-shown`,
    fact: 'Open questions: stays open and is recorded: 7 is also listed as allowed; meaning not shown',
  },
];
