import { isPlainObject, type Location, type Oas3Visitor, type UserContext } from '@redocly/openapi-core';
import { errorMessage } from '../../../engine/json/error-message.ts';
import { ExampleValidator } from '../example-validator.ts';
import { followRef, type Resolve, type Target } from '../follow-ref.ts';
import { eachSchema } from '../visitors.ts';

/** An example with the place of its value. */
interface Example {
  /** How a message calls it. */
  readonly title: string;
  readonly value: unknown;
  readonly location: Location;
  /** The Example object that holds it, when there is one. */
  readonly holder: unknown;
}

/** The value of an Example object: written in place, or the content of another file. */
function heldExample(name: string, holder: unknown, location: Location, resolve: Resolve): Example[] {
  if (!isPlainObject(holder)) return [];
  const title = `example "${name}"`;
  if ('value' in holder) return [{ title, value: holder['value'], location: location.child('value'), holder }];
  const file = holder['externalValue'];
  const target = typeof file === 'string' ? followRef({ $ref: file }, location, resolve) : undefined;
  return target === undefined ? [] : [{ title, value: target.node, location: target.location, holder }];
}

/** The examples of a body, a parameter or a header: one under `example`, or several by name under `examples`. */
function namedExamples(node: Record<string, unknown>, { location, resolve }: UserContext): Example[] {
  const entries = isPlainObject(node['examples']) ? Object.entries(node['examples']) : [];
  const several = entries.flatMap(([name, entry]) => {
    const holder = followRef(entry, location.child(['examples', name]), resolve);
    return holder === undefined ? [] : heldExample(name, holder.node, holder.location, resolve);
  });
  return [...singleExample('example', node, location), ...several];
}

/** The example values of a schema: `examples`, `example` and `default`. */
function schemaExamples(schema: Record<string, unknown>, location: Location): Example[] {
  const list = Array.isArray(schema['examples']) ? schema['examples'] : [];
  return [
    ...list.map((value, index) => ({
      title: 'example',
      value,
      location: location.child(['examples', index]),
      holder: undefined,
    })),
    ...singleExample('example', schema, location),
    ...singleExample('default', schema, location),
  ];
}

function singleExample(keyword: string, node: Record<string, unknown>, location: Location): Example[] {
  const value = node[keyword];
  return value === undefined ? [] : [{ title: keyword, value, location: location.child(keyword), holder: undefined }];
}

function checkExample(example: Example, schema: Target, validator: ExampleValidator, context: UserContext): void {
  try {
    for (const { path, message } of validator.violations(example.value, schema, context.resolve)) {
      const where = path.length === 0 ? '' : ` at ${path.join('.')}`;
      context.report({
        message: `The ${example.title} violates its schema${where}: ${message}. Correct the value, or the schema.`,
        location: example.location.child([...path]),
      });
    }
  } catch (error) {
    const reason = errorMessage(error);
    context.report({
      message: `The schema cannot be compiled, so its examples are not validated: ${reason}. Correct the schema.`,
      location: schema.location,
    });
  }
}

/** No schema validates an example that is listed as a component and used nowhere. */
function checkUsed(root: unknown, used: ReadonlySet<unknown>, { location, report, resolve }: UserContext): void {
  const components = isPlainObject(root) ? root['components'] : undefined;
  const examples = isPlainObject(components) ? components['examples'] : undefined;
  for (const [name, node] of Object.entries(isPlainObject(examples) ? examples : {})) {
    const listedAt = location.child(['components', 'examples', name]);
    const example = followRef(node, listedAt, resolve);
    if (example === undefined || used.has(example.node)) continue;
    report({
      message: `The example "${name}" is used nowhere, so no schema validates it. Point a $ref at it, or remove it.`,
      location: listedAt.key(),
    });
  }
}

/**
 * Every example is valid: those of bodies, parameters and headers against their schema, and the `examples` and the
 * `default` of a schema against it. Formats are enforced, and an example has no property that its schema does not
 * declare. An example that is listed as a component and used nowhere is a fault too.
 */
export function exampleValid(): Oas3Visitor {
  const validator = new ExampleValidator();
  const used = new Set<unknown>();

  const checkNamed = (node: unknown, context: UserContext): void => {
    if (!isPlainObject(node)) return;
    const schema = followRef(node['schema'], context.location.child('schema'), context.resolve);
    for (const example of namedExamples(node, context)) {
      used.add(example.holder);
      if (schema?.node !== undefined) checkExample(example, schema, validator, context);
    }
  };

  return {
    MediaType: checkNamed,
    Parameter: checkNamed,
    Header: checkNamed,
    ...eachSchema((schema, context) => {
      const target = { node: schema, location: context.location };
      for (const example of schemaExamples(schema, context.location)) checkExample(example, target, validator, context);
    }),
    Root: {
      leave(root: unknown, context: UserContext): void {
        checkUsed(root, used, context);
      },
    },
  };
}
