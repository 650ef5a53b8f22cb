import type { ApiDescription } from '../../document/api-description.ts';
import { didYouMean } from '../../json/did-you-mean.ts';
import type { Operation } from '../../openapi/operations.ts';
import type { Configuration, RuleSeverities, RuleSeverity } from './configuration.ts';
import { ConfigurationError } from './configuration.ts';
import { matchesPattern } from './operation-filter.ts';

/** The severities that a configuration file sets. */
export class ConfiguredSeverities {
  readonly #file: string;
  readonly #rules: RuleSeverities;
  readonly #ofOperations: ReadonlyMap<string, RuleSeverities>;

  /** @throws {ConfigurationError} `configuration-invalid` when an override is of no operation of the document. */
  constructor({ file, settings: { rules = {}, overrides = [] } }: Configuration, api: ApiDescription) {
    const { document, operations } = api;
    for (const [index, { operations: patterns }] of overrides.entries()) {
      const at = patterns.findIndex((each) => !operations.some((one) => matchesPattern(document, one, each)));
      const unknown = patterns[at];
      if (unknown === undefined) continue;
      const names = operations.map(({ operationId }) => operationId);
      const message = `${file}: overrides[${index}].operations[${at}] is ${JSON.stringify(unknown)}, which matches no operation of the document${didYouMean(unknown, names)}`;
      throw new ConfigurationError('configuration-invalid', message);
    }
    this.#file = file;
    this.#rules = rules;
    this.#ofOperations = new Map(
      operations.map((operation) => {
        const matches = (pattern: string) => matchesPattern(document, operation, pattern);
        const own = overrides.filter((each) => each.operations.some(matches)).map((each) => each.rules);
        return [operation.operationId, Object.assign({}, rules, ...own)];
      }),
    );
  }

  /** What is set for a rule, for findings of an operation or of none. */
  of(rule: string, operationId: string | null): RuleSeverity | undefined {
    const rules = (operationId === null ? undefined : this.#ofOperations.get(operationId)) ?? this.#rules;
    return Object.hasOwn(rules, rule) ? rules[rule] : undefined;
  }

  /** The rules that are off for an operation, each with the reason. */
  off({ operationId }: Pick<Operation, 'operationId'>): Readonly<Record<string, string>> {
    const rules = Object.entries(this.#ofOperations.get(operationId) ?? {}).filter(
      ([, severity]) => severity === 'off',
    );
    return Object.fromEntries(rules.map(([rule]) => [rule, `Switched off by ${this.#file}.`]));
  }
}
