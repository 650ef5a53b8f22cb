import { openQuestionsOf } from '../../engine/extensions/open-questions.ts';
import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import type {
  Learned,
  LearnedExchange,
  LearnedObservation,
  LearnedOutcome,
  LearnedPoint,
  LearnNeed,
} from '../../engine/report/learned.ts';
import { LISTING_SWITCHES, SERVICE_SWITCHES } from '../sandbox/domain/switches.ts';
import { EARLIEST_RECORD_ANSWERS, OFFSET_FIELD_ANSWERS } from './derived-outcomes.ts';
import { ERROR_FIELD_ANSWERS } from './listing-cases.ts';
import { BODY_ANSWERS } from './token-operations.ts';

/** A question that a server answers in one of several known ways. */
interface Question {
  /** Unique in its point; for a switch of the sandbox its name, such as `rangeEnd`. */
  readonly id: string;
  /** What it decides, in a sentence. */
  readonly decides: string;
  /** The competing answers: the id and the meaning of each. Empty where the possible answers cannot be listed. */
  readonly answers: Readonly<Record<string, string>>;
}

/** Questions with listed answers that no switch of the sandbox has, by the id of their point. */
const FURTHER_QUESTIONS: ReadonlyMap<string, readonly Question[]> = new Map(
  Object.entries({
    'transactions-account-unknown': [
      {
        id: 'otherAccount',
        decides: 'What the listing answers for an account of another partner.',
        answers: SERVICE_SWITCHES.unknownAccount.answers,
      },
    ],
    'transactions-earliest-record': [
      {
        id: 'transactions-earliest-record',
        decides: 'With the date of which record the previous page is requested where pages run from new to old.',
        answers: EARLIEST_RECORD_ANSWERS,
      },
    ],
    'offset-record-field': [
      {
        id: 'offset-record-field',
        decides: 'Which field of a record is compared with `offset`.',
        answers: OFFSET_FIELD_ANSWERS,
      },
    ],
    'error-details-of-parameters': [
      {
        id: 'error-details-of-parameters',
        decides: 'What `field` of the error details names when a query parameter caused the error.',
        answers: ERROR_FIELD_ANSWERS,
      },
    ],
    'create-session-token-request': bodyQuestions('create-session-token-request'),
    'create-authentication-token-request': bodyQuestions('create-authentication-token-request'),
  }),
);

function bodyQuestions(id: string): readonly Question[] {
  return [
    { id: `${id}-body`, decides: 'Whether the body may be left out.', answers: BODY_ANSWERS },
    { id, decides: 'Which fields the body holds.', answers: {} },
  ];
}

/** Why a question without an outcome is not decided by requests. */
interface OpenQuestion {
  readonly ids: RegExp;
  /** In the order of how easy it is to provide. */
  readonly needs: readonly LearnNeed[];
  readonly why: string;
}

const OPEN_QUESTIONS: readonly OpenQuestion[] = [
  {
    ids: /^otherAccount$/,
    needs: ['another-account'],
    why: 'It needs the identifier of an account of another partner: --other-account.',
  },
  {
    ids: /-request-body$/,
    needs: ['write'],
    why: 'It needs the creation of a token, which --writes permits.',
  },
  {
    ids: /^transactions-earliest-record$|^offset-record-field$/,
    needs: ['records'],
    why: 'It needs an account with more records on more days.',
  },
  {
    ids: /^error-details-of-parameters$/,
    needs: ['answers'],
    why: 'No request with a bad parameter was refused with a status from 400 to 499.',
  },
  {
    ids: /^update-user-/,
    needs: ['write', 'documentation'],
    why: 'PATCH would change a user and could not be undone.',
  },
  {
    ids: /-parameters$/,
    needs: ['documentation'],
    why: 'No request shows which parameters an operation knows: the server may ignore those that it does not.',
  },
  {
    ids: /-payloads$/,
    needs: ['credentials', 'documentation'],
    why: 'Responses show the fields of some records, not all that there may be.',
  },
  {
    ids: /-response$|^token-lifetime$/,
    needs: ['documentation'],
    why: 'A response, which --writes permits to create, shows the fields that it has, not all that there may be.',
  },
  {
    ids: /^bearer-token-kind$/,
    needs: ['write', 'documentation'],
    why: 'It needs a token of each of the two operations that create tokens, which learn does not create.',
  },
  {
    ids: /-transitions$/,
    needs: ['write', 'documentation'],
    why: 'States would have to be seen one after the other, and no described operation changes them.',
  },
  {
    ids: /^account-transaction-|^http-statuses$|^error-codes$|^iso-8601-spelling$|^paging-empty-part-way$|^rate-limit-window$/,
    needs: ['documentation'],
    why: 'Responses show what comes, not everything that may come.',
  },
  {
    ids: /^limitedStatus$|^retryAfter$|^userLimit$/,
    needs: ['rate', 'documentation'],
    why: 'It shows in requests beyond a rate limit, which learn does not send.',
  },
  {
    ids: /^named-operations-success-status$/,
    needs: ['credentials', 'documentation'],
    why: 'It needs responses of success of the operations with unspecified behaviour.',
  },
  {
    ids: /^paging-on-other-endpoints$/,
    needs: ['documentation'],
    why: 'No other operation of the document has these parameters.',
  },
];

