import type { ValidatingDocument } from '../../document/api-description.ts';
import { isDeeperThan } from '../../json/json-size.ts';
import { textOf } from '../../message/body.ts';
import { type OperationExchange, succeeded } from '../../message/exchange.ts';
import { DEFAULT_LIMITS } from '../../message/limits.ts';
import type { SentParameters } from '../../message/sent-parameters.ts';
import { documentedResponse } from '../../openapi/documented-response.ts';
import type { DocumentedResponse } from '../../openapi/operations.ts';
import { faultsOfRecorded } from './by-request.ts';
import { CleanAnswers } from './clean-answers.ts';
import type { Fault } from './fault.ts';
import { jsonTextFaults } from './json-text-faults.ts';
import { queryFaults } from './query-faults.ts';
import { RequestFaults } from './request-faults.ts';
import { responseFaults } from './response-faults.ts';

/** The result of validating an exchange. */
export interface ValidatedExchange {
  /** The exchange; with a failure in place of a body that is nested too deep to be validated. */
  readonly exchange: OperationExchange;
  /** The documented response that applies to its status; undefined where there is none. */
  readonly response: DocumentedResponse | undefined;
  readonly faults: readonly Fault[];
  /** The names in the query of a recorded request that the document does not declare. */
  readonly undeclaredQuery: readonly string[];
}

/** Validates exchanges of every origin: live, recorded, and of the tests of others. */
export class ExchangeValidator {
  readonly #api: ValidatingDocument;
  readonly #strict: boolean;
  readonly #clean: CleanAnswers;
  #requests: RequestFaults | undefined;

  constructor(api: ValidatingDocument, strict: boolean) {
    this.#api = api;
    this.#strict = strict;
    this.#clean = new CleanAnswers(api);
  }

  /** Validates the response of an exchange; of one with recorded parameters also whether its request should have been refused. */
  validate(received: OperationExchange): ValidatedExchange {
    const { exchange, response, faults: ofResponse } = this.validateResponse(received);
    const { operation, parameters } = exchange.request;
    const faults = [...ofResponse, ...queryFaults(this.#api, exchange)];
    if (parameters === undefined) return { exchange, response, faults, undeclaredQuery: [] };
    const ofRequest = () => this.requestFaults(exchange, parameters);
    return {
      exchange,
      response,
      faults: succeeded(exchange) ? [...faults, ...ofRequest()] : faultsOfRecorded(faults, exchange, ofRequest),
      undeclaredQuery: this.#requestFaults.undeclaredQuery(operation, parameters),
    };
  }

  /** Validates the response of an exchange alone. */
  validateResponse(received: OperationExchange): Omit<ValidatedExchange, 'undeclaredQuery'> {
    const { request, outcome } = received;
    const response = outcome.kind === 'answer' ? documentedResponse(request.operation, outcome.status) : undefined;
    const isClean = response !== undefined && this.#clean.has(received, response);
    const exchange = isClean ? received : withinDepth(received);
    const options = { strict: this.#strict, isRecorded: received.origin.kind !== 'sent' };
    const faults = isClean ? [] : responseFaults(this.#api, exchange, response, options);
    return { exchange, response, faults: [...faults, ...jsonTextFaults(exchange)] };
  }

  /** The faults of a recorded request, whatever was answered. Credentials that a recorder left out or masked are not validated. */
  requestFaults(exchange: OperationExchange, parameters: SentParameters): readonly Fault[] {
    return this.#requestFaults.of(exchange, parameters);
  }

  get #requestFaults(): RequestFaults {
    this.#requests ??= new RequestFaults(this.#api);
    return this.#requests;
  }
}

/** The exchange, or one with a failure where the body is nested so deep that no check could follow it. */
function withinDepth(exchange: OperationExchange): OperationExchange {
  const { outcome } = exchange;
  if (outcome.kind !== 'answer' || !isDeeperThan(textOf(outcome.body), DEFAULT_LIMITS.depth)) return exchange;
  const message = `The body is nested deeper than ${DEFAULT_LIMITS.depth} levels.`;
  return { ...exchange, outcome: { kind: 'failure', reason: 'too-deep', message, status: outcome.status } };
}
