import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { returnCreditOf } from '../../../customers/index.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { setAttemptsCanceled } from '../../store/attempt-writer.ts';
import { changeStatus } from '../../store/charge-writer.ts';
import type { Charge } from '../../store/charges-tables.ts';
import { purchaseOf } from '../../store/purchase-reader.ts';
import { lockCharge } from '../../store/purchase-writer.ts';
import { scheduleRailCancellation } from '../attempts/cancel-attempts.ts';
import { type ChargeTopic, chargeEvent } from '../charge-events.ts';

export interface ChargeCommand {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly by: string;
  /** Shown in the history; null by default. */
  readonly reason?: string;
  /** The link that was paid in its place: its period counts as paid, and credit used on it stays used. */
  readonly replacedBy?: string;
}

interface Closing extends ChargeCommand {
  readonly status: 'PAID_MANUALLY' | 'CANCELED';
  readonly kind: Extract<ChargeTopic, 'charge.paid_manually' | 'charge.canceled'>;
  readonly refusal: 'charge.not_payable_manually' | 'charge.not_deletable';
  readonly at: Temporal.Instant;
  readonly details?: Readonly<Record<string, string | number>>;
}

/**
 * Ends a charge without a payment: changes its status, records it in the history, cancels its attempts and publishes
 * the event. No money moves, and a later payment is returned. Returns null when the charge had ended so before.
 */
export async function closeCharge(tx: Tx, closing: Closing): Promise<Charge | null> {
  const { sellerId, chargeId, status, kind, by, at } = closing;
  const charge = (await lockCharge(tx, sellerId, chargeId)) ?? refuse('charge.not_found');
  if (charge.status === status) return null;
  const amountCents = charge.amountCents;
  const line = {
    chargeId,
    at,
    kind,
    status,
    by,
    reason: closing.reason ?? null,
    amountCents,
    details: { ...closing.details, ...(closing.replacedBy && { replacedBy: closing.replacedBy }) },
  };
  const changed = await changeStatus(tx, sellerId, status, [line]);
  assertThat(changed.has(chargeId), closing.refusal);
  await scheduleRailCancellation(tx, sellerId, await setAttemptsCanceled(tx, sellerId, [chargeId]), at);
  const purchase = await purchaseOf(tx, charge);
  await appendEvents(tx, [chargeEvent(kind, { sellerId, chargeId, purchase })]);
  const subject = { kind: 'charge', id: chargeId, label: purchase.title } as const;
  recordAudit(tx, { sellerId, at, action: kind, subject, before: { status: charge.status }, after: { status } });
  const { customerId } = charge;
  if (status === 'CANCELED' && !closing.replacedBy)
    await returnCreditOf(tx, { sellerId, customerId, chargeId, at, by });
  return charge;
}
