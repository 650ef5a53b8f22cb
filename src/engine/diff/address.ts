import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { partsOf, valueAt } from '../json/pointer.ts';

/**
 * Names a place so that the name outlives edits elsewhere: members of lists are named by what they are, not by their
 * position, and path parameters by none.
 */
export function addressOf(document: JsonObject, pointer: string): string {
  const named: string[] = [];
  let node: Json | undefined = document;
  for (const part of partsOf(pointer)) {
    if (isJsonArray(node)) {
      node = node[Number(part)];
      named.push(memberName(document, node) ?? part);
    } else {
      node = isJsonObject(node) && Object.hasOwn(node, part) ? node[part] : undefined;
      named.push(part.startsWith('/') ? part.replaceAll(/\{[^}]*\}/g, '{}') : part);
    }
  }
  return named.join(' ');
}

function memberName(document: JsonObject, member: Json | undefined): string | undefined {
  if (!isJsonObject(member)) return undefined;
  const { $ref: ref, in: place, name, url, id } = member;
  if (typeof ref === 'string') {
    const target = ref.includes('/parameters/') ? valueAt(document, ref) : undefined;
    return memberName(document, target) ?? ref;
  }
  if (typeof place === 'string' && typeof name === 'string') return `${place}:${name}`;
  return typeof url === 'string' ? url : typeof id === 'string' ? id : undefined;
}
