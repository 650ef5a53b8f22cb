import { shortPlaceText } from '../../document/source/place-text.ts';
import { excerpt } from '../../json/excerpt.ts';
import { printable, unsteered } from '../../report/printable.ts';
import type { Style } from '../../report/render-text.ts';
import { DIFF_VERDICTS } from '../../report/report-text.ts';
import { type Change, changePlaceText } from '../change.ts';
import type { ClassifiedChange } from '../classified-change.ts';
import { fails, unexaminedChanges } from '../classify-changes.ts';
import { MAX_EXAMPLES } from '../collect-changes.ts';
import { nameWithVersion } from '../read-version.ts';
import { changePartText, changeText, UNEXAMINED, unexaminedText } from './change-text.ts';
import { type DiffResult, refusalOf } from './diff-result.ts';

/** How much of a proof people are shown, in characters; the report as JSON has more of it. */
const PROOF_LENGTH = 300;
/** How many safe changes are listed; the changelog has all. */
const MOST_LISTED = 12;

/**
 * The result as a person reads it in a terminal: the worst first, and what to do about it. `portal` is the root of the portal
 * of the revision, with a slash at its end, where people are to be led there.
 */
export function renderDiff(result: DiffResult, style: Style = (_format, text) => text, portal?: string): string {
  const { versions, classification, consumerBreaks, notes } = result;
  const { base, revision } = versions;
  const of = (...standings: readonly ClassifiedChange['standing'][]) =>
    classification.changes.filter(({ standing }) => standings.includes(standing));
  const blocks = (list: readonly ClassifiedChange[]) =>
    list.flatMap((each) => [renderBlock(each, result, style, portal), '']);
  const names = [base, revision].map(nameWithVersion).join(' → ');
  const { title } = base.document.info;
  const consumers = consumerBreaks.map((each) => {
    const cause = classification.changes.find(({ change }) => change.id === each.cause)?.change;
    const because = cause === undefined ? 'no single change causes it' : `caused by ${changeText(cause, versions)}`;
    return `${each.file}:${each.line}:${each.column} ${excerpt(each.message, PROOF_LENGTH)} (${because})`;
  });
  const vanished = classification.vanished.map(({ fingerprint, reason, who }) => `${fingerprint} ${reason} (${who})`);
  return [
    style('bold', printable(typeof title === 'string' && title !== '' ? `${title}: ${names}` : names)),
    '',
    ...renderSummary(of('break'), result, style),
    ...blocks(of('break', 'risk')),
    ...renderSection('Call sites that no longer compile', consumers, style),
    ...renderSection(
      'Corrections: servers already behave like this',
      of('correction').map((each) => renderLine(each, result)),
      style,
    ),
    ...renderSection(
      'Acknowledged',
      of('acknowledged').map((each) => renderLine(each, result)),
      style,
    ),
    ...renderSection('Acknowledgements that match no change: remove them', vanished, style),
    ...renderSection('Safe changes', renderSafe(of('safe'), result), style),
    ...renderSection('Also reported', notes, style),
    ...versionLines(result, style),
    ...renderVerdict(result, style),
    '',
  ].join('\n');
}

/** One line for each breaking change. */
function renderSummary(changes: readonly ClassifiedChange[], { versions }: DiffResult, style: Style): string[] {
  const title = changes.length === 1 ? '1 breaking change' : `${changes.length} breaking changes`;
  const lines = changes.map(({ change }) => changeText(change, versions));
  return renderSection(title, lines, style);
}

function renderBlock(classified: ClassifiedChange, result: DiffResult, style: Style, portal: string | undefined) {
  const { change, standing, acknowledgement, evidence } = classified;
  const isBreak = standing === 'break';
  const head = style(isBreak ? 'red' : 'yellow', isBreak ? 'BREAKING' : 'RISKY');
  const expired =
    acknowledgement === undefined
      ? []
      : [`acknowledged by ${acknowledgement.who} until ${acknowledgement.expires} (expired)`];
  return [
    `${head} ${style('bold', printable(changePartText(change, result.versions)))}  ${style('dim', change.id)}`,
    `  ${printable(change.message)}`,
    ...[
      placesText(change),
      ...pageOf(change, result, portal),
      ...expired,
      ...(!isBreak && fails(classified, result.classification.failOn) ? ['It must be acknowledged.'] : []),
      ...(change.isUnexamined ? [UNEXAMINED] : []),
      ...(evidence === undefined ? [] : [`traffic: ${evidence.message}`]),
      ...usageLines(change, result),
    ].map((text) => `  ${style('dim', printable(text))}`),
    ...renderProof(change, result).map((text) => `  ${style('dim', text)}`),
    `  To keep it compatible: ${printable(change.cure)}`,
  ].join('\n');
}

function pageOf(change: Change, { link }: DiffResult, portal: string | undefined): string[] {
  const page = portal === undefined ? undefined : link?.(change);
  return page === undefined ? [] : [`${portal}${page}`];
}

