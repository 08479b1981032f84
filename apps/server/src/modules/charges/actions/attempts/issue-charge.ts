import { plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import { isOpen } from '../../charge.ts';
import { isLaterPix } from '../../payment-attempt.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { changeStatus } from '../../store/charge-writer.ts';
import type { PaymentAttempt } from '../../store/charges-tables.ts';
import { findAttempts, findCharge, findPurchase } from '../../store/purchase-reader.ts';
import { insertAttempt, lockCharges, lockPurchase } from '../../store/purchase-writer.ts';
import { resumeJob } from '../charge-jobs.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { composeAttempt } from '../compose-purchase.ts';
import { advanceCharge } from './advance-purchase.ts';

/** Issues the Pix, or charges the card, of a charge whose date has come. */
export function issueCharge(deps: ChargesDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: chargeId }, clock) => {
    const charge = await findCharge(deps.reader, sellerId, chargeId);
    if (!charge || charge.dueDate > clock.today()) return;
    const isNew = await openAttempt(deps, { sellerId, chargeId, purchaseId: charge.purchaseId, now: clock.now() });
    const found = await findPurchase(deps.reader, sellerId, charge.purchaseId);
    if (found) await advanceCharge(deps, found, { chargeId, wasSent: !isNew }, clock);
  };
}

/** False when the charge has an attempt already, or is no longer open. */
async function openAttempt(
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
    if (!purchase || !charge || !isOpen(charge.status) || charge.paymentMethod === 'BANK_SLIP') return false;
    const attempts = await findAttempts(tx, sellerId, chargeId);
    const own = attempts.filter((attempt) => attempt.purchaseId === purchaseId);
    // Attempts of a replaced purchase do not count, because the replacement canceled them.
    if (own.some((attempt) => !isTriedAgain(attempt, now))) return false;
    const attempt = composeAttempt(charge, purchase, { number: attempts.length + 1, dueDate: charge.dueDate, now });
    await insertAttempt(tx, attempt);
    if (own.length > 0) await recordAgain(tx, attempt);
    await scheduleJobs(tx, [resumeJob(sellerId, purchaseId, now)]);
    return true;
  });
}

/** Only a later Pix that its provider refused on an earlier day is retried. */
function isTriedAgain(attempt: PaymentAttempt, now: Temporal.Instant): boolean {
  const madeOn = plainDateAt(attempt.createdAt);
  return attempt.status === 'FAILED' && isLaterPix(attempt) && madeOn < plainDateAt(now);
}

/** A late charge stays LATE when it is tried again. */
async function recordAgain(tx: Tx, attempt: PaymentAttempt): Promise<void> {
  const { sellerId, chargeId, createdAt: at, paymentMethod: method } = attempt;
  const line = { chargeId, at, by: null, reason: null, amountCents: null };
  const again = { ...line, kind: 'charge.retried' as const, status: 'SCHEDULED' as const, details: { method } };
  const changed = await changeStatus(tx, sellerId, 'SCHEDULED', [again]);
  if (!changed.has(chargeId)) await insertActivities(tx, sellerId, [{ ...again, status: null }]);
}
