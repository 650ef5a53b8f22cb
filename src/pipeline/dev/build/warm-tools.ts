import { readFileSync } from 'node:fs';
import type { Config } from '@redocly/openapi-core';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import type { BuildTools } from '../../build.ts';
import { derive } from '../../derive/derive.ts';
import { loadLintConfig } from '../../lint/lint.ts';
import type { Outputs } from '../../outputs/write-outputs.ts';
import type { ParsedFiles } from '../../read/local-resolver.ts';
import type { Progress } from '../../terminal/progress.ts';

/** The last result, and the text that it was made from. */
interface Made<T> {
  readonly from: string;
  readonly result: T;
}

/**
 * The tools of a build, kept from one build to the next: only files that have changed are parsed, the rules are read again
 * when their configuration changes, and what is derived is derived again when the bundled document is another.
 */
export class WarmTools implements BuildTools {
  readonly parsed: ParsedFiles = new Map();
  #config: Made<Config> | undefined;
  #derived: Made<Outputs> | undefined;

  async lintConfig(path: string): Promise<Config> {
    const from = `${path}\n${contentOf(path)}`;
    if (this.#config?.from !== from) this.#config = { from, result: await loadLintConfig(path) };
    return this.#config.result;
  }

  async derive(document: OpenApiDocument, progress: Progress): Promise<Outputs> {
    const from = JSON.stringify(document);
    if (this.#derived?.from !== from) this.#derived = { from, result: await derive(document, progress) };
    return this.#derived.result;
  }
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The reader of the configuration reports that it cannot be read.
    return '';
  }
}
