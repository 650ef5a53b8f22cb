import type { Layer } from '../call.ts';
import { requestIdOf } from '../read-result.ts';
import type { ValidationOptions } from '../validation-options.ts';

/** Validates the bodies of responses against the document. An API error remains one, whatever its body is. */
export function withValidation(options: ValidationOptions): Layer {
  return (next) => async (request, call) => {
    const response = await next(request, call);
    const { operation, log, bodies } = call;
    const received = bodies.get(response);
    if (!received || (response.ok && !received.json)) return response;
    const body = received.json ? received.json.value : received.text;
    const requestId = requestIdOf(response, call.secrets);
    const violation = options.validators.validate({ operation, response, body, requestId }, options, log);
    if (violation && response.ok) throw violation;
    return response;
  };
}
