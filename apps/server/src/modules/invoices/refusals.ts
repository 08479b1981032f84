import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type InvoiceRefusals = {
  'invoice.charge_not_found': NoParams;
  'invoice.not_found': NoParams;
  /** The seller issues none: it is not set up, or was switched off. */
  'invoice.not_active': NoParams;
  /** One is authorised, on its way, or being cancelled. */
  'invoice.already_issued': NoParams;
  /** Nothing is owed or was paid: a charge that was cancelled, given up, or given back. */
  'invoice.charge_without_sale': NoParams;
  'invoice.not_for_quick_links': NoParams;
  'invoice.not_cancelable': NoParams;
  'invoice.not_authorized': NoParams;
  'invoice.buyer_opted_out': NoParams;
  /** The issuer did not answer: nobody knows yet. */
  'invoice.issuer_unavailable': NoParams;
  /** The address is not ours, or its time is over. */
  'invoice.document_not_found': NoParams;

  'invoice_settings.company_missing': NoParams;
  'invoice_settings.certificate_missing': NoParams;
  'invoice_settings.certificate_expired': NoParams;
  'invoice_settings.not_tested': NoParams;
  'invoice_settings.unknown_service': NoParams;
  'invoice_settings.unknown_city': NoParams;
  'invoice_settings.wrong_certificate_password': NoParams;
  'invoice_settings.unreadable_certificate': NoParams;
  /** Sealed with a cipher that is not safe any more (RC2), as older issuers of certificates do. */
  'invoice_settings.old_certificate_cipher': NoParams;
  'invoice_settings.certificate_of_another': NoParams;
  /** The layout knows digits only. */
  'invoice_settings.document_not_accepted': NoParams;
};

const refusals = refusalsOf<InvoiceRefusals>();
export const refuse: Refuse<InvoiceRefusals> = refusals.refuse;
export const assertThat: AssertThat<InvoiceRefusals> = refusals.assertThat;
