import { membersOf, objectAt } from '../../contract/document.ts';
import { isJsonObject } from '../../contract/json.ts';
import type { Operation } from '../../contract/operations.ts';
import { childPointer, valueAt } from '../../contract/pointer.ts';
import type { Contract } from '../document/contract.ts';
import type { RequestParts } from './request-parts.ts';
import { sampleValue } from './sample-value.ts';

const JSON_TYPE = /^application\/([\w.+-]+\+)?json\s*(;|$)/i;

/** The request with the JSON body that the operation takes: its first example, else a small one that its schema accepts. */
export function withBody(contract: Contract, operation: Operation, parts: RequestParts): RequestParts {
  const { document } = contract;
  if (!isJsonObject(valueAt(document, childPointer(operation.pointer, 'requestBody')))) return parts;
  const body = objectAt(document, childPointer(operation.pointer, 'requestBody'));
  const media = membersOf(document, body, 'content').find(({ name }) => JSON_TYPE.test(name));
  if (media === undefined) return parts;
  const examples = membersOf(document, media.at, 'examples').map(({ at }) => at.value['value']);
  const given = [...examples, media.at.value['example']].find((value) => value !== undefined);
  const value = given ?? sampleValue(contract.requestDocument(), childPointer(media.at.pointer, 'schema')) ?? {};
  return { ...parts, body: { contentType: media.name, text: JSON.stringify(value) } };
}
