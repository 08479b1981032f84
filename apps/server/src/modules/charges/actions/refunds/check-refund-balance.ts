import type { AnswerOf, checkRefundBalance as endpoint } from '@balcao/contract';
import { cents, newId, Refusal } from '@balcao/kernel';
import { refuse } from '../../refusals.ts';
import { findRefunds } from '../../store/money-back/refund-reader.ts';
import { findCharge, purchaseOf } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { refundableCharge } from './advance-refund.ts';
import { amountToRefund, type RefundCommand, requestRefund } from './refund-charge.ts';

type CheckDeps = Pick<ChargesDeps, 'reader' | 'transact' | 'clockOf' | 'ledger' | 'settlement'>;
type Request = Pick<RefundCommand, 'sellerId' | 'chargeId' | 'amountCents' | 'mayRefundPointOfSale'>;

/**
 * Tells whether the seller could pay a refund now, by running the real request in a transaction that is rolled back.
 * Refuses what `refundCharge` refuses, except missing money, which is the result.
 */
export async function checkRefundBalance(deps: CheckDeps, request: Request): Promise<AnswerOf<typeof endpoint>> {
  const { sellerId, chargeId } = request;
  const clock = await deps.clockOf(sellerId);
  const charge = (await findCharge(deps.reader, sellerId, chargeId)) ?? refuse('charge.not_found');
  const refunds = await findRefunds(deps.reader, sellerId, chargeId);
  const purchase = await purchaseOf(deps.reader, charge);
  const amount = amountToRefund(refundableCharge(charge, purchase, refunds), request, clock);
  const command = { ...request, id: newId<'refund'>(), asFraud: false, by: '' };
  const hasBalance = await wouldPass(() =>
    deps.transact(async (tx) => {
      await requestRefund(deps, tx, command, clock);
      throw new Rehearsed();
    }),
  );
  const balances = await deps.ledger.balances(deps.reader, sellerId);
  return { hasBalance, amount, balance: balances.get('available') ?? cents(0) };
}

class Rehearsed extends Error {}

async function wouldPass(rehearse: () => Promise<never>): Promise<boolean> {
  try {
    return await rehearse();
  } catch (error) {
    if (error instanceof Rehearsed) return true;
    if (error instanceof Refusal && error.code === 'ledger.insufficient_funds') return false;
    throw error;
  }
}
