import {
  type CrossFieldRule,
  crossFieldRules,
  enumOf,
  type ObjectFact,
  type Samples,
  timeInForceDefaults,
} from '../facts/facts.ts';
import { compareSchema } from './compare-schema.ts';
import { expectSameSet, type FactCheck, type Problem, problem } from './fact-failure.ts';
import { flattenSchema } from './flatten-schema.ts';
import { isObject, type JsonObject, listOf, valueAt } from './json.ts';
import { checkLogic, isLogic } from './rule-logic.ts';
import { wrongVerdicts } from './sample-verdicts.ts';

type RuleShape = Pick<CrossFieldRule, 'component' | 'type' | 'fields'>;

/** Apart from its logic a rule is an object, or a list of objects, with the shared fields that it is about. */
function checkShape(document: JsonObject, schema: JsonObject, rule: RuleShape): readonly Problem[] {
  const keywords = flattenSchema(document, schema) ?? new Map<string, unknown>();
  const rest = Object.fromEntries([...keywords].filter(([keyword]) => !isLogic(keyword)));
  const object: ObjectFact = {
    type: 'object',
    properties: Object.fromEntries(rule.fields.map((field) => [field, { field }])),
  };
  const fact = rule.type === 'array' ? ({ type: 'array', items: object } as const) : object;
  return compareSchema(document, rest, fact, `#/components/schemas/${rule.component}`);
}

function ruleSchema(document: JsonObject, component: string): JsonObject | undefined {
  const schema = valueAt(document, 'components', 'schemas', component);
  return isObject(schema) ? schema : undefined;
}

function checkRule(document: JsonObject, rule: CrossFieldRule): readonly Problem[] {
  const place = `#/components/schemas/${rule.component}`;
  const schema = ruleSchema(document, rule.component);
  if (schema === undefined) return [problem(place, 'a component', 'nothing')];
  return [
    ...checkShape(document, schema, rule),
    ...checkLogic(schema, rule.fields, place),
    ...wrongVerdicts(document, schema, rule).map((wrong) => problem(place, `"${rule.words}"`, wrong)),
  ];
}

const ruleChecks: readonly FactCheck[] = crossFieldRules.map((rule) => ({
  section: 'Rules across fields',
  name: `${rule.component}: ${rule.words} (${rule.section})`,
  requirement: rule.requirement,
  place: `#/components/schemas/${rule.component}`,
  check: (document) => checkRule(document, rule),
}));

interface DefaultSample extends Samples {
  readonly order: JsonObject;
  /** Null where the text names none. */
  readonly value: string | null;
}

/** Orders without timeInForce, and their default in the text. */
const defaultSamples: readonly DefaultSample[] = [
  { orderTypes: undefined, value: null },
  ...Object.entries(timeInForceDefaults.defaults).map(([orderTypes, value]) => ({ orderTypes, value })),
].map(({ orderTypes, value }) => {
  const order = orderTypes === undefined ? {} : { orderTypes };
  return { order, value, accepted: [order], refused: [] };
});

/** A default refuses nothing, whatever the type of the order. */
const everyOrder: Samples = {
  accepted: [
    {},
    { note: 'a field that the rule does not name' },
    ...Object.keys(timeInForceDefaults.defaults).flatMap((orderTypes) => [
      { orderTypes },
      ...enumOf('timeInForce').map((timeInForce) => ({ orderTypes, timeInForce })),
    ]),
  ],
  refused: [],
};

/** The defaults of timeInForce in every branch that an order takes. */
function defaultsFor(document: JsonObject, branches: readonly JsonObject[], sample: DefaultSample): readonly unknown[] {
  return branches.flatMap((branch) => {
    if (branch['if'] === undefined) return [];
    const holds = wrongVerdicts(document, branch['if'], sample).length === 0;
    const value = valueAt(branch, holds ? 'then' : 'else', 'properties', 'timeInForce', 'default');
    return value === undefined ? [] : [value];
  });
}

function checkTimeInForce(document: JsonObject): readonly Problem[] {
  const place = `#/components/schemas/${timeInForceDefaults.component}`;
  const schema = ruleSchema(document, timeInForceDefaults.component);
  if (schema === undefined) return [problem(place, 'a component', 'nothing')];
  const { allOf, ...own } = schema;
  const branches = [own, ...listOf(allOf)].filter(isObject);
  const beside = branches.map((branch) => Object.fromEntries(Object.entries(branch).filter(([key]) => !isLogic(key))));
  return [
    ...checkShape(document, { allOf: beside }, { ...timeInForceDefaults, type: 'object' }),
    ...branches.flatMap((branch) => checkLogic(branch, timeInForceDefaults.fields, place, 'timeInForce')),
    ...defaultSamples.flatMap((sample) =>
      expectSameSet(
        `${place} for ${JSON.stringify(sample.order)}`,
        sample.value === null ? [] : [sample.value],
        defaultsFor(document, branches, sample),
      ),
    ),
    ...wrongVerdicts(document, schema, everyOrder).map((wrong) => problem(place, 'a default refuses no order', wrong)),
  ];
}

const timeInForceCheck: FactCheck = {
  section: 'Rules across fields',
  name: 'TimeInForceDefaultRule: when unset, DAY for market and limit orders, GTC for stop and market-if-touched orders',
  requirement:
    'An unset `timeInForce` is `DAY` for market and limit orders, and `GTC` for stop and market-if-touched orders.',
  place: `#/components/schemas/${timeInForceDefaults.component}`,
  check: checkTimeInForce,
};

export const crossFieldChecks: readonly FactCheck[] = [...ruleChecks, timeInForceCheck];
