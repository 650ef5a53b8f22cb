import type { Parameter } from '../../openapi/operations.ts';
import type { ObservedExchange } from './observed-exchange.ts';

/** The texts that a request has for a parameter; none where it is not sent. */
export type ParameterTexts = (parameter: Parameter) => readonly string[];

/** Reads the parameters of a request that was recorded. What is no percent-encoding is taken as it stands. */
export function parameterTexts({ request }: ObservedExchange): ParameterTexts {
  const { pathValues, headers } = request;
  const query = new URLSearchParams(request.query);
  const cookies = new URLSearchParams((headers['cookie'] ?? '').replaceAll(/;\s*/g, '&'));
  return ({ name, in: where }) => {
    switch (where) {
      case 'path':
        return Object.hasOwn(pathValues, name) ? [pathValues[name] ?? ''] : [];
      case 'query':
        return query.getAll(name);
      case 'header':
        return [headers[name.toLowerCase()]].filter((text) => text !== undefined);
      case 'cookie':
        return cookies.getAll(name);
      default:
        return [];
    }
  };
}
