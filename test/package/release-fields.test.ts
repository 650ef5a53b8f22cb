import { expect, test } from 'vitest';
import { releaseFields } from '../../scripts/pack/published-packages.ts';

test('the fields of a release are taken from package.json, and those that are empty are named', () => {
  const repository = { type: 'git', url: 'https://a.example/contract.git' };
  const { filled, empty } = releaseFields({
    name: 'x',
    private: true,
    author: '',
    homepage: 'https://a.example',
    repository,
  });
  expect(filled).toEqual({ homepage: 'https://a.example', repository });
  expect(empty).toEqual(['author', 'bugs', 'publishConfig']);
});

test('nothing is named where all are filled', () => {
  const all = {
    author: 'a',
    homepage: 'https://a.example',
    repository: 'a/b',
    bugs: 'https://a.example/bugs',
    publishConfig: { provenance: true },
  };
  expect(releaseFields(all)).toEqual({ filled: all, empty: [] });
});
