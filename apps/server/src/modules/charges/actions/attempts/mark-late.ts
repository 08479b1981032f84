import { nextBusinessDay } from '@balcao/brazil';
import { addDays, type Clock, instantAt } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, type ScheduledJob, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import { lateFrom } from '../../due-dates.ts';
import { changeStatus } from '../../store/charge-writer.ts';
import type { Charge } from '../../store/charges-tables.ts';
import { findAttempt, findAttempts, findCharge, purchaseOf } from '../../store/purchase-reader.ts';
import { chargeEvent } from '../charge-events.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { confirmAtRail } from './confirm-at-rail.ts';
import { endAttempt } from './end-attempt.ts';

/**
 * Marks a charge LATE when its last day is over, unless its rail reports a payment. A boleto that is paid but not
 * credited is checked again after the bank's credit. A late boleto is checked once more after its bank no longer holds
 * it.
 */
export function markLate(deps: ChargesDeps): ScheduledJobHandler {
  return async (work, clock) => {
    const { sellerId, subjectId: chargeId } = work;
    const charge = await findCharge(deps.reader, sellerId, chargeId);
    if (charge?.status === 'LATE') return endBoleto(deps, work, clock);
    if (charge?.status !== 'SCHEDULED' && !(charge?.status === 'FAILED' && isOwed(charge))) return;
    if (Temporal.Instant.compare(clock.now(), lateFrom(charge.paymentMethod, charge.dueDate)) < 0) return;
    for (const attempt of await findAttempts(deps.reader, sellerId, chargeId)) {
      if (attempt.status !== 'PENDING') continue;
      const context = await findAttempt(deps.reader, sellerId, attempt.id);
      if (!context) continue;
      const { creditedOn } = await confirmAtRail(deps, context, clock);
      if (creditedOn) {
        const dueAt = instantAt(addDays(creditedOn, 1));
        return deps.transact((tx) => scheduleJobs(tx, [{ ...work, dueAt }]));
      }
    }
    await deps.transact(async (tx) => {
      const line = { chargeId, at: clock.now(), by: null, reason: null, amountCents: charge.amountCents };
      const details = { dueDate: charge.dueDate };
      const late = await changeStatus(tx, sellerId, 'LATE', [
        { ...line, kind: 'charge.late', status: 'LATE', details },
      ]);
      if (!late.has(chargeId)) return;
      if (charge.paymentMethod === 'BANK_SLIP') await scheduleEnd(tx, work, charge);
      const purchase = await purchaseOf(tx, charge);
      await appendEvents(tx, [chargeEvent('charge.late', { sellerId, chargeId, purchase })]);
    });
  };
}

/** A failed first attempt at a checkout is abandoned with the checkout; a later part and a direct charge stay owed. */
function isOwed({ partNumber, soldBy }: Charge): boolean {
  return partNumber > 1 || soldBy === 'DIRECT';
}

/** Banks accept a boleto until 60 days after its due date, and report its end within two more days. */
const boletoDays = 62;

async function scheduleEnd(tx: Tx, work: ScheduledJob, { dueDate }: Charge): Promise<void> {
  const dueAt = instantAt(addDays(nextBusinessDay(dueDate), boletoDays), '06:00');
  await scheduleJobs(tx, [{ ...work, dueAt }]);
}

/** Queries the bank about a late boleto that can no longer be paid, in case its webhook was lost. */
async function endBoleto(deps: ChargesDeps, { sellerId, subjectId }: ScheduledJob, clock: Clock): Promise<void> {
  for (const attempt of await findAttempts(deps.reader, sellerId, subjectId)) {
    if (attempt.status !== 'PENDING' || attempt.paymentMethod !== 'BANK_SLIP') continue;
    const context = await findAttempt(deps.reader, sellerId, attempt.id);
    const confirmed = context && (await confirmAtRail(deps, context, clock));
    if (context && confirmed?.end) await endAttempt(deps, context, confirmed.end, clock);
  }
}
