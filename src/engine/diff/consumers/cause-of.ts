import { readFileSync } from 'node:fs';
import { partsOf } from '../../json/pointer.ts';
import type { Change } from '../change.ts';
import type { ChangeKind } from '../change-kinds.ts';
import type { Reading } from './reading.ts';
import type { TscError } from './run-tsc.ts';
import { typesReached } from './types-reached.ts';

/** How sure one must be: a name that the compiler quotes, or a type that the code uses together with its field. */
const LEAST_SCORE = 4;
/** How sure one must be of the only change that is possible: the code names its field. */
const LEAST_OF_ONE = 3;

/**
 * The change that most likely keeps a place from compiling: one of a type that the code there uses, whose names the
 * compiler quotes. Undefined where no change is likely. Without `reading`, only the text of the error counts.
 */
export function causeOf(reading: Reading | undefined, error: TscError, changes: readonly Change[]): Change | undefined {
  const lines = readFileSync(error.file, 'utf8').split('\n');
  const before = lines.slice(0, error.line - 1).reduce((length, line) => length + line.length + 1, 0);
  const place = { file: error.file, start: before + error.column - 1 };
  const reached = new Set(
    reading?.programs.flatMap((program) => [...typesReached(reading.compiler, program, reading.files, place)]),
  );
  const texts = [...error.text.matchAll(/"([^"]*)"|'([^']*)'|`([^`]*)`/g)].map((match) => match.slice(1).join(''));
  const [code = ''] = /^["'`]?[\w$.-]*/.exec((lines[error.line - 1] ?? '').slice(error.column - 1)) ?? [];
  // An object type names all its properties. The one that does not fit is mostly quoted alone.
  const alone = texts.filter((text) => !text.includes('{'));
  return mostLikely(changes, reached, new Set(alone), code) ?? mostLikely(changes, reached, new Set(texts), code);
}

/** The change with the best score, where it is high enough. */
function mostLikely(
  changes: readonly Change[],
  reached: ReadonlySet<string>,
  quoted: ReadonlySet<string>,
  code: string,
): Change | undefined {
  const scored = changes.map((change) => ({ change, score: scoreOf(change, reached, quoted, code) }));
  const best = Math.max(...scored.map(({ score }) => score));
  const least = scored.filter(({ score }) => score >= LEAST_OF_ONE).length === 1 ? LEAST_OF_ONE : LEAST_SCORE;
  return best < least ? undefined : scored.find(({ score }) => score === best)?.change;
}

function scoreOf(change: Change, reached: ReadonlySet<string>, quoted: ReadonlySet<string>, code: string): number {
  const { component, field } = namesOf(change);
  const detail = detailText(change);
  const isOfOperation = OF_OPERATIONS.has(change.kind);
  let score = 0;
  if (detail !== undefined && mentions(quoted, detail)) score += 4;
  const isNamed = (name: string) =>
    mentions(quoted, name) || hasWord(code, name) || hasInCamelCase([...quoted, code], name);
  if (field !== undefined && field !== detail && isNamed(field)) score += 3;
  if (isOfOperation && operationNames(change).some(isNamed)) score += 4;
  if (component !== undefined && reachesComponent(reached, component, field)) score += 3;
  else if (component !== undefined && reachesComponent(reached, component, undefined)) score += 2;
  // Generated types are named after the operation, such as ListOrdersParameters.
  const isOfCall = (id: string) =>
    reachesPath(reached, `operations/${id}`) || hasInCamelCase(quoted, `${id}Parameters`);
  if (change.operationIds.some(isOfCall)) score += 1;
  // The path of an operation alone does not identify a change.
  return component === undefined && detail === undefined && field === undefined && !isOfOperation ? 0 : score;
}

/** Changes that take a path or a method away, which the compiler quotes. */
const OF_OPERATIONS: ReadonlySet<ChangeKind> = new Set([
  'operation-removed',
  'deprecated-operation-removed',
  'operation-id-changed',
]);

/** The names under which code calls an operation: its path, and those that the message quotes, old and new. */
function operationNames({ base, message }: Change): string[] {
  const [root, path] = partsOf(base.pointer);
  const quoted = [...message.matchAll(/"([^"]*)"/g)].flatMap(([, name]) => name ?? []);
  return root === 'paths' && path !== undefined ? [path, ...quoted] : quoted;
}

/** Whether a text has a name as a method of operations writes it: in camel case. */
function hasInCamelCase(texts: Iterable<string>, name: string): boolean {
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}$]/gu, '').toLowerCase();
  const wanted = plain(name);
  return wanted !== '' && [...texts].some((text) => text.split(/[^\w$-]+/).some((word) => plain(word) === wanted));
}

/** The quoted texts of the compiler may be whole types, such as `"OPEN" | "CLOSED"`. */
function mentions(quoted: ReadonlySet<string>, name: string): boolean {
  return quoted.has(name) || [...quoted].some((text) => text.includes(`"${name}"`) || hasWord(text, name));
}

function hasWord(text: string, word: string): boolean {
  return text.split(/[^\w$-]+/).includes(word);
}

function reachesComponent(reached: ReadonlySet<string>, component: string, field: string | undefined): boolean {
  return reachesPath(reached, `components/${component}${field === undefined ? '' : `/${field}`}`);
}

function reachesPath(reached: ReadonlySet<string>, at: string): boolean {
  return reached.has(at) || [...reached].some((path) => path.startsWith(`${at}/`));
}

/** The component that a change is part of, such as `schemas/Order`, and the innermost field. */
function namesOf({ base, revision, detail, kind, message }: Change) {
  const parts = partsOf(revision.isThere ? revision.pointer : base.pointer);
  const component = parts[0] === 'components' && parts.length > 2 ? parts.slice(1, 3).join('/') : undefined;
  const at = parts.lastIndexOf('properties');
  const inner = at < 0 ? undefined : parts[at + 1];
  const isOfProperty = kind.includes('property') || kind.includes('parameter');
  // The message of a parameter quotes its name.
  const name = detail?.split(/[\s:]/).at(-1) ?? /"([^"]*)"/.exec(message)?.[1];
  return { component, field: inner ?? (isOfProperty ? name : undefined) };
}

/** The enum value or the name that a change is about, as code writes it. */
function detailText({ kind, detail }: Change): string | undefined {
  if (detail === undefined || !kind.startsWith('enum-value')) return kind.includes('property') ? detail : undefined;
  const value: unknown = JSON.parse(detail);
  return typeof value === 'string' ? value : undefined;
}
