import type { ConformanceCase } from './conformance-case.ts';
import { cases as parameters } from './parameters.ts';
import { cases as pathsAndServers } from './paths-and-servers.ts';
import { cases as requestBodies } from './request-bodies.ts';
import { cases as responseContentTypes } from './response-content-types.ts';
import { cases as responseHeaders } from './response-headers.ts';
import { cases as security } from './security.ts';
import { cases as statuses } from './statuses.ts';

/** Every case of the conformance corpus. */
export const CORPUS: readonly ConformanceCase[] = [
  ...responseContentTypes,
  ...statuses,
  ...responseHeaders,
  ...parameters,
  ...requestBodies,
  ...pathsAndServers,
  ...security,
];
