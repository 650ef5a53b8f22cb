import { namedOperationIds } from './operations.ts';
import { stateLists } from './states.ts';
import { deployments } from './versioning.ts';

/** A thing that the text leaves open, and the places where the document may say so. */
export interface OpenQuestion {
  /** The words of the text. */
  readonly words: string;
  /** `info`, `servers`, `servers/N`, `operation X`, `path X`, `schema X`, `parameter X` or `security`; any one of them will do. */
  readonly places: readonly string[];
  /** The recorded question holds one of these, in lower case. */
  readonly mentions: readonly string[];
}

const tokenOperations = ['createSessionToken', 'createAuthenticationToken'] as const;
const listing = 'operation listAccountTransactions';

/** Every "not shown" of the text, in its order. */
export const openQuestions: readonly OpenQuestion[] = [
  ...deployments.map((environment, index) => ({
    words: `Two deployments exist: … base addresses … are not given here (${environment})`,
    places: [`servers/${index}`],
    mentions: ['address'],
  })),
  {
    words: 'Behaviour of all other operations: not shown',
    places: ['info'],
    mentions: ['operation'],
  },
  { words: 'Full record layouts of users, accounts, …: not shown', places: ['info'], mentions: ['layout', 'record'] },
  { words: '7 is also listed as allowed; meaning not shown', places: ['schema OrderStatusNumber'], mentions: ['7'] },
  ...stateLists.map(({ entity, field }) => ({
    words: `Transitions: not shown for ${entity}`,
    places: [`schema ${field[0]?.toUpperCase()}${field.slice(1)}`],
    mentions: ['transition', 'follow'],
  })),
  ...tokenOperations.flatMap((id) => [
    { words: `${id}: Request body … fields: not shown`, places: [`operation ${id}`], mentions: ['request'] },
    {
      words: `${id}: Success … fields: not shown`,
      places: [`operation ${id}`],
      mentions: ['response', 'success', '200'],
    },
  ]),
  {
    words: 'the record field that holds this date is not named by the interface',
    places: [listing, 'parameter offset'],
    mentions: ['field', 'tranwhen'],
  },
  ...namedOperationIds.flatMap((id) => [
    { words: `${id}: Behaviour …; parameters … not shown`, places: [`operation ${id}`], mentions: ['parameter'] },
    { words: `${id}: payloads are not shown`, places: [`operation ${id}`], mentions: ['payload', 'body', 'response'] },
  ]),
  {
    words: 'The same limit/offset/direction pattern appears on some other endpoints … differences are not shown',
    places: ['info', listing],
    mentions: ['other endpoints'],
  },
  {
    words: 'Token lifetime and expiry: not shown',
    places: ['security', 'info', ...tokenOperations.map((id) => `operation ${id}`)],
    mentions: ['lifetime', 'expir', 'long', 'valid'],
  },
  {
    words: 'Which endpoints besides the transaction listing require the bearer token: not shown',
    places: ['security', 'info'],
    mentions: ['besides', 'other', 'else'],
  },
  { words: 'Events, webhooks or notifications: not shown', places: ['info'], mentions: ['event', 'webhook'] },
  {
    words: 'The list of error codes and their conditions: not shown',
    places: ['schema Error', 'schema ErrorCode', 'responses', 'info'],
    mentions: ['code'],
  },
  {
    words: 'HTTP statuses other than 200 and 400 for each endpoint: not shown',
    places: ['responses', 'info', 'schema Error'],
    mentions: ['statuses'],
  },
  {
    words: 'The response given when a rate limit is exceeded (status and headers): not shown',
    places: ['info', 'servers', 'responses'],
    mentions: ['rate limit', 'limit is exceeded'],
  },
  { words: 'The mechanism for selecting a version on a request: not shown', places: ['info'], mentions: ['select'] },
  { words: 'the policy for retiring versions: not shown', places: ['info'], mentions: ['retir'] },
];
