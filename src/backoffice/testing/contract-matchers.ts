import { NOTHING_UNKNOWN } from '../../engine/message/exchange.ts';
import { type Operation, presentName } from '../../engine/openapi/operations.ts';
import { recordedFindings } from '../../engine/traffic/recorded-findings.ts';
import { type Checker, type CheckerOptions, checkerFor } from './checker.ts';
import { LibraryError } from './library-error.ts';
import { listFindings } from './list-findings.ts';
import { type PlainResponse, readMessage } from './read-message.ts';

/** What a matcher returns to vitest and to Jest. */
interface MatcherResult {
  readonly pass: boolean;
  message(): string;
}

/**
 * Matchers for `expect.extend(contractMatchers)`, in a setup file of vitest.
 *
 * @example
 * await expect(await fetch(`${url}/countries`)).toMatchContract('getCountries');
 */
export const contractMatchers = {
  /**
   * Whether a response is as the document says for an operation: status, headers, content type and body.
   *
   * @param received a `Response` whose body was not read yet, or `{ status, headers, body }`.
   * @throws {LibraryError} `operation-unknown`, `no-response`, `body-used`, `portal-wrong`
   */
  async toMatchContract(received: unknown, operationId: string, options: CheckerOptions = {}): Promise<MatcherResult> {
    const checker = checkerFor(options);
    const operation = operationNamed(checker, operationId);
    if (!isResponse(received)) {
      const message =
        'toMatchContract needs a Response, or an object with a status from 100 to 599. Await the response first.';
      throw new LibraryError('no-response', message);
    }
    const { path } = operation;
    const method = operation.method.toUpperCase();
    const { exchange, faults } = checker.traffic.validator.validate({
      request: { operation, method, url: path, path, headers: {}, body: null },
      outcome: { kind: 'answer', status: received.status, ...(await readMessage(received)) },
      unknown: NOTHING_UNKNOWN,
      origin: { kind: 'sent' },
    });
    const collector = recordedFindings({ api: checker.api });
    collector.add(faults, exchange);
    const { findings } = collector.result();
    const { title, version } = checker.api;
    const said = `what ${title} ${version} says of ${operationId}`;
    return {
      pass: findings.every(({ severity }) => severity === 'warning'),
      message: () =>
        findings.length === 0
          ? `Expected the answer with status ${received.status} not to be ${said}, but it is.`
          : `Expected the answer with status ${received.status} to be ${said}:\n${listFindings(findings, checker.pageOf)}`,
    };
  },
};

function operationNamed({ api }: Checker, operationId: string): Operation {
  const known = api.operations.map((operation) => operation.operationId);
  const name = presentName(operationId, new Set(known));
  const found = api.operations.find((operation) => operation.operationId === name);
  if (found !== undefined) return found;
  const message = `The document has no operation ${JSON.stringify(operationId)}. It has: ${known.join(', ')}.`;
  throw new LibraryError('operation-unknown', message);
}

function isResponse(value: unknown): value is Response | PlainResponse {
  if (typeof value !== 'object' || value === null || !('status' in value)) return false;
  const { status } = value;
  return typeof status === 'number' && Number.isInteger(status) && status >= 100 && status <= 599;
}
