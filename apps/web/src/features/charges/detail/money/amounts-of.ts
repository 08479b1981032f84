import type { ChargeDetail } from '@balcao/contract/charges';
import type { ChargeSplit } from '@balcao/contract/sub-sellers/split';
import { type Cents, cents, sumCents } from '@balcao/kernel';

/** How the seller's part of a paid charge comes about: each line adds to the one above, and the last is their sum. */
export interface ChargeSums {
  /** What the buyer paid: with fine and interest, or less the early discount. */
  readonly gross: Cents;
  readonly fee: Cents;
  /** What coming early cost, at the sale and on demand. */
  readonly anticipation: Cents;
  /** What went back to the buyer or is on its way. */
  readonly refunds: Cents;
  /** What came back of the fees with a refund. */
  readonly returnedFee: Cents;
  /** What a dispute holds, or took. */
  readonly dispute: Cents;
  readonly split: Cents;
  /** Below zero it is what the sale cost the seller: the fees of one that went back to the buyer, which the service keeps. */
  readonly left: Cents;
}

type Amounts = Pick<
  ChargeDetail,
  | 'value'
  | 'interestAmount'
  | 'earlyDiscountAmount'
  | 'feeAmount'
  | 'anticipationAmount'
  | 'onDemandAnticipationAmount'
  | 'returnedFeeAmount'
  | 'netAmount'
  | 'refunds'
  | 'dispute'
>;

/** Undefined before it is paid, and when it was paid by other means: then nothing came through us. */
export function amountsOf(charge: Amounts, shares: ChargeSplit): ChargeSums | undefined {
  const { value, interestAmount, earlyDiscountAmount, feeAmount, anticipationAmount, netAmount, dispute } = charge;
  const { onDemandAnticipationAmount: onDemand, returnedFeeAmount: returnedFee } = charge;
  if (netAmount === null || feeAmount === null || anticipationAmount === null) return undefined;
  const refunded = charge.refunds.filter(({ status }) => status !== 'FAILED').map(({ amount }) => amount);
  const less = {
    refunds: cents(-sumCents(refunded)),
    dispute: cents(dispute && dispute.status !== 'WON' ? -dispute.amount : 0),
    split: cents(-sumCents(shares.map(({ amount }) => amount))),
  };
  return {
    gross: cents(value + interestAmount - earlyDiscountAmount),
    fee: cents(-feeAmount),
    anticipation: cents(-anticipationAmount - onDemand),
    returnedFee,
    ...less,
    left: sumCents([netAmount, cents(-onDemand), returnedFee, less.refunds, less.dispute, less.split]),
  };
}
