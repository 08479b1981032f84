import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'invoice.charge_not_found': 404,
  'invoice.not_found': 404,
  /** The seller issues none: it is not set up, or was switched off. */
  'invoice.not_active': 422,
  /** One is authorised, on its way, or being cancelled. */
  'invoice.already_issued': 409,
  /** Nothing is owed or was paid: a charge that was cancelled, given up, or given back. */
  'invoice.charge_without_sale': 409,
  'invoice.not_for_quick_links': 409,
  'invoice.not_cancelable': 409,
  'invoice.not_authorized': 409,
  /** Only one that counts is replaced (E0046). */
  'invoice.not_replaceable': 409,
  /** Its replacement is on the way to the issuer. */
  'invoice.being_replaced': 409,
  /** Outside the Simples a replacement has the same service, city and place (E0060). */
  'invoice.replacement_changes_service': 422,
  /** In the Simples and of a MEI a replacement has the same buyer and amount (E0061). */
  'invoice.replacement_changes_buyer': 422,
  'invoice.customer_not_found': 404,
  'invoice.future_competence': 422,
  'invoice.buyer_opted_out': 422,
  /** The issuer did not answer: nobody knows yet. */
  'invoice.issuer_unavailable': 503,
  /** The address is not ours, or its time is over. */
  'invoice.document_not_found': 404,
  'invoice.month_empty': 404,

  /** The link expired, was revoked or replaced by a later one, or was never ours. */
  'accountant_page.link_invalid': 404,
  'accountant_page.sent_too_often': 429,

  'invoice_settings.company_missing': 422,
  'invoice_settings.service_missing': 422,
  'invoice_settings.service_not_found': 404,
  'invoice_settings.default_service': 409,
  'invoice_settings.too_many_services': 409,
  'invoice_settings.certificate_missing': 422,
  'invoice_settings.certificate_expired': 422,
  'invoice_settings.not_tested': 422,
  'invoice_settings.unknown_service': 422,
  'invoice_settings.unknown_desdobro': 422,
  'invoice_settings.unknown_city': 422,
  'invoice_settings.wrong_certificate_password': 422,
  'invoice_settings.unreadable_certificate': 422,
  /** Sealed with a cipher that is not safe any more (RC2), as older issuers of certificates do. */
  'invoice_settings.old_certificate_cipher': 422,
  'invoice_settings.certificate_of_another': 422,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;
