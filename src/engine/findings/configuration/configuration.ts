import type { FailOn, Severity } from '../../report/report.ts';

/** The severity of a rule; the findings of a rule that is off are not reported. */
export type RuleSeverity = Severity | 'off';

/** The severities of rules by their id. */
export type RuleSeverities = Readonly<Record<string, RuleSeverity>>;

/** The settings of a configuration file, as `configuration.schema.json` describes them. */
export interface Settings {
  /** The document: a file, relative to the folder of the configuration file, or a URL. */
  readonly document?: string;
  readonly failOn?: FailOn;
  /** Names of further headers, parameters, cookies and fields that hold secrets. */
  readonly redact?: readonly string[];
  readonly rules?: RuleSeverities;
  /** Severities for some operations; a later one comes before an earlier one, and before `rules`. */
  readonly overrides?: readonly { readonly operations: readonly string[]; readonly rules: RuleSeverities }[];
}

/** Settings and the file that they come from. They can be passed to a thread. */
export interface Configuration {
  readonly file: string;
  readonly settings: Settings;
}
