import { FIXED_CHOICES } from '../../../../src/sandbox/domain/listing/fixed-choices.ts';
import { REFUSALS } from '../../../../src/sandbox/domain/listing/refusals.ts';
import { SERVICE_CHOICES } from '../../../../src/sandbox/domain/service/service-choices.ts';
import { SERVICE_ERRORS } from '../../../../src/sandbox/domain/service/service-errors.ts';
import { SWITCH_FLAGS } from '../../../../src/sandbox/domain/service/switch-flags.ts';
import { UNANSWERED } from '../../../../src/sandbox/domain/service/unanswered.ts';
import type { SandboxAnswer, SandboxAnswers, SandboxError } from '../portal-inputs.ts';

/** The answers of our sandbox to each open question, and the codes of its errors. */
export function sandboxAnswers(): SandboxAnswers {
  const byQuestion = Map.groupBy(SWITCH_FLAGS, ({ question }) => question);
  const unanswered = Object.values(UNANSWERED).flatMap(({ reason, questions }) =>
    questions.map((id): [string, SandboxAnswer] => [id, { kind: 'unanswered', reason }]),
  );
  const fixed = Object.entries({ ...FIXED_CHOICES, ...SERVICE_CHOICES }).map(
    ([id, answer]): [string, SandboxAnswer] => [id, { kind: 'fixed', answer }],
  );
  const switched = [...byQuestion].map(([id, switches]): [string, SandboxAnswer] => [
    id,
    { kind: 'switches', switches },
  ]);
  return { answers: new Map([...unanswered, ...fixed, ...switched]), errors: sandboxErrors() };
}

function sandboxErrors(): SandboxError[] {
  const ofService = Object.values(SERVICE_ERRORS).map(({ code, status, message, cure }) => ({
    code,
    status: typeof status === 'number' ? String(status) : flagOf(status),
    message,
    cure,
  }));
  const ofListing = Object.values(REFUSALS).map(({ code, source, message, cure }) => {
    const status = source === 'transactions-bad-parameters' ? flagOf('badParameters') : '400';
    return { code, status, message, cure };
  });
  return [...ofService, ...ofListing].sort((one, other) => (one.code < other.code ? -1 : 1));
}

/** The statuses that a switch chooses from, the default first. */
function flagOf(name: string): string {
  const flag = SWITCH_FLAGS.find((each) => each.name === name);
  const statuses = flag?.answers.map(({ answer }) => answer).filter((answer) => /^\d+$/.test(answer)) ?? [];
  return `${statuses.join(' or ')} (--${flag?.flag ?? name})`;
}
