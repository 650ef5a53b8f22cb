import { counted } from '../report/report-text.ts';
import { isDate } from '../schema/formats/date.ts';
import type { ChangeSeverity } from './change.ts';
import type { ChangeKind } from './change-kinds.ts';
import type { ClassifiedChange } from './classified-change.ts';

/** How far a semantic version must rise. */
type VersionStep = 'major' | 'minor' | 'patch';

/** The step of `info.version`, compared with the step that the changes require. */
export interface VersionVerdict {
  readonly base: string;
  readonly revision: string;
  readonly isRight: boolean;
  /** A sentence that names both versions, what is demanded, and why. */
  readonly message: string;
}

/** Safe changes of wording only. All other safe changes add something or remove a requirement. */
const WORDS: ReadonlySet<ChangeKind> = new Set(['open-question-changed', 'undeprecated']);

/**
 * Checks that `info.version` rises from `base` to `revision` as far as the changes between them require:
 * - a day must be later as soon as anything changes;
 * - a semantic version must rise in the part that the worst change demands: major for a break, minor for what is risky or
 *   new, patch for words. Below 1.0.0 a break demands minor;
 * - a version of any other form, or of another form than before, must differ.
 *
 * No version may fall, whatever changes.
 */
export function checkVersion(base: string, revision: string, changes: readonly ClassifiedChange[]): VersionVerdict {
  const verdict = (isRight: boolean, message: string): VersionVerdict => ({ base, revision, isRight, message });
  const names = `info.version is ${JSON.stringify(revision)}; it was ${JSON.stringify(base)}`;
  const order = compareVersions(revision, base);
  if (order < 0) return verdict(false, `${names}. It must not fall.`);
  if (changes.length === 0) return verdict(true, `${names}. Nothing changes that demands another.`);
  const reasons = countsText(changes);
  const scheme = schemeOf(base) === schemeOf(revision) ? schemeOf(base) : 'other';
  switch (scheme) {
    case 'date':
      return order > 0
        ? verdict(true, `${names}, for ${reasons}.`)
        : verdict(false, `${names}. It must be a later day, because of ${reasons}.`);
    case 'semver': {
      const [before, after] = [semanticVersion(base), semanticVersion(revision)];
      const step = stepOf(changes, before);
      if (before !== undefined && after !== undefined && order > 0 && rises(before, after, step)) {
        return verdict(true, `${names}, for ${reasons}.`);
      }
      const least = before === undefined ? '' : ` to ${nextOf(before, step)} or higher`;
      return verdict(false, `${names}. It must rise${least} (${step}), because of ${reasons}.`);
    }
    case 'other':
      return revision === base
        ? verdict(false, `${names}. It must differ, because of ${reasons}.`)
        : verdict(true, `${names}, for ${reasons}.`);
  }
}

function stepOf(changes: readonly ClassifiedChange[], before: SemanticVersion | undefined): VersionStep {
  if (changes.some((each) => weightOf(each) === 'breaking')) return before?.major === 0 ? 'minor' : 'major';
  const isOfWords = (classified: ClassifiedChange) =>
    weightOf(classified) === 'correction' || (weightOf(classified) === 'safe' && WORDS.has(classified.change.kind));
  return changes.every(isOfWords) ? 'patch' : 'minor';
}

/** A correction brings the document to what servers already do: only the document changes. An acknowledged break stays one. */
function weightOf({ change, standing }: ClassifiedChange): ChangeSeverity | 'correction' {
  return standing === 'correction' ? standing : change.severity;
}

/** Whether `after`, which is higher than `before`, is at least the next version by `step`; a pre-release of it is enough. */
function rises(before: SemanticVersion, after: SemanticVersion, step: VersionStep): boolean {
  // The promises of 2.0.0-rc.1 are not yet released, so that 2.0.0-rc.2 may break them.
  if (before.prerelease.length > 0 && opens(before, step)) return true;
  if (after.major > before.major) return true;
  if (step === 'major') return false;
  return after.minor > before.minor || step === 'patch';
}

/** Whether a pre-release already begins the version that `step` opens, such as 2.0.0-rc.1 for major. */
function opens({ minor, patch }: SemanticVersion, step: VersionStep): boolean {
  return step === 'patch' || (patch === 0 && (step === 'minor' || minor === 0));
}

function nextOf({ major, minor, patch }: SemanticVersion, step: VersionStep): string {
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

const NOUN = {
  breaking: 'breaking change',
  risky: 'risky change',
  safe: 'safe change',
  correction: 'correction',
} as const;

/** `1 breaking change, 2 risky changes and 1 safe change`. */
function countsText(changes: readonly ClassifiedChange[]): string {
  const list = (['breaking', 'risky', 'safe', 'correction'] as const)
    .map((name) => ({ name, count: changes.filter((each) => weightOf(each) === name).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => counted(count, NOUN[name]));
  const last = list.pop() ?? '';
  return list.length === 0 ? last : `${list.join(', ')} and ${last}`;
}

/** How the versions of a document are counted. */
type VersionScheme = 'date' | 'semver' | 'other';

/** A version of Semantic Versioning 2.0.0 without its build metadata, which has no rank. */
interface SemanticVersion {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  /** The identifiers behind the dash; none for a release. */
  readonly prerelease: readonly string[];
}

const SEMVER =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+[0-9A-Za-z.-]+)?$/;

/** The scheme that `version` follows: a day such as `2026-10-15`, Semantic Versioning, or one that is not known. */
export function schemeOf(version: string): VersionScheme {
  if (isDate(version)) return 'date';
  return semanticVersion(version) === undefined ? 'other' : 'semver';
}

/** The parts of a semantic version; undefined when `text` is not one. */
function semanticVersion(text: string): SemanticVersion | undefined {
  const match = SEMVER.exec(text);
  if (match === null) return undefined;
  const [, major, minor, patch, prerelease] = match;
  return {
    major: Number(major),
    minor: Number(minor),
    patch: Number(patch),
    prerelease: prerelease?.split('.') ?? [],
  };
}

/** Less than 0 when `left` comes before `right`, more when after; 0 for two of one rank, or of different or unknown schemes. */
export function compareVersions(left: string, right: string): number {
  const [first, second] = [semanticVersion(left), semanticVersion(right)];
  if (first !== undefined && second !== undefined) return compareSemantic(first, second);
  if (isDate(left) && isDate(right)) return Number(left > right) - Number(left < right);
  return 0;
}

function compareSemantic(left: SemanticVersion, right: SemanticVersion): number {
  return (
    left.major - right.major ||
    left.minor - right.minor ||
    left.patch - right.patch ||
    comparePrereleases(left.prerelease, right.prerelease)
  );
}

/** Semantic Versioning 2.0.0, section 11: a release comes after its pre-releases, numbers come before words. */
function comparePrereleases(left: readonly string[], right: readonly string[]): number {
  if (left.length === 0 || right.length === 0) return right.length - left.length;
  for (const [index, part] of left.entries()) {
    const against = right[index];
    if (against === undefined) return 1;
    const order = compareIdentifiers(part, against);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareIdentifiers(left: string, right: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(left), /^\d+$/.test(right)];
  if (isNumber && isOtherNumber) return Number(left) - Number(right);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return Number(left > right) - Number(left < right);
}
