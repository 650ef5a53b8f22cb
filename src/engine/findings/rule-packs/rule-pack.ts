import type { OperationExchange } from '../../message/exchange.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import type { Operation } from '../../openapi/operations.ts';
import type { Severity } from '../../report/report.ts';
import type { Fault } from '../checks/fault.ts';

/**
 * Rules for one kind of operation that no JSON Schema can express, as far as one recorded exchange shows them. `replay`, `proxy` and
 * the library know rule packs by this interface only; the caller passes them. `verify` needs more: a `LiveRulePack`.
 */
export interface RulePack {
  /** The catalogue of its rules, by id. An id is unique among all rules. */
  readonly rules: Readonly<Record<string, PackRule>>;
  /** The ids of the rules that hold for `operation`, as the document states them; empty where the pack does not apply. */
  rulesOf(document: OpenApiDocument, operation: Operation): readonly string[];
  /** The faults of a recorded exchange, by the rules with `isRecorded`. */
  recordedFaults(document: OpenApiDocument, exchange: OperationExchange): Fault[];
}

/** A row of the rule catalogue. */
export interface PackRule {
  readonly severity: Severity;
  /** The rule in a sentence; the sentence of the document's `x-rules` unless given. */
  readonly text?: string;
  /** Whether one recorded exchange can show a violation. */
  readonly isRecorded: boolean;
}
