import type { ChargeDetail } from '@balcao/contract';
import { type Cents, cents, sumCents } from '@balcao/kernel';
import type { LedgerFact, PostedEntry } from '../../../ledger/index.ts';
import type { ListedReceivable } from '../../../settlement/index.ts';

type Amounts = Pick<
  ChargeDetail,
  'netAmount' | 'feeAmount' | 'anticipationAmount' | 'onDemandAnticipationAmount' | 'returnedFeeAmount'
>;

/**
 * Fees of a charge: at the sale by its receivables, and now by its postings, since an anticipation costs and a refund
 * may return fees. Nulls before it is paid, and when it was paid by other means.
 */
export function amountsOf(receivables: readonly ListedReceivable[], entries: readonly PostedEntry[]): Amounts {
  const later = {
    onDemandAnticipationAmount: feesOf(entries, ['receivable.anticipated']),
    returnedFeeAmount: cents(0 - feesOf(entries, ['refund.requested', 'refund.done', 'refund.failed'])),
  };
  if (receivables.length === 0) return { netAmount: null, feeAmount: null, anticipationAmount: null, ...later };
  return {
    netAmount: sumCents(receivables.map((receivable) => receivable.netCents)),
    feeAmount: sumCents(receivables.map((receivable) => receivable.feeCents)),
    anticipationAmount: sumCents(receivables.map((receivable) => receivable.anticipationCents)),
    ...later,
  };
}

function feesOf(entries: readonly PostedEntry[], facts: readonly LedgerFact[]): Cents {
  const ofFacts = entries.filter(({ account, fact }) => account === 'fees' && facts.includes(fact));
  return sumCents(ofFacts.map(({ amountCents }) => amountCents));
}
