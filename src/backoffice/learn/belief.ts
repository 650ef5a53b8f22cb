import type { LearnedOutcome, RefutedAnswer } from '../../engine/report/learned.ts';
import { LISTING_SWITCHES, type ListingSwitches } from '../sandbox/domain/switches.ts';
import type { LearnEvidence } from './learn-session.ts';

/** The switches of the listing whose answers show in the same responses, so that they are decided together. */
export const JOINT_SWITCHES = [
  'order',
  'ties',
  'rangeTimeZone',
  'rangeEnd',
  'offsetDate',
  'boundary',
  'previousPage',
  'previousWithoutOffset',
] as const satisfies readonly (keyof ListingSwitches)[];

/** One of {@link JOINT_SWITCHES}. */
export type JointSwitch = (typeof JOINT_SWITCHES)[number];

/** An answer for each of {@link JOINT_SWITCHES}. */
export type Setting = Pick<ListingSwitches, JointSwitch>;

/** The part of a response that the switches decide. */
export interface Shown {
  /** Two responses are the same in this part when their keys are. */
  readonly key: string;
  /** The part in a few words, such as `400`, or `200 with 2 records: …`. */
  readonly text: string;
  /** The records of a page in their order; absent where only the status counts. */
  readonly ids?: readonly string[];
}

/** What servers answer to one request, by their setting; undefined where that cannot be said. */
export type Prediction = (setting: Setting) => Shown | undefined;

/** A response, and the response of each setting. */
interface Observed {
  readonly evidence: LearnEvidence;
  readonly came: Shown;
  /** By the index of the setting. */
  readonly predicted: readonly (Shown | undefined)[];
}

/** Why an answer is not that of the server. */
type Refutation = Pick<RefutedAnswer, 'why' | 'exchanges'>;

type Decided = Extract<LearnedOutcome, { kind: 'decided' }>;
type Undecided = Extract<LearnedOutcome, { kind: 'undecided' }>;

const SETTINGS: readonly Setting[] = allSettings();

/** Which settings of the switches are still possible after the responses that came. */
export class Belief {
  readonly #observed: Observed[] = [];
  #possible: readonly number[] = SETTINGS.map((_, index) => index);

  /** The settings that no response has refuted. */
  get possible(): readonly Setting[] {
    return this.#possible.flatMap((index) => SETTINGS[index] ?? []);
  }

  /** The answers of a switch that no response has refuted. */
  answersOf(name: JointSwitch): readonly string[] {
    return [...new Set(this.possible.map((setting) => setting[name]))];
  }

  /** How many settings remain on average after a response whose prediction is `predict`. */
  remaining(predict: Prediction): number {
    const groups = new Map<string, number>();
    let open = 0;
    for (const setting of this.possible) {
      const shown = predict(setting);
      if (shown === undefined) open += 1;
      else groups.set(shown.key, (groups.get(shown.key) ?? 0) + 1);
    }
    const sizes = [...groups.values()];
    // Each possible setting may be that of the server, all equally likely. Where it is in a group, the group remains, with the `open` settings,
    // which predict nothing and so agree with every response. Where it is one of these, they alone are sure to remain.
    return (sizes.reduce((sum, size) => sum + size * (size + open), 0) + open * open) / this.#possible.length;
  }

  /** Whether some possible setting answers a request as `came`. */
  allows(came: Shown, predict: Prediction): boolean {
    return this.possible.some((setting) => isLike(predict(setting), came));
  }

  /** Takes a response into account that {@link allows} a setting. */
  observe(evidence: LearnEvidence, came: Shown, predict: Prediction): void {
    const predicted = SETTINGS.map(predict);
    this.#observed.push({ evidence, came, predicted });
    this.#possible = this.#possible.filter((index) => isLike(predicted[index], came));
  }

  /** Whether two possible settings that differ in `name` only have different responses to a request. */
  separates(name: JointSwitch, predict: Prediction): boolean {
    const answers = this.answersOf(name);
    return this.possible.some((setting) =>
      answers.some((answer) => predict({ ...setting, [name]: answer })?.key !== predict(setting)?.key),
    );
  }

