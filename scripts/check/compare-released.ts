import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Project } from '../../src/pipeline/project.ts';
import { CommandError } from '../../src/pipeline/terminal/command-error.ts';
import { ACKNOWLEDGED, LEARNED, releasedDocument } from './released-document.ts';

const BACKOFFICE = fileURLToPath(new URL('../../src/cli/run.js', import.meta.url));

/** The result of the gate. */
export interface ReleasedVerdict {
  /** Whether the document may replace the released one. */
  readonly isCompatible: boolean;
  /** For people: all that breaks, or one line. */
  readonly text: string;
}

/**
 * Compares the bundled document of `project`, which must be fresh, with the one that was released last.
 *
 * @throws {CommandError} `document-wrong` when they cannot be compared.
 */
export function compareReleased(project: Project): ReleasedVerdict {
  const { base, note } = releasedDocument(project);
  if (base === undefined) return { isCompatible: true, text: note };
  const acknowledged = `${project.spec}/${ACKNOWLEDGED}`;
  const named = (option: string, file: string) =>
    statSync(join(project.root, file), { throwIfNoEntry: false })?.isFile() === true ? [option, file] : [];
  const args = [
    base,
    `${project.generated}/openapi.json`,
    ...named('--acknowledged', acknowledged),
    ...named('--evidence', `${project.spec}/${LEARNED}`),
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, [BACKOFFICE, 'diff', ...args], {
    cwd: project.root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status === 0) {
    const [verdict = ''] = stdout.trimEnd().split('\n').slice(-1);
    // What is risky passes, and is listed, so that a person has seen it; so is an acknowledgement that is no longer needed.
    const text = /^(RISKY |Acknowledgements that match no change)/m.test(stdout)
      ? stdout.trimEnd()
      : `Since ${base}: ${verdict}`;
    return { isCompatible: true, text: [text, note].filter(Boolean).join('\n') };
  }
  if (status === 1)
    return {
      isCompatible: false,
      text: [stdout.trimEnd(), note, cureOf(stdout, base, project)].filter(Boolean).join('\n'),
    };
  throw new CommandError(
    'document-wrong',
    `The document cannot be compared with ${base}, which was released last:\n${stderr.trimEnd()}`,
  );
}

function cureOf(stdout: string, base: string, { spec }: Project): string {
  if (/^info\.version must rise: 0 breaking/m.test(stdout)) {
    return `Only the version is at fault: raise info.version in ${spec}/openapi.yaml to the day of the release.`;
  }
  return `The document cannot replace ${base} as it is: correct what is listed above, or acknowledge a breaking change in ${spec}/${ACKNOWLEDGED} (docs/breaking-changes.md).`;
}
