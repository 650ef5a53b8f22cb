import { isJsonObject, type Json } from '../../../../src/openapi/json.ts';
import type { Operation, Parameter } from '../../../../src/openapi/operations.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { resolved } from '../model/resolved.ts';

/** A request that shows how an operation is called, of the examples in the document. */
export interface SampleRequest {
  readonly operation: Operation;
  /** Parameters with the values that are sent; credentials are not among them. */
  readonly parameters: readonly { readonly parameter: Parameter; readonly value: string | number | boolean }[];
  /** The body, or undefined where the operation takes none. */
  readonly body: Json | undefined;
  /** Whether a bearer token is sent. */
  readonly hasToken: boolean;
}

/** The header that carries the application key; samples take it from the environment. */
export const APP_KEY_HEADER = 'svc-client-app-key';

/** The sample request of an operation: its required parameters, and `limit` so that the answer stays short. */
export function sampleRequest(model: PortalModel, operation: Operation): SampleRequest {
  const sent = operation.parameters.filter(
    ({ name, in: where, required }) => name !== APP_KEY_HEADER && (required || (where === 'query' && name === 'limit')),
  );
  return {
    operation,
    parameters: sent.map((parameter) => ({ parameter, value: exampleOf(model, parameter) })),
    body: bodyOf(model, operation),
    hasToken: operation.security.some((requirement) => Object.keys(requirement).length > 0),
  };
}

/** The first example of a parameter, of its own or of its schema; without an example, a word that contains its name. */
export function exampleOf({ document }: PortalModel, { name, value }: Parameter): string | number | boolean {
  const schema = resolved(document, value['schema']);
  const named = isJsonObject(value['examples']) ? Object.values(value['examples']) : [];
  const own = named.map((example) => resolved(document, example)['value']);
  const listed = [schema['examples'], schema['enum']].flatMap((list) => (Array.isArray(list) ? list : []));
  const first = [...own, value['example'], ...listed, schema['default']].find(isScalar);
  return first ?? `<${name}>`;
}

function bodyOf({ document }: PortalModel, { pointer }: Operation): Json | undefined {
  const operation = resolved(document, { $ref: pointer });
  if (operation['requestBody'] === undefined) return undefined;
  const content = resolved(document, operation['requestBody'])['content'];
  const [media] = isJsonObject(content) ? Object.values(content) : [];
  const { example, examples, schema } = resolved(document, media);
  const [named] = isJsonObject(examples) ? Object.values(examples) : [];
  const ofSchema = resolved(document, schema)['examples'];
  const given = [resolved(document, named)['value'], example, Array.isArray(ofSchema) ? ofSchema[0] : undefined];
  return given.find((value) => value !== undefined) ?? {};
}

function isScalar(value: Json | undefined): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
