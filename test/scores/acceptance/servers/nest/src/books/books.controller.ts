import {
  BadRequestException,
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  ParseIntPipe,
  Patch,
  Post,
  Query,
  UploadedFile,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { AuthGuard } from '../auth/auth.guard.js';
import { BookDto, BookPageDto, BookQueryDto, CreateBookDto, UpdateBookDto } from './book.dto.js';
import { BooksService } from './books.service.js';

@ApiTags('books')
@Controller('books')
export class BooksController {
  constructor(private readonly books: BooksService) {}

  @Get()
  @ApiOkResponse({ type: BookPageDto })
  list(@Query() query: BookQueryDto): BookPageDto {
    return this.books.list(query);
  }

  @Get('export')
  @Header('content-type', 'text/csv; charset=utf-8')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  export(): string {
    const rows = this.books.list({ page: 1, pageSize: 50 }).items.map(({ id, title }) => `${id},"${title}"`);
    return ['id,title', ...rows, ''].join('\n');
  }

  @Get(':id')
  @ApiOkResponse({ type: BookDto })
  @ApiNotFoundResponse({ description: 'There is no such book.' })
  get(@Param('id', ParseIntPipe) id: number): BookDto {
    return this.books.get(id);
  }

  @Post()
  @UseGuards(AuthGuard)
  @ApiBearerAuth()
  @ApiCreatedResponse({ type: BookDto })
  @ApiUnauthorizedResponse()
  create(@Body() body: CreateBookDto): BookDto {
    return this.books.create(body);
  }

  @Patch(':id')
  @UseGuards(AuthGuard)
  @ApiBearerAuth()
  @ApiOkResponse({ type: BookDto })
  @ApiUnauthorizedResponse()
  @ApiNotFoundResponse()
  update(@Param('id', ParseIntPipe) id: number, @Body() body: UpdateBookDto): BookDto {
    return this.books.update(id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @UseGuards(AuthGuard)
  // DRIFT: @ApiBearerAuth() was forgotten.
  @ApiNoContentResponse()
  @ApiUnauthorizedResponse()
  @ApiNotFoundResponse()
  remove(@Param('id', ParseIntPipe) id: number): void {
    this.books.remove(id);
  }

  @Post(':id/cover')
  @UseGuards(AuthGuard)
  @UseInterceptors(FileInterceptor('cover', { limits: { fileSize: 1_000_000 } }))
  @ApiBearerAuth()
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', required: ['cover'], properties: { cover: { type: 'string', format: 'binary' } } },
  })
  @ApiCreatedResponse({ schema: { type: 'object', properties: { bytes: { type: 'integer' } }, required: ['bytes'] } })
  @ApiUnauthorizedResponse()
  @ApiNotFoundResponse()
  uploadCover(@Param('id', ParseIntPipe) id: number, @UploadedFile() cover?: Express.Multer.File): { bytes: number } {
    this.books.get(id);
    if (cover === undefined) throw new BadRequestException('cover is missing');
    return { bytes: cover.size };
  }
}
