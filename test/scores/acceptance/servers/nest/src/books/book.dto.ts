import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsEnum, IsInt, IsISBN, IsNumber, IsOptional, IsString, Length, Max, Min } from 'class-validator';

export enum Genre {
  Fiction = 'fiction',
  Science = 'science',
  Children = 'children',
}

export class CreateBookDto {
  @ApiProperty({ minLength: 1, maxLength: 120 })
  @IsString()
  @Length(1, 120)
  title: string;

  @ApiProperty({ enum: Genre, enumName: 'Genre' })
  @IsEnum(Genre)
  genre: Genre;

  @ApiProperty({ minimum: 0, example: 19.9 })
  @IsNumber()
  @Min(0)
  price: number;

  // DRIFT: the server also requires that it is an ISBN, which the document does not say.
  @ApiPropertyOptional()
  @IsOptional()
  @IsISBN()
  isbn?: string;
}

export class UpdateBookDto extends PartialType(CreateBookDto) {}

export class BookDto {
  @ApiProperty()
  id: number;

  @ApiProperty()
  title: string;

  @ApiProperty({ enum: Genre, enumName: 'Genre' })
  genre: Genre;

  // DRIFT: the database returns decimals as text.
  @ApiProperty({ minimum: 0, type: Number })
  price: number | string;

  @ApiPropertyOptional()
  isbn?: string;

  // DRIFT: a book that is not published yet has null.
  @ApiProperty({ format: 'date-time', type: String })
  publishedAt: string | null;
}

export class BookPageDto {
  @ApiProperty({ type: [BookDto] })
  items: BookDto[];

  @ApiProperty()
  total: number;

  @ApiProperty({ type: Number, nullable: true })
  nextPage: number | null;
}

export class BookQueryDto {
  @ApiPropertyOptional({ minimum: 1, default: 1, type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  page = 1;

  @ApiPropertyOptional({ minimum: 1, maximum: 50, default: 10, type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(50)
  pageSize = 10;

  @ApiPropertyOptional({ enum: Genre, enumName: 'Genre' })
  @IsOptional()
  @IsEnum(Genre)
  genre?: Genre;
}
