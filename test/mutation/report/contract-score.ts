import type { ControlReport } from '../controls/run-controls.ts';
import type { MutantResult } from '../mutants/run-mutants.ts';
import { controlRows, mutantRows, type ScoreRow, total } from './score-table.ts';

/** A part of the contract mutation score: a table, and what is worth a look. */
export interface ScorePart {
  readonly title: string;
  /** What a row of the table counts: `constraints` or `changes`. */
  readonly counted: string;
  /** What the excused are: `implied` or `equivalent`. */
  readonly excused: string;
  readonly rows: readonly ScoreRow[];
  readonly total: ScoreRow;
  /** Each reason for which something is excused, with how many it excuses. */
  readonly reasons: Readonly<Record<string, number>>;
  readonly survivors: readonly Survivor[];
}

/** Something that should have been found and was not. */
export interface Survivor {
  /** JSON pointer in generated/openapi.json. */
  readonly pointer: string;
  readonly change: string;
  /** What to do about it. */
  readonly cure: string;
}

/** The contract mutation score. */
export interface ContractScore {
  readonly parts: readonly ScorePart[];
  /** How many examples and controls both the compiled validators and a fresh Ajv validated. */
  readonly compared: number;
  readonly disagreements: readonly string[];
  /** Whether nothing survived and the validators agree. */
  readonly isWhole: boolean;
}

/** The score out of what the two runs found. */
export function contractScore(controls: ControlReport, mutants: readonly MutantResult[]): ContractScore {
  const parts = [
    controlPart(controls),
    mutantPart('Weakening: the document says less, or something else', mutants, 'weaker'),
    mutantPart('Narrowing: the document demands more', mutants, 'narrower'),
  ];
  const disagreements = controls.disagreements.map(
    ({ target, instance, expected, found }) =>
      `${target}: ${JSON.stringify(instance)}: a fresh Ajv says ${shown(expected)}, the compiled validator ${shown(found)}`,
  );
  const isWhole = disagreements.length === 0 && parts.every(({ survivors }) => survivors.length === 0);
  return { parts, compared: controls.compared, disagreements, isWhole };
}

function controlPart(report: ControlReport): ScorePart {
  const rows = controlRows(report);
  return {
    title: 'Negative controls: an instance that breaks just one constraint',
    counted: 'constraints',
    excused: 'implied',
    rows,
    total: total('all', rows),
    reasons: reasonsOf(report.results.filter(({ outcome }) => outcome === 'implied')),
    survivors: report.results
      .filter(({ outcome }) => outcome === 'survived')
      .map(({ pointer, target, keyword, reason = '', instance }) => ({
        pointer,
        change: `${keyword} (${target}): ${reason}${instance === undefined ? '' : ` ${JSON.stringify(instance)}`}`,
        cure:
          instance === undefined
            ? 'Give the schema an example that reaches it, or teach test/mutation/controls/candidates.ts to break it.'
            : 'The compiled validators do not keep to the schema. Run "npm run build"; if it stays, mend src/pipeline/derive/validators.',
      })),
  };
}

function mutantPart(title: string, mutants: readonly MutantResult[], direction: MutantResult['direction']): ScorePart {
  const results = mutants.filter((mutant) => mutant.direction === direction);
  const rows = mutantRows(results);
  return {
    title,
    counted: 'changes',
    excused: 'equivalent',
    rows,
    total: total('all', rows),
    reasons: reasonsOf(results.filter(({ outcome }) => outcome === 'equivalent')),
    survivors: results
      .filter(({ outcome }) => outcome === 'survived')
      .map(({ pointer, group, change }) => ({
        pointer,
        change: `${group}: ${change}`,
        cure: 'Add the fact of the interface specification that this breaks to test/spec/facts.',
      })),
  };
}

function reasonsOf(results: readonly { readonly reason?: string }[]): Record<string, number> {
  const groups = Map.groupBy(results, ({ reason }) => reason ?? '');
  return Object.fromEntries([...groups].map(([reason, of]) => [reason, of.length]));
}

function shown(
  error: { readonly keyword: string; readonly instancePath: string; readonly schemaPath: string } | undefined,
) {
  return error === undefined ? 'valid' : `${error.keyword} at "${error.instancePath}" (${error.schemaPath})`;
}
