import type { Change } from '../../../src/engine/diff/change.ts';

/** A breaking change of a response, with whatever a test needs otherwise. */
export function madeChange(parts: Partial<Change> = {}): Change {
  return {
    id: '00000000000000a1',
    kind: 'enum-value-added',
    severity: 'breaking',
    direction: 'response',
    detail: '"LOST"',
    operationIds: ['getThing'],
    message: 'Enum value "LOST" was added.',
    cure: 'Announce it to readers.',
    base: { pointer: '#/components/schemas/State/enum', isThere: true },
    revision: { pointer: '#/components/schemas/State/enum', isThere: true },
    ...parts,
  };
}
