import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { type Rail, railOf } from '../../ledger/index.ts';
import { assertThat } from '../refusals.ts';
import { settlementDateOf } from '../settlement-date.ts';
import type { ReceivableShare } from '../store/receivable.ts';
import { receivablesOf, sharesOf } from '../store/receivable-reader.ts';
import type { AgreedShares, SettlementDeps } from './settlement-deps.ts';

export interface ChargeShare {
  readonly installment: number;
  readonly subSellerId: string;
  readonly rail: Rail;
  readonly settlementDate: PlainDate;
  readonly isSettled: boolean;
  readonly amountCents: Cents;
}

/**
 * Returns the shares by installment; an open charge is treated as paid on its due date. Fully reversed shares are left
 * out. Refuses `settlement.charge_not_found`.
 */
export async function findChargeSplit(
  { reader, isCharge, agreedShares }: Pick<SettlementDeps, 'reader' | 'isCharge' | 'agreedShares'>,
  sellerId: string,
  chargeId: string,
): Promise<readonly ChargeShare[]> {
  assertThat(await isCharge(sellerId, chargeId), 'settlement.charge_not_found');
  const [receivables, shares, agreed] = await Promise.all([
    receivablesOf(reader, sellerId, chargeId),
    sharesOf(reader, sellerId, chargeId),
    agreedShares(sellerId, chargeId),
  ]);
  if (agreed) return sharesWhenDue(agreed);
  return receivables.flatMap(({ installment, rail, settlementDate, settledAt }) =>
    shares
      .filter((share) => share.installment === installment)
      .map((share) => ({
        ...share,
        rail,
        settlementDate,
        isSettled: settledAt !== null,
        amountCents: amountOf(share, settledAt !== null),
      }))
      .filter((share) => share.amountCents > 0),
  );
}

function sharesWhenDue({ method, dueDate, shares }: AgreedShares): ChargeShare[] {
  const settlementDate = settlementDateOf({ method, receivingType: 'EARLY', paidOn: dueDate, days: 0 });
  return shares.map((share) => ({ ...share, installment: 1, rail: railOf[method], settlementDate, isSettled: false }));
}

function amountOf({ cents: planned, cutCents, heldCents }: ReceivableShare, isSettled: boolean): Cents {
  return isSettled ? heldCents : cents(heldCents + planned - cutCents);
}
