/** How many secrets are remembered; the oldest is forgotten first. */
const MOST = 10_000;

/** Text that is long enough to be no word, and is written in the same way in URLs, headers and JSON. */
const WORD = /[\w~-][\w~.-]{18,}[\w~-]/g;

/** Secrets of earlier exchanges, such as the token of a login, which later ones may have under any name. */
export class LearnedSecrets {
  readonly #values = new Set<string>();

  add(value: string): void {
    const [word] = value.match(WORD) ?? [];
    if (word !== value || !/\d/.test(value)) return;
    this.#values.delete(value);
    this.#values.add(value);
    const [oldest] = this.#values;
    if (this.#values.size > MOST && oldest !== undefined) this.#values.delete(oldest);
  }

  /** Those that a text has. */
  in(text: string): readonly string[] {
    return (text.match(WORD) ?? []).filter((word) => this.#values.has(word));
  }
}
