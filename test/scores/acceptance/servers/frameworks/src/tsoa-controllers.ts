import {
  Body,
  Controller,
  Delete,
  Get,
  Path,
  Post,
  Put,
  Query,
  Response,
  Route,
  Security,
  SuccessResponse,
} from 'tsoa';
import {
  type Book,
  type BookInput,
  type BookPage,
  type Genre,
  Library,
  type Loan,
  type LoanInput,
  type Tag,
} from './library.js';

interface ErrorJSON {
  /** @isInt */
  statusCode: number;
  message: string;
}

interface ValidateErrorJSON {
  /** @isInt */
  statusCode: number;
  message: 'Validation failed';
  details: { [name: string]: unknown };
}

interface TsoaLoan extends Omit<Loan, 'dueOn'> {
  /** @isDate */
  dueOn: Date;
}

interface TsoaLoanPage {
  loans: TsoaLoan[];
  nextCursor: string | null;
}

const library = new Library();
const withDate = (loan: Loan): TsoaLoan => ({ ...loan, dueOn: new Date(loan.dueOn) });

@Route('books')
@Response<ValidateErrorJSON>(400, 'Validation Failed')
export class BooksController extends Controller {
  /**
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 50
   * @isInt offset
   * @minimum offset 0
   */
  @Get()
  public async listBooks(
    @Query() limit: number = 10,
    @Query() offset: number = 0,
    @Query() genre?: Genre,
    @Query() available?: boolean,
    @Query() tags?: Tag[],
  ): Promise<BookPage> {
    return library.list({ limit, offset, genre, available, tags });
  }

  /** @format id uuid */
  @Get('{id}')
  @Response<ErrorJSON>(404, 'Not Found')
  public async getBook(@Path() id: string): Promise<Book> {
    return library.get(id);
  }

  @Post()
  @Security('api_key')
  @SuccessResponse('201', 'Created')
  @Response<ErrorJSON>(401, 'Unauthorized')
  public async addBook(@Body() requestBody: BookInput): Promise<Book> {
    const book = library.add(requestBody);
    this.setStatus(201);
    this.setHeader('Location', `/books/${book.id}`);
    return book;
  }

  @Put('{id}')
  @Security('api_key')
  @Response<ErrorJSON>(401, 'Unauthorized')
  @Response<ErrorJSON>(404, 'Not Found')
  public async replaceBook(@Path() id: string, @Body() requestBody: BookInput): Promise<Book> {
    return library.replace(id, requestBody);
  }

  @Delete('{id}')
  @Security('api_key')
  @SuccessResponse('204', 'No Content')
  @Response<ErrorJSON>(401, 'Unauthorized')
  @Response<ErrorJSON>(404, 'Not Found')
  public async deleteBook(@Path() id: string): Promise<void> {
    library.remove(id);
  }

  /**
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 50
   */
  @Get('{id}/loans')
  @Security('api_key')
  @Response<ErrorJSON>(401, 'Unauthorized')
  @Response<ErrorJSON>(404, 'Not Found')
  public async listLoans(
    @Path() id: string,
    @Query() limit: number = 10,
    @Query() cursor?: string,
  ): Promise<TsoaLoanPage> {
    const { loans, nextCursor } = library.loansOf(id, limit, cursor);
    return { loans: loans.map(withDate), nextCursor };
  }

  @Post('{id}/loans')
  @Security('api_key')
  @SuccessResponse('201', 'Created')
  @Response<ErrorJSON>(401, 'Unauthorized')
  @Response<ErrorJSON>(404, 'Not Found')
  @Response<ErrorJSON>(409, 'Conflict')
  public async lendBook(@Path() id: string, @Body() requestBody: LoanInput): Promise<TsoaLoan> {
    const loan = library.lend(id, requestBody);
    this.setStatus(201);
    this.setHeader('Location', `/loans/${loan.number}`);
    return withDate(loan);
  }
}

@Route('loans')
@Security('api_key')
@Response<ValidateErrorJSON>(400, 'Validation Failed')
@Response<ErrorJSON>(401, 'Unauthorized')
@Response<ErrorJSON>(404, 'Not Found')
export class LoansController extends Controller {
  @Get('{number}')
  public async getLoan(@Path() number: number): Promise<TsoaLoan> {
    return withDate(library.loan(number));
  }

  @Delete('{number}')
  @SuccessResponse('204', 'No Content')
  public async takeBack(@Path() number: number): Promise<void> {
    library.takeBack(number);
  }
}

@Route('')
export class ServiceController extends Controller {
  @Get('health')
  public async health(): Promise<{ status: 'ok' }> {
    return { status: 'ok' };
  }
}
