import {
  Body,
  Controller,
  Delete,
  Get,
  Patch,
  Path,
  Post,
  Query,
  Response,
  Route,
  Security,
  SuccessResponse,
  Tags,
} from 'tsoa';
import type { ErrorJSON, ValidateErrorJSON } from '../api-error';
import type { Customer, CustomerCreation, CustomerPage, CustomerStatus, CustomerUpdate } from './customer';
import { CustomersService } from './customers-service';

@Route('customers')
@Tags('Customers')
@Security('api_key')
@Response<ErrorJSON>(401, 'Unauthorized')
@Response<ValidateErrorJSON>(422, 'Validation Failed')
export class CustomersController extends Controller {
  /**
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 100
   * @isInt offset
   * @minimum offset 0
   */
  @Get()
  public async listCustomers(
    @Query() limit: number = 25,
    @Query() offset: number = 0,
    @Query() status?: CustomerStatus,
  ): Promise<CustomerPage> {
    return new CustomersService().list(limit, offset, status);
  }

  @Get('{customerId}')
  @Response<ErrorJSON>(404, 'Not Found')
  public async getCustomer(@Path() customerId: number): Promise<Customer> {
    return new CustomersService().get(customerId);
  }

  @Post()
  @SuccessResponse('201', 'Created')
  @Response<ErrorJSON>(409, 'Conflict')
  public async createCustomer(@Body() requestBody: CustomerCreation): Promise<Customer> {
    this.setStatus(201);
    return new CustomersService().create(requestBody);
  }

  @Patch('{customerId}')
  @Response<ErrorJSON>(404, 'Not Found')
  public async updateCustomer(@Path() customerId: number, @Body() requestBody: CustomerUpdate): Promise<Customer> {
    return new CustomersService().update(customerId, requestBody);
  }

  @Delete('{customerId}')
  @SuccessResponse('204', 'No Content')
  @Response<ErrorJSON>(404, 'Not Found')
  public async deleteCustomer(@Path() customerId: number): Promise<void> {
    new CustomersService().remove(customerId);
  }
}
