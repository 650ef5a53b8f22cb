import { Module } from '@nestjs/common';
import { AuthController } from './auth/auth.controller.js';
import { BooksController } from './books/books.controller.js';
import { BooksService } from './books/books.service.js';
import { HealthController } from './health.controller.js';
import { OrdersController } from './orders/orders.controller.js';
import { OrdersService } from './orders/orders.service.js';

@Module({
  controllers: [AuthController, BooksController, OrdersController, HealthController],
  providers: [BooksService, OrdersService],
})
export class AppModule {}
