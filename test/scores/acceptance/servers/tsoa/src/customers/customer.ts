export type CustomerStatus = 'active' | 'blocked';

export interface Customer {
  /** @isInt */
  id: number;
  /**
   * @minLength 1
   * @maxLength 100
   */
  name: string;
  /** @format email */
  email: string;
  status: CustomerStatus;
  /** @pattern ^[A-Z]{2}$ */
  country: string;
  vatNumber?: string;
  createdAt: Date;
}

export type CustomerCreation = Pick<Customer, 'name' | 'email' | 'country' | 'vatNumber'>;

export type CustomerUpdate = Partial<CustomerCreation & Pick<Customer, 'status'>>;

export interface CustomerPage {
  /** @isInt */
  total: number;
  customers: Customer[];
}
