import type ts from 'typescript';
import { partsOf } from '../../openapi/pointer.ts';
import type { Change } from '../change.ts';
import type { TypeScript } from './load-typescript.ts';
import { typesReached } from './types-reached.ts';

/** A place that does not compile, and in which programs it can be looked at. */
export interface Failing {
  readonly programs: readonly ts.Program[];
  readonly typesFile: string;
  readonly diagnostic: ts.DiagnosticWithLocation;
  /** The message of the compiler, in one line. */
  readonly text: string;
}

/** How sure one must be: a name that the compiler quotes, or a type that the code uses together with its field. */
const LEAST_SCORE = 4;

/**
 * The change that most likely keeps a place from compiling: one of a type that the code there uses, whose names the
 * compiler quotes. Undefined where no change is likely.
 */
export function causeOf(compiler: TypeScript, failing: Failing, changes: readonly Change[]): Change | undefined {
  const { programs, typesFile, diagnostic, text } = failing;
  const place = { file: diagnostic.file.fileName, start: diagnostic.start };
  const reached = new Set(programs.flatMap((program) => [...typesReached(compiler, program, typesFile, place)]));
  const quoted = new Set([...text.matchAll(/"([^"]*)"|'([^']*)'|`([^`]*)`/g)].map((match) => match.slice(1).join('')));
  const code = diagnostic.file.text.slice(diagnostic.start, diagnostic.start + diagnostic.length);
  const scored = changes.map((change) => ({ change, score: scoreOf(change, reached, quoted, code) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return best < LEAST_SCORE ? undefined : scored.find(({ score }) => score === best)?.change;
}

function scoreOf(change: Change, reached: ReadonlySet<string>, quoted: ReadonlySet<string>, code: string): number {
  const { component, field } = namesOf(change);
  const detail = detailText(change);
  let score = 0;
  if (detail !== undefined && mentions(quoted, detail)) score += 4;
  if (field !== undefined && field !== detail && (mentions(quoted, field) || hasWord(code, field))) score += 3;
  if (component !== undefined && reachesComponent(reached, component, field)) score += 3;
  else if (component !== undefined && reachesComponent(reached, component, undefined)) score += 2;
  if (change.operationIds.some((id) => reachesPath(reached, `operations/${id}`))) score += 1;
  // The path of an operation alone does not identify a change.
  return component === undefined && detail === undefined && field === undefined ? 0 : score;
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
function namesOf({ base, revision, detail, kind }: Change) {
  const parts = partsOf(revision.isThere ? revision.pointer : base.pointer);
  const component = parts[0] === 'components' && parts.length > 2 ? parts.slice(1, 3).join('/') : undefined;
  const at = parts.lastIndexOf('properties');
  const inner = at < 0 ? undefined : parts[at + 1];
  const isOfProperty = kind.includes('property') || kind.includes('parameter');
  return { component, field: inner ?? (isOfProperty ? detail?.split(/[\s:]/).at(-1) : undefined) };
}

/** The enum value or the name that a change is about, as code writes it. */
function detailText({ kind, detail }: Change): string | undefined {
  if (detail === undefined || !kind.startsWith('enum-value')) return kind.includes('property') ? detail : undefined;
  const value: unknown = JSON.parse(detail);
  return typeof value === 'string' ? value : undefined;
}
