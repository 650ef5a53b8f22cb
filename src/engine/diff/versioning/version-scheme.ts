import { isDate } from '../../schema/formats/date.ts';

/** How the versions of a document are counted. */
export type VersionScheme = 'date' | 'semver' | 'other';

/** A version of Semantic Versioning 2.0.0 without its build metadata, which has no rank. */
export interface SemanticVersion {
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
export function semanticVersion(text: string): SemanticVersion | undefined {
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

/** Less than 0 when `one` comes before `other`, more when after; 0 for two of one rank, or of different or unknown schemes. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [semanticVersion(one), semanticVersion(other)];
  if (first !== undefined && second !== undefined) return compareSemantic(first, second);
  if (isDate(one) && isDate(other)) return Number(one > other) - Number(one < other);
  return 0;
}

function compareSemantic(one: SemanticVersion, other: SemanticVersion): number {
  return (
    one.major - other.major ||
    one.minor - other.minor ||
    one.patch - other.patch ||
    comparePrereleases(one.prerelease, other.prerelease)
  );
}

/** Semantic Versioning 2.0.0, section 11: a release comes after its pre-releases, numbers come before words. */
function comparePrereleases(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return other.length - one.length;
  for (const [index, part] of one.entries()) {
    const against = other[index];
    if (against === undefined) return 1;
    const order = compareIdentifiers(part, against);
    if (order !== 0) return order;
  }
  return one.length - other.length;
}

function compareIdentifiers(one: string, other: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
  if (isNumber && isOtherNumber) return Number(one) - Number(other);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return Number(one > other) - Number(one < other);
}
