import { type AssertThat, type NoParams, refusalsOf } from '@balcao/kernel';

export type CustomerRefusals = { 'customer.not_found': NoParams; 'customer.invalid_document': NoParams };

export const assertThat: AssertThat<CustomerRefusals> = refusalsOf<CustomerRefusals>().assertThat;
