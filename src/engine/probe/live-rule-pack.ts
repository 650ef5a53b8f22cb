import type { RulePack } from '../findings/rule-packs/rule-pack.ts';
import type { Operation } from '../openapi/operations.ts';
import type { CheckedOperation } from './inputs/check-inputs.ts';
import type { FormsOf } from './request/base-request.ts';
import type { ProbeSession } from './session/session.ts';

/** A rule pack whose rules `verify` checks by requests, with the options that these need. */
export interface LiveRulePack extends RulePack {
  /** The heading of its options in the help of `backoffice verify`. */
  readonly title: string;
  /** Its options of `backoffice verify`, by name in camelCase; a name is unique among all options. */
  readonly options: Readonly<Record<string, RuleOption>>;
  /** Command lines that use its options. */
  readonly examples: readonly { readonly line: string; readonly does: string }[];
  /** Explains in a sentence why option values contradict each other; undefined where they do not. */
  contradiction?(values: RuleValues): string | undefined;
  /** Values of parameters of any operation, by parameter name, that follow from option values. */
  parameterValues?(values: RuleValues): Readonly<Record<string, string>>;
  /**
   * Prepares the checks of a live operation; may send requests.
   *
   * @throws {GivenUp} when the operation has cost too much time without an answer.
   */
  start(live: LiveOperation): Promise<LiveChecks>;
}

/** An option of a rule pack. Its value is undefined when it is not given. */
export interface RuleOption {
  /** Any text that is not empty, or a day as YYYY-MM-DD. */
  readonly kind: 'text' | 'date';
  /** What the option decides, in a sentence. */
  readonly help: string;
  /** The placeholder of the value in the help, such as `ID`. */
  readonly value?: string;
}

/** The values of the options of all packs, by name. */
export type RuleValues = Readonly<Record<string, string | undefined>>;

/** An operation of a server that is verified. */
export interface LiveOperation {
  readonly session: ProbeSession;
  readonly operation: Operation;
  /** Returns the valid and invalid forms of its parameters. */
  readonly formsFor: FormsOf;
  readonly values: RuleValues;
}

/** The checks of a live operation. */
export interface LiveChecks {
  /** The request by which the inputs of the operation are checked; the smallest valid request unless given. */
  readonly inputs?: CheckedOperation;
  /** Why none of the rules can be checked; undefined when they can. */
  readonly unchecked?: string | undefined;
  /**
   * Checks a rule of the operation.
   *
   * @returns why it cannot be checked, or not entirely; undefined when it was.
   */
  check(rule: string): Promise<string | undefined>;
  /** Observes what the document leaves open, once all rules are checked. */
  observe?(): Promise<void>;
}
