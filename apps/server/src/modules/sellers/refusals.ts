import { type AssertThat, type NoParams, refusalsOf } from '@balcao/kernel';

export type SellerRefusals = {
  'seller.not_found': NoParams;
  'seller.invalid_document': NoParams;
  'seller.document_taken': NoParams;
  'seller.clock_fixed': NoParams;
  'seller.clock_backwards': NoParams;
  'seller.clock_too_far': { years: number };
};

export const assertThat: AssertThat<SellerRefusals> = refusalsOf<SellerRefusals>().assertThat;