/** The reason for a question that {@link OPEN_QUESTIONS} does not name. */
const NOT_SENT: Omit<OpenQuestion, 'ids'> = {
  needs: ['documentation'],
  why: 'No operation that the document describes sends or takes it.',
};

/** The unspecified points of a document with their questions: those with listed answers, or that of the point itself. */
export function pointsOf(document: OpenApiDocument) {
  const switches = Object.entries({ ...LISTING_SWITCHES, ...SERVICE_SWITCHES });
  return openQuestionsOf(document).map(({ id, question, pointer }) => {
    const ofSwitches = switches
      .filter(([, each]) => each.question === id)
      .map(([name, { decides, answers }]) => ({ id: name, decides: decidesOf(name, decides), answers }));
    const listed: readonly Question[] = [...ofSwitches, ...(FURTHER_QUESTIONS.get(id) ?? [])];
    const questions = listed.length > 0 ? listed : [{ id, decides: question, answers: {} }];
    return { id, pointer: pointer.replace(/^#/, ''), question, questions };
  });
}

/** The points with the outcomes of their questions; a question without one cannot be decided. */
export function learnedPoints(
  document: OpenApiDocument,
  outcomes: ReadonlyMap<string, LearnedOutcome>,
  observations: ReadonlyMap<string, readonly LearnedObservation[]>,
): LearnedPoint[] {
  return pointsOf(document).map(({ questions, ...point }) => ({
    ...point,
    questions: questions.map(({ id, decides, answers }) => {
      const { needs, why } = OPEN_QUESTIONS.find(({ ids }) => ids.test(id)) ?? NOT_SENT;
      const observed = observations.get(id) ?? [];
      const undecided = { kind: 'undecided', possible: Object.keys(answers), refuted: [], observed } as const;
      return { id, decides, outcome: outcomes.get(id) ?? { ...undecided, needs, why } };
    }),
  }));
}

/** The switch answers both parts of its question in one way; here they are two questions. */
function decidesOf(name: string, decides: string): string {
  return name === 'unknownAccount' ? 'What the listing answers for an account that does not exist.' : decides;
}

/** What was learned: points, and of the exchanges those to which they refer. */
export function learnedWith(points: readonly LearnedPoint[], exchanges: Iterable<LearnedExchange>): Learned {
  const referenced = new Set(points.flatMap(exchangesOf));
  return { points, exchanges: [...exchanges].filter(({ id }) => referenced.has(id)) };
}

function exchangesOf({ questions }: LearnedPoint): string[] {
  return questions.flatMap(({ outcome }) => {
    const refuted = 'refuted' in outcome ? outcome.refuted.flatMap(({ exchanges }) => exchanges) : [];
    if (outcome.kind !== 'undecided') return [...outcome.exchanges, ...refuted];
    return [...outcome.observed.flatMap(({ exchanges }) => exchanges), ...refuted];
  });
}
