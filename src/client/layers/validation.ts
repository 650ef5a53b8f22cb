import type { Layer } from '../call.ts';
import { requestIdOf } from '../read-result.ts';
import type { ValidationOptions } from '../validation-options.ts';

/** Validates the bodies of responses against the document. An API error remains one, whatever its body is. */
export function withValidation(options: ValidationOptions): Layer {
  return (next) => async (request, call) => {
    const response = await next(request, call);
    const { operation, log, bodies, secrets } = call;
    const { json, error } = bodies.get(response) ?? {};
    const body = json ?? (error?.code === 'api' ? { value: error.body } : undefined);
    if (!body) return response;
    const requestId = requestIdOf(response, secrets);
    const violation = options.validators.validate({ operation, response, body: body.value, requestId }, options, log);
    if (violation && response.ok) throw violation;
    return response;
  };
}
