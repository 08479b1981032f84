import type { ChargeDetail } from '@balcao/contract/charges';

export function mainPaperOf({ status, actions }: ChargeDetail): 'receipt' | 'letter' | null {
  if (status === 'REFUND' && actions.cancellationLetter) return 'letter';
  return (status === 'PAID' || status === 'PAID_MANUALLY') && actions.receipt ? 'receipt' : null;
}
