import type { Layer } from '../call.ts';
import { requestIdOf } from '../read-result.ts';
import type { ValidationOptions } from '../validation-options.ts';

/** Validates the bodies of responses against the document. An API error remains one, whatever its body is. */
export function withValidation(options: ValidationOptions): Layer {
  return (next) => async (request, call) => {
    const response = await next(request, call);
    const { operation, log, bodies, secrets, settings } = call;
    const { data, error } = bodies.get(response) ?? {};
    const body =
      error?.code === 'api' ? error.body : settings.parseAs && settings.parseAs !== 'json' ? undefined : data;
    if (body === undefined) return response;
    const requestId = requestIdOf(response, secrets);
    const violation = options.validators.validate({ operation, response, body, requestId }, options, log);
    if (violation && response.ok) throw violation;
    return response;
  };
}
