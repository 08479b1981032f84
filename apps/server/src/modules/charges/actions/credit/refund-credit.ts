import type { CreditRefundPlan, RefundItem } from '@balcao/contract';
import { assertInvariant, type Cents, cents, sumCents } from '@balcao/kernel';
import { derivedId } from '../../../../database/derived-id.ts';
import type { Tx } from '../../../../database/transact.ts';
import { moveCredit } from '../../../customers/index.ts';
import { divideRefund, type PartOfRefund } from '../../money-back/divide-refund.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { findRefund, findRefundableOf, type Refund } from '../../store/money-back/refund-reader.ts';
import { purchaseOf } from '../../store/purchase-reader.ts';
import { lockCharge } from '../../store/purchase-writer.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { advanceRefund, refundableCharge } from '../refunds/advance-refund.ts';
import { presentRefund, type RefundCommand, requestApproval, requestRefund } from '../refunds/refund-charge.ts';

/**
 * The charges through which an amount of a customer's credit would go back, the latest payment first: never more than
 * the credit, nor than what they can give back. Refuses `customer.not_found`.
 */
export async function planCreditRefund(
  { reader, clockOf, customers }: Pick<ChargesDeps, 'reader' | 'clockOf' | 'customers'>,
  { sellerId, customerId, amountCents }: { sellerId: string; customerId: string; amountCents: Cents | null },
): Promise<CreditRefundPlan> {
  await customers.getCustomer(sellerId, customerId);
  const today = (await clockOf(sellerId)).today();
  const [balance, found] = await Promise.all([
    customers.creditOf(sellerId, customerId),
    findRefundableOf(reader, sellerId, customerId),
  ]);
  const refundable = found.map(({ charge, refunds }) => ({
    chargeId: charge.id,
    refundable: refundableCharge(charge, { sourceKind: 'subscription' }, refunds),
  }));
  const parts = divideRefund(refundable, cents(Math.min(amountCents ?? balance, balance)), today);
  const charges = parts.map(({ chargeId, amountCents: amount }) => {
    const charge = found.find((one) => one.charge.id === chargeId)?.charge;
    assertInvariant(charge?.paidOn, 'a refund is of a paid charge');
    const { title, paidOn: paidDate, paymentMethod, amountCents: value } = charge;
    return { uuid: chargeId, title, paidDate, paymentMethod, value, amount };
  });
  return { balance, amount: sumCents(charges.map(({ amount }) => amount)), charges };
}

interface RefundCredit extends Pick<RefundCommand, 'sellerId' | 'id' | 'by' | 'ceilingCents'> {
  readonly customerId: string;
  readonly parts: readonly PartOfRefund[];
}

/**
 * Refunds the customer's credit through the charges that were shown: all of them are reserved, and the credit taken, in
 * one transaction. Idempotent by id. A refund that its rail refuses becomes credit again. Refuses
 * `customer.credit_too_small`, and what `refundCharge` refuses.
 */
export async function refundCredit(deps: ChargesDeps, request: RefundCredit): Promise<RefundItem[]> {
  const { sellerId, id, by, parts } = request;
  const clock = await deps.clockOf(sellerId);
  const ids = parts.map(({ chargeId }) => derivedId(`${id} ${chargeId}`));
  const known = await findRefund(deps.reader, sellerId, ids[0] ?? '');
  const [first = { chargeId: '' }] = parts;
  const refunds = await deps
    .transact((tx) => reserve(deps, tx, request, clock))
    .catch((error: unknown) => requestApproval(deps, { sellerId, chargeId: first.chargeId, by }, error));
  const advanced: Refund[] = [];
  for (const refund of refunds)
    advanced.push(await advanceRefund(deps, refund, { wasSent: known !== undefined }, clock));
  return advanced.map(presentRefund);
}

/** Locks come in one order: charges by id, the ledger, the credit. */
async function reserve(
  deps: ChargesDeps,
  tx: Tx,
  { sellerId, customerId, id, by, ceilingCents = null, parts }: RefundCredit,
  clock: Parameters<typeof requestRefund>[3],
): Promise<Refund[]> {
  const inOrder = parts.toSorted((one, other) => (one.chargeId < other.chargeId ? -1 : 1));
  for (const { chargeId } of inOrder) {
    const charge = (await lockCharge(tx, sellerId, chargeId)) ?? refuse('charge.not_found');
    assertThat(charge.customerId === customerId, 'charge.not_found');
    assertThat((await purchaseOf(tx, charge)).shares.length === 0, 'charge.not_refundable');
  }
  const refunds: Refund[] = [];
  for (const { chargeId, amountCents } of inOrder) {
    const of = { sellerId, chargeId, id: derivedId(`${id} ${chargeId}`), amountCents, by, ceilingCents };
    const how = { asFraud: false, fromCredit: true, mayRefundPointOfSale: false };
    refunds.push(await requestRefund(deps, tx, { ...of, ...how }, clock));
  }
  for (const { id: refundId, chargeId, amountCents } of refunds) {
    const taken = { sellerId, customerId, id: refundId, at: clock.now(), amountCents: cents(-amountCents), by };
    await moveCredit(tx, { ...taken, kind: 'REFUNDED', subjectId: chargeId });
  }
  return refunds;
}
