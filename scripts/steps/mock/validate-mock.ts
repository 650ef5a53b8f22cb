import { curlCommand } from '../../../src/engine/message/curl.ts';
import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import type { DocumentSchemas } from '../../../src/engine/schema/document-schemas.ts';
import type { MockCase } from './mock-case.ts';
import { mockCases } from './mock-cases.ts';
import { PRISM_LIMITS, type PrismLimit } from './prism-limits.ts';
import { type SendCasesOptions, sendCases } from './send-cases.ts';
import { type CaseFault, type CaseVerdict, validateCase } from './validate-case.ts';

/** The document, the validators and the cases. */
export interface ValidateMockOptions extends SendCasesOptions {
  /** The document that the mock serves. */
  readonly document: OpenApiDocument;
  readonly validators: DocumentSchemas;
  /** The cases to send; default all {@link mockCases} of the document. */
  readonly cases?: readonly MockCase[];
}

/** One thing that is wrong with what came of a case. */
export interface MockFault extends CaseFault {
  /** The name of the case. */
  readonly case: string;
  readonly operationId: string | null;
  /** A command that sends the request again. */
  readonly curl: string;
}

/** A documented limit of Prism that showed, and the cases that showed it. */
export interface ShownLimit {
  readonly limit: PrismLimit;
  readonly cases: readonly string[];
}

/** The result for a mock. */
export interface MockVerdict {
  /** How many cases were sent and validated. */
  readonly validated: number;
  /** The faults, in the order of the cases; empty if there are none. */
  readonly faults: readonly MockFault[];
  readonly limits: readonly ShownLimit[];
  readonly durationMs: number;
}

/** Sends every case to a running mock and validates each response. It throws for no answer of a server. */
export async function validateMock(options: ValidateMockOptions): Promise<MockVerdict> {
  const { url, document, validators, cases = mockCases(document) } = options;
  const start = performance.now();
  const sent = await sendCases(cases, options);
  const verdicts = sent.map(({ mockCase, outcome }): [MockCase, CaseVerdict] => [
    mockCase,
    validateCase(document, mockCase, outcome, validators),
  ]);
  const limits = PRISM_LIMITS.map((limit) => ({
    limit,
    cases: verdicts.filter(([, verdict]) => verdict.limits.includes(limit.id)).map(([{ id }]) => id),
  }));
  return {
    validated: sent.length,
    faults: verdicts.flatMap(([mockCase, { faults }]) => faults.map((fault) => mockFault(mockCase, fault, url))),
    limits: limits.filter((each) => each.cases.length > 0),
    durationMs: performance.now() - start,
  };
}

function mockFault({ id, operation, request }: MockCase, fault: CaseFault, url: string): MockFault {
  return {
    ...fault,
    case: id,
    operationId: operation?.operationId ?? null,
    curl: curlCommand({ ...request, url: url + request.path }, { isShort: true }),
  };
}
