import { Body, Controller, HttpCode, Post, UnauthorizedException } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { IsEmail, IsString, MinLength } from 'class-validator';
import { PASSWORD, TOKEN } from './token.js';

export class LoginDto {
  @ApiProperty({ format: 'email', example: 'reader@example.com' })
  @IsEmail()
  email: string;

  @ApiProperty({ minLength: 8 })
  @IsString()
  @MinLength(8)
  password: string;
}

export class TokenDto {
  @ApiProperty()
  accessToken: string;
}

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  @Post('login')
  @HttpCode(200)
  @ApiOkResponse({ type: TokenDto })
  @ApiUnauthorizedResponse()
  login(@Body() { password }: LoginDto): TokenDto {
    if (password !== PASSWORD) throw new UnauthorizedException();
    return { accessToken: TOKEN };
  }
}
