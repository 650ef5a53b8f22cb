import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/engine/json/json.ts';
import { operationsOf } from '../../src/engine/openapi/operations.ts';
import { document, filesOf, ownFiles, smallDocument } from './portal-files.ts';

/** A document of `count` operations, so many `ofTag`. */
function documentOf(count: number, ofTag = 20) {
  const paths: Record<string, JsonObject> = {};
  for (let index = 0; index < count; index += 1) {
    const tags = [`Tag ${Math.floor(index / ofTag)}`];
    paths[`/things/${index}`] = {
      get: { operationId: `op${index}`, summary: `Read thing ${index}`, tags, responses: {} },
    };
  }
  return smallDocument({}, { paths });
}

function navigationOf(html = ''): string {
  return /<nav aria-label="Portal">.*?<\/nav>/s.exec(html)?.[0] ?? '';
}

describe('the sidebar', () => {
  const files = ownFiles();

  test('has every operation on every page, by tag, with its method', () => {
    for (const [path, html] of files) {
      if (!path.endsWith('.html')) continue;
      const navigation = navigationOf(html);
      for (const { operationId } of operationsOf(document)) expect(navigation, path).toContain(`${operationId}.html"`);
    }
  });
});

describe('the sidebar of a large document', () => {
  const files = filesOf({ documents: [documentOf(140)], guides: [] });
  const page = files.get('operations/op125.html') ?? '';

  test('has the operations of the tag that is open, and a link to the list for every other', () => {
    const navigation = navigationOf(page);
    expect(navigation).toContain('href="op120.html"');
    expect(navigation).toContain('href="op139.html"');
    expect(navigation).not.toContain('href="op119.html"');
    expect(navigation).toContain('<a href="index.html#tag-0">All 20 of Tag 0</a>');
    expect(navigation.match(/<details class="nav-tag"/g)).toHaveLength(7);
    expect(navigation.match(/<details class="nav-tag" open>/g)).toHaveLength(1);
  });

  test('loads all operations from one file', () => {
    expect(page).toContain('data-operations="../navigation.js"');
    const script = files.get('navigation.js') ?? '';
    const [, json = ''] = /^globalThis\.portalOperations = (.*);\n$/.exec(script) ?? [];
    const tags: unknown[][] = JSON.parse(json);
    expect(tags).toHaveLength(7);
    expect(tags[6]?.[5]).toEqual(['get', 'Read thing 125', 'operations/op125.html', false, '/things/125 Tag 6']);
  });

  test('does not grow with the operations of a tag', () => {
    const sizeOf = (count: number) => {
      const built = filesOf({ documents: [documentOf(count, count)], guides: [] });
      const { length } = navigationOf(built.get('operations/op50.html'));
      // An absent page would be as small as any other.
      expect(length).toBeGreaterThan(0);
      return length;
    };
    expect(sizeOf(120) - sizeOf(80)).toBeLessThan(100);
  });
});
