export type PaymentRefusal =
  | 'payable.insufficient_funds'
  | 'pix_limit.exceeded'
  | 'payable.boleto_paid'
  | 'payable.boleto_over'
  | 'payable.code_expired'
  | 'payable.key_not_found'
  | 'seller.blocked'
  | 'amount_changed'
  | 'bank';

interface Outcome {
  readonly kind: 'PIX' | 'BANK_SLIP' | 'DARF';
  readonly status: string;
  readonly refusalCode: PaymentRefusal | null;
}

/** FEBRABAN's table G059 of CNAB 240, compared on 23 November 2026. */
const occurrences = {
  paid: '00',
  noFunds: '01',
  canceled: '02',
  included: 'BD',
  otherAmount: 'CD',
  pixNotMade: 'PA',
  codeExpired: 'PK',
  slipUnknown: 'YA',
  slipBlocked: 'ZE',
  slipPaid: 'ZK',
} as const;

/**
 * Code of a payment in the answer file. A payment returned in full has the code for cancelled by the payer, because the
 * receiver undid it.
 */
export function occurrenceOf({ kind, status, refusalCode }: Outcome): string {
  if (status === 'completed') return occurrences.paid;
  if (status === 'returned' || status === 'cancelled') return occurrences.canceled;
  if (status !== 'rejected') return occurrences.included;
  switch (refusalCode) {
    case 'payable.insufficient_funds':
      return occurrences.noFunds;
    case 'payable.boleto_paid':
      return occurrences.slipPaid;
    case 'payable.boleto_over':
      return occurrences.slipUnknown;
    case 'payable.code_expired':
      return occurrences.codeExpired;
    case 'amount_changed':
      return occurrences.otherAmount;
    case 'pix_limit.exceeded':
    case 'payable.key_not_found':
    case 'seller.blocked':
    case 'bank':
      return kind === 'PIX' ? occurrences.pixNotMade : occurrences.slipBlocked;
    default:
      return occurrences.canceled;
  }
}
