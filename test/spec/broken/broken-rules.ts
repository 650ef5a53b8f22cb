import { type BrokenDocument, schemas } from './broken-document.ts';

/** Faults in the rules across fields, each towards too narrow or too wide. */
export const brokenRules: readonly BrokenDocument[] = [
  {
    title: 'a rule without its condition',
    at: `${schemas}/ExtendedHoursRule/if`,
    fact: 'Rules across fields: ExtendedHoursRule',
  },
  {
    title: 'a rule without its consequence',
    at: `${schemas}/LimitTypeRule/then`,
    fact: 'Rules across fields: LimitTypeRule',
  },
  {
    title: 'a rule for absent fields too',
    at: `${schemas}/RecurringFrequencyRule/if/required`,
    fact: 'Rules across fields: RecurringFrequencyRule',
  },
  {
    title: 'a rule that demands its field',
    at: `${schemas}/OptionSideRule/required`,
    value: ['side'],
    fact: 'Rules across fields: OptionSideRule',
  },
  {
    title: 'a rule that closes its object',
    at: `${schemas}/InstrumentSymbolRule/additionalProperties`,
    value: false,
    fact: 'Rules across fields: InstrumentSymbolRule',
  },
  {
    title: 'two default accounts',
    at: `${schemas}/BankAccountDefaultRule/maxContains`,
    value: 2,
    fact: 'Rules across fields: BankAccountDefaultRule',
  },
  {
    title: 'no account without a default',
    at: `${schemas}/BankAccountDefaultRule/minContains`,
    fact: 'Rules across fields: BankAccountDefaultRule',
  },
  {
    title: 'a default of other orders',
    at: `${schemas}/TimeInForceDefaultRule/allOf/0/if`,
    value: true,
    fact: 'Rules across fields: TimeInForceDefaultRule',
  },
  {
    title: 'a default that refuses',
    at: `${schemas}/TimeInForceDefaultRule/allOf/0/then`,
    value: { properties: { timeInForce: { default: 'DAY', const: 'DAY' } } },
    fact: 'Rules across fields: TimeInForceDefaultRule',
  },
  {
    title: 'a limit among the consequences',
    at: `${schemas}/LimitTypeRule/then/maxProperties`,
    value: 50,
    fact: 'Rules across fields: LimitTypeRule',
  },
  {
    title: 'a field that loses its own constraints in a rule',
    at: `${schemas}/OptionSideRule/properties/side`,
    value: {},
    fact: 'Rules across fields: OptionSideRule',
  },
];
