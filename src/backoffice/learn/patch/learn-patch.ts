import type { ApiDescription } from '../../../engine/document/api-description.ts';
import { DocumentEditor, type EditedFile, type EditedFiles, patchOf } from '../../../engine/edit/document-editor.ts';
import { parsedJson } from '../../../engine/json/json.ts';
import type { DocumentObservation } from '../../../engine/observe/observations.ts';
import { addObservations } from '../../../engine/observe/observed-document.ts';
import { type Learned, type LearnedPoint, renameExchanges } from '../../../engine/report/learned.ts';
import { parseLearned } from '../../../engine/report/parse-report.ts';
import { learnedWith } from '../points.ts';
import { type ClosedPoints, closePoints } from './close-points.ts';

/** What a patch is made of. */
export interface LearnPatchOptions {
  readonly api: ApiDescription;
  readonly files: EditedFiles;
  readonly learned: Learned;
  /** The address of the server. */
  readonly server: string;
  /** The path of a file from the top of the repository. */
  readonly pathOf: (file: string) => string;
  /** What a project has whose document is released; absent for a document of which no release is known. */
  readonly release?: Release | undefined;
  /** What was observed beyond the document, and whether regularities become promises. */
  readonly observed?: { readonly observations: readonly DocumentObservation[]; readonly isNarrowing: boolean };
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** The release of a document, as far as a patch has to know it. */
export interface Release {
  /** The version that was released last: it has to rise with a change. */
  readonly version: string;
  /** The file in which the evidence for the changes since the release is kept, and what it says; undefined where there is none. */
  readonly evidence: { readonly file: string; readonly before: string | undefined };
}

/** A patch of the sources of a document, and the points that it closes. */
export interface LearnPatch extends ClosedPoints {
  /** How many observations were added. */
  readonly added: number;
  /** Observations for which the files have no place. */
  readonly unplaced: readonly DocumentObservation[];
  /** A unified diff that `git apply` takes; empty where nothing changes. */
  readonly text: string;
  readonly files: readonly EditedFile[];
}

/**
 * The patch with which a document states what was learned, as far as its files can be edited in place.
 *
 * @throws {ReportError} `report-invalid` when the evidence that was kept before is not that of `learn`.
 */
export function learnPatch(options: LearnPatchOptions): LearnPatch {
  const { api, learned, server, pathOf, release, today } = options;
  const editor = new DocumentEditor(options.files);
  const points = closePoints({ api, editor, learned, server });
  const { observations = [], isNarrowing = false } = options.observed ?? {};
  const { unplaced, refused: left } = addObservations({ editor, observations, server, isNarrowing });
  const refused = [...points.refused, ...left];
  const isChanged = points.closed.length + points.partly.length > 0;
  if (isChanged && release !== undefined && editor.valueAt('#/info/version') === release.version) {
    editor.makeAll(
      [versionAfter(release.version, today)],
      (version) => editor.edit('#/info/version', () => version),
      (version, change) => refused.push({ statement: `The version becomes ${version}.`, change }),
    );
  }
  const files = [...editor.edited(), ...(isChanged && release !== undefined ? [evidenceFile(release, options)] : [])];
  const added = observations.length - unplaced.length - left.length;
  return { ...points, refused, added, unplaced, files, text: patchOf(files, pathOf) };
}

/** The file of evidence: a report with the points that are decided, and the exchanges that prove them. */
function evidenceFile({ evidence }: Release, { api, learned, server }: LearnPatchOptions): EditedFile {
  const proven = provenPart(learned);
  const { file, before } = evidence;
  const earlier = before === undefined ? undefined : parseLearned(parsedJson(before) ?? null, file);
  const { title, version, sha256 } = api;
  const report = {
    tool: { name: 'backoffice', command: 'learn' },
    contract: { title, version, sha256 },
    target: server,
    findings: [],
    learned: earlier === undefined ? proven : withEarlier(proven, earlier),
  };
  return { file, before, after: `${JSON.stringify(report, null, 2)}\n` };
}

/** What was learned, with the decided points and the exchanges to which they refer only. */
function provenPart({ points, exchanges }: Learned): Learned {
  const proven = points.flatMap((point): LearnedPoint[] => {
    const questions = point.questions.filter(({ outcome }) => outcome.kind === 'decided');
    return questions.length === 0 ? [] : [{ ...point, questions }];
  });
  return learnedWith(proven, exchanges);
}

/** The same with the points of `earlier` evidence that are not decided anew. Its exchanges get a name that no exchange of `learned` has. */
function withEarlier(learned: Learned, earlier: Learned): Learned {
  const taken = new Set(learned.points.map(({ id }) => id));
  const used = new Set(learned.exchanges.map(({ id }) => id));
  const names = new Map(earlier.exchanges.map(({ id }) => [id, nameOutside(id, used)] as const));
  const points = earlier.points
    .filter(({ id }) => !taken.has(id))
    .map((point) => renameExchanges(point, (id) => names.get(id) ?? id));
  const renamed = earlier.exchanges.map((exchange) => ({ ...exchange, id: names.get(exchange.id) ?? exchange.id }));
  const kept = learnedWith(points, renamed);
  return { points: [...kept.points, ...learned.points], exchanges: [...kept.exchanges, ...learned.exchanges] };
}

function nameOutside(id: string, used: Set<string>): string {
  let name = id;
  while (used.has(name)) name = `earlier-${name}`;
  used.add(name);
  return name;
}

/** The next version of a document whose versions are days: today, or the day after the released one. */
function versionAfter(released: string, today: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(released)) return released;
  if (today > released) return today;
  const next = new Date(`${released}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
