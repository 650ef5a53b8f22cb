import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RULE_PACKS } from '../../src/backoffice/rules/rule-packs.ts';
import { type ApiDescription, readDescription } from '../../src/engine/document/api-description.ts';
import { specPlaces } from '../../src/engine/extensions/spec-places.ts';
import { DEFAULT_LIMITS } from '../../src/engine/message/limits.ts';
import { type VerifyOptions, verify } from '../../src/engine/probe/verify.ts';
import type { Report } from '../../src/engine/report/report.ts';
import { type Project, specFolder } from '../../src/pipeline/project.ts';

/** Reads the bundled document that the build has written. */
export function readBuiltDocument(project: Project): ApiDescription {
  const name = `${project.generated}/openapi.json`;
  const contract = readDescription(readFileSync(join(project.root, name), 'utf8'), name);
  return { ...contract, places: specPlaces(pathToFileURL(`${specFolder(project)}/`)) };
}

/** How a server of this machine that keeps nothing is verified. */
export interface VerifyServerOptions extends Partial<VerifyOptions> {
  readonly baseUrl: string;
  readonly credentials: VerifyOptions['credentials'];
}

/**
 * Validates a mock or a sandbox on this machine, as `backoffice verify --strict` does. Every operation is called, also those that
 * change something.
 *
 * @throws as {@link verify} does
 */
export function verifyServer(contract: ApiDescription, options: VerifyServerOptions): Promise<Report> {
  return verify({
    contract,
    packs: RULE_PACKS,
    ruleValues: {},
    also: contract.operations.map(({ operationId }) => operationId),
    rps: 0,
    seed: 1,
    strict: true,
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
    now: Date.now,
    version: '',
    onExchange: () => {},
    ...options,
  });
}
