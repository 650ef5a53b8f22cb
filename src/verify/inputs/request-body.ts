import { membersOf, objectAt } from '../../contract/document.ts';
import { isJsonObject } from '../../contract/json.ts';
import type { Operation } from '../../contract/operations.ts';
import { childPointer, valueAt } from '../../contract/pointer.ts';
import type { Contract } from '../document/contract.ts';
import type { RequestParts } from './request-parts.ts';

/** The request with the first example of the JSON body that the operation takes, an empty object where there is none. */
export function withExampleBody({ document }: Contract, operation: Operation, parts: RequestParts): RequestParts {
  if (!isJsonObject(valueAt(document, childPointer(operation.pointer, 'requestBody')))) return parts;
  const body = objectAt(document, childPointer(operation.pointer, 'requestBody'));
  const media = membersOf(document, body, 'content').find(({ name }) => name === 'application/json');
  if (media === undefined) return parts;
  const examples = membersOf(document, media.at, 'examples').map(({ at }) => at.value['value']);
  const example = [...examples, media.at.value['example']].find((value) => value !== undefined) ?? {};
  return { ...parts, headers: { ...parts.headers, 'content-type': media.name }, body: JSON.stringify(example) };
}
