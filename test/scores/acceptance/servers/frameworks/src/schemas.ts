/** The properties of a book that clients send. */
const written = {
  title: { type: 'string', minLength: 1, maxLength: 120 },
  isbn: { type: 'string', pattern: '^97[89]-[0-9]{10}$' },
  genre: { type: 'string', enum: ['fiction', 'science', 'children'] },
  pages: { type: 'integer', minimum: 1 },
  tags: { type: 'array', maxItems: 3, items: { type: 'string', enum: ['signed', 'audio', 'rare'] } },
  website: { type: 'string', format: 'uri', nullable: true },
};

const Loan = {
  type: 'object',
  required: ['number', 'bookId', 'reader', 'dueOn'],
  properties: {
    number: { type: 'integer', minimum: 1 },
    bookId: { type: 'string', format: 'uuid' },
    reader: { type: 'string', format: 'email' },
    dueOn: { type: 'string', format: 'date' },
  },
};

const Book = {
  type: 'object',
  required: ['id', 'title', 'isbn', 'genre', 'pages', 'tags', 'website', 'available', 'createdAt'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    ...written,
    available: { type: 'boolean' },
    createdAt: { type: 'string', format: 'date-time' },
  },
};

/** The schemas of the applications that state them as JSON Schema. */
export const schemas = {
  Book,
  BookInput: {
    type: 'object',
    required: ['title', 'isbn', 'genre', 'pages'],
    additionalProperties: false,
    properties: written,
  },
  BookPage: {
    type: 'object',
    required: ['total', 'books'],
    properties: { total: { type: 'integer' }, books: { type: 'array', items: Book } },
  },
  Loan,
  LoanInput: {
    type: 'object',
    required: ['reader', 'days'],
    properties: { reader: { type: 'string', format: 'email' }, days: { type: 'integer', minimum: 1, maximum: 28 } },
  },
  LoanPage: {
    type: 'object',
    required: ['loans', 'nextCursor'],
    properties: { loans: { type: 'array', items: Loan }, nextCursor: { type: 'string', nullable: true } },
  },
  Health: { type: 'object', required: ['status'], properties: { status: { type: 'string', enum: ['ok'] } } },
  Problem: {
    type: 'object',
    required: ['statusCode', 'message'],
    properties: { statusCode: { type: 'integer' }, message: { type: 'string' }, error: { type: 'string' }, code: {} },
  },
};

const limit = { type: 'integer', minimum: 1, maximum: 50, default: 10 };

/** The parameters of the queries. */
export const queries = {
  BookQuery: {
    limit,
    offset: { type: 'integer', minimum: 0, default: 0 },
    genre: written.genre,
    available: { type: 'boolean' },
    tags: written.tags,
  },
  LoanQuery: { limit, cursor: { type: 'string' } },
};

export const path = {
  id: { type: 'string', format: 'uuid' },
  number: { type: 'integer', minimum: 1 },
};
