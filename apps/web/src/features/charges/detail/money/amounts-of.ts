import type { ChargeDetail } from '@balcao/contract/charges';
import type { ChargeSplit } from '@balcao/contract/sub-sellers/split';
import { type Cents, cents, sumCents } from '@balcao/kernel';

/** Each line adds to the one above; the last is their sum. */
export interface ChargeSums {
  /** With fine and interest, or less the early discount. */
  readonly gross: Cents;
  readonly fee: Cents;
  /** At the sale and on demand. */
  readonly anticipation: Cents;
  /** Completed or processing. */
  readonly refunds: Cents;
  /** Fees returned with a refund. */
  readonly returnedFee: Cents;
  readonly dispute: Cents;
  readonly split: Cents;
  /** Negative when the sale cost the seller fees that the service keeps after a refund. */
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
