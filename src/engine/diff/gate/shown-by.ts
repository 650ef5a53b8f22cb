import type { Finding } from '../../report/report.ts';
import type { Change } from '../change.ts';

/** How much of a response a report shows, in characters. */
const LENGTH = 400;

/** The message that proves a change, as a report has it; nothing where there is no proof. */
export function shownBy({ witness }: Change): Pick<Finding, 'request' | 'response' | 'curl'> {
  const none = { request: null, response: null, curl: null };
  if (witness === undefined || witness === 'unproven') return none;
  const { message, value } = witness;
  if (message === undefined) return { ...none, response: responseOf(null, null, JSON.stringify(value)) };
  if (message.is === 'response') {
    const body = message.body === undefined ? '' : JSON.stringify(message.body);
    return { ...none, response: responseOf(message.status, message.headers['content-type'] ?? null, body) };
  }
  const { method, url, headers, body, curl } = message;
  return { ...none, request: { method, url, headers, body: body === undefined ? null : JSON.stringify(body) }, curl };
}

function responseOf(status: number | null, contentType: string | null, text: string) {
  const excerpt = text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text;
  return { status, contentType, pointer: '', excerpt };
}
