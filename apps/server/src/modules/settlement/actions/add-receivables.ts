import { assertInvariant, cents, type PlainDate, sumCents } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, dayRun, type ScheduledJob, scheduleJobs } from '../../../jobs/index.ts';
import { railOf } from '../../ledger/index.ts';
import type { PaidCharge } from '../paid-charge.ts';
import { settlementDateOf } from '../settlement-date.ts';
import { insertReceivables, type PlannedReceivable, type PlannedShare } from '../store/receivable-writer.ts';
import { balanceChanged } from './balance-changed.ts';
import { settleDayKind } from './settle-day.ts';

export async function addReceivables(tx: Tx, paid: readonly PaidCharge[]): Promise<void> {
  const [first] = paid;
  assertInvariant(first && paid.every(({ sellerId }) => sellerId === first.sellerId), 'receivables are of one seller');
  await insertReceivables(tx, first.sellerId, paid.flatMap(receivablesOf), paid.flatMap(sharesOf));
  for (const charge of paid) {
    const dates = new Set(receivablesOf(charge).map((receivable) => receivable.settlementDate));
    await scheduleJobs(
      tx,
      [...dates].map((date) => settlementOf(date, charge)),
    );
  }
  await appendEvents(tx, [balanceChanged(first.sellerId)]);
}

function receivablesOf(paid: PaidCharge): PlannedReceivable[] {
  return paid.receivables.map((priced, index) => ({
    chargeId: paid.chargeId,
    installment: priced.number,
    rail: railOf[paid.method],
    grossCents: priced.grossCents,
    feeCents: priced.feeCents,
    anticipationCents: priced.anticipationCents,
    netCents: priced.netCents,
    settlementDate: settlementDateOf({ ...paid, days: priced.days }),
    shareCents: sumCents(paid.shares.map((share) => share.parts[index] ?? cents(0))),
  }));
}

function sharesOf({ chargeId, receivables, shares }: PaidCharge): PlannedShare[] {
  return shares.flatMap(({ subSellerId, parts }) =>
    receivables.flatMap(({ number }, index) => {
      const part = parts[index] ?? cents(0);
      return part > 0 ? [{ chargeId, installment: number, subSellerId, cents: part }] : [];
    }),
  );
}

function settlementOf(date: PlainDate, { sellerId, at }: PaidCharge): ScheduledJob {
  return dayRun({ sellerId, kind: settleDayKind, date, time: '00:00' }, at);
}
