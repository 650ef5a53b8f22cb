import { copyExactNumbers, isJsonArray, isJsonObject, type Json } from '../json/json.ts';

/**
 * A copy of `node` in which `edit` has replaced the value at `parts`; all other values are shared. `edit` receives
 * undefined where there is no value, and removes the value by returning undefined. Undefined when the path ends before.
 */
export function editAt(
  node: Json | undefined,
  parts: readonly string[],
  edit: (old: Json | undefined) => Json | undefined,
): Json | undefined {
  const [part, ...rest] = parts;
  if (part === undefined) return edit(node);
  if (isJsonArray(node)) return editItem(node, part, rest, edit);
  if (!isJsonObject(node)) return undefined;
  const old = Object.hasOwn(node, part) ? node[part] : undefined;
  const value = rest.length === 0 ? edit(old) : editAt(old, rest, edit);
  if (value === undefined && rest.length > 0) return undefined;
  const others = copyExactNumbers(node, Object.fromEntries(Object.entries(node).filter(([key]) => key !== part)));
  // The digits of the replaced number are not those of another one, though both may be the same double.
  return value === undefined ? others : copyExactNumbers(others, { ...node, [part]: value });
}

function editItem(
  list: readonly Json[],
  part: string,
  rest: readonly string[],
  edit: (old: Json | undefined) => Json | undefined,
): Json | undefined {
  const index = Number(part);
  if (!Number.isInteger(index) || index < 0) return undefined;
  const value = rest.length === 0 ? edit(list[index]) : editAt(list[index], rest, edit);
  if (value === undefined) return rest.length > 0 ? undefined : list.filter((_, at) => at !== index);
  return index < list.length ? list.with(index, value) : [...list, value];
}
