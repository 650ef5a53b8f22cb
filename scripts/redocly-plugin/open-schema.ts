import { isPlainObject } from '@redocly/openapi-core';
import { ANNOTATIONS } from './annotations.ts';

/**
 * Whether a schema says nothing of a value, or only that it is an object or an array: the payload of an operation that
 * the interface specification names without showing it.
 */
export function isOpenSchema(schema: unknown): boolean {
  if (schema === undefined || schema === true) return true;
  if (!isPlainObject(schema)) return false;
  const { type, ...keywords } = schema;
  if (type !== undefined && type !== 'object' && type !== 'array') return false;
  return Object.keys(keywords).every((key) => key.startsWith('x-') || ANNOTATIONS.has(key));
}
