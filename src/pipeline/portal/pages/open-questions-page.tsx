import type { AnsweredQuestion } from '../../../engine/extensions/answered-questions.ts';
import type { OpenQuestion } from '../../../engine/extensions/open-questions.ts';
import { portalLink } from '../../../engine/extensions/portal-link.ts';
import type { Report } from '../../../engine/report/report.ts';
import { counted } from '../../../engine/report/report-text.ts';
import { Entries, type Entry, EntryBar, type Fact, Facts, List, NameLink, Section } from '../components/basics.tsx';
import { Markdown } from '../components/markdown.tsx';
import { plainText } from '../model/markdown.ts';
import { type PortalPlace, placeOfPointer } from '../model/place-of-pointer.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { slugOf } from '../model/slugs.ts';
import type { SandboxAnswer, SandboxAnswers } from '../portal-inputs.ts';
import type { Page } from '../site/page.ts';

/** Everything that the interface leaves open, what the sandbox does about it, and what was seen on a server. */
export function openQuestionsPage(model: PortalModel, { answers }: SandboxAnswers, report: Report | null): Page {
  const { questions, answered } = model;
  const placeOf = placeOfPointer(model);
  const groups = [...Map.groupBy(questions, ({ pointer }) => groupOf(pointer))].map(([title, members]) => ({
    title,
    entries: members.map((question) =>
      questionEntry(question, placeOf(question.pointer), answers.get(question.id), report),
    ),
  }));
  const answeredEntries = answered.map((question) => answeredEntry(question, placeOf(question.pointer)));
  if (answered.length > 0) groups.push({ title: 'Answered by a server', entries: answeredEntries });
  return {
    path: 'open-questions.html',
    title: 'Open questions',
    summary: `The ${questions.length} questions that the interface leaves open, and what the sandbox does about them.`,
    isEmpty: groups.length === 0,
    entries: questions.map(({ id, question }) => ({
      kind: 'Open question',
      title: id,
      text: plainText(question),
      link: portalLink({ kind: 'question', id }),
    })),
    body: (
      <>
        <p>
          The document contains only what the interface specification states. Every point that the specification leaves
          open is a question here, with what the sandbox does about it. The behaviour of the sandbox says nothing about
          the real service.
        </p>
        {report !== null && <p>{`“Observed” is what backoffice verify saw on ${report.target}.`}</p>}
        <EntryBar count={questions.length} />
        {groups.map(({ title, entries }) => (
          <Section id={slugOf(title)} title={title}>
            <Entries entries={entries} level={3} />
          </Section>
        ))}
      </>
    ),
  };
}

/** The kind of the place of a question. */
function groupOf(pointer: string): string {
  if (pointer.startsWith('#/paths/')) return 'About operations';
  if (pointer.startsWith('#/components/schemas/')) return 'About schemas';
  return pointer.startsWith('#/components/') ? 'About parameters, responses and tokens' : 'About the service';
}

function questionEntry(
  { id, question }: OpenQuestion,
  place: PortalPlace,
  answer: SandboxAnswer | undefined,
  report: Report | null,
): Entry {
  const observed = report?.observations.filter(({ questions }) => questions.includes(id)) ?? [];
  const facts: Fact[] = [];
  if (place.label !== '') facts.push(['Where', <PlaceLink place={place} />]);
  if (answer !== undefined) facts.push(['Sandbox', <Answer answer={answer} />]);
  if (observed.length > 0) facts.push(['Observed', observed.map(({ message }) => <p>{message}</p>)]);
  return {
    id: anchorOf(id),
    title: id,
    hint: plainText(question),
    content: (
      <>
        <Markdown text={question} />
        <Facts facts={facts} />
      </>
    ),
  };
}

/** A point that a server has answered, at the address that it had as a question. */
function answeredEntry({ id, answer, server, exchanges, last }: AnsweredQuestion, place: PortalPlace): Entry {
  const text = `The answer is ${answer}. Evidence: ${counted(exchanges, 'exchange')} with ${server}, the last on ${last}.`;
  const where = place.label !== '' && (
    <p>
      The document states it at <PlaceLink place={place} />.
    </p>
  );
  return {
    id: anchorOf(id),
    title: id,
    hint: answer,
    content: (
      <>
        <p>{text}</p>
        {where}
      </>
    ),
  };
}

function anchorOf(id: string): string {
  const [, anchor = id] = portalLink({ kind: 'question', id }).split('#');
  return anchor;
}

function PlaceLink({ place: { link, label } }: { place: PortalPlace }) {
  return link === null ? label : <NameLink to={link} name={label} />;
}

function Answer({ answer }: { answer: SandboxAnswer }) {
  if (answer.kind === 'fixed') return <Markdown text={answer.answer} />;
  return (
    <>
      {answer.switches.map(({ flag, decides, answers }) => (
        <>
          <p>
            <code>{`--${flag}`}</code> <Markdown text={decides} kind="inline" />
          </p>
          <List
            items={answers.map(({ answer: name, meaning }, index) => (
              <>
                <code>{name}</code>
                {index === 0 ? ' (default): ' : ': '}
                <Markdown text={meaning} kind="inline" />
              </>
            ))}
          />
        </>
      ))}
    </>
  );
}
