import type { ApiDescription } from '../../document/api-description.ts';
import { calledOperations, type OperationFilter } from '../../findings/configuration/operation-filter.ts';
import { givesTokens } from '../../findings/redaction/secret-names.ts';
import type { Secrets } from '../../findings/redaction/secrets.ts';
import type { Json } from '../../json/json.ts';
import { carriedFor, carriesAny } from '../../message/credentials.ts';
import type { Exchange, SentRequest } from '../../message/exchange.ts';
import type { RequestParts } from '../../message/request-parts.ts';
import type { Operation } from '../../openapi/operations.ts';
import type { RemainingResource } from '../../report/report.ts';
import type { InputOptions } from '../inputs/check-inputs.ts';
import { knownForms } from '../request/base-request.ts';
import type { RulePack } from '../rules/rule-pack.ts';
import type { Session } from '../session/session.ts';
import { cleanUp } from './clean-up.ts';
import { CreatedResources } from './created-resources.ts';
import { verifyWrites } from './verify-writes.ts';
import { allKinds, planWrites, type WritePlan, writesOf } from './write-plan.ts';
import { WriteRequests } from './write-requests.ts';

/** What a run with `--writes` is asked for. */
export interface WritesOptions {
  readonly contract: ApiDescription;
  readonly baseUrl: string;
  /** The operations that are called; all unless given. */
  readonly filter: OperationFilter | undefined;
  /** The ids of operations that are called though they may change something. */
  readonly also: readonly string[];
  /** Values of parameters, by name or by operationId, a point and the name. */
  readonly known: ReadonlyMap<string, Json>;
  readonly packs: readonly RulePack[];
  readonly secrets: Secrets;
  /** How the inputs of a create are checked. */
  readonly inputs: InputOptions;
}

/** How the writes of a run send their requests. */
export interface WritesSession {
  readonly session: Session;
  /** Sends a request that is not validated, also after the run was stopped. */
  readonly sendUnrecorded: (parts: RequestParts) => Promise<Exchange>;
  /** Ends the deleting. */
  readonly signal: AbortSignal;
}

/** The writes of a run: what is created, changed and deleted, and what of it remains. */
export class Writes {
  readonly plan: WritePlan;
  readonly #options: WritesOptions;
  readonly #created: CreatedResources;
  readonly #planned: ReadonlySet<Operation>;

  constructor(options: WritesOptions) {
    const { contract, filter, baseUrl } = options;
    const { operations } = contract;
    this.#options = options;
    this.plan = planWrites(calledOperations(contract, filter));
    this.#planned = new Set(allKinds(this.plan.kinds).flatMap(writesOf));
    this.#created = new CreatedResources(this.plan, operations, baseUrl);
  }

  /** Whether {@link verify} calls an operation, or says why it does not. */
  takes(operation: Operation): boolean {
    return this.#planned.has(operation) || (this.plan.left.has(operation) && !this.#isNamed(operation));
  }

  /** Whether a request that may change data is about what this run created, creates something, or is asked for by its name. */
  mayBeSent(request: SentRequest): boolean {
    const isNamed = this.#isNamed(request.operation) && !this.#planned.has(request.operation);
    return isNamed || this.#created.mayBeSent(request);
  }

  /** Learns from an exchange of the run: what exists, and what was created. */
  note(parts: RequestParts, exchange: Exchange): void {
    this.#created.note(parts, exchange);
    const id = this.#created.of(exchange)?.id;
    // The id of a token may be the token.
    if (id !== undefined && givesTokens(parts.operation))
      this.#options.secrets.add('BACKOFFICE_CREATED_ID', String(id));
  }

  /** Calls the operations of the plan, and records why others are not called. */
  async verify({ session, sendUnrecorded, signal }: WritesSession): Promise<void> {
    const { known, secrets } = this.#options;
    for (const [operation, why] of this.plan.left) {
      if (!this.#isNamed(operation)) session.recorder.coverage.skip(operation, why);
    }
    const requests = this.#requests(session);
    await verifyWrites({
      session,
      plan: this.plan,
      packs: this.#options.packs,
      created: this.#created,
      requests,
      formsFor: (operation) => knownForms(session, operation, known),
      sendUnrecorded,
      cleanUp: (since) =>
        cleanUp(this.#created, { requests, recorder: session.recorder, send: sendUnrecorded, signal }, since),
      hide: (text) => secrets.hide(text),
      inputs: this.#options.inputs,
    });
  }

  /** How many resources of this run are still to be deleted. */
  get toDelete(): number {
    return this.#created.present().filter(({ doubt }) => doubt === undefined).length;
  }

  /**
   * Deletes what is left of what this run created.
   *
   * @param curlOf the command that sends a request, without secrets.
   * @returns what remains, with the reason and the command that deletes it.
   */
  async cleanUp(
    { session, sendUnrecorded, signal }: WritesSession,
    curlOf: (parts: RequestParts) => string,
  ): Promise<RemainingResource[]> {
    const requests = this.#requests(session);
    await cleanUp(this.#created, { requests, recorder: session.recorder, send: sendUnrecorded, signal });
    const { baseUrl, secrets, contract } = this.#options;
    const withCredentials = (parts: RequestParts): RequestParts =>
      carriesAny(parts.credentials)
        ? parts
        : { ...parts, credentials: carriedFor(contract, parts.operation, session.credentials) };
    return this.#created.present().map((resource) => {
      const { kind, id, path, doubt, failure } = resource;
      const made = requests.about(kind.remove, resource);
      return {
        operationId: kind.create.operationId,
        url: secrets.hide(baseUrl + path),
        message: secrets.hide(doubt ?? failure ?? 'It was not deleted.'),
        curl: id === undefined || 'why' in made ? null : curlOf(withCredentials(made.parts)),
      };
    });
  }

  #requests(session: Session): WriteRequests {
    return new WriteRequests(session, this.#options.known, this.#created);
  }

  #isNamed({ operationId }: Operation): boolean {
    return this.#options.also.includes(operationId);
  }
}
