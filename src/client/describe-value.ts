/** Names an unusable value in a message. The contents of arrays, objects and functions are left out. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? 'an array' : 'an empty array';
  if (value instanceof Date) return 'a Date';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
