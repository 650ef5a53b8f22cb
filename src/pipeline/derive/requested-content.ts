import type { DocumentedResponse, MediaTypeContent, Operation } from '../../engine/openapi/operations.ts';
import { bodyKindOf, essenceOf } from './client/body-kind.ts';

export function isSuccess({ status }: Pick<DocumentedResponse, 'status'>): boolean {
  return /^2(?:\d\d|XX)$/i.test(status);
}

/**
 * The content that the generated client asks for. Of a success that may be JSON it asks for JSON, and for streams, which often a member
 * of the request selects; of an error it takes what comes.
 */
export function requestedContent(response: DocumentedResponse): readonly MediaTypeContent[] {
  const { content } = response;
  const kinds = content.map(({ mediaType }) => bodyKindOf(essenceOf(mediaType)));
  if (!isSuccess(response) || !kinds.includes('json')) return content;
  return content.filter((_, index) => kinds[index] === 'json' || kinds[index] === 'stream');
}

/** The value of `Accept` for an operation; undefined where every documented media type will do. */
export function acceptedTypes({ responses }: Operation): string | undefined {
  const successes = responses.filter(isSuccess);
  if (successes.every((response) => requestedContent(response).length === response.content.length)) return undefined;
  const errors = responses.filter((response) => !isSuccess(response)).flatMap(({ content }) => content);
  const json = errors.filter(({ mediaType }) => bodyKindOf(essenceOf(mediaType)) === 'json');
  const types = [...successes.flatMap(requestedContent), ...json].map(({ mediaType }) => mediaType);
  return [...new Set(types)].join(', ');
}
