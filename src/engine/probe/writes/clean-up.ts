import { carriesSame } from '../../message/credentials.ts';
import type { Exchange } from '../../message/exchange.ts';
import { outcomeText, refusesCredentials, succeeded } from '../../message/exchange.ts';
import { GivenUp } from '../send/target-client.ts';
import { type Confirmation, confirmCreated } from './confirm-created.ts';
import type { CreatedResource, CreatedResources } from './created-resources.ts';

/** Why a resource is still there when the process was asked to end. */
const OUT_OF_TIME = 'The process was asked to end before it was deleted.';

/** After so many deletes in a row without an answer, nothing more is sent. */
const MOST_UNANSWERED = 3;

/**
 * Deletes what this run created and is still there, the last one first, so that what is inside of another resource goes before
 * it. What cannot be deleted has a `failure` afterwards. Nothing is recorded but what names a resource wrongly.
 *
 * @param confirmation its `send` sends a request, also after the run was stopped, until `signal` aborts.
 * @param since only what was created since there were so many resources.
 */
export async function cleanUp(created: CreatedResources, confirmation: Confirmation, since = 0): Promise<void> {
  const { requests, send, signal } = confirmation;
  const isOver = () => signal?.aborted === true;
  let unanswered = 0;
  for (const resource of created.present(since)) {
    if (isOver()) {
      resource.failure = OUT_OF_TIME;
      continue;
    }
    const made = requests.about(resource.kind.remove, resource);
    if ('why' in made) {
      resource.failure = made.why;
      continue;
    }
    if (unanswered === MOST_UNANSWERED) {
      resource.failure = `It was not tried, since ${MOST_UNANSWERED} requests in a row got no answer.`;
      continue;
    }
    try {
      await confirmCreated(resource, confirmation);
      if (resource.doubt !== undefined) continue;
      const { credentials } = resource.parts;
      const first = await send(made.parts);
      // A server may require credentials where the document requires none: those that created the resource.
      const isRefused = refusesCredentials(first) && !carriesSame(made.parts.credentials, credentials);
      const exchange = isRefused ? await send({ ...made.parts, credentials }) : first;
      unanswered = exchange.outcome.kind === 'answer' ? 0 : unanswered + 1;
      resource.failure = failureOf(resource, exchange, created.isProven(resource.kind));
      resource.isRemoved = resource.failure === undefined;
    } catch (error) {
      if (isOver()) resource.failure = OUT_OF_TIME;
      else if (error instanceof GivenUp) resource.failure = error.message;
      else throw error;
    }
  }
}

/** Why a resource may still be there after a DELETE; undefined where it is not. */
function failureOf({ status }: CreatedResource, exchange: Exchange, isProven: boolean): string | undefined {
  if (succeeded(exchange)) return undefined;
  const { outcome, request } = exchange;
  const answer = `${request.method} was answered with ${outcomeText(exchange)}`;
  const isMissing = outcome.kind === 'answer' && (outcome.status === 404 || outcome.status === 410);
  if (!isMissing) return `${answer}.`;
  if (status === 202) return `${answer}, but the create was answered with 202: it may appear later.`;
  // Without any success at such a path, the id may not be the one that belongs into it.
  return isProven || status === null ? undefined : `${answer}, although the create was answered with ${status}.`;
}
