import type { Plugin } from '@redocly/openapi-core';
import { correctedTypes } from '../read/corrected-types.ts';
import { PRESETS } from './presets.ts';
import { componentListed } from './rules/component-listed.ts';
import { enumDescriptions } from './rules/enum-descriptions.ts';
import { enumNamed } from './rules/enum-named.ts';
import { enumNames } from './rules/enum-names.ts';
import { exampleValid } from './rules/example-valid.ts';
import { extensionValid } from './rules/extension-valid.ts';
import { formatKnown } from './rules/format-known.ts';
import { idUnique } from './rules/id-unique.ts';
import { noOrphanFile } from './rules/no-orphan-file.ts';
import { nothingClosed } from './rules/nothing-closed.ts';
import { pathParameters } from './rules/path-parameters.ts';
import { patternCompiles } from './rules/pattern-compiles.ts';
import { refInsideSpec } from './rules/ref-inside-spec.ts';
import { responseExample } from './rules/response-example.ts';

/**
 * Our own lint rules, for Redocly: `redocly.yaml` names this file under `plugins`, and a set of rules of {@link PRESETS} under `extends`
 * or single rules as `contract/<rule id>`. One rule a file, and the file is named after the rule.
 */
export default function contractPlugin(): Plugin {
  return {
    id: 'contract',
    configs: PRESETS,
    typeExtension: { oas3: correctedTypes },
    rules: {
      oas3: {
        'component-listed': componentListed,
        'enum-descriptions': enumDescriptions,
        'enum-named': enumNamed,
        'enum-names': enumNames,
        'example-valid': exampleValid,
        'extension-valid': extensionValid,
        'format-known': formatKnown,
        'id-unique': idUnique,
        'no-orphan-file': noOrphanFile,
        'nothing-closed': nothingClosed,
        'path-parameters': pathParameters,
        'pattern-compiles': patternCompiles,
        'ref-inside-spec': refInsideSpec,
        'response-example': responseExample,
      },
    },
  };
}
