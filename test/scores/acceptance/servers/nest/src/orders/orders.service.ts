import { randomUUID } from 'node:crypto';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { CreateOrderDto, OrderDto } from './order.dto.js';

@Injectable()
export class OrdersService {
  readonly #orders = new Map<string, OrderDto>(
    [
      { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', status: 'open', lines: [{ bookId: 1, quantity: 2 }] },
      // DRIFT: the status "returned" is not documented.
      { id: '7a0b2c4d-1111-4222-8333-444455556666', status: 'returned', lines: [{ bookId: 2, quantity: 1 }] },
    ].map((order) => [order.id, order]),
  );

  list(): OrderDto[] {
    return [...this.#orders.values()];
  }

  get(id: string): OrderDto {
    const order = this.#orders.get(id);
    if (order === undefined) throw new NotFoundException();
    return order;
  }

  create({ lines }: CreateOrderDto): OrderDto {
    const order = { id: randomUUID(), status: 'open', lines };
    this.#orders.set(order.id, order);
    return order;
  }

  cancel(id: string): void {
    this.get(id);
    this.#orders.delete(id);
  }
}
