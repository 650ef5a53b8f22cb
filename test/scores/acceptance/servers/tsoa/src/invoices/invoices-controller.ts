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
  Tags,
} from 'tsoa';
import type { ErrorJSON, ValidateErrorJSON } from '../api-error';
import type { Invoice, InvoiceChange, InvoiceCreation, InvoiceState } from './invoice';
import { InvoicesService } from './invoices-service';

@Route('invoices')
@Tags('Invoices')
@Security('api_key')
@Response<ErrorJSON>(401, 'Unauthorized')
@Response<ValidateErrorJSON>(422, 'Validation Failed')
export class InvoicesController extends Controller {
  /**
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 100
   * @isInt customerId
   */
  @Get()
  public async listInvoices(
    @Query() limit: number = 25,
    @Query() customerId?: number,
    @Query() state?: InvoiceState,
  ): Promise<Invoice[]> {
    return new InvoicesService().list(limit, customerId, state);
  }

  @Get('{invoiceNumber}')
  @Response<ErrorJSON>(404, 'Not Found')
  public async getInvoice(@Path() invoiceNumber: string): Promise<Invoice> {
    return new InvoicesService().get(invoiceNumber);
  }

  @Post()
  @SuccessResponse('201', 'Created')
  @Response<ErrorJSON>(404, 'Not Found')
  public async createInvoice(@Body() requestBody: InvoiceCreation): Promise<Invoice> {
    this.setStatus(201);
    const invoice = new InvoicesService().create(requestBody);
    this.setHeader('Location', `/invoices/${invoice.number}`);
    return invoice;
  }

  @Put('{invoiceNumber}')
  @Response<ErrorJSON>(404, 'Not Found')
  public async replaceInvoice(@Path() invoiceNumber: string, @Body() requestBody: InvoiceChange): Promise<Invoice> {
    return new InvoicesService().replace(invoiceNumber, requestBody);
  }

  @Post('{invoiceNumber}/payment')
  @Response<ErrorJSON>(404, 'Not Found')
  @Response<ErrorJSON>(409, 'Conflict')
  public async payInvoice(@Path() invoiceNumber: string): Promise<Invoice> {
    return new InvoicesService().pay(invoiceNumber);
  }

  @Delete('{invoiceNumber}')
  @SuccessResponse('204', 'No Content')
  @Response<ErrorJSON>(404, 'Not Found')
  @Response<ErrorJSON>(409, 'Conflict')
  public async deleteInvoice(@Path() invoiceNumber: string): Promise<void> {
    new InvoicesService().remove(invoiceNumber);
  }
}
