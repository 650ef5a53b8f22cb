import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { sandboxAnswers } from '../../../src/backoffice/portal/sandbox-answers.ts';
import {
  FIXED_CHOICES,
  NOT_IMPLEMENTED_CHOICE,
  UNUSED_SCHEMA_CHOICE,
} from '../../../src/backoffice/sandbox/domain/fixed-choices.ts';
import { SWITCH_FLAGS } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { openQuestionsOf } from '../../../src/engine/extensions/open-questions.ts';

const document = loadDocument();

/** Every open question of the document. */
export const questions = openQuestionsOf(document);

/** The ids of the questions that the sandbox answers, also by what it does not implement. */
export const answered: readonly string[] = [...sandboxAnswers(document).answers.keys()];

/** Where the sandbox says what it does about an open question by its id. */
export const answers: readonly string[] = [
  // Several switches may answer one question.
  ...new Set(SWITCH_FLAGS.map(({ question }) => question)),
  ...Object.keys(FIXED_CHOICES),
];

/** Every sentence of the sandbox about an open question. */
export const sentences: readonly string[] = [
  ...SWITCH_FLAGS.flatMap(({ decides, answers: all }) => [decides, ...all.map(({ meaning }) => meaning)]),
  ...Object.values(FIXED_CHOICES),
  NOT_IMPLEMENTED_CHOICE,
  UNUSED_SCHEMA_CHOICE,
];
