import type { ServiceSwitches } from '../../domain/service/service-switches.ts';
import type { BodyViolation } from '../requests/read-body.ts';
import type { ErrorAnswer } from './answer.ts';
import { errorAnswer } from './error-answer.ts';

/** The answer to a body that is not as the document says. Nothing of it is repeated: it may hold a credential. */
export function bodyAnswer(violation: BodyViolation, switches: ServiceSwitches): ErrorAnswer {
  switch (violation.problem) {
    case 'media-type':
      return errorAnswer('media-type', switches, { allowedValues: violation.allowed.join(', ') });
    case 'not-json':
      return errorAnswer('body-not-json', switches, { detail: violation.detail });
    case 'invalid':
      return errorAnswer('body-no-object', switches, { type: 'OBJECT' });
    case 'missing':
      return errorAnswer('body-no-object', switches, { type: 'OBJECT', detail: 'The body is empty.' });
  }
}
