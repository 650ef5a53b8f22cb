import type { DocumentEditor } from '../../../engine/edit/document-editor.ts';
import { asObject, isJsonObject, type Json, type JsonObject } from '../../../engine/json/json.ts';
import { childPointer } from '../../../engine/json/pointer.ts';
import { applicableStatus } from '../../../engine/openapi/documented-response.ts';
import { withSentence } from './added-text.ts';
import { RESPONSE_NAMES } from './answer-texts.ts';

/** A status that an operation was seen to return. */
interface SeenStatus {
  readonly code: number;
  /** Why it is returned, as a sentence. */
  readonly reason: string;
}

/**
 * Documents a status of an operation. Where the operation has a shared response for its range (`4XX`) or under `default`, the status
 * gets a shared response beside it, with the same content.
 *
 * @param operation the pointer of the operation
 */
export function addStatus(editor: DocumentEditor, operation: string, { code, reason }: SeenStatus): void {
  const responses = editor.valueAt(childPointer(operation, 'responses'));
  if (!isJsonObject(responses)) return;
  const described = (old: Json | undefined): Json => {
    const own = asObject(old);
    const text = typeof own['description'] === 'string' ? own['description'] : undefined;
    return { ...own, description: withSentence(text, reason) };
  };
  const pointer = childPointer(operation, 'responses', String(code));
  if (responses[String(code)] !== undefined) {
    editor.edit(pointer, described);
    return;
  }
  const shared = sharedResponse(editor, operation, responses, code);
  if (shared === undefined) {
    const fallback = responses[applicableStatus(Object.keys(responses), String(code)) ?? ''];
    const added = described(isJsonObject(fallback) ? contentOf(fallback) : undefined);
    editor.edit(childPointer(operation, 'responses'), (old) => withStatus(old, code, added));
    return;
  }
  const { ref, edit } = shared;
  edit(described);
  editor.edit(childPointer(operation, 'responses'), (old) => withStatus(old, code, { $ref: ref }));
}

/** The shared response of a status, beside the one that applies to it so far; undefined where that is not shared. */
function sharedResponse(editor: DocumentEditor, operation: string, responses: JsonObject, code: number) {
  const applicable = applicableStatus(Object.keys(responses), String(code));
  if (applicable === undefined) return undefined;
  const fallback = responses[applicable];
  const ref = asObject(fallback)['$ref'];
  const place = editor.placeOf(childPointer(operation, 'responses', applicable));
  const name = RESPONSE_NAMES[code] ?? `Status${code}`;
  if (typeof ref !== 'string' || place === undefined) return undefined;
  const besides = (pointer: string) => pointer.replace(/[^/]*$/, name);
  const old = besides(ref);
  const content = editor.valueAt(childPointer(operation, 'responses', applicable));
  return {
    ref: old,
    edit(described: (old: Json | undefined) => Json): void {
      const at = { file: place.file, pointer: besides(place.pointer) };
      editor.editPlace(at, (known) => described(known ?? (isJsonObject(content) ? contentOf(content) : undefined)));
      listComponent(editor, ref.slice(ref.lastIndexOf('/') + 1), name);
    },
  };
}

/** Lists the component in the root document, where that lists the other one by a reference to its file. */
function listComponent(editor: DocumentEditor, other: string, name: string): void {
  const listed = editor.valueAt('#/components/responses');
  const entry = isJsonObject(listed) ? listed[other] : undefined;
  const ref = asObject(entry)['$ref'];
  if (!isJsonObject(listed) || typeof ref !== 'string' || listed[name] !== undefined) return;
  editor.edit('#/components/responses', (old) => ({
    ...asObject(old),
    [name]: { $ref: ref.replace(/[^/]*$/, name) },
  }));
}

/** The content of a response, without its words and its extensions. */
function contentOf({ content }: JsonObject): JsonObject {
  return content === undefined ? {} : { description: '', content };
}

/** The responses with a further one; JavaScript keeps keys that are numbers in their order, before `4XX`. */
function withStatus(responses: Json | undefined, code: number, response: Json): Json {
  return { ...asObject(responses), [code]: response };
}
