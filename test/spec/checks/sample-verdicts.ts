import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Samples } from '../facts/facts.ts';
import { isObject, type JsonObject } from './json.ts';
import { referenced } from './references.ts';

const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
formats.default(ajv);

const verdicts = new WeakMap<Samples, Map<string, readonly string[]>>();

/** What is wrong with the verdicts of a schema on samples, one sentence each; remembered for each schema and set of samples. */
export function wrongVerdicts(document: JsonObject, schema: unknown, samples: Samples): readonly string[] {
  const alone = withReferenced(document, schema);
  const key = JSON.stringify(alone);
  const known = verdicts.get(samples) ?? new Map<string, readonly string[]>();
  verdicts.set(samples, known);
  const before = known.get(key);
  if (before !== undefined) return before;
  const wrong = checkSamples(alone, samples);
  known.set(key, wrong);
  return wrong;
}

function checkSamples(schema: JsonObject, samples: Samples): readonly string[] {
  const validate = compile(schema);
  if (validate === undefined) return ['the schema cannot be compiled'];
  return [
    ...samples.accepted.filter((sample) => !validate(sample)).map((sample) => `refuses ${JSON.stringify(sample)}`),
    ...samples.refused.filter((sample) => validate(sample)).map((sample) => `accepts ${JSON.stringify(sample)}`),
  ];
}

function compile(schema: JsonObject): ValidateFunction | undefined {
  try {
    return ajv.compile(schema);
  } catch {
    return undefined;
  } finally {
    ajv.removeSchema(schema);
  }
}

/** The schema as a document of its own, with every component that it refers to. */
function withReferenced(document: JsonObject, schema: unknown): JsonObject {
  const schemas: Record<string, unknown> = {};
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isObject(value)) return;
    const reference = value['$ref'];
    const name = typeof reference === 'string' ? /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1] : undefined;
    if (name !== undefined && !Object.hasOwn(schemas, name)) {
      schemas[name] = referenced(document, reference);
      visit(schemas[name]);
    }
    for (const item of Object.values(value)) visit(item);
  };
  visit(schema);
  return { ...(isObject(schema) ? schema : { not: {} }), components: { schemas } };
}
