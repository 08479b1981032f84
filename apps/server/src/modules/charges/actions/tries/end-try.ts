import type { Clock } from '@balcao/kernel';
import { findPurchase, type TryRows } from '../../store/purchase-reader.ts';
import { lockCharges } from '../../store/purchase-writer.ts';
import { expireTry } from '../../store/try-writer.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { advancePurchase } from './advance-purchase.ts';
import type { InstrumentEnd } from './confirm-at-rail.ts';
import { recordTakenBack } from './record-outcomes.ts';
import { tellExpiry } from './tell-expiry.ts';

/**
 * The rail, asked, says that what the payer had can no longer be paid, and nobody paid it. A code whose time was over leaves
 * its charge open: the buyer may ask for another one, and its day or its due date decides the rest. What the provider took
 * back is a refusal, and the charge FAILED.
 */
export async function endTry(deps: ChargesDeps, rows: TryRows, end: InstrumentEnd, clock: Clock): Promise<void> {
  if (rows.attempt.status === 'PROCESSING') await learnAnswer(deps, rows, clock);
  if (end === 'TAKEN_BACK') {
    return recordTakenBack(deps, rows, { code: 'pix.provider_canceled', reason: 'canceled' }, clock);
  }
  const { seller_id: sellerId, id, purchase_id: purchaseId } = rows.attempt;
  await deps.transact(async (tx) => {
    await lockCharges(tx, sellerId, purchaseId);
    if (await expireTry(tx, sellerId, id)) await tellExpiry(tx, rows, clock.now());
  });
}

/** The notice was faster than the answer to what it is about. */
async function learnAnswer(deps: ChargesDeps, { purchase }: TryRows, clock: Clock): Promise<void> {
  const all = await findPurchase(deps.reader, purchase.seller_id, purchase.id);
  if (all) await advancePurchase(deps, all, { wasSent: true }, clock);
}
