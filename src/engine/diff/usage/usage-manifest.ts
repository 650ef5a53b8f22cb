import { fileContent } from '../../json/file-schema.ts';
import { parsedJson } from '../../json/json.ts';
import { DiffError } from '../diff-error.ts';
import schema from './usage-manifest.schema.json' with { type: 'json' };

/**
 * The parts of a document that a TypeScript project uses, as `backoffice usage` writes them and `backoffice diff --usage`
 * reads them. `usage-manifest.schema.json` is its JSON Schema.
 */
export interface UsageManifest {
  /** Version 2 has `headers`, the `bodies` of operations, and every comparison of a status; without them everything may be read. */
  readonly version?: 1 | 2;
  /** The name of the project. */
  readonly consumer: string;
  /** The file of the types, relative to the project. */
  readonly types: string;
  /** Sorted by operation. */
  readonly operations: readonly UsedOperation[];
  /** Parameters that the project sends. */
  readonly parameters: readonly UsedPart[];
  /** Properties that it reads. */
  readonly reads: readonly UsedPart[];
  /** Properties that it writes. */
  readonly writes: readonly UsedPart[];
  /** Parts that leave the types, so that everything below them may be read or written. */
  readonly whole: readonly WholePart[];
  /** Statuses that it compares a response with. Without `status`: any status. */
  readonly statuses: readonly { readonly status?: number; readonly at: string }[];
  /** Response headers that it reads, in lower case. Without `name`: any header. */
  readonly headers?: readonly { readonly name?: string; readonly at: string }[];
  /** Code that may use any part of the document. The manifest does not show what it uses. */
  readonly notFollowed: readonly NotFollowed[];
}

/** An operation that the project calls. */
export interface UsedOperation {
  /** The operationId, or the method and path such as `GET /orders` where it has none. */
  readonly operation: string;
  /** The first place, as `file:line`. */
  readonly at: string;
  /** The responses whose body it reads. */
  readonly bodies?: readonly Outcome[];
}

/** A response with a status below 400, or another one. */
export type Outcome = 'success' | 'error';

/** A parameter or property that the project uses. */
export interface UsedPart {
  /** The names that lead to it in the types, such as `components/schemas/Order/state`; `/` in a name is `~1`. */
  readonly path: string;
  /** The first place, as `file:line`. */
  readonly at: string;
  /** The literals that it is compared with or set to. */
  readonly values?: readonly (string | number | boolean)[];
}

/** A part that cannot be followed. */
interface WholePart {
  readonly path: string;
  readonly at: string;
  /** Why, such as `is passed as any`. */
  readonly why: string;
}

/** A place that cannot be followed. */
export interface NotFollowed {
  readonly at: string;
  readonly why: string;
}

/**
 * The manifest that `text` spells, as `usage-manifest.schema.json` describes it. `file` names it in errors.
 *
 * @throws {DiffError} `usage-manifest-wrong`
 */
export function readManifest(text: string, file: string): UsageManifest {
  const json = parsedJson(text);
  const remedy = 'Write it with "backoffice usage".';
  if (json === undefined) throw new DiffError('usage-manifest-wrong', `${file} is not JSON. ${remedy}`);
  const content = fileContent<UsageManifest>(json, schema, { whole: 'the file' });
  if (content.kind === 'valid') return content.value;
  throw new DiffError('usage-manifest-wrong', `${file}: ${content.message} ${remedy}`);
}
