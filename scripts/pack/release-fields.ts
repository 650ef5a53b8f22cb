/** The fields by which a registry names the people and pages behind a package; package.json of the project has them for both packages. */
const RELEASE_FIELDS = ['author', 'homepage', 'repository', 'bugs'] as const;

/** The fields of a release in package.json of the project: those that are filled, and the names of the others. */
export function releaseFields(manifest: Readonly<Record<string, unknown>>): {
  readonly filled: Readonly<Record<string, unknown>>;
  readonly empty: readonly string[];
} {
  const filled = Object.fromEntries(
    RELEASE_FIELDS.filter((name) => manifest[name]).map((name) => [name, manifest[name]]),
  );
  return { filled, empty: RELEASE_FIELDS.filter((name) => !(name in filled)) };
}
