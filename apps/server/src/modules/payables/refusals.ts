import { type AssertThat, type Cents, type NoParams, type PlainDate, type Refuse, refusalsOf } from '@balcao/kernel';

export type PayablesRefusals = {
  'batch.not_found': NoParams;
  'batch.approved': NoParams;
  'batch.already_decided': NoParams;
  'batch.has_errors': NoParams;
  /** The policy requires another person than the submitter. */
  'batch.own_approval': NoParams;
  /** A payment's day went by while the file waited. */
  'batch.date_past': NoParams;
  /** Another payment of the seller has a boleto of it. */
  'batch.boleto_taken': NoParams;
  /** None of its payments ended yet. */
  'batch.nothing_answered': NoParams;
  'batch.too_large': NoParams;
  /** The text is no CNAB. */
  'batch.unreadable': NoParams;
  'batch.sheet_unreadable': NoParams;
  'batch.sheet_encrypted': NoParams;
  'batch.sheet_macros': NoParams;
  /** It comes to more than is read of a workbook. */
  'batch.sheet_too_large': NoParams;
  /** The same bytes were sent before. */
  'batch.already_sent': { fileName: string; sentAt: Temporal.Instant };
  /** Another file of the company at the bank has the number. */
  'batch.number_taken': { number: number; fileName: string; sentAt: Temporal.Instant };
  'favorite.not_found': NoParams;
  /** No key of any type, or none of the type that the person chose. */
  'favorite.invalid_key': NoParams;
  /** The key reads as a CPF and as a mobile number; the person says which. */
  'favorite.ambiguous_key': NoParams;
  'favorite.invalid_document': NoParams;
  /** Another favourite has the key. */
  'favorite.key_taken': { nickname: string };
  'favorite.too_many': { most: number };

  'payable.not_found': NoParams;
  'payable.account_not_active': NoParams;
  'payable.invalid_key': NoParams;
  'payable.ambiguous_key': NoParams;
  'payable.key_not_found': NoParams;
  /** Whose key it is differs from whom the person saw. */
  'payable.payee_changed': { name: string };
  'payable.invalid_code': NoParams;
  'payable.code_not_payable': NoParams;
  /** The code's charge may not be paid any more. */
  'payable.code_expired': NoParams;
  /** The code's charge may not be paid on the day. */
  'payable.date_after_code': { expiresAt: Temporal.Instant };
  /** The code's charge has another amount. */
  'payable.code_amount': { amountCents: Cents };
  /** The directory or the registry does not answer. */
  'payable.unavailable': NoParams;
  'payable.date_past': NoParams;
  /** The boleto is not taken after that day. */
  'payable.date_after_last': { date: PlainDate };
  'payable.cost_center_unknown': NoParams;
  'payable.insufficient_funds': { availableCents: Cents };
  'payable.barcode_invalid': NoParams;
  'payable.boleto_paid': NoParams;
  'payable.boleto_over': NoParams;
  /** Another payment of the seller has the boleto. */
  'payable.boleto_taken': NoParams;
  'payable.boleto_amount': { amountCents: Cents };
  /** Only what was paid has one. */
  'payable.no_receipt': NoParams;
  /** It is decided, or on its way. */
  'payable.cannot_change': NoParams;
  'payable.already_decided': NoParams;
  /** Somebody edited it after the person looked at it. */
  'payable.changed_meanwhile': NoParams;
  'payable.not_approver': NoParams;
  /** The policy requires another person than who submitted or last edited it. */
  'payable.own_approval': NoParams;
  /** No looser policy waits. */
  'payable.no_pending_policy': NoParams;
  /** Another person confirms a looser policy. */
  'payable.own_policy': NoParams;
  'payable.delegate_unknown': { email: string };
  'dda.not_found': NoParams;
  /** It is paid, on its way, cancelled or expired. */
  'dda.not_open': NoParams;
  'recurring.not_found': NoParams;
  /** The schedule has no date from today on. */
  'recurring.no_dates': NoParams;
  /** Its status does not allow it. */
  'recurring.cannot_change': NoParams;
  /** It is not one of the dates to come. */
  'recurring.date_unknown': NoParams;
  'cost_center.taken': NoParams;
  'cost_center.not_found': NoParams;
};

const refusals = refusalsOf<PayablesRefusals>();
export const assertThat: AssertThat<PayablesRefusals> = refusals.assertThat;
export const refuse: Refuse<PayablesRefusals> = refusals.refuse;
