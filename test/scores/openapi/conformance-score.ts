import { AREAS, type ConformanceCase } from '../../openapi/corpus/conformance-case.ts';
import { type CaseResult, isRight, replayCase } from '../../openapi/corpus/replay-case.ts';
import { textTable } from '../text-table.ts';

/** How many cases of an area a tool answers rightly. */
export interface AreaScore {
  readonly area: string;
  readonly clean: number;
  readonly cleanRight: number;
  readonly faulty: number;
  readonly faultyRight: number;
  /** The number of right answers of another tool; undefined where none was asked. */
  readonly peerRight: number | undefined;
}

/** A case that our replay answers wrongly. */
export interface WrongCase {
  readonly area: string;
  readonly name: string;
  readonly section: string;
  readonly expected: string;
  readonly findings: CaseResult['findings'];
}

export interface ConformanceScore {
  readonly areas: readonly AreaScore[];
  readonly wrong: readonly WrongCase[];
}

/**
 * The score of our replay and of another tool.
 *
 * @param peer the cases for which the other tool reports an error; undefined where none was asked
 */
export function conformanceScore(
  cases: readonly ConformanceCase[],
  peer: ReadonlySet<ConformanceCase> | undefined,
): ConformanceScore {
  const results = new Map(cases.map((each) => [each, replayCase(each)] as const));
  const isRightHere = (each: ConformanceCase) => {
    const result = results.get(each);
    return result !== undefined && isRight(each, result);
  };
  const areas = AREAS.flatMap((area): AreaScore[] => {
    const own = cases.filter((each) => each.area === area);
    if (own.length === 0) return [];
    const [clean, faulty] = [own.filter(({ fault }) => fault === null), own.filter(({ fault }) => fault !== null)];
    return [
      {
        area,
        clean: clean.length,
        cleanRight: clean.filter(isRightHere).length,
        faulty: faulty.length,
        faultyRight: faulty.filter(isRightHere).length,
        peerRight: peer && own.filter((each) => peer.has(each) === (each.fault !== null)).length,
      },
    ];
  });
  const wrong = cases
    .filter((each) => !isRightHere(each))
    .map((each): WrongCase => {
      const { area, name, section, fault } = each;
      const expected = fault === null ? 'no finding' : (fault.rule ?? 'a finding');
      return { area, name, section, expected, findings: results.get(each)?.findings ?? [] };
    });
  return { areas, wrong };
}

/** The score as a table, and every wrong answer of our replay with the text that decides it. */
export function renderScore({ areas, wrong }: ConformanceScore): string {
  const total = areas.reduce<AreaScore>(
    (sum, each) => ({
      area: 'all',
      clean: sum.clean + each.clean,
      cleanRight: sum.cleanRight + each.cleanRight,
      faulty: sum.faulty + each.faulty,
      faultyRight: sum.faultyRight + each.faultyRight,
      peerRight:
        sum.peerRight === undefined || each.peerRight === undefined ? undefined : sum.peerRight + each.peerRight,
    }),
    { area: 'all', clean: 0, cleanRight: 0, faulty: 0, faultyRight: 0, peerRight: 0 },
  );
  const rows = [...areas, total].map(({ area, clean, cleanRight, faulty, faultyRight, peerRight }) => {
    const all = clean + faulty;
    const share = `${((100 * (cleanRight + faultyRight)) / all).toFixed(1)} %`;
    const peer = peerRight === undefined ? '' : `${peerRight}/${all}`;
    return [area, `${cleanRight}/${clean}`, `${faultyRight}/${faulty}`, share, peer];
  });
  const table = textTable([['area', 'clean', 'faulty', 'replay', 'redocly drift'], ...rows]);
  const wrongLines = wrong.flatMap(({ area, name, section, expected, findings }) => [
    `${area}: ${name} (${section})`,
    `  expected ${expected}, reported ${findings.map(({ rule, message }) => `${rule}: ${message}`).join(' ') || 'nothing'}`,
  ]);
  return [table, ...(wrong.length === 0 ? [] : ['', `${wrong.length} wrong:`, ...wrongLines])].join('\n');
}
