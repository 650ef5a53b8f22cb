import type { ServiceSwitches } from '../../domain/service/service-switches.ts';
import type { BodyError } from '../requests/validate-request.ts';
import type { ErrorAnswer } from './answer.ts';
import { errorAnswer } from './error-answer.ts';

/** The answer to a body that is not as the document says. Nothing of it is repeated: it may hold a credential. */
export function bodyAnswer({ kind, documented }: BodyError, size: number, switches: ServiceSwitches): ErrorAnswer {
  switch (kind) {
    case 'content-type':
      return errorAnswer('media-type', switches, { allowedValues: documented.join(', ') });
    case 'json':
      return errorAnswer('body-not-json', switches, { detail: `Its ${size} bytes are not JSON in UTF-8.` });
    case 'body':
      return errorAnswer('body-no-object', switches, { type: 'OBJECT' });
    case 'missing':
      return errorAnswer('body-no-object', switches, { type: 'OBJECT', detail: 'The body is empty.' });
  }
}
