import { AffectedOperations } from '../../engine/document/affected-operations.ts';
import { openQuestionsAbout } from '../../engine/extensions/open-questions.ts';
import { pointerOf } from '../../engine/json/pointer.ts';
import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import { operationsOf } from '../../engine/openapi/operations.ts';
import type { SandboxAnswer, SandboxAnswers, SandboxErrorCode } from '../../pipeline/portal/portal-inputs.ts';
import { REFUSALS, SERVICE_ERRORS } from '../sandbox/domain/errors.ts';
import {
  FIXED_CHOICES,
  IMPLEMENTED_OPERATIONS,
  NOT_IMPLEMENTED_CHOICE,
  UNUSED_SCHEMA_CHOICE,
} from '../sandbox/domain/fixed-choices.ts';
import { SWITCH_FLAGS } from '../sandbox/domain/switches.ts';

/** The answers of our sandbox to each open question of `document`, and the codes of its errors where it serves the document. */
export function sandboxAnswers(document: OpenApiDocument): SandboxAnswers {
  const ids = new Set(operationsOf(document).map(({ operationId }) => operationId));
  const implemented = IMPLEMENTED_OPERATIONS.filter((operationId) => ids.has(operationId));
  const byQuestion = Map.groupBy(SWITCH_FLAGS, ({ question }) => question);
  const fixed = Object.entries({ ...openChoices(document), ...FIXED_CHOICES }).map(
    ([id, answer]): [string, SandboxAnswer] => [id, { kind: 'fixed', answer }],
  );
  const switched = [...byQuestion].map(([id, switches]): [string, SandboxAnswer] => [
    id,
    { kind: 'switches', switches },
  ]);
  return {
    answers: new Map([...fixed, ...switched]),
    operationIds: implemented,
    errors: implemented.length === 0 ? [] : sandboxErrors(),
    server: {
      address: 'http://127.0.0.1:4020/back-office',
      command: 'npx backoffice sandbox --cors {origin}',
      appKey: 'sandbox-demo-key',
      tokenPath: '/auth/tokens',
    },
    ruleCheck: {
      about:
        '`backoffice verify` has a check with the same id for each rule of the listing. ' +
        'It sends requests to a server, compares the pages, and reports each violation:',
      command: 'npx backoffice verify "$BACKOFFICE_URL" --account "$ACCOUNT_ID" --from 2026-10-01 --to 2026-10-14',
    },
  };
}

/** The answers to the questions on operations that are not implemented and on schemas that no operation uses. */
function openChoices(document: OpenApiDocument): Record<string, string> {
  const implemented: readonly string[] = IMPLEMENTED_OPERATIONS;
  const operations = operationsOf(document);
  const others = operations.filter(({ operationId }) => !implemented.includes(operationId));
  const unused = [...new AffectedOperations(document, operations).unusedSchemas()].map((name) => ({
    pointer: pointerOf('components', 'schemas', name),
  }));
  const choices = (places: readonly { readonly pointer: string }[], choice: string) =>
    places.flatMap((place) => openQuestionsAbout(document, place).map(({ id }) => [id, choice]));
  return Object.fromEntries([...choices(others, NOT_IMPLEMENTED_CHOICE), ...choices(unused, UNUSED_SCHEMA_CHOICE)]);
}

function sandboxErrors(): SandboxErrorCode[] {
  return [...Object.values(SERVICE_ERRORS), ...Object.values(REFUSALS)]
    .map(({ code, status, message, cure }) => ({
      code,
      status: typeof status === 'number' ? String(status) : flagOf(status),
      message,
      cure,
    }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}

/** The statuses that a switch chooses from, the default first. */
function flagOf(name: string): string {
  const flag = SWITCH_FLAGS.find((each) => each.name === name);
  const statuses = flag?.answers.map(({ answer }) => answer).filter((answer) => /^\d+$/.test(answer)) ?? [];
  return `${statuses.join(' or ')} (--${flag?.flag ?? name})`;
}
