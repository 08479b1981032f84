import { z } from 'zod';
import { instantText, plainDateText, reais, uuidText, wireCents } from '../shapes.ts';
import { bankAccount } from '../sub-sellers.ts';
import { favoriteKeyTypes } from './favorites.ts';

/** The documents' words, and `cancelled` for a scheduled payment that a person took back. */
export const payableStatuses = [
  'pending_approval',
  'scheduled',
  'approved',
  'processing',
  'completed',
  'returned',
  'rejected',
  'cancelled',
] as const;
export type PayableStatus = (typeof payableStatuses)[number];

export const paymentKinds = ['PIX', 'BANK_SLIP', 'DARF'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Actions of the reader. */
export const paymentActions = ['approve', 'reject', 'edit', 'cancel', 'settle'] as const;
export type PaymentAction = (typeof paymentActions)[number];

const returned = z.object({ uuid: z.string(), amount: reais, reason: z.string(), returnedAt: instantText });

const common = {
  uuid: uuidText,
  id: z.string(),
  cost_center: z.string(),
  costCenterName: z.string(),
  description: z.string().nullable(),
  /** True when the boleto, tax or code determines the amount. */
  amountFixed: z.boolean(),
  /** The payment day: a boleto waits for a business day. */
  leavesOn: plainDateText,
  status: z.enum(payableStatuses),
  created_by: z.string(),
  created_at: instantText,
  approved_by: z.string().nullable(),
  /** `user` was approved by a person, `default` by the policy. */
  approverLevel: z.enum(['default', 'user']).nullable(),
  updated_at: instantText,
  rejectedBy: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  rejectionDate: instantText.nullable(),
  notes: z.string().nullable(),
  returnedAt: instantText.nullable(),
  returnReason: z.string().nullable(),
  returns: z.array(returned),
  processed_at: instantText.nullable(),
  /** A payment in progress waits for a person in the bank's own app, or for its day there. */
  bankStep: z.enum(['APPROVAL', 'SCHEDULED']).nullable(),
  /** Since when the bank does not say what became of a payment in progress; null when it does. */
  unansweredSince: instantText.nullable(),
  /** From the receipt; null until it is paid. */
  authentication: z.string().nullable(),
  batch_id: uuidText.nullable(),
  recurring_id: uuidText.nullable(),
  /** The received invoice that it pays. */
  receivedInvoice: z.object({ uuid: uuidText, number: z.string() }).nullable(),
  may: z.array(z.enum(paymentActions)),
};

/** Banks often have no check digit of the branch. */
export const payeeAccount = bankAccount.extend({ issuerDigit: z.string().regex(/^\d?$/, 'Informe 1 dígito') });
export type PayeeAccount = z.infer<typeof payeeAccount>;

export const pixPayment = z.object({
  ...common,
  transaction_type: z.literal('PIX'),
  /** Null for a payment to a branch and account. */
  pix_key: z.string().nullable(),
  pix_key_type: z.enum(favoriteKeyTypes).nullable(),
  account: payeeAccount.nullable(),
  recipient_name: z.string(),
  /** A CPF is masked. */
  recipient_document: z.string(),
  recipientInstitution: z.string().nullable(),
  end_to_end_id: z.string().nullable(),
  /** Expiry of the code that it was created from. */
  codeExpiresAt: instantText.nullable(),
  amount: reais,
  originalAmount: reais,
  scheduled_date: plainDateText,
});
export type PixPayment = z.infer<typeof pixPayment>;

export const bankSlipPayment = z.object({
  ...common,
  transaction_type: z.literal('BANK_SLIP'),
  barcode: z.string(),
  line: z.string(),
  beneficiary: z.string(),
  bank: z.string().nullable(),
  due_date: plainDateText.nullable(),
  /** Cents, as in boleto calls. */
  amount: wireCents,
  originalAmount: wireCents,
  payment_date: plainDateText,
  submitted_by: z.string(),
  submitted_at: instantText,
});
export type BankSlipPayment = z.infer<typeof bankSlipPayment>;

/** A federal tax that is paid by DARF, without a barcode. */
export const darfPayment = z.object({
  ...common,
  transaction_type: z.literal('DARF'),
  beneficiary: z.string(),
  taxpayerName: z.string(),
  /** A CPF is masked. */
  taxpayerDocument: z.string(),
  revenueCode: z.string(),
  /** The last day of the assessment period. */
  assessmentPeriod: plainDateText,
  reference: z.string().nullable(),
  due_date: plainDateText,
  principal: reais,
  fine: reais,
  interest: reais,
  /** The sum of the three. */
  amount: reais,
  payment_date: plainDateText,
});
export type DarfPayment = z.infer<typeof darfPayment>;

export const anyPayment = z.discriminatedUnion('transaction_type', [pixPayment, bankSlipPayment, darfPayment]);
export type Payment = z.infer<typeof anyPayment>;
