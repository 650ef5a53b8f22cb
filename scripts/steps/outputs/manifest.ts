import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from '../../terminal/build-error.ts';
import type { Counts } from '../counts.ts';
import type { Hashes } from './inputs.ts';

export const MANIFEST_NAME = 'manifest.json';

/** The inputs and tools of the outputs. Two builds of the same inputs write the same manifest. */
export interface Manifest {
  readonly comment: string;
  /** Versions of the tools that decide over the outputs. */
  readonly tools: Readonly<Record<string, string>>;
  /** One hash of the project's own code that makes the outputs. */
  readonly generator: string;
  readonly inputs: Hashes;
  readonly outputs: Hashes;
  readonly counts: Counts & { readonly lintRules: number };
}

const TOOLS = ['@redocly/openapi-core', 'ajv', 'openapi-typescript', 'typescript'];

/** The manifest's text: indented JSON in the order of the interface above. */
export function renderManifest(manifest: Omit<Manifest, 'comment'>): string {
  const { tools, generator, inputs, outputs, counts } = manifest;
  const comment = 'Written by "npm run build", do not edit.';
  return `${JSON.stringify({ comment, tools, generator, inputs, outputs, counts }, null, 2)}\n`;
}

/** The manifest in `folder`, or undefined when there is none that can be used: then everything is built anew. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    const manifest: Partial<Manifest> = JSON.parse(readFileSync(join(folder, MANIFEST_NAME), 'utf8'));
    const { comment, tools, generator, inputs, outputs, counts } = manifest;
    if (!comment || !tools || !generator || !inputs || !outputs || !counts) return undefined;
    return { comment, tools, generator, inputs, outputs, counts };
  } catch {
    return undefined;
  }
}

/**
 * The versions of the tools as they are installed.
 *
 * @throws {BuildError} `tool-version-unknown` when one of them is not installed.
 */
export function toolVersions(): Record<string, string> {
  return Object.fromEntries(TOOLS.map((name) => [name, versionOf(name)]));
}

function versionOf(name: string): string {
  try {
    const file = new URL(`../../../node_modules/${name}/package.json`, import.meta.url);
    const manifest: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
    return manifest.version;
  } catch (cause) {
    throw new BuildError('tool-version-unknown', `${name} is not installed. Run "npm ci".`, { cause });
  }
}
