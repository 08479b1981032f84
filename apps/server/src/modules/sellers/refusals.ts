import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';
import type { CompanyField, SubSellerPixKeyType } from './sub-seller.ts';

export type SellerRefusals = {
  'seller.not_found': NoParams;
  /** Its transfers are blocked: nothing leaves its accounts. */
  'seller.blocked': NoParams;
  'seller.invalid_document': NoParams;
  'seller.document_taken': NoParams;
  /** A link has to be payable by something. */
  'seller.no_payment_method': NoParams;
  'seller.clock_fixed': NoParams;
  'seller.clock_backwards': NoParams;
  'seller.clock_too_far': { years: number };

  'company.invalid_document': NoParams;
  'company.not_found': NoParams;
  'company.registry_unavailable': NoParams;

  'sub_seller.not_found': NoParams;
  /** It was changed since the person opened it. */
  'sub_seller.changed_meanwhile': NoParams;
  'sub_seller.invalid_document': NoParams;
  'sub_seller.invalid_owner_document': NoParams;
  'sub_seller.document_taken': NoParams;
  /** What a company has to say of itself, and a person does not. */
  'sub_seller.company_field_required': { field: CompanyField };
  'sub_seller.future_date': NoParams;
  'sub_seller.unknown_bank': NoParams;
  'sub_seller.unknown_country': NoParams;
  'sub_seller.unknown_state': NoParams;
  'sub_seller.invalid_zip_code': NoParams;
  'sub_seller.invalid_pix_key': { type: SubSellerPixKeyType };
};

const refusals = refusalsOf<SellerRefusals>();
export const assertThat: AssertThat<SellerRefusals> = refusals.assertThat;
export const refuse: Refuse<SellerRefusals> = refusals.refuse;
