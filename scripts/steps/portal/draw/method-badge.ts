import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Method } from '../../../../src/engine/openapi/operations.ts';

/** The method of a request as a mark in front of its path. */
export function methodBadge(method: Method): Element {
  return h('span', { className: ['method', `method-${method}`] }, method.toUpperCase());
}
