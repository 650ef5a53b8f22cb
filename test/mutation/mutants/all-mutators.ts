import { mutateDefaults, mutateDeprecations } from './annotations.ts';
import { mutateBodies } from './bodies.ts';
import { mutateEnums } from './enums.ts';
import { mutateExtensions } from './extensions.ts';
import { mutateFormats } from './formats.ts';
import { mutateLimits } from './limits.ts';
import type { Mutator } from './mutant.ts';
import { mutateProperties, mutateRequired } from './objects.ts';
import { mutateParameters } from './parameters.ts';
import { mutatePatterns } from './patterns.ts';
import { mutateReferences } from './references.ts';
import { mutateRules } from './rules.ts';
import { mutateSecurity } from './security.ts';
import { mutateComponents, mutateOperations, mutateServers } from './service.ts';
import { mutateTypes } from './types.ts';

/** Every kind of change, in the order of the table. */
export const ALL_MUTATORS: readonly Mutator[] = [
  mutateComponents,
  mutateTypes,
  mutateEnums,
  mutateFormats,
  mutatePatterns,
  mutateLimits,
  mutateRequired,
  mutateProperties,
  mutateReferences,
  mutateRules,
  mutateDefaults,
  mutateDeprecations,
  mutateParameters,
  mutateBodies,
  mutateSecurity,
  mutateServers,
  mutateOperations,
  mutateExtensions,
];
