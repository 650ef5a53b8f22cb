import { escapeBytes } from './cases/escape-bytes.ts';
import type { Finding, FuzzReport } from './run-fuzz.ts';

/** The report as text or JSON. The bytes of a case have placeholders instead of secrets. */
export function renderReport(report: FuzzReport, seed: number, format: 'pretty' | 'json'): string {
  return format === 'json' ? JSON.stringify(asJson(report, seed), null, 2) : asText(report, seed);
}

function asJson({ cases, requests, answers, statuses, findings, memory }: FuzzReport, seed: number) {
  return {
    seed,
    cases,
    requests,
    answers,
    statuses: Object.fromEntries(statuses),
    memory: memory ?? null,
    findings: findings.map(({ problem, fuzzCase }) => ({
      problem,
      ...(fuzzCase && { index: fuzzCase.index, ending: fuzzCase.ending, pieces: fuzzCase.pieces.map(piece) }),
    })),
  };
}

function asText({ cases, requests, answers, statuses, findings, memory }: FuzzReport, seed: number): string {
  const counts = [...statuses].toSorted(([one], [other]) => one - other);
  const lines = [
    ...findings.flatMap((finding) => [...findingLines(finding, seed), '']),
    `Requests   ${requests.toLocaleString('en')} on ${cases.toLocaleString('en')} connections, seed ${seed}`,
    `Answers    ${answers.toLocaleString('en')}: ${counts.map(([status, count]) => `${status} × ${count}`).join(', ')}`,
    `Memory     ${memory === undefined ? 'not watched' : `${memory.earlyMiB.toFixed(0)} MiB early, ${memory.lateMiB.toFixed(0)} MiB late`}`,
    `Findings   ${findings.length === 0 ? 'none' : findings.length}`,
  ];
  return lines.join('\n');
}

function findingLines({ problem, fuzzCase }: Finding, seed: number): string[] {
  if (fuzzCase === undefined) return [problem];
  const { index, ending, pieces, pauseMs } = fuzzCase;
  return [
    problem,
    `  Sent (${ending}, ${pieces.length} pieces, ${pauseMs} ms apart):`,
    ...pieces.map((bytes) => `    ${piece(bytes)}`),
    `  Again: npm run fuzz -- --seed ${seed} --only ${index}`,
  ];
}

function piece(bytes: Buffer): string {
  return escapeBytes(bytes);
}
