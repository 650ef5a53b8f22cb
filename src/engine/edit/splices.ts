/** A part of a text and what replaces it; an insertion where the part is empty. */
interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Replacements in a text that do not overlap. Insertions at one place keep their order. */
export class Splices {
  readonly #text: string;
  readonly #splices: Splice[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  replace(start: number, end: number, text: string): void {
    this.#splices.push({ start, end, text });
  }

  /** The text with every replacement; undefined where two of them overlap. */
  applied(): string | undefined {
    let [result, at] = ['', 0];
    const isInsertion = ({ start, end }: Splice) => Number(start === end);
    const inOrder = this.#splices.toSorted(
      (one, other) => one.start - other.start || isInsertion(other) - isInsertion(one),
    );
    for (const { start, end, text } of inOrder) {
      if (start < at) return undefined;
      result += this.#text.slice(at, start) + text;
      at = end;
    }
    return result + this.#text.slice(at);
  }
}
