import { cases as composition } from './composition.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { cases as documents } from './documents.ts';
import { cases as numbers } from './numbers.ts';
import { cases as parameters } from './parameters.ts';
import { cases as pathsAndServers } from './paths-and-servers.ts';
import { cases as readOnlyAndWriteOnly } from './read-only-and-write-only.ts';
import { cases as requestBodies } from './request-bodies.ts';
import { cases as responseContentTypes } from './response-content-types.ts';
import { cases as responseHeaders } from './response-headers.ts';
import { cases as schemas30 } from './schemas-30.ts';
import { cases as schemas31 } from './schemas-31.ts';
import { cases as references31 } from './schemas-31-references.ts';
import { cases as unevaluated31 } from './schemas-31-unevaluated.ts';
import { cases as security } from './security.ts';
import { cases as statuses } from './statuses.ts';
import { cases as stringsAndFormats } from './strings-and-formats.ts';

/** Every case of the conformance corpus. */
export const CORPUS: readonly ConformanceCase[] = [
  ...responseContentTypes,
  ...statuses,
  ...responseHeaders,
  ...parameters,
  ...requestBodies,
  ...readOnlyAndWriteOnly,
  ...schemas30,
  ...schemas31,
  ...references31,
  ...unevaluated31,
  ...composition,
  ...numbers,
  ...stringsAndFormats,
  ...pathsAndServers,
  ...security,
  ...documents,
];
