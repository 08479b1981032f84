import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import { setAttemptsCanceled } from '../../store/attempt-writer.ts';
import { changeStatus } from '../../store/charge-writer.ts';
import type { Charge } from '../../store/charges-tables.ts';
import { findPurchases } from '../../store/purchase-reader.ts';
import type { ValueLine } from '../../value-lines.ts';
import { scheduleRailCancellation } from '../attempts/cancel-attempts.ts';
import { chargeEvent } from '../charge-events.ts';

export interface CancelCharges {
  readonly sellerId: string;
  readonly charges: readonly Charge[];
  /** Null when the product does it. */
  readonly by: string | null;
  readonly reason: string | null;
  readonly at: Temporal.Instant;
}

/** Cancels open charges that the caller has locked, with their attempts. Returns what each contained, by its order. */
export async function cancelCharges(
  tx: Tx,
  { sellerId, charges, by, reason, at }: CancelCharges,
): Promise<readonly { readonly period: number | null; readonly lines: readonly ValueLine[] }[]> {
  if (charges.length === 0) return [];
  const lines = charges.map(({ id: chargeId, amountCents }) => {
    const line = { chargeId, at, kind: 'charge.canceled', status: 'CANCELED', by, reason } as const;
    return { ...line, amountCents, details: {} };
  });
  await changeStatus(tx, sellerId, 'CANCELED', lines);
  const ids = charges.map(({ id }) => id);
  await scheduleRailCancellation(tx, sellerId, await setAttemptsCanceled(tx, sellerId, ids), at);
  const purchases = await findPurchases(
    tx,
    sellerId,
    charges.map((charge) => charge.purchaseId),
  );
  const events = charges.flatMap((charge) => {
    const purchase = purchases.get(charge.purchaseId);
    return purchase ? chargeEvent('charge.canceled', { sellerId, chargeId: charge.id, purchase }) : [];
  });
  await appendEvents(tx, events);
  return charges.map(({ period, purchaseId }) => ({ period, lines: purchases.get(purchaseId)?.valueLines ?? [] }));
}
