import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  type Document,
  escapePointerFragment,
  getLineColLocation,
  isPlainObject,
  YamlParseError,
} from '@redocly/openapi-core';
import { ROOT_FILES } from '../../engine/extensions/spec-places.ts';
import { inOrder, type LintFinding } from '../lint-finding.ts';
import { LocalResolver } from './local-resolver.ts';
import { relativePath } from './place.ts';
import { documentReferences, endlessReferences } from './references.ts';
import { fileOfRef, whyOutside } from './spec-boundary.ts';
import { yamlFault } from './yaml-fault.ts';

/** Which document to read. */
export interface DocumentSource {
  /** The absolute path of the project; findings name files relative to it. */
  readonly projectRoot: string;
  /** The folder of the document, relative to the project. */
  readonly specFolder?: string;
}

/** A document as it was read, or why it could not be read. */
export interface LoadedDocument {
  readonly projectRoot: string;
  /** The files of the document that could be read, by their absolute paths, the root first. */
  readonly documents: ReadonlyMap<string, Document>;
  /** The root document; nothing when it, or a file that it needs, cannot be read. */
  readonly root: Document | undefined;
  readonly resolver: LocalResolver;
  /** The reasons why the document cannot be read. Empty exactly when there is a root. */
  readonly findings: readonly LintFinding[];
}

const RULE = 'document-readable';

/** Reads one document and remembers what was in the way. */
class Loader {
  readonly documents = new Map<string, Document>();
  readonly findings: LintFinding[] = [];
  readonly resolver: LocalResolver;
  readonly #projectRoot: string;
  readonly #folder: string;

  constructor(projectRoot: string, folder: string) {
    this.#projectRoot = projectRoot;
    this.#folder = folder;
    this.resolver = new LocalResolver(folder);
  }

  fault(path: string, line: number, column: number, message: string): void {
    const file = relativePath(this.#projectRoot, path);
    this.findings.push({ rule: RULE, severity: 'error', file, line, column, message });
  }

  /** Reads a file and every file that it points at. A missing file is left to the rule that checks `$ref`. */
  async read(path: string, isRoot: boolean): Promise<void> {
    const document = await this.#parse(path, isRoot);
    if (document === undefined || this.#hasAliasLoop(document)) return;
    this.documents.set(path, document);
    const files = new Set<string>();
    for (const { ref } of documentReferences(document)) {
      const file = fileOfRef(ref);
      if (file === undefined || whyOutside(ref, path, this.#folder) !== undefined) continue;
      files.add(resolve(dirname(path), file));
    }
    const read = this.resolver.getFiles();
    await Promise.all([...files].filter((file) => !read.has(file)).map((file) => this.read(file, false)));
  }

  #hasAliasLoop({ source, parsed }: Document): boolean {
    const pointer = aliasLoop(parsed);
    if (pointer === undefined) return false;
    const { start } = getLineColLocation({ source, pointer });
    const message = 'This YAML alias puts a value into itself, without end. Use a $ref to the schema instead.';
    this.fault(source.absoluteRef, start.line, start.col, message);
    return true;
  }

  async #parse(path: string, isRoot: boolean): Promise<Document | undefined> {
    try {
      const document = await this.resolver.resolveDocument(null, path, isRoot);
      return document instanceof Error ? undefined : document;
    } catch (error) {
      if (error instanceof YamlParseError) {
        const { line, column, message } = yamlFault(error);
        this.fault(path, line, column, message);
      }
      return undefined;
    }
  }
}

function checkFolder(loader: Loader, folder: string, rootPath: string, name: string): void {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    const message = `The folder ${name} does not exist; it holds the document. Restore it, or name the folder to read.`;
    loader.fault(folder, 1, 1, message);
  } else if (!existsSync(rootPath)) {
    const message = `The root document does not exist; all other files are reached from it. Restore it.`;
    loader.fault(rootPath, 1, 1, message);
  }
}

function checkVersion(loader: Loader, rootPath: string): void {
  const root = loader.documents.get(rootPath)?.parsed;
  const version = isPlainObject(root) ? root['openapi'] : undefined;
  if (typeof version === 'string' && /^3\.[012]\./.test(version)) return;
  const found = version === undefined ? 'nothing' : JSON.stringify(version);
  loader.fault(
    rootPath,
    1,
    1,
    `The root document has ${found} under openapi; it must be "3.0.x", "3.1.x" or "3.2.x". Write "openapi: 3.1.0".`,
  );
}

function checkEndless(loader: Loader): void {
  for (const { ref, pointer, document } of endlessReferences(loader.documents)) {
    const location = { source: document.source, pointer: `${pointer === '#/' ? '#' : pointer}/$ref` };
    const { start } = getLineColLocation(location);
    const message = `$ref "${ref}" never ends: following it leads back to itself. Point it at a schema, not at itself.`;
    loader.fault(document.source.absoluteRef, start.line, start.col, message);
  }
}

/**
 * Reads all files of a document, each once, for every step that needs them. Never touches the network: see
 * {@link LocalResolver}. What keeps the document from being read becomes a finding, not an exception.
 */
export async function loadDocument({ projectRoot, specFolder = 'spec' }: DocumentSource): Promise<LoadedDocument> {
  const folder = join(projectRoot, specFolder);
  const [byDefault] = ROOT_FILES;
  const rootPath = join(folder, ROOT_FILES.find((name) => existsSync(join(folder, name))) ?? byDefault);
  const loader = new Loader(projectRoot, folder);
  const { documents, findings, resolver } = loader;
  checkFolder(loader, folder, rootPath, specFolder);
  if (findings.length === 0) await loader.read(rootPath, true);
  if (findings.length === 0) checkVersion(loader, rootPath);
  if (findings.length === 0) checkEndless(loader);
  const root = findings.length === 0 ? documents.get(rootPath) : undefined;
  return { projectRoot, documents, root, resolver, findings: inOrder(findings) };
}

/**
 * The place where a YAML alias puts a mapping or a list into itself, as a JSON pointer; nothing when none does. Such a value has no
 * end, so it must be found before anything walks the file.
 */
function aliasLoop(node: unknown, pointer = '#', ancestors = new Set<unknown>()): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if (ancestors.has(node)) return pointer;
  ancestors.add(node);
  for (const [key, value] of Object.entries(node)) {
    const loop = aliasLoop(value, `${pointer}/${escapePointerFragment(key)}`, ancestors);
    if (loop !== undefined) return loop;
  }
  ancestors.delete(node);
  return undefined;
}
