import { expect, test } from 'vitest';
import { closest, didYouMean } from '../../src/engine/json/did-you-mean.ts';

const NAMES = ['id', 'side', 'quantity', 'finTranID'];

test.each([
  ['a letter too many', 'quanttity', 'quantity'],
  ['a letter too few', 'sde', 'side'],
  ['a wrong letter', 'quamtity', 'quantity'],
  ['two letters that are swapped', 'sied', 'side'],
  ['another case', 'FINTRANID', 'finTranID'],
  ['three errors', 'qantitx', 'quantity'],
])('%s', (_, value, meant) => expect(closest(value, NAMES)).toBe(meant));

test.each([
  ['nothing alike', 'price'],
  ['less than half of the letters', 'xyd'],
  ['four errors', 'qxxxxity'],
  ['the name itself', 'quantity'],
  ['no letter', ''],
])('no suggestion: %s', (_, value) => expect(closest(value, NAMES)).toBeUndefined());

test('the end of a message', () => {
  expect(didYouMean('sied', NAMES)).toBe('; did you mean "side"?');
  expect(didYouMean('price', NAMES)).toBe('.');
});
