import { type OperationMethods, type OperationRoute, operationRoutes } from '../../generated/operation-methods.ts';
import type { CallSettings } from './call-settings.ts';
import { misuse } from './errors.ts';

type Values = Readonly<Record<string, unknown>>;

/** The second argument of the method of an operation. */
export interface MethodOptions extends CallSettings {
  /** Further headers, such as `traceparent`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Further query parameters, for operations whose parameters are unspecified. */
  readonly query?: Values | undefined;
}

/** One method for each operation. It resolves to the data, and throws the `BackOfficeError` of the call. */
export type Methods = OperationMethods<MethodOptions>;

/** Sends the request of an operation, such as `GET /countries`, and resolves to its data or throws. */
export type SendOperation = (operation: string, init: object) => Promise<unknown>;

/** The methods of all operations, which send their requests by `send`. */
export function operationMethods(send: SendOperation): Methods;
export function operationMethods(send: SendOperation): object {
  return Object.fromEntries(
    Object.entries(operationRoutes).map(([name, route]) => [
      name,
      async (parameters: Values = {}, { query, ...options }: MethodOptions = {}) =>
        send(route.operation, { ...options, ...requestOf(route, parameters, query) }),
    ]),
  );
}

const LOCATIONS = ['path', 'query', 'header'] as const;

/** @throws BackOfficeError with code `usage` for a parameter that the operation has not, or lacks */
function requestOf(route: OperationRoute, parameters: Values, query: Values = {}) {
  const { operation } = route;
  const params = { path: {}, query: { ...query }, header: {} } satisfies Record<string, Record<string, unknown>>;
  const names = new Map(
    LOCATIONS.flatMap((location) =>
      Object.entries(route[location] ?? {}).map(([name, sent]) => [name, { location, sent }] as const),
    ),
  );
  const allowed = [...names.keys(), ...(route.body ? ['body'] : [])].join(', ') || 'no parameters';
  if (Object(parameters) !== parameters) {
    throw misuse(operation, `the parameters are ${JSON.stringify(parameters)}. Pass an object with ${allowed}.`);
  }
  for (const [name, value] of Object.entries(parameters)) {
    const place = names.get(name);
    if (place) Object.assign(params[place.location], { [place.sent]: value });
    else if (name !== 'body' || !route.body) {
      throw misuse(operation, `there is no parameter ${JSON.stringify(name)}. Pass ${allowed}.`);
    }
  }
  for (const name of Object.keys(route.path ?? {})) {
    if (parameters[name] === undefined || parameters[name] === null) {
      throw misuse(operation, `${name} is ${parameters[name]}. Pass an identifier.`);
    }
  }
  return route.body ? { params, body: parameters['body'] } : { params };
}
