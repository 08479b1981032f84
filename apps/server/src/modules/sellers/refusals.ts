import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'seller.not_found': 404,
  /** Its transfers are blocked: nothing leaves its accounts. */
  'seller.blocked': 422,
  'seller.invalid_document': 400,
  'seller.document_taken': 409,
  /** A link has to be payable by something. */
  'seller.no_payment_method': 422,
  'seller.clock_fixed': 422,
  'seller.clock_backwards': 422,
  'seller.clock_too_far': 422,

  'company.invalid_document': 400,
  'company.not_found': 404,
  'company.registry_unavailable': 503,

  'sub_seller.not_found': 404,
  /** It was changed since the person opened it. */
  'sub_seller.changed_meanwhile': 409,
  'sub_seller.invalid_document': 400,
  'sub_seller.invalid_owner_document': 400,
  'sub_seller.document_taken': 409,
  /** A company states this, and a person does not. */
  'sub_seller.company_field_required': 400,
  'sub_seller.future_date': 422,
  'sub_seller.unknown_bank': 400,
  'sub_seller.unknown_country': 400,
  'sub_seller.unknown_state': 400,
  'sub_seller.invalid_zip_code': 400,
  'sub_seller.invalid_pix_key': 400,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;
