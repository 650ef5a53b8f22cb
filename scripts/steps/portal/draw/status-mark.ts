import type { Element } from 'hast';
import { h } from 'hastscript';

/** A status of HTTP, or `default`, in the colour of its class. */
export function statusMark(status: string, label: string): Element {
  return h('span', { className: ['status', `status-${/^\d/.exec(status)?.[0] ?? 'other'}`] }, label);
}
