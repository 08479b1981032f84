import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'customer.not_found': 404,
  'customer.invalid_document': 400,
  /** The seller has a customer with that document; which one, when the caller may see customers. */
  'customer.document_taken': 409,
  /** More than the customer's credit. */
  'customer.credit_too_small': 422,
  'postal_code.invalid': 400,
  'postal_code.not_found': 404,
  'postal_code.unavailable': 503,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;
