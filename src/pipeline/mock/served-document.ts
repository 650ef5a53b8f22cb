import { readFileSync } from 'node:fs';
import { parseText } from '../../engine/document/source/parse-text.ts';
import { errorCode, errorMessage } from '../../engine/json/error-message.ts';
import { isJsonArray, isJsonObject, type Json } from '../../engine/json/json.ts';
import { childPointer } from '../../engine/json/pointer.ts';
import { documentOf, type OpenApiDocument } from '../../engine/openapi/document.ts';
import { operationsOf } from '../../engine/openapi/operations.ts';
import { CommandError } from '../terminal/command-error.ts';

/**
 * Reads the bundled document that Prism is to serve. A `$ref` that leaves it is refused, so that Prism never reads another
 * file and never calls out.
 *
 * @throws {CommandError} `document-wrong`
 */
export function readServedDocument(path: string): OpenApiDocument {
  const document = parsed(path, textOf(path));
  const outside = referenceOutside(document, '#');
  if (outside !== undefined) {
    throw new CommandError(
      'document-wrong',
      `${path}: ${outside} leaves the document. Bundle it first ("npm run build").`,
    );
  }
  if (operationsOf(document, () => {}).length === 0) {
    throw new CommandError(
      'document-wrong',
      `${path} has no operation, so there is nothing to serve. Add one to its paths.`,
    );
  }
  return document;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const reason = errorCode(cause) === 'ENOENT' ? 'there is no such file' : String(cause);
    const message = `Cannot read ${path}: ${reason}. "npm run build" writes generated/openapi.json.`;
    throw new CommandError('document-wrong', message, { cause });
  }
}

function parsed(path: string, text: string): OpenApiDocument {
  try {
    return documentOf(parseText(text, path).json, path);
  } catch (cause) {
    throw new CommandError('document-wrong', errorMessage(cause), { cause });
  }
}

/** The first `$ref` that does not point into the document itself. Prism follows every one, also those in examples. */
function referenceOutside(value: Json, pointer: string): string | undefined {
  const entries = isJsonArray(value) ? value.entries() : isJsonObject(value) ? Object.entries(value) : [];
  for (const [key, member] of entries) {
    if (key === '$ref' && typeof member === 'string' && !member.startsWith('#')) {
      return `$ref ${JSON.stringify(member)} at ${pointer}`;
    }
    const found = referenceOutside(member, childPointer(pointer, key));
    if (found !== undefined) return found;
  }
  return undefined;
}
