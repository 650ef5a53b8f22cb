import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const HOME = fileURLToPath(new URL('../../', import.meta.url));
const json = (file: string) => JSON.parse(readFileSync(join(HOME, file), 'utf8'));

test('the schema of our extensions is for every YAML file of the document, and for nothing else', () => {
  const { 'yaml.schemas': schemas } = json('.vscode/settings.json');
  expect(Object.keys(schemas)).toEqual(['./spec/extensions/document.schema.json']);
  for (const [schema, globs] of Object.entries<string[]>(schemas)) {
    expect(existsSync(join(HOME, schema))).toBe(true);
    const covered = globSync(globs, { cwd: HOME }).sort();
    expect(covered).toEqual(
      globSync('**/*.{yaml,yml}', { cwd: join(HOME, 'spec') })
        .map((file) => join('spec', file))
        .sort(),
    );
    expect(covered.length).toBeGreaterThan(30);
  }
});
