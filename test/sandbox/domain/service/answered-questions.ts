import { loadDocument } from '../../../../src/contract/bundled-document.ts';
import { openQuestionsOf } from '../../../../src/contract/open-questions.ts';
import { FIXED_CHOICES } from '../../../../src/sandbox/domain/listing/fixed-choices.ts';
import { SERVICE_CHOICES } from '../../../../src/sandbox/domain/service/service-choices.ts';
import { SWITCH_FLAGS } from '../../../../src/sandbox/domain/service/switch-flags.ts';
import { UNANSWERED } from '../../../../src/sandbox/domain/service/unanswered.ts';

/** Every open question of the document. */
export const questions = openQuestionsOf(loadDocument());

/** Where the sandbox says what it does about an open question, each with the ids of the questions there. */
export const answers: Readonly<Record<string, readonly string[]>> = {
  // Several switches may answer one question.
  switches: [...new Set(SWITCH_FLAGS.map(({ question }) => question))],
  fixedChoices: Object.keys(FIXED_CHOICES),
  serviceChoices: Object.keys(SERVICE_CHOICES),
  ...Object.fromEntries(Object.entries(UNANSWERED).map(([group, { questions: ids }]) => [group, ids])),
};

/** Every sentence of the sandbox about an open question. */
export const sentences: readonly string[] = [
  ...SWITCH_FLAGS.flatMap(({ decides, answers: all }) => [decides, ...all.map(({ meaning }) => meaning)]),
  ...Object.values(FIXED_CHOICES),
  ...Object.values(SERVICE_CHOICES),
  ...Object.values(UNANSWERED).map(({ reason }) => reason),
];
