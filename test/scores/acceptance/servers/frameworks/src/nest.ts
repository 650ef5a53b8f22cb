import 'reflect-metadata';
import {
  type ArgumentsHost,
  applyDecorators,
  Body,
  type CanActivate,
  Catch,
  Controller,
  Delete,
  type ExceptionFilter,
  type ExecutionContext,
  Get,
  HttpCode,
  Module,
  Param,
  ParseIntPipe,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
  Res,
  UnauthorizedException,
  UseGuards,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiProperty,
  ApiPropertyOptional,
  ApiSecurity,
  ApiUnauthorizedResponse,
  DocumentBuilder,
  PickType,
  SwaggerModule,
} from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsBoolean,
  IsEmail,
  IsEnum,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Matches,
  Max,
  Min,
} from 'class-validator';
import type { Request, Response } from 'express';
import { type Genre, Library, LibraryError, type Tag } from './library.js';

const GENRES: Genre[] = ['fiction', 'science', 'children'];
const TAGS: Tag[] = ['signed', 'audio', 'rare'];

class BookInputDto {
  @ApiProperty({ minLength: 1, maxLength: 120 })
  @IsString()
  @Length(1, 120)
  title: string;

  @ApiProperty({ pattern: '^97[89]-[0-9]{10}$' })
  @Matches(/^97[89]-[0-9]{10}$/)
  isbn: string;

  @ApiProperty({ enum: GENRES, enumName: 'Genre' })
  @IsEnum(GENRES)
  genre: Genre;

  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsInt()
  @Min(1)
  pages: number;

  @ApiPropertyOptional({ enum: TAGS, isArray: true, maxItems: 3 })
  @IsOptional()
  @IsEnum(TAGS, { each: true })
  @ArrayMaxSize(3)
  tags?: Tag[];

  @ApiPropertyOptional({ type: String, format: 'uri', nullable: true })
  @IsOptional()
  @IsUrl()
  website?: string | null;
}

class BookDto extends PickType(BookInputDto, ['title', 'isbn', 'genre', 'pages']) {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: TAGS, isArray: true, maxItems: 3 })
  tags: Tag[];

  @ApiProperty({ type: String, format: 'uri', nullable: true })
  website: string | null;

  @ApiProperty()
  available: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

class BookPageDto {
  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty({ type: [BookDto] })
  books: BookDto[];
}

class LimitDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 50, default: 10 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(50)
  limit = 10;
}

class BookQueryDto extends LimitDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 0, default: 0 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  offset = 0;

  @ApiPropertyOptional({ enum: GENRES, enumName: 'Genre' })
  @IsOptional()
  @IsEnum(GENRES)
  genre?: Genre;

  @ApiPropertyOptional()
  @IsOptional()
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  available?: boolean;

  @ApiPropertyOptional({ enum: TAGS, isArray: true })
  @IsOptional()
  @Transform(({ value }) => [value].flat())
  @IsEnum(TAGS, { each: true })
  tags?: Tag[];
}

class LoanQueryDto extends LimitDto {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  cursor?: string;
}

class LoanInputDto {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 28 })
  @IsInt()
  @Min(1)
  @Max(28)
  days: number;

  @ApiProperty({ format: 'email' })
  @IsEmail()
  reader: string;
}

class LoanDto extends PickType(LoanInputDto, ['reader']) {
  @ApiProperty({ type: 'integer' })
  number: number;

  @ApiProperty({ format: 'uuid' })
  bookId: string;

  @ApiProperty({ format: 'date' })
  dueOn: string;
}

class LoanPageDto {
  @ApiProperty({ type: [LoanDto] })
  loans: LoanDto[];

  @ApiProperty({ type: String, nullable: true })
  nextCursor: string | null;
}

class LoginDto {
  @ApiProperty({ minLength: 8 })
  @IsString()
  @Length(8)
  password: string;
}

class ProblemDto {
  @ApiProperty({ type: 'integer' })
  statusCode: number;

  @ApiProperty()
  message: string;
}

/** Demands a header. */
const guardOf = (name: string, value: string): CanActivate => ({
  canActivate(context: ExecutionContext): boolean {
    if (context.switchToHttp().getRequest<Request>().headers[name] !== value) throw new UnauthorizedException();
    return true;
  },
});

/** Users send a token, partners their key. */
const userGuard = guardOf('authorization', `Bearer ${process.env['API_TOKEN']}`);
const partnerGuard = guardOf('x-api-key', String(process.env['PARTNER_KEY']));

const ForUsers = () => applyDecorators(UseGuards(userGuard), ApiBearerAuth(), ApiUnauthorizedResponse());