  /** The outcome of a switch; `missing` says what would decide it while it is open. */
  outcomeOf(name: JointSwitch, missing: () => Pick<Undecided, 'needs' | 'why'>): Decided | Undecided {
    const meanings: Readonly<Record<string, string>> = LISTING_SWITCHES[name].answers;
    const possible = this.answersOf(name);
    const refuted = Object.entries(meanings).flatMap(([answer, statement]) => {
      const refutation = possible.includes(answer) ? undefined : this.#refutation(name, answer);
      return refutation === undefined ? [] : [{ answer, statement, ...refutation }];
    });
    const [answer] = possible;
    if (answer !== undefined && refuted.length === Object.keys(meanings).length - 1) {
      const exchanges = [...new Set([...refuted.flatMap((each) => each.exchanges), ...this.#evidenceFor(name)])];
      return { kind: 'decided', answer, statement: meanings[answer] ?? '', exchanges, refuted };
    }
    return { kind: 'undecided', possible, refuted, observed: [], ...missing() };
  }

  /** Why `answer` is not that of the server; undefined while it may be. */
  #refutation(name: JointSwitch, answer: string): Refutation | undefined {
    const all = SETTINGS.flatMap((setting, index) => (setting[name] === answer ? [index] : []));
    const cover: Observed[] = [];
    let open = all;
    while (open.length > 0) {
      const best = this.#observed
        .map((observed) => ({
          observed,
          left: open.filter((index) => isLike(observed.predicted[index], observed.came)),
        }))
        .reduce<{ observed: Observed; left: number[] } | undefined>(
          (least, each) => (least === undefined || each.left.length < least.left.length ? each : least),
          undefined,
        );
      if (best === undefined || best.left.length === open.length) return undefined;
      cover.push(best.observed);
      open = best.left;
    }
    return { why: this.#whyNot(name, answer, cover), exchanges: cover.map(({ evidence }) => evidence.id) };
  }

  /** How many responses refute `answer` where all other switches are as they are possible. */
  support(name: JointSwitch, answer: string): number {
    const rivals = this.#rivals(name, answer);
    return this.#observed.filter(({ predicted, came }) => rivals.every((index) => !isLike(predicted[index], came)))
      .length;
  }

  /** The responses that would differ if an answer of the switch were another. */
  #evidenceFor(name: JointSwitch): readonly string[] {
    const answers = new Set(SETTINGS.map((setting) => setting[name]));
    const rivals = [...answers].filter((answer) => !this.answersOf(name).includes(answer));
    return this.#observed
      .filter(({ predicted, came }) =>
        rivals.some((answer) => this.#rivals(name, answer).every((index) => !isLike(predicted[index], came))),
      )
      .map(({ evidence }) => evidence.id);
  }

  /** Whether a response would refute `answer` where all other switches are as they are possible. */
  wouldRefute(name: JointSwitch, answer: string, predict: Prediction): boolean {
    const expected = new Set(this.possible.map((setting) => predict(setting)?.key));
    return this.#rivals(name, answer).every((index) => {
      const setting = SETTINGS[index];
      const shown = setting && predict(setting);
      return shown !== undefined && !expected.has(shown.key);
    });
  }

  /** The settings that differ from a possible one in one answer only. */
  #rivals(name: JointSwitch, answer: string): number[] {
    const keys = new Set(this.possible.map((setting) => JSON.stringify({ ...setting, [name]: answer })));
    return SETTINGS.flatMap((setting, index) => (keys.has(JSON.stringify(setting)) ? [index] : []));
  }

  #whyNot(name: JointSwitch, answer: string, cover: readonly Observed[]): string {
    for (const index of [...this.#rivals(name, answer), ...SETTINGS.keys()]) {
      const setting = SETTINGS[index];
      const shown = cover.find(({ predicted, came }) => !isLike(predicted[index], came));
      const expected = shown?.predicted[index];
      if (setting?.[name] !== answer || shown === undefined || expected === undefined) continue;
      return differenceText(expected, shown.came);
    }
    return '';
  }
}

/** The difference between the response that is expected and the one that came, in a sentence. */
function differenceText(expected: Shown, came: Shown): string {
  const at = came.ids?.findIndex((id, index) => expected.ids?.[index] !== id) ?? -1;
  const one = expected.ids?.[at];
  const other = came.ids?.[at];
  if (at < 1 || one === undefined || other === undefined) {
    return `Expected ${expected.text}, but the response is ${came.text}.`;
  }
  return `Expected a page of ${expected.ids?.length} records with ${one} at /${at}, but ${other} is there.`;
}

function isLike(predicted: Shown | undefined, came: Shown): boolean {
  return predicted === undefined || predicted.key === came.key;
}

function allSettings(): Setting[] {
  const answers = <Name extends JointSwitch>(name: Name) =>
    Object.keys(LISTING_SWITCHES[name].answers) as Setting[Name][];
  let settings: Partial<Setting>[] = [{}];
  for (const name of JOINT_SWITCHES) {
    settings = settings.flatMap((setting) => answers(name).map((answer) => ({ ...setting, [name]: answer })));
  }
  return settings as Setting[];
}
