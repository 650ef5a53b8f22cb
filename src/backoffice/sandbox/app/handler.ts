import type { components, operations } from '../../../../generated/types.ts';
import type { Moment } from '../domain/listing/moment.ts';
import type { IMPLEMENTED_OPERATIONS } from '../domain/service/service-choices.ts';
import type { Application } from '../store/store.ts';
import type { ErrorAnswer, JsonAnswer, RecordsAnswer } from './answers.ts';
import type { Sandbox } from './sandbox.ts';
import type { OperationId, Query } from './sandbox-request.ts';

/** A request that the document accepts, sent by a known application. */
export interface HandlerRequest<Id extends OperationId> {
  readonly operationId: Id;
  readonly application: Application;
  /** A parameter in the path, decoded. */
  readonly path: (name: PathParameter<Id>) => string;
  readonly query: Query;
  /** When it arrived. */
  readonly now: Moment;
}

type PathParameter<Id extends OperationId> = operations[Id]['parameters'] extends { readonly path: infer Path }
  ? keyof Path & string
  : never;

/** The body of a success in the document. */
type SuccessBody<Id extends OperationId> = operations[Id]['responses'][200] extends {
  readonly content: { readonly 'application/json': infer Body };
}
  ? Body
  : never;

/** The possible responses of an operation: success as the document says, or an error body. */
export type OperationAnswer<Id extends OperationId> =
  | JsonAnswer<200, SuccessBody<Id>>
  | (SuccessBody<Id> extends readonly components['schemas']['AccountTransaction'][] ? RecordsAnswer : never)
  | ErrorAnswer;

/** The implementation of an operation. */
export type Handler<Id extends OperationId> = (
  request: HandlerRequest<Id>,
  sandbox: Sandbox,
) => Promise<OperationAnswer<Id>> | OperationAnswer<Id>;

/** The operations whose body of success the document describes. */
type DescribedId = { [Id in OperationId]: unknown extends SuccessBody<Id> ? never : Id }[OperationId];

/** A handler for each operation that is implemented. One that the document describes and is not implemented does not compile. */
export type Handlers = { readonly [Id in (typeof IMPLEMENTED_OPERATIONS)[number] | DescribedId]: Handler<Id> };
