import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { CodedError } from '../../engine/json/coded-error.ts';
import { didYouMean } from '../../engine/json/did-you-mean.ts';
import { fileContent } from '../../engine/json/file-schema.ts';

/** A call that cannot be answered. The message names the field, its value and what is allowed. */
export class ToolError extends CodedError<'argument-wrong' | 'not-answered'> {
  override readonly name = 'ToolError';
}

/** A tool of the server: its description for the client, and its function. */
export interface McpTool {
  readonly listed: Tool;
  /**
   * @param signal aborts when the client no longer waits for the answer.
   * @throws {ToolError}
   */
  call(given: unknown, signal: AbortSignal): Promise<string>;
}

/** How a tool is described. */
interface ToolNotes {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** The JSON Schema of each argument. */
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  /** Whether it may change data. */
  readonly writes?: boolean;
}

/** A tool that takes arguments of the type `T`, which its properties describe, and no other. */
export function defineTool<T>(
  notes: ToolNotes,
  run: (given: T, signal: AbortSignal) => string | Promise<string>,
): McpTool {
  const { name, title, about, properties, required = Object.keys(properties), writes = false } = notes;
  const closed = { type: 'object' as const, properties: { ...properties }, required: [...required] };
  const inputSchema = { ...closed, additionalProperties: false };
  const annotations = { readOnlyHint: !writes, destructiveHint: writes, openWorldHint: writes };
  return {
    listed: { name, title, description: about, inputSchema, annotations },
    async call(given, signal) {
      const content = fileContent<T>(given, inputSchema, { whole: 'the arguments' });
      if (content.kind === 'invalid') throw new ToolError('argument-wrong', content.message);
      return run(content.value, signal);
    },
  };
}

/** The most names that a message lists. */
const MOST_LISTED = 12;

/** The error for a `field` that names no `kind` of thing, such as an operation, of the document. */
export function unknownName(field: string, name: string, kind: string, names: Iterable<string>): ToolError {
  const all = [...names];
  const listed = all.slice(0, MOST_LISTED).join(', ');
  const allowed =
    all.length > MOST_LISTED ? `Some are ${listed}; the tool search finds others.` : `Allowed: ${listed}.`;
  const message = `${field} is ${JSON.stringify(name)}, which is no ${kind} of the document${didYouMean(name, all)} ${allowed}`;
  return new ToolError('argument-wrong', message);
}
