import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type CustomerRefusals = {
  'customer.not_found': NoParams;
  'customer.invalid_document': NoParams;
  /** The seller has a customer with that document; which one, when the caller may see customers. */
  'customer.document_taken': { customerId: string | null };
  'postal_code.invalid': NoParams;
  'postal_code.not_found': NoParams;
  'postal_code.unavailable': NoParams;
};

const refusals = refusalsOf<CustomerRefusals>();
export const assertThat: AssertThat<CustomerRefusals> = refusals.assertThat;
export const refuse: Refuse<CustomerRefusals> = refusals.refuse;
