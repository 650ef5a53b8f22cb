import 'reflect-metadata';
import { ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { AppModule } from './app.module.js';

const app = await NestFactory.create(AppModule, { logger: ['error'] });
app.setGlobalPrefix('api');
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }));
app.enableShutdownHooks();
const config = new DocumentBuilder()
  .setTitle('Bookshop')
  .setVersion('2.1')
  .addBearerAuth()
  .addApiKey({ type: 'apiKey', name: 'x-api-key', in: 'header' }, 'partner')
  .build();
SwaggerModule.setup('docs', app, () => SwaggerModule.createDocument(app, config), { jsonDocumentUrl: 'docs-json' });
await app.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1');
