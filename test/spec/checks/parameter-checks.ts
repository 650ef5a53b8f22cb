import { type OperationFact, operations, service, type ValueFact } from '../facts/facts.ts';
import { compareSchema } from './compare-schema.ts';
import { componentName } from './component-names.ts';
import { describeFact } from './describe-fact.ts';
import { expectEqual, expectSameSet, type FactCheck, type Problem, problem } from './fact-failure.ts';
import { isObject, type JsonObject, listOf, objectAt, show } from './json.ts';
import { operationAt, operationPlace } from './operation-lookup.ts';
import { resolved } from './references.ts';

interface ParameterFact {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required: boolean;
  readonly value: ValueFact;
}

const keyHeader: ParameterFact = { in: 'header', ...service.applicationKey };

function parametersOf(fact: OperationFact): readonly ParameterFact[] {
  return [
    ...Object.entries(fact.pathParameters).map(([name, value]) => ({
      in: 'path' as const,
      name,
      required: true,
      value,
    })),
    ...Object.entries(fact.queryParameters).map(([name, parameter]) => ({ in: 'query' as const, name, ...parameter })),
    keyHeader,
  ];
}

/** What OpenAPI assumes for a parameter; writing it down changes nothing. */
const assumed: Readonly<Record<string, unknown>> = { explode: true, allowReserved: false, allowEmptyValue: false };
const assumedStyle = { path: 'simple', header: 'simple', query: 'form' };

const neutral = new Set(['name', 'in', 'required', 'schema', 'description', 'example', 'examples']);

/** The parameters of an operation by `in name`: those of its path first, then its own, which replace them. */
function found(document: JsonObject, fact: OperationFact): ReadonlyMap<string, JsonObject> {
  const inherited = listOf(objectAt(document, 'paths', fact.path)['parameters']);
  const own = listOf(operationAt(document, fact)['parameters']);
  const parameters = [...inherited, ...own].map((value) => resolved(document, value)).filter(isObject);
  return new Map(parameters.map((parameter) => [`${show(parameter['in'])} ${show(parameter['name'])}`, parameter]));
}

function keyOf(parameter: ParameterFact): string {
  return `${show(parameter.in)} ${show(parameter.name)}`;
}

function checkSet(document: JsonObject, fact: OperationFact): readonly Problem[] {
  return expectSameSet(
    `${operationPlace(fact)}/parameters`,
    parametersOf(fact).map(keyOf),
    found(document, fact).keys(),
  );
}

function checkParameter(document: JsonObject, fact: OperationFact, stated: ParameterFact): readonly Problem[] {
  const place = `${operationPlace(fact)}/parameters/${stated.name}`;
  const parameter = found(document, fact).get(keyOf(stated));
  if (parameter === undefined) return [problem(place, 'a parameter', 'nothing')];
  const extra = Object.entries(parameter).filter(([key, value]) => {
    if (neutral.has(key) || key.startsWith('x-')) return false;
    if (key === 'style') return value !== assumedStyle[stated.in];
    if (key === 'explode' && stated.in !== 'query') return false;
    return value !== assumed[key] && !(key === 'deprecated' && value === false);
  });
  return [
    ...expectEqual(`${place}/required`, stated.required, parameter['required'] === true),
    ...compareSchema(document, parameter['schema'], stated.value, `${place}/schema`),
    ...extra.map(([key, value]) => problem(`${place}/${key}`, `no ${key}: the text states none`, show(value))),
  ];
}

function checksOf(fact: OperationFact): readonly FactCheck[] {
  const name = `${fact.method.toUpperCase()} ${fact.path}`;
  return [
    {
      section: 'Endpoints',
      name: `${name} has the parameters that the text names and no others`,
      requirement: `The parameters of \`${name}\` are ${parametersOf(fact)
        .map((each) => `\`${each.name}\``)
        .join(', ')}.`,
      place: operationPlace(fact),
      check: (document) => checkSet(document, fact),
    },
    ...parametersOf(fact).map((parameter) => ({
      section: parameter === keyHeader ? 'Authentication' : 'Endpoints',
      name: `${name} has the ${parameter.required ? 'required' : 'optional'} ${parameter.in} parameter ${parameter.name}`,
      requirement: `\`${name}\`: the ${parameter.in} parameter \`${parameter.name}\` is ${parameter.required ? 'required' : 'optional'} and ${describeFact(parameter.value)}.`,
      place: parameterPointer(parameter),
      check: (document: JsonObject) => checkParameter(document, fact, parameter),
    })),
  ];
}

/** The component that the document has for a parameter. */
function parameterPointer({ name }: ParameterFact): string {
  const component =
    name === keyHeader.name ? 'applicationKey' : name.replaceAll(/_(.)/g, (_, letter) => letter.toUpperCase());
  return `#/components/parameters/${componentName(component)}`;
}

export const parameterChecks: readonly FactCheck[] = operations.flatMap(checksOf);
