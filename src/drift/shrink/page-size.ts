import type { Parameter } from '../../openapi/operations.ts';

/** Whether a parameter says how many items a page has. */
export function isPageSize({ name, in: where }: Parameter): boolean {
  return where === 'query' && /^(limit|(page_?)?size|count|per_?page)$/i.test(name);
}
