import { isPlainObject, type Location, type Oas3Visitor, type UserContext } from '@redocly/openapi-core';
import { ANNOTATIONS } from '../../../engine/schema/view/schema-view.ts';
import { followRef, type Target } from '../follow-ref.ts';

/** The extension that records what the interface specification leaves open. */
const UNSPECIFIED = 'x-unspecified';

/** The body of a response in one media type. */
interface Payload {
  readonly mediaType: Record<string, unknown>;
  readonly location: Location;
  readonly schema: Target | undefined;
}

function payloadsOf(response: Target, { resolve }: UserContext): Payload[] {
  const content = isPlainObject(response.node) ? response.node['content'] : undefined;
  return Object.entries(isPlainObject(content) ? content : {}).flatMap(([type, mediaType]) => {
    if (!isPlainObject(mediaType)) return [];
    const location = response.location.child(['content', type]);
    return [{ mediaType, location, schema: followRef(mediaType['schema'], location.child('schema'), resolve) }];
  });
}

function hasExample(mediaType: Record<string, unknown>): boolean {
  const examples = mediaType['examples'];
  return mediaType['example'] !== undefined || (isPlainObject(examples) && Object.keys(examples).length > 0);
}

const isRecorded = (node: unknown): boolean => isPlainObject(node) && UNSPECIFIED in node;

/**
 * Every response whose payload is described has an example, from which readers learn and the mock answers. A payload of
 * which the schema says nothing needs none, but then the operation, the response or the schema records under
 * `x-unspecified` that it is open.
 */
export function responseExample(): Oas3Visitor {
  const reported = new Set<string>();

  const checkPayload = (title: string, payload: Payload, { report }: UserContext): void => {
    const { mediaType, location } = payload;
    if (hasExample(mediaType) || reported.has(location.absolutePointer)) return;
    reported.add(location.absolutePointer);
    report({
      message: `${title} has no example; every described response has at least one. Add examples beside its schema.`,
      location: location.key(),
    });
  };

  const checkResponse = (
    operation: Record<string, unknown>,
    status: string,
    node: unknown,
    context: UserContext,
  ): void => {
    const location = context.location.child(['responses', status]);
    const response = followRef(node, location, context.resolve);
    if (response === undefined) return;
    const title = `The response ${status} of ${operation['operationId'] ?? context.key}`;
    for (const payload of payloadsOf(response, context)) {
      if (!isOpenSchema(payload.schema?.node)) {
        checkPayload(title, payload, context);
      } else if (![operation, response.node, payload.schema?.node].some(isRecorded)) {
        context.report({
          message:
            `${title} neither describes its payload nor records that it is open. Describe its schema, or add the open ` +
            `question to ${UNSPECIFIED} of the operation.`,
          location: location.key(),
        });
      }
    }
  };

  return {
    Operation(operation: unknown, context: UserContext): void {
      const responses = isPlainObject(operation) ? operation['responses'] : undefined;
      if (!isPlainObject(operation) || !isPlainObject(responses)) return;
      for (const [status, node] of Object.entries(responses)) checkResponse(operation, status, node, context);
    },
  };
}

/**
 * Whether a schema says nothing of a value, or only that it is an object or an array: the payload of an operation that
 * the interface specification names without showing it.
 */
function isOpenSchema(schema: unknown): boolean {
  if (schema === undefined || schema === true) return true;
  if (!isPlainObject(schema)) return false;
  const { type, ...keywords } = schema;
  if (type !== undefined && type !== 'object' && type !== 'array') return false;
  return Object.keys(keywords).every((key) => key.startsWith('x-') || ANNOTATIONS.has(key));
}