/** The projects that a change affects, one a line. */
function usageLines(change: Change, { usageOf }: DiffResult): string[] {
  const usage = usageOf?.(change);
  if (usage === undefined) return [];
  const { affected, unknown } = usage;
  if (affected.length === 0 && unknown.length === 0) return ['affects: no project with a manifest'];
  return [
    ...affected.map(({ consumer, at, why }) => `affects: ${consumer} (${at} ${why})`),
    ...unknown.map(({ consumer, why }) => `may affect: ${consumer} (${why})`),
  ];
}

function placesText({ base, revision }: Change): string {
  if (!base.isThere) return `${revision.isThere ? 'added at' : 'at'} ${changePlaceText(revision)}`;
  const was = `was ${changePlaceText(base)}`;
  return revision.isThere
    ? `at ${changePlaceText(revision)}, ${was}`
    : `removed from ${changePlaceText(revision)}, ${was}`;
}

function renderProof({ kind, witness, direction }: Change, { classification }: DiffResult): string[] {
  if (witness === undefined) return [];
  if (witness === 'unproven') {
    const breaking = classification.changes.filter(({ change }) => change.severity === 'breaking');
    const orUnsearched = `, or none was looked for after ${MAX_EXAMPLES} others`;
    return [`no example was found${breaking.length > MAX_EXAMPLES ? orUnsearched : ''}`];
  }
  const { message, value, reason } = witness;
  if (message?.is === 'request') {
    // The service sends webhooks and callbacks.
    const isNew = witness.validUnder === 'revision';
    const what = isNew ? 'new' : kind === 'message-removed' ? 'no longer sent' : 'now refused';
    return [`example request, ${what}: ${unsteered(message.curl)}`];
  }
  const body = message === undefined ? value : message.body;
  const text = body === undefined ? '' : JSON.stringify(body);
  const status = message === undefined ? '' : `status ${message.status} `;
  return [
    `example ${direction === 'request' ? `${message?.is ?? 'value'}, now refused` : 'response, new'}: ${status}${printable(excerpt(text, PROOF_LENGTH))}`.trimEnd(),
    // The part that matters may be cut off.
    ...(text.length > PROOF_LENGTH && reason !== undefined
      ? [`${direction === 'request' ? 'the revision requires' : 'the base requires'}: ${printable(reason)}`]
      : []),
  ];
}

function renderLine(
  { change, standing, acknowledgement, evidence }: ClassifiedChange,
  { versions }: DiffResult,
): string {
  const why =
    standing === 'correction'
      ? evidence?.message
      : acknowledgement && `${acknowledgement.reason} (${acknowledgement.who}, until ${acknowledgement.expires})`;
  return `${change.id} ${changeText(change, versions)}${why === undefined ? '' : ` ${why}`}`;
}

function renderSafe(changes: readonly ClassifiedChange[], { versions }: DiffResult): string[] {
  const lines = changes.map(({ change }) => changeText(change, versions));
  const more = lines.length - MOST_LISTED;
  return more > 0 ? [...lines.slice(0, MOST_LISTED), `and ${more} more; --format markdown lists all`] : lines;
}

function renderSection(title: string, lines: readonly string[], style: Style): string[] {
  return lines.length === 0 ? [] : [style('bold', title), ...lines.map((text) => `  ${printable(text)}`), ''];
}

function versionLines({ classification: { version }, versionPlace, versions }: DiffResult, style: Style): string[] {
  if (version === undefined || version.isRight) return [];
  const place = shortPlaceText(versionPlace, versions.revision.name);
  const cure = `Raise info.version (${place}).`;
  return [`${style('red', 'VERSION')} ${printable(version.message)}`, `  ${printable(cure)}`, ''];
}

function renderVerdict(result: DiffResult, style: Style): string[] {
  const { changes, failOn, allowUnexamined } = result.classification;
  const count = (standing: ClassifiedChange['standing']) => changes.filter((each) => each.standing === standing).length;
  const figures = [
    `${count('break')} breaking`,
    `${count('risk')} risky`,
    ...(count('acknowledged') === 0 ? [] : [`${count('acknowledged')} acknowledged`]),
    ...(count('correction') === 0 ? [] : [`${count('correction')} correcting`]),
    `${count('safe')} safe`,
  ].join(', ');
  const refusal = refusalOf(result);
  const verdict = style(refusal === 'none' ? 'green' : 'red', DIFF_VERDICTS[refusal]);
  const unexamined = unexaminedChanges(result.classification).length;
  const seconds = (result.durationMs / 1000).toFixed(1);
  const isOpen = changes.some((each) => fails(each, failOn));
  return [
    `${verdict}: ${figures} (${seconds} s).`,
    ...(unexamined === 0 ? [] : [unexaminedText(unexamined)]),
    ...(unexamined === 0 || allowUnexamined ? [] : ['Acknowledge each, or accept them with --allow-unexamined.']),
    ...(isOpen
      ? [
          'Make each change compatible, or acknowledge its fingerprint with a reason, a name and a last day (--acknowledged FILE).',
        ]
      : []),
  ];
}
