// What the program exports.
export { depthLeft, endOfNested, inStringLeft, reached } from './nested';
export { outlineOf } from './outline';
export { takes } from './scan';
export { hashOf } from './text';
export { earliest, latest, momentCount } from './watch';

/** Where memory is free. */
export function heapStart(): usize {
  return __heap_base;
}
