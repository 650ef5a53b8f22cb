import { basename, dirname } from 'node:path';
import { isPlainObject, type Location, type Oas3Visitor, type UserContext } from '@redocly/openapi-core';
import { METHODS } from '../../../src/openapi/operations.ts';
import { didYouMean } from '../did-you-mean.ts';
import { followRef } from '../follow-ref.ts';

interface ListedOperation {
  readonly id: string;
  readonly location: Location;
  readonly isLimited: boolean;
}

function operationsOf(root: unknown, context: UserContext): ListedOperation[] {
  const paths = isPlainObject(root) ? root['paths'] : undefined;
  return Object.entries(isPlainObject(paths) ? paths : {}).flatMap(([path, node]) => {
    const item = followRef(node, context.location.child(['paths', path]), context.resolve);
    const methods = isPlainObject(item?.node) ? item.node : {};
    return METHODS.flatMap((method) => {
      const operation = methods[method];
      if (item === undefined || !isPlainObject(operation)) return [];
      const id = `${method.toUpperCase()} ${path}`;
      return [{ id, location: item.location.child(method), isLimited: operation['x-rate-limit'] !== undefined }];
    });
  });
}

/**
 * The operations of the table of rate limits, and no others, carry `x-rate-limit`. The table is in the
 * configuration as the option `operations`: a list of `METHOD path`.
 *
 * Interface specification: Limits.
 */
export function rateLimitListed(options: Record<string, unknown>): Oas3Visitor {
  const table: string[] = Array.isArray(options['operations']) ? options['operations'].map(String) : [];

  return {
    Root(root: unknown, context: UserContext): void {
      const operations = operationsOf(root, context);
      const folder = basename(dirname(context.location.source.absoluteRef));
      for (const { id, location, isLimited } of operations) {
        const isListed = table.includes(id);
        if (isListed && !isLimited) {
          context.report({
            message:
              `${id} is in the table of rate limits but has no x-rate-limit. Add x-rate-limit with its ` +
              'production.requestsPerSecond.',
            location: location.key(),
          });
        } else if (!isListed && isLimited) {
          context.report({
            message:
              `${id} has x-rate-limit but is not in the table of rate limits. ` +
              'Remove x-rate-limit, or add the operation to contract/rate-limit-listed in redocly.yaml.',
            location: location.child('x-rate-limit').key(),
          });
        }
      }
      const known = operations.map(({ id }) => id);
      for (const id of table.filter((entry) => !known.includes(entry))) {
        context.report({
          message:
            `The table of rate limits lists ${id}, which is no operation of the document${didYouMean(id, known)} ` +
            `Add the operation to ${folder}/, or correct contract/rate-limit-listed in redocly.yaml.`,
          location: context.location.child('paths').key(),
        });
      }
    },
  };
}
