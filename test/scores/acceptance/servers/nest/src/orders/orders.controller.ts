import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, UseGuards } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiSecurity,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { AuthGuard, PartnerGuard } from '../auth/auth.guard.js';
import { CreateOrderDto, OrderDto } from './order.dto.js';
import { OrdersService } from './orders.service.js';

@ApiTags('orders')
@Controller('orders')
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Get()
  @UseGuards(AuthGuard)
  @ApiBearerAuth()
  @ApiOkResponse({ type: [OrderDto] })
  @ApiUnauthorizedResponse()
  list(): OrderDto[] {
    return this.orders.list();
  }

  @Get('statistics')
  @UseGuards(PartnerGuard)
  @ApiSecurity('partner')
  @ApiOkResponse({
    schema: { type: 'object', required: ['orders'], properties: { orders: { type: 'integer' } } },
    // DRIFT: the header is not sent.
    headers: { 'x-generated-at': { required: true, schema: { type: 'string', format: 'date-time' } } },
  })
  @ApiUnauthorizedResponse()
  statistics(): { orders: number } {
    return { orders: this.orders.list().length };
  }

  // DRIFT: 404 is not documented.
  @Get(':id')
  @UseGuards(AuthGuard)
  @ApiBearerAuth()
  @ApiOkResponse({ type: OrderDto })
  @ApiUnauthorizedResponse()
  get(@Param('id', ParseUUIDPipe) id: string): OrderDto {
    return this.orders.get(id);
  }

  @Post()
  @UseGuards(AuthGuard)
  @ApiBearerAuth()
  @ApiCreatedResponse({ type: OrderDto })
  @ApiUnauthorizedResponse()
  create(@Body() body: CreateOrderDto): OrderDto {
    return this.orders.create(body);
  }

  @Delete(':id')
  @HttpCode(204)
  @UseGuards(AuthGuard)
  @ApiBearerAuth()
  @ApiNoContentResponse()
  @ApiNotFoundResponse()
  cancel(@Param('id', ParseUUIDPipe) id: string): void {
    this.orders.cancel(id);
  }
}
