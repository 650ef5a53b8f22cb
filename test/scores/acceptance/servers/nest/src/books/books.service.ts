import { Injectable, NotFoundException } from '@nestjs/common';
import {
  type BookDto,
  type BookPageDto,
  type BookQueryDto,
  type CreateBookDto,
  Genre,
  type UpdateBookDto,
} from './book.dto.js';

@Injectable()
export class BooksService {
  readonly #books = new Map<number, BookDto>(
    [
      { id: 1, title: 'The Sea', genre: Genre.Fiction, price: 18.5, publishedAt: '2019-04-01T00:00:00.000Z' },
      {
        id: 2,
        title: 'Stars and Dust',
        genre: Genre.Science,
        price: '24.00',
        isbn: '9783161484100',
        publishedAt: '2021-09-15T00:00:00.000Z',
      },
      { id: 3, title: 'The Small Owl', genre: Genre.Children, price: 9.9, publishedAt: null },
    ].map((book) => [book.id, book]),
  );
  #nextId = 4;

  list({ page, pageSize, genre }: BookQueryDto): BookPageDto {
    const all = [...this.#books.values()].filter((book) => genre === undefined || book.genre === genre);
    const items = all.slice((page - 1) * pageSize, page * pageSize);
    return { items, total: all.length, nextPage: page * pageSize < all.length ? page + 1 : null };
  }

  get(id: number): BookDto {
    const book = this.#books.get(id);
    if (book === undefined) throw new NotFoundException(`Book ${id} does not exist`);
    return book;
  }

  create(fields: CreateBookDto): BookDto {
    const book: BookDto = { id: this.#nextId++, publishedAt: new Date().toISOString(), ...fields };
    this.#books.set(book.id, book);
    return book;
  }

  update(id: number, fields: UpdateBookDto): BookDto {
    return Object.assign(this.get(id), fields);
  }

  remove(id: number): void {
    this.get(id);
    this.#books.delete(id);
  }
}
