/** How many operations are named before the rest is only counted. */
const MOST_NAMED = 4;

/** The names of operations for people, such as `getOrder, listOrders and 3 more`. */
export function operationsText(operationIds: readonly string[]): string {
  const named = operationIds.slice(0, MOST_NAMED).join(', ');
  const more = operationIds.length - MOST_NAMED;
  return more > 0 ? `${named} and ${more} more` : named;
}
