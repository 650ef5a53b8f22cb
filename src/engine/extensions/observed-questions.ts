import type { OpenApiDocument } from '../openapi/document.ts';
import type { Operation } from '../openapi/operations.ts';
import { openQuestionsAbout, openQuestionsOf } from './open-questions.ts';

/** Whether `document` records the parameters of `operation`, credentials among them, as unspecified. */
export function leavesParametersOpen(document: OpenApiDocument, operation: Operation): boolean {
  return openQuestionsAbout(document, operation).some(({ id }) => id.endsWith('-parameters'));
}

/** The ids of the open questions that a response of `operation` helps to answer. A failed one also concerns the statuses. */
export function questionsAboutResponse(document: OpenApiDocument, operation: Operation, isSuccess: boolean): string[] {
  const ids = openQuestionsAbout(document, operation).map(({ id }) => id);
  const payloads = ids.filter((id) => /payload|response/.test(id));
  return isSuccess ? payloads : [...payloads, ...recorded(document, 'http-statuses')];
}

/** The ids of the open questions that the response to a request above a rate limit helps to answer. */
export function questionsAboutRateLimit(document: OpenApiDocument): string[] {
  return recorded(document, 'rate-limit-response');
}

function recorded(document: OpenApiDocument, question: string): string[] {
  return openQuestionsOf(document).some(({ id }) => id === question) ? [question] : [];
}
