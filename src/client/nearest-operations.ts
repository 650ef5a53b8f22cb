import { operationRoutes } from '../../generated/operation-methods.ts';

/** The operations of the document whose paths are most alike that of `operation`, such as `GET /country`. */
export function nearestOperations(operation: string): string[] {
  const all = Object.values(operationRoutes).map(([known]) => known);
  const alike = all.map((each) => likeness(pathOf(operation), pathOf(each)));
  return all.filter((_, index) => alike[index] === Math.max(...alike));
}

function pathOf(operation: string): string {
  return operation.slice(operation.indexOf(' ') + 1);
}

/** How many pairs of neighbouring characters of `b` are in `a`, by their lengths (Sørensen–Dice coefficient). */
function likeness(a: string, b: string): number {
  return [...b].filter((_, index) => a.includes(b.slice(index, index + 2))).length / (a.length + b.length);
}
