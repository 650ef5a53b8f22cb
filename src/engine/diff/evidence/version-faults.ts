import { describeDocument } from '../../document/api-description.ts';
import { ExchangeValidator } from '../../findings/checks/exchange-validator.ts';
import type { Fault } from '../../findings/checks/fault.ts';
import type { Exchange } from '../../message/exchange.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { type Operation, operationName } from '../../openapi/operations.ts';
import type { OperationNames } from './operation-names.ts';

/** The operation is not in the document. */
const NO_OPERATION = 'no operation';

/** The faults of exchanges under one version of a document: texts that are the same for the same fault in two versions. */
export class VersionFaults {
  readonly #validator: ExchangeValidator;
  readonly #operations: ReadonlyMap<string, Operation>;
  #isEvaluable = true;

  /** @param names what exchanges call its operations: on the wire another operationId is the same operation. */
  constructor(document: OpenApiDocument, names: OperationNames) {
    const description = describeDocument(document, () => {
      this.#isEvaluable = false;
    });
    const nameOf = (operation: Operation) => names.get(operationName(operation)) ?? operation.operationId;
    this.#operations = new Map(description.operations.map((operation) => [nameOf(operation), operation]));
    this.#validator = new ExchangeValidator(description, false);
  }

  /** The faults of a request; undefined once a schema of the version could not be evaluated. */
  request(exchange: Exchange): readonly string[] | undefined {
    const { parameters } = exchange.request;
    const known = this.#inVersion(exchange);
    if (known === undefined || parameters === undefined) return [NO_OPERATION];
    return this.#textsOf(this.#validator.requestFaults(known, parameters));
  }

  /** The faults of a response; undefined once a schema of the version could not be evaluated. */
  response(exchange: Exchange): readonly string[] | undefined {
    const known = this.#inVersion(exchange);
    return known === undefined ? [] : this.#textsOf(this.#validator.validateResponse(known).faults);
  }

  /** The exchange as one of this version's operation; undefined where the version does not have it. */
  #inVersion(exchange: Exchange): Exchange | undefined {
    const operation = this.#operations.get(exchange.request.operation.operationId);
    return operation && { ...exchange, request: { ...exchange.request, operation } };
  }

  #textsOf(faults: readonly Fault[]): readonly string[] | undefined {
    if (!this.#isEvaluable) return undefined;
    const errors = faults.filter(({ severity }) => severity === 'error');
    return errors.map(({ rule, pointer, source, member = '' }) => `${rule} ${pointer} ${source} ${member}`);
  }
}
