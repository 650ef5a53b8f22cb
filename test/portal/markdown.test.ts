import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { forEachNode, parseMarkdown } from '../../src/pipeline/portal/model/markdown.ts';
import { caseCount } from '../support/case-count.ts';

test('a text that needs no parser has the tree that the parser makes of it', () => {
  const part = fc.constantFrom(
    ...'aé1 \t\n\\`*_[]()<>#+-=~|&;:!."',
    'www.',
    'http://',
    'a@b.cc',
    'mailto:',
    '&amp;',
    '1. ',
    ' _b_',
    '~~b~~',
    '*b*',
    '`b`',
    '[b](c)',
    '<b>',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const text = `A text ${parts.join('')}`;
      const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
      forEachNode(tree, (node) => {
        node.position = undefined;
      });
      expect(parseMarkdown(text)).toEqual(tree);
    }),
    { numRuns: caseCount(1000) },
  );
});
