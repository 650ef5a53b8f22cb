import type { GlobalContext } from 'openapi-typescript';
import { openString } from './open-string.ts';

/**
 * What openapi-typescript is asked for. Everything is at its default but:
 * - `emptyObjectsUnknown`: an object whose fields are not shown holds anything, not nothing;
 * - `defaultNonNullable` off: a default does not make a field present;
 * - `transform`: completion for strings beside an enum.
 */
export const TYPES_OPTIONS = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  defaultNonNullable: false,
  emptyObjectsUnknown: true,
  enum: false,
  enumValues: false,
  excludeDeprecated: false,
  exportType: false,
  generatePathParams: false,
  immutable: false,
  makePathsEnum: false,
  pathParamsAsTypes: false,
  postTransform: undefined,
  propertiesRequiredByDefault: false,
  readWriteMarkers: false,
  rootTypes: false,
  rootTypesKeepCasing: false,
  rootTypesNoSchemaPrefix: false,
  silent: true,
  transform: openString,
  transformProperty: undefined,
} satisfies Omit<GlobalContext, 'redoc' | 'discriminators' | 'injectFooter' | 'resolve'>;
