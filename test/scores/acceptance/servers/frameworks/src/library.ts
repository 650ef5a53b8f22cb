import { randomUUID } from 'node:crypto';

export type Genre = 'fiction' | 'science' | 'children';
export type Tag = 'signed' | 'audio' | 'rare';

export interface BookInput {
  /**
   * @minLength 1
   * @maxLength 120
   */
  title: string;
  /** @pattern ^97[89]-[0-9]{10}$ */
  isbn: string;
  genre: Genre;
  /**
   * @isInt
   * @minimum 1
   */
  pages: number;
  /** @maxItems 3 */
  tags?: Tag[];
  website?: string | null;
}

export interface Book extends BookInput {
  /** @format uuid */
  id: string;
  /** @maxItems 3 */
  tags: Tag[];
  website: string | null;
  /** Whether it is not lent. */
  available: boolean;
  /** @format date-time */
  createdAt: string;
}

export interface BookQuery {
  readonly limit: number;
  readonly offset: number;
  readonly genre?: string;
  readonly available?: boolean;
  readonly tags?: readonly Tag[];
}

export interface BookPage {
  /** @isInt */
  total: number;
  books: Book[];
}

export interface LoanInput {
  /** @format email */
  reader: string;
  /**
   * @isInt
   * @minimum 1
   * @maximum 28
   */
  days: number;
}

export interface Loan {
  /** @isInt */
  number: number;
  /** @format uuid */
  bookId: string;
  /** @format email */
  reader: string;
  /** @format date */
  dueOn: string;
}

export interface LoanPage {
  loans: Loan[];
  nextCursor: string | null;
}

/** An error with the status of its response, under the name that Fastify and NestJS read. */
export class LibraryError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

const book = (place: number, title: string, genre: Genre, tags: Tag[], more: Partial<Book> = {}): Book => ({
  id: `5e0c7b58-8e52-4d6c-9a37-64a1d0a3c00${place}`,
  title,
  isbn: `978-123456789${place}`,
  genre,
  pages: 100 * place,
  tags,
  website: null,
  available: true,
  createdAt: '2026-01-12T08:00:00.000Z',
  ...more,
});

const BOOKS = [
  book(1, 'The Sea', 'fiction', ['signed', 'audio'], { website: 'https://sea.example.com' }),
  book(2, 'Stars and Dust', 'science', [], { available: false }),
  book(3, 'The Small Owl', 'children', ['audio']),
  book(4, 'Old Maps', 'science', ['rare']),
];

/** 13 loans of the first book, and one of the second. */
const LOANS = [...Array.from({ length: 13 }, () => 0), 1].map(
  (place, index): Loan => ({
    number: index + 1,
    bookId: BOOKS[place]?.id ?? '',
    reader: `reader${index + 1}@example.com`,
    dueOn: `2026-02-${String(index + 1).padStart(2, '0')}`,
  }),
);

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The books of a library and their loans, in memory: what each of the applications serves. */
export class Library {
  readonly #books = new Map(BOOKS.map((each) => [each.id, { ...each }]));
  readonly #loans = new Map(LOANS.map((each) => [each.number, { ...each }]));
  #lastLoan = LOANS.length;

  list({ limit, offset, genre, available, tags = [] }: BookQuery): BookPage {
    const found = [...this.#books.values()].filter(
      (each) =>
        (genre === undefined || each.genre === genre) &&
        (available === undefined || each.available === available) &&
        tags.every((tag) => each.tags.includes(tag)),
    );
    return { total: found.length, books: found.slice(offset, offset + limit) };
  }

  get(id: string): Book {
    return foundOr404(this.#books.get(id));
  }

  add(input: BookInput): Book {
    const created = { ...completed(input), id: randomUUID(), available: true, createdAt: new Date().toISOString() };
    this.#books.set(created.id, created);
    return created;
  }

  replace(id: string, input: BookInput): Book {
    return Object.assign(this.get(id), completed(input));
  }

  remove(id: string): void {
    this.#books.delete(this.get(id).id);
  }

  /** A page of the loans of a book. The cursor is the number of the last loan of the page before. */
  loansOf(id: string, limit: number, cursor?: string): LoanPage {
    const { id: bookId } = this.get(id);
    const after = cursor === undefined ? 0 : Number(atob(cursor));
    const found = [...this.#loans.values()].filter((each) => each.bookId === bookId && each.number > after);
    const loans = found.slice(0, limit);
    const last = loans.at(-1);
    return { loans, nextCursor: last === undefined || found.length <= limit ? null : btoa(String(last.number)) };
  }

  lend(id: string, { reader, days }: LoanInput): Loan {
    const lent = this.get(id);
    if (!lent.available) throw new LibraryError(409, 'The book is lent already.');
    this.#lastLoan += 1;
    const loan = { number: this.#lastLoan, bookId: lent.id, reader, dueOn: dayAfter(days) };
    this.#loans.set(loan.number, loan);
    lent.available = false;
    return loan;
  }

  loan(number: number): Loan {
    return foundOr404(this.#loans.get(number));
  }

  takeBack(number: number): void {
    const { bookId } = this.loan(number);
    this.#loans.delete(number);
    this.get(bookId).available = true;
  }
}

function completed({ title, isbn, genre, pages, tags = [], website = null }: BookInput) {
  return { title, isbn, genre, pages, tags, website };
}

function foundOr404<T>(value: T | undefined): T {
  if (value === undefined) throw new LibraryError(404, 'There is no such book or loan.');
  return value;
}
