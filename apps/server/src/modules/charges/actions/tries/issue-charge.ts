import { type DueWorkHandler, scheduleWork } from '../../../../jobs/index.ts';
import { isOpen } from '../../charge.ts';
import { liveTryStatuses } from '../../charge-try.ts';
import { askAgainAt } from '../../due-dates.ts';
import type { PurchaseRows } from '../../store/charges-tables.ts';
import { findCharge, findPurchase, findTries } from '../../store/purchase-reader.ts';
import { insertTry, lockCharges, lockPurchase } from '../../store/purchase-writer.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { advancePurchase } from './advance-purchase.ts';
import { tryRow } from './try-row.ts';

/** The date of a charge came: its Pix is issued and sent to the buyer, or its card is charged. */
export function issueCharge(deps: ChargesDeps): DueWorkHandler {
  return async ({ sellerId, subjectId: chargeId }, clock) => {
    const charge = await findCharge(deps.reader, sellerId, chargeId);
    if (!charge || charge.due_date > clock.today()) return;
    const isNew = await openTry(deps, { sellerId, chargeId, purchaseId: charge.purchase_id, now: clock.now() });
    const rows = await findPurchase(deps.reader, sellerId, charge.purchase_id);
    if (rows) await advancePurchase(deps, onlyOf(rows, chargeId), { wasSent: !isNew }, clock);
  };
}

/** False when the charge has a try already, or takes none any more. */
async function openTry(
  deps: Pick<ChargesDeps, 'transact'>,
  {
    sellerId,
    chargeId,
    purchaseId,
    now,
  }: { sellerId: string; chargeId: string; purchaseId: string; now: Temporal.Instant },
): Promise<boolean> {
  return deps.transact(async (tx) => {
    const purchase = await lockPurchase(tx, sellerId, purchaseId);
    const charge = (await lockCharges(tx, sellerId, purchaseId)).find(({ id }) => id === chargeId);
    if (!purchase || !charge || !isOpen(charge.status) || charge.payment_method === 'BANK_SLIP') return false;
    const tries = await findTries(tx, sellerId, chargeId);
    const isTried = tries.some(
      (attempt) => attempt.purchase_id === purchaseId || liveTryStatuses.includes(attempt.status),
    );
    if (isTried) return false;
    await insertTry(tx, tryRow(charge, purchase, { number: tries.length + 1, dueDate: charge.due_date, now }));
    const dueAt = askAgainAt(now, now);
    await scheduleWork(tx, [{ sellerId, kind: 'charge.resume-try', subjectId: purchaseId, dueAt }]);
    return true;
  });
}

function onlyOf(rows: PurchaseRows, chargeId: string): PurchaseRows {
  return { ...rows, tries: rows.tries.filter((attempt) => attempt.charge_id === chargeId) };
}
