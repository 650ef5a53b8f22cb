import type { RequestParts } from '../../message/request-parts.ts';
import type { Operation } from '../../openapi/operations.ts';
import type { FormsOf } from '../request/base-request.ts';
import type { Session } from '../session/session.ts';

/** Why the query of a create is not varied. */
const SAME_QUERY = 'With another query, such as a choice of fields, the answer may not report what it created.';

/** Why the body of a create is not varied. */
const SAME_BODY = 'With another body the request could replace a resource that this run did not create.';

/** The forms of all parameters but those of the query. */
export function withoutQuery(formsFor: FormsOf): FormsOf {
  return (parameter) => {
    const forms = formsFor(parameter);
    return parameter.in === 'query' ? { ...forms, valid: [], invalid: [] } : forms;
  };
}

/** Records which inputs of a create were not varied, and why. */
export function noteUnvaried({ recorder: { coverage } }: Session, create: Operation, { body }: RequestParts): void {
  if (create.parameters.some(({ in: where }) => where === 'query')) {
    coverage.checked(create, 'input-valid', SAME_QUERY);
    coverage.checked(create, 'input-invalid', SAME_QUERY);
  }
  if (body !== null) coverage.checked(create, 'input-invalid', SAME_BODY);
}
