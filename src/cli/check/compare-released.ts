import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type DiffResult, refusalOf } from '../../engine/diff/report/diff-result.ts';
import { renderDiff } from '../../engine/diff/report/render-diff.ts';
import { errorMessage } from '../../engine/json/error-message.ts';
import type { Project } from '../../pipeline/project.ts';
import { CommandError } from '../../pipeline/terminal/command-error.ts';
import { runDiff } from '../diff/run-diff.ts';
import { ACKNOWLEDGED, LEARNED, releasedDocument } from './released-document.ts';

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
 * @param now milliseconds since 1970
 * @throws {CommandError} `document-wrong` when they cannot be compared.
 */
export async function compareReleased(project: Project, now: number): Promise<ReleasedVerdict> {
  const { base, note } = releasedDocument(project);
  if (base === undefined) return { isCompatible: true, text: note };
  const result = await resultOf(project, base, now);
  const printed = renderDiff(result).trimEnd();
  const refusal = refusalOf(result);
  if (refusal !== 'none') {
    // The printed result already says where to raise the version.
    const cure =
      refusal === 'version'
        ? ''
        : `The document cannot replace ${base} as it is: correct what is listed above, or acknowledge a change in ${project.spec}/${ACKNOWLEDGED} (backoffice diff --help).`;
    return { isCompatible: false, text: [printed, note, cure].filter(Boolean).join('\n') };
  }
  const [verdict = ''] = printed.split('\n').slice(-1);
  // What is risky passes, and is listed, so that a person has seen it; so is an acknowledgement that is no longer needed.
  const { changes, vanished } = result.classification;
  const isToBeSeen = vanished.length > 0 || changes.some(({ standing }) => standing === 'risk');
  const text = isToBeSeen ? printed : `Since ${base}: ${verdict}`;
  return { isCompatible: true, text: [text, note].filter(Boolean).join('\n') };
}

async function resultOf({ root, spec, generated }: Project, base: string, now: number): Promise<DiffResult> {
  const existing = (file: string) =>
    statSync(join(root, file), { throwIfNoEntry: false })?.isFile() === true ? [file] : [];
  try {
    return await runDiff({
      base,
      revision: `${generated}/openapi.json`,
      failOn: 'breaking',
      acknowledged: existing(`${spec}/${ACKNOWLEDGED}`)[0],
      sameVersion: false,
      evidence: existing(`${spec}/${LEARNED}`).map((file) => join(root, file)),
      server: undefined,
      consumer: [],
      consumerTypes: undefined,
      usage: [],
      cwd: root,
      now,
    });
  } catch (cause) {
    throw new CommandError(
      'document-wrong',
      `The document cannot be compared with ${base}, which was released last: ${errorMessage(cause)}`,
      { cause },
    );
  }
}
