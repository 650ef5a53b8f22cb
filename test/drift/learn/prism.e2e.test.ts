import { expect, test } from 'vitest';
import { CONTROLS, scoreControl } from '../../scores/learn/controls.ts';

test.each(CONTROLS.filter(({ name }) => name.startsWith('Prism')))('nothing is guessed of $name', async (control) => {
  expect(await scoreControl(control)).toEqual([]);
  // A control that lists nothing shows that the check can fail.
  const complaints = await scoreControl({ ...control, mayBeDecided: {} });
  expect(complaints).toContain(`${control.name}: badParameters is decided as 422`);
});
