import { FAULT_KINDS, FAULTS, faultArgumentOf } from '../../sandbox/domain/faults/fault.ts';
import { type FaultRule, parseFault } from '../../sandbox/domain/faults/parse-fault.ts';
import { type Option, repeatable } from '../command/option.ts';
import { UsageError } from '../command/usage-error.ts';

const kinds = FAULT_KINDS.map((kind) => {
  const argument = faultArgumentOf(kind);
  const form = argument === undefined ? kind : `${kind} (:${argument.name}, ${argument.default} unless given)`;
  return `${form}: ${FAULTS[kind].does}`;
});

const one: Option<FaultRule> = {
  value: 'KIND=RATE[:N]',
  help: ['Injects faults into a share of the requests, from 0 to 1. KIND is all or one of these.', ...kinds].join('\n'),
  section: 'Faults',
  read: (given, place) => {
    const rule = parseFault(given);
    if ('rate' in rule) return rule;
    throw new UsageError('value-wrong', `${place}: ${rule.message}`);
  },
};

/** `--fault`, any number of times. */
export const fault = repeatable(one);
