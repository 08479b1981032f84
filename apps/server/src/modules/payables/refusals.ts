import { declareRefusals } from '../declare-refusals.ts';

const refusals = declareRefusals({
  'batch.not_found': 404,
  'batch.approved': 409,
  'batch.already_decided': 409,
  'batch.has_errors': 409,
  /** The policy requires another person than the submitter. */
  'batch.own_approval': 409,
  /** A payment's day went by while the file waited. */
  'batch.date_past': 422,
  /** Another payment of the seller has a boleto of it. */
  'batch.boleto_taken': 409,
  /** None of its payments ended yet. */
  'batch.nothing_answered': 409,
  'batch.too_large': 413,
  /** The text is no CNAB. */
  'batch.unreadable': 422,
  'batch.sheet_unreadable': 422,
  'batch.sheet_encrypted': 422,
  'batch.sheet_macros': 422,
  /** It comes to more than is read of a workbook. */
  'batch.sheet_too_large': 413,
  /** The same bytes were sent before. */
  'batch.already_sent': 409,
  /** Another file of the company at the bank has the number. */
  'batch.number_taken': 409,
  'favorite.not_found': 404,
  /** No key of any type, or none of the type that the person chose. */
  'favorite.invalid_key': 400,
  /** The key reads as a CPF and as a mobile number; the person says which. */
  'favorite.ambiguous_key': 422,
  'favorite.invalid_document': 422,
  /** Another favourite has the key. */
  'favorite.key_taken': 409,
  'favorite.too_many': 409,

  'payable.not_found': 404,
  'payable.account_not_active': 409,
  'payable.invalid_key': 422,
  'payable.ambiguous_key': 422,
  'payable.key_not_found': 422,
  /** No institution has the code. */
  'payable.payee_bank_unknown': 422,
  'payable.payee_document_invalid': 422,
  /** The seller's bank pays only keys and codes. */
  'payable.account_not_taken': 422,
  'payable.taxpayer_document_invalid': 422,
  /** The seller's bank pays no DARF. */
  'payable.darf_not_taken': 422,
  /** The key has another owner than the person saw. */
  'payable.payee_changed': 409,
  'payable.invalid_code': 422,
  'payable.code_not_payable': 422,
  /** The code's charge may not be paid any more. */
  'payable.code_expired': 422,
  /** The code's charge may not be paid on the day. */
  'payable.date_after_code': 422,
  /** The code's charge has another amount. */
  'payable.code_amount': 422,
  /** The directory or the registry does not answer. */
  'payable.unavailable': 503,
  'payable.date_past': 422,
  /** The boleto is not taken after that day. */
  'payable.date_after_last': 422,
  'payable.cost_center_unknown': 422,
  'payable.insufficient_funds': 422,
  'payable.barcode_invalid': 422,
  'payable.boleto_paid': 422,
  'payable.boleto_over': 422,
  /** Another payment of the seller has the boleto. */
  'payable.boleto_taken': 409,
  'payable.boleto_amount': 422,
  /** Only what was paid has one. */
  'payable.no_receipt': 409,
  /** It is decided, or on its way. */
  'payable.cannot_change': 409,
  'payable.already_decided': 409,
  /** Somebody edited it after the person looked at it. */
  'payable.changed_meanwhile': 409,
  /** The bank tells the outcome, or did so until lately. */
  'payable.bank_answers': 409,
  'payable.not_approver': 409,
  /** The policy requires another person than who submitted or last edited it. */
  'payable.own_approval': 409,
  /** No looser policy waits. */
  'payable.no_pending_policy': 409,
  /** Another person confirms a looser policy. */
  'payable.own_policy': 409,
  'payable.delegate_unknown': 422,
  'dda.not_found': 404,
  /** It is paid, on its way, cancelled or expired. */
  'dda.not_open': 409,
  'received.not_found': 404,
  /** It was cancelled or replaced. */
  'received.not_valid': 409,
  /** The taker confirmed or rejected it, or a confirmation came by time. */
  'received.already_manifested': 409,
  'received.certificate_missing': 422,
  /** The payment was rejected, cancelled or returned. */
  'received.payment_over': 409,
  /** Another invoice has the payment. */
  'received.payment_taken': 409,
  'recurring.not_found': 404,
  /** The schedule has no date from today on. */
  'recurring.no_dates': 422,
  /** Its status does not allow it. */
  'recurring.cannot_change': 409,
  /** It is not one of the dates to come. */
  'recurring.date_unknown': 422,
  'cost_center.taken': 409,
  'cost_center.not_found': 404,
});

export const refuse: typeof refusals.refuse = refusals.refuse;
export const assertThat: typeof refusals.assertThat = refusals.assertThat;
