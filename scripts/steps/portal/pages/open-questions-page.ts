import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { OpenQuestion } from '../../../../src/engine/extensions/open-questions.ts';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import type { Report } from '../../../../src/engine/report/report.ts';
import { counted } from '../../../../src/engine/report/report-text.ts';
import { type Entry, entryBar, entryList } from '../draw/entry-list.ts';
import { labelWithLink } from '../draw/link.ts';
import { descriptionTree, plainText } from '../draw/markdown.ts';
import { heading } from '../draw/tree.ts';
import { linkOfPointer, type Place } from '../model/link-of-pointer.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { slugOf } from '../model/slugs.ts';
import type { PortalInputs, SandboxAnswer } from '../portal-inputs.ts';
import type { Page } from '../site/page.ts';

/** Everything that the interface leaves open, what the sandbox does about it, and what was seen on a server. */
export function openQuestionsPage(model: PortalModel, { sandbox, report }: PortalInputs): Page {
  const placeOf = linkOfPointer(model);
  return {
    path: 'open-questions.html',
    title: 'Open questions',
    summary: `The ${model.questions.length} questions that the interface leaves open, and what the sandbox does about them.`,
    section: 'open-questions.html',
    isEmpty: model.questions.length === 0 && model.answered.length === 0,
    entries: model.questions.map(({ id, question }) => ({
      kind: 'Open question',
      title: id,
      text: plainText(question),
      link: portalLink({ kind: 'question', id }),
    })),
    body: [
      h('p', [
        'The document contains only what the interface specification states. Every point that the specification leaves ' +
          'open is a question here, with what the sandbox does about it. The behaviour of the sandbox says nothing about ' +
          'the real service.',
      ]),
      ...(report === null ? [] : [h('p', `“Observed” is what backoffice verify saw on ${report.target}.`)]),
      ...entryBar(model.questions.length),
      ...[...Map.groupBy(model.questions, ({ pointer }) => groupOf(pointer))].flatMap(([group, questions]) => [
        heading(2, slugOf(group), group),
        entryList(
          questions.map((question) =>
            questionEntry(question, placeOf(question.pointer), sandbox.answers.get(question.id), report),
          ),
          3,
        ),
      ]),
      ...answeredSection(model),
    ],
  };
}

/** The points that a server has answered, at the addresses that they had as questions. */
function answeredSection(model: PortalModel): ElementContent[] {
  if (model.answered.length === 0) return [];
  const placeOf = linkOfPointer(model);
  const group = 'Answered by a server';
  const entries = model.answered.map(({ id, answer, server, exchanges, last, pointer }): Entry => {
    const [, anchor = id] = portalLink({ kind: 'question', id }).split('#');
    const { link, label } = placeOf(pointer);
    const text = `The answer is ${answer}. Evidence: ${counted(exchanges, 'exchange')} with ${server}, the last on ${last}.`;
    const where =
      label === '' ? [] : [h('p', ['The document states it at ', ...[labelWithLink(link, label)].flat(), '.'])];
    return { id: anchor, title: id, hint: answer, content: [h('p', text), ...where] };
  });
  return [heading(2, slugOf(group), group), entryList(entries, 3)];
}

/** The kind of the place of a question. */
function groupOf(pointer: string): string {
  if (pointer.startsWith('#/paths/')) return 'About operations';
  if (pointer.startsWith('#/components/schemas/')) return 'About schemas';
  return pointer.startsWith('#/components/') ? 'About parameters, responses and tokens' : 'About the service';
}

function questionEntry(
  { id, question }: OpenQuestion,
  place: Place,
  answer: SandboxAnswer | undefined,
  report: Report | null,
): Entry {
  const [, anchor = id] = portalLink({ kind: 'question', id }).split('#');
  const observed = report?.observations.filter(({ questions }) => questions.includes(id)) ?? [];
  const where =
    place.label === '' ? [] : [h('div', [h('dt', 'Where'), h('dd', labelWithLink(place.link, place.label))])];
  const facts = [
    ...where,
    ...(answer === undefined ? [] : [h('div', [h('dt', 'Sandbox'), h('dd', answerTree(answer))])]),
    ...(observed.length === 0
      ? []
      : [
          h('div', [
            h('dt', 'Observed'),
            h(
              'dd',
              observed.map(({ message }) => h('p', message)),
            ),
          ]),
        ]),
  ];
  return {
    id: anchor,
    title: id,
    hint: plainText(question),
    content: [...descriptionTree(question), ...(facts.length === 0 ? [] : [h('dl.facts', facts)])],
  };
}

function answerTree(answer: SandboxAnswer): ElementContent[] {
  switch (answer.kind) {
    case 'fixed':
      return descriptionTree(answer.answer);
    case 'switches':
      return answer.switches.flatMap(({ flag, decides, answers }) => [
        h('p', [h('code', `--${flag}`), ' ', ...inline(decides)]),
        h(
          'ul',
          answers.map(({ answer: name, meaning }, index) =>
            h('li', [h('code', name), index === 0 ? ' (default): ' : ': ', ...inline(meaning)]),
          ),
        ),
      ]);
  }
}

/** A description of one paragraph, without the paragraph around it. */
function inline(text: string): ElementContent[] {
  return descriptionTree(text).flatMap((node) =>
    node.type === 'element' && node.tagName === 'p' ? node.children : [node],
  );
}
