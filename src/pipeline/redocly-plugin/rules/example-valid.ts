import { isPlainObject, type Oas3Visitor, type UserContext } from '@redocly/openapi-core';
import { errorMessage } from '../../../engine/json/error-message.ts';
import { eachSchema } from '../each-schema.ts';
import { ExampleValidator } from '../example-validator.ts';
import { type Example, namedExamples, schemaExamples } from '../examples.ts';
import { followRef, type Target } from '../follow-ref.ts';

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

  const checkSchema = (schema: unknown, context: UserContext): void => {
    if (!isPlainObject(schema)) return;
    const target = { node: schema, location: context.location };
    for (const example of schemaExamples(schema, context.location)) checkExample(example, target, validator, context);
  };

  return {
    MediaType: checkNamed,
    Parameter: checkNamed,
    Header: checkNamed,
    ...eachSchema(checkSchema),
    Root: {
      leave(root: unknown, context: UserContext): void {
        checkUsed(root, used, context);
      },
    },
  };
}
