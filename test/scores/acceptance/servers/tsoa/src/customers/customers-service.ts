import { ApiError } from '../api-error';
import type { Customer, CustomerCreation, CustomerPage, CustomerStatus, CustomerUpdate } from './customer';

const createdAt = new Date('2026-01-20T10:15:00Z');

const customers: Customer[] = [
  { id: 1, name: 'Ada Works Ltd', email: 'office@ada.example.com', status: 'active', country: 'GB', createdAt },
  {
    id: 2,
    name: 'Bauhof GmbH',
    email: 'kontakt@bauhof.example.com',
    status: 'active',
    country: 'DE',
    vatNumber: 'DE123456789',
    createdAt,
  },
  { id: 3, name: 'Chez Paul', email: 'paul@chez.example.com', status: 'blocked', country: 'FR', createdAt },
];
let lastId = 3;

export class CustomersService {
  list(limit: number, offset: number, status?: CustomerStatus): CustomerPage {
    const found = customers.filter((customer) => status === undefined || customer.status === status);
    return { total: found.length, customers: found.slice(offset, offset + limit) };
  }

  get(id: number): Customer {
    const customer = customers.find((each) => each.id === id);
    if (customer === undefined) throw new ApiError(404, `There is no customer ${id}`);
    return customer;
  }

  create(creation: CustomerCreation): Customer {
    if (customers.some(({ email }) => email === creation.email)) {
      throw new ApiError(409, 'A customer has this e-mail address already');
    }
    lastId += 1;
    const customer: Customer = { id: lastId, status: 'active', createdAt: new Date(), ...creation };
    customers.push(customer);
    return customer;
  }

  update(id: number, update: CustomerUpdate): Customer {
    return Object.assign(this.get(id), update);
  }

  remove(id: number): void {
    customers.splice(customers.indexOf(this.get(id)), 1);
  }
}
