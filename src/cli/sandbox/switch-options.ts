import type { Sandbox } from '../../backoffice/sandbox/core/sandbox.ts';
import { readSwitches, SWITCH_FLAGS } from '../../backoffice/sandbox/domain/service/switch-flags.ts';
import type { Option } from '../command/option.ts';
import { choice } from '../command/option-kinds.ts';
import { UsageError } from '../command/usage-error.ts';

const SECTION = 'Switches: one answer for each question that the interface leaves open';

/** An option for each switch of the sandbox, by the name of the switch. */
export const switchOptions: Readonly<Record<string, Option<string>>> = Object.fromEntries(
  SWITCH_FLAGS.map(({ name, decides, answers }) => [
    name,
    choice(Object.fromEntries(answers.map(({ answer, meaning }) => [answer, meaning])), {
      help: decides,
      default: answers[0]?.answer ?? '',
      section: SECTION,
    }),
  ]),
);

/** The answers of all switches among the values of a command line. */
export function switchesOf(values: Readonly<Record<string, unknown>>): Sandbox['switches'] {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[0] in switchOptions);
  const switches = readSwitches(Object.fromEntries(given));
  if (switches.kind === 'switch-error') throw new UsageError('value-wrong', switches.message);
  return switches;
}
