import { membersOf, objectAt } from '../../contract/document.ts';
import { isJsonObject, type Json } from '../../contract/json.ts';
import type { Response } from '../../contract/operations.ts';
import { childPointer } from '../../contract/pointer.ts';
import type { Contract } from '../document/contract.ts';
import type { Answer } from '../exchange.ts';
import { type Fault, faultAt } from './fault.ts';

/** The faults of the headers of an answer: those that are required and absent, and those that are not as their schema says. */
export function checkHeaders({ document, quick }: Contract, response: Response, { headers }: Answer): Fault[] {
  return membersOf(document, objectAt(document, response.pointer), 'headers').flatMap(({ name, at }) => {
    const text = headers[name.toLowerCase()];
    // OpenAPI says that a Content-Type header is to be ignored here.
    if (name.toLowerCase() === 'content-type') return [];
    if (text === undefined) {
      if (at.value['required'] !== true) return [];
      return [
        faultAt(childPointer(at.pointer, 'required'), 'response-header', `The header ${name} is required, but absent.`),
      ];
    }
    if (!isJsonObject(at.value['schema'])) return [];
    const validate = quick.at(childPointer(at.pointer, 'schema'));
    if (readings(text).some((reading) => validate(reading))) return [];
    const [error] = validate.errors ?? [];
    const message = `The header ${name} ${error?.message ?? 'is not valid'}, but is ${JSON.stringify(text.slice(0, 80))}.`;
    return [faultAt(error?.schemaPath ?? childPointer(at.pointer, 'schema'), 'response-header', message)];
  });
}

/** What a text can mean in a header or a URL, the text itself last so that its errors are told. */
export function readings(text: string): Json[] {
  const items = text.split(',').map((item) => item.trim());
  const number = text.trim() !== '' && Number.isFinite(Number(text)) ? [Number(text)] : [];
  const boolean = text === 'true' || text === 'false' ? [text === 'true'] : [];
  return [...number, ...boolean, items, text];
}