@Catch(LibraryError)
class LibraryErrorFilter implements ExceptionFilter {
  catch({ statusCode, message }: LibraryError, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().status(statusCode).json({ statusCode, message });
  }
}

@Controller('books')
class BooksController {
  constructor(private readonly library: Library) {}

  @Get()
  @ApiOkResponse({ type: BookPageDto })
  list(@Query() query: BookQueryDto): BookPageDto {
    return this.library.list(query);
  }

  @Get(':id')
  @ApiOkResponse({ type: BookDto })
  @ApiNotFoundResponse({ type: ProblemDto })
  get(@Param('id', ParseUUIDPipe) id: string): BookDto {
    return this.library.get(id);
  }

  @Post()
  @ForUsers()
  @ApiCreatedResponse({ type: BookDto })
  add(@Body() body: BookInputDto): BookDto {
    return this.library.add(body);
  }

  @Put(':id')
  @ForUsers()
  @ApiOkResponse({ type: BookDto })
  @ApiNotFoundResponse()
  replace(@Param('id', ParseUUIDPipe) id: string, @Body() body: BookInputDto): BookDto {
    return this.library.replace(id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @UseGuards(userGuard)
  // DRIFT: @ApiBearerAuth() was forgotten.
  @ApiNoContentResponse()
  @ApiUnauthorizedResponse()
  @ApiNotFoundResponse()
  remove(@Param('id', ParseUUIDPipe) id: string): void {
    this.library.remove(id);
  }

  @Get(':id/loans')
  @ForUsers()
  @ApiOkResponse({ type: LoanPageDto })
  @ApiNotFoundResponse()
  loans(@Param('id', ParseUUIDPipe) id: string, @Query() { limit, cursor }: LoanQueryDto): LoanPageDto {
    return this.library.loansOf(id, limit, cursor);
  }

  // DRIFT: 409 is not documented.
  @Post(':id/loans')
  @ForUsers()
  @ApiCreatedResponse({ type: LoanDto })
  @ApiNotFoundResponse()
  lend(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: LoanInputDto,
    @Res({ passthrough: true }) response: Response,
  ): LoanDto {
    const loan = this.library.lend(id, body);
    response.location(`/loans/${loan.number}`);
    return loan;
  }
}

@Controller('loans')
@ForUsers()
@ApiNotFoundResponse()
class LoansController {
  constructor(private readonly library: Library) {}

  @Get(':number')
  @ApiOkResponse({ type: LoanDto })
  get(@Param('number', ParseIntPipe) number: number): LoanDto {
    return this.library.loan(number);
  }

  @Delete(':number')
  @HttpCode(204)
  @ApiNoContentResponse()
  takeBack(@Param('number', ParseIntPipe) number: number): void {
    this.library.takeBack(number);
  }
}

@Controller()
class ServiceController {
  constructor(private readonly library: Library) {}

  @Post('login')
  @HttpCode(200)
  @ApiOkResponse({ schema: { type: 'object', properties: { accessToken: { type: 'string' } } } })
  @ApiUnauthorizedResponse()
  login(@Body() { password }: LoginDto): { accessToken: string } {
    if (password !== process.env['PASSWORD']) throw new UnauthorizedException();
    return { accessToken: process.env['API_TOKEN'] ?? '' };
  }

  @Get('statistics')
  @UseGuards(partnerGuard)
  @ApiSecurity('partner')
  @ApiOkResponse({
    schema: { type: 'object', required: ['books'], properties: { books: { type: 'integer' } } },
    // DRIFT: the header is not sent.
    headers: { 'x-generated-at': { required: true, schema: { type: 'string', format: 'date-time' } } },
  })
  @ApiUnauthorizedResponse()
  statistics(): { books: number } {
    return { books: this.library.list({ limit: 1, offset: 0 }).total };
  }

  @Get('health')
  @ApiOkResponse({ schema: { type: 'object', properties: { status: { type: 'string', enum: ['ok'] } } } })
  health(): { status: string } {
    return { status: 'ok' };
  }

  // Without @ApiOkResponse the document has a 200 without content.
  @Get('version')
  version(): { version: string } {
    return { version: '2.1' };
  }
}

@Module({ controllers: [BooksController, LoansController, ServiceController], providers: [Library] })
class AppModule {}

const app = await NestFactory.create(AppModule, { logger: ['error'] });
app.useGlobalFilters(new LibraryErrorFilter());
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }));
const config = new DocumentBuilder()
  .setTitle('Library')
  .setVersion('2.1')
  .addBearerAuth()
  .addApiKey({ type: 'apiKey', name: 'x-api-key', in: 'header' }, 'partner')
  .build();
SwaggerModule.setup('docs', app, () => SwaggerModule.createDocument(app, config), { jsonDocumentUrl: 'docs-json' });
await app.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1');
