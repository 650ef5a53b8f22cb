import { join } from 'node:path';
import {
  type Config,
  detectSpec,
  getLineColLocation,
  lintDocument,
  loadConfig,
  type NormalizedProblem,
  type SpecVersion,
} from '@redocly/openapi-core';
import { errorMessage } from '../../engine/json/error-message.ts';
import { inOrder, type LintFinding } from '../lint-finding.ts';
import type { LoadedDocument } from '../read/load-document.ts';
import { relativePath } from '../read/place.ts';
import { CommandError } from '../terminal/command-error.ts';
import { type SourceLinks, sourceLinks } from './source-links.ts';

/** The result of linting a document. */
export interface LintResult {
  /** Every fault, in the order of the files; empty when the document is sound. One that is a warning stops nothing. */
  readonly findings: readonly LintFinding[];
  /** How many rules checked the document; 0 when it could not be read. */
  readonly rules: number;
  /** How many files the document has. */
  readonly files: number;
}

/**
 * Reads the configuration of the rules, with our plugin.
 *
 * @param configPath the absolute path of `redocly.yaml`
 * @throws {CommandError} `lint-config-unreadable`
 */
export async function loadLintConfig(configPath: string): Promise<Config> {
  try {
    return await loadConfig({ configPath });
  } catch (cause) {
    throw new CommandError(
      'lint-config-unreadable',
      `The rules of the lint cannot be read: ${errorMessage(cause).replace(/\.+$/, '')}. Correct ${configPath}, or restore it.`,
      { cause },
    );
  }
}

/** Whether a rule for documents is on. */
export function isRuleEnabled(config: Config, rule: string): boolean {
  return config.getRuleSettings(rule, 'oas3_1').severity !== 'off';
}

function findingOf(problem: NormalizedProblem, projectRoot: string, links: () => SourceLinks): LintFinding[] {
  const [location] = problem.location;
  if (location === undefined || problem.ignored) return [];
  const { pointer } = location;
  const { source, start } = getLineColLocation(location);
  const suggestion = problem.suggest[0] === undefined ? '' : ` Did you mean "${problem.suggest[0]}"?`;
  return [
    {
      rule: problem.ruleId,
      severity: problem.severity === 'warn' ? 'warning' : 'error',
      file: relativePath(projectRoot, source.absoluteRef),
      line: start.line,
      column: start.col,
      // A rule of Redocly names other places by their paths on this machine.
      message: `${problem.message.replaceAll(join(projectRoot, '/'), '')}${suggestion}`,
      // Found when it is printed: most of the findings of a large document are only counted.
      get link() {
        return pointer === undefined ? undefined : links()(source.absoluteRef, pointer);
      },
    },
  ];
}

function countRules(config: Config, version: SpecVersion): number {
  return config
    .getRulesForSpecVersion('oas3')
    .flatMap((ruleset) => Object.keys(ruleset))
    .filter((id) => config.getRuleSettings(id, version).severity !== 'off').length;
}

/**
 * Lints a document with the rules of a configuration. Returns every fault with its place; no rule checks a document
 * that could not be read, and its findings say why.
 */
export async function lint({ document, config }: { document: LoadedDocument; config: Config }): Promise<LintResult> {
  const files = document.documents.size;
  if (document.root === undefined) return { findings: document.findings, rules: 0, files };
  const version = detectSpec(document.root.parsed);
  const problems = await lintDocument({ document: document.root, config, externalRefResolver: document.resolver });
  if (problems.length === 0) return { findings: [], rules: countRules(config, version), files };
  let found: SourceLinks | undefined;
  const links = () => {
    found ??= sourceLinks(document);
    return found;
  };
  const findings = problems.flatMap((problem) => findingOf(problem, document.projectRoot, links));
  return { findings: inOrder(findings), rules: countRules(config, version), files };
}
