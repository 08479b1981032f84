import {
  addDays,
  type Cents,
  type Clock,
  daysBetween,
  maxPlainDate,
  type PlainDate,
  plainDateAt,
} from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { distinctJobs, scheduleJobs } from '../../../../jobs/index.ts';
import type { Debit } from '../../../rails/index.ts';
import { type AuthorizedRecurrence, isAuthorized, sendDays } from '../../billed/automatic-debit.ts';
import { isOpen } from '../../charge.ts';
import { liveAttemptStatuses } from '../../payment-attempt.ts';
import { collectAgain } from '../../store/billed/billed-writer.ts';
import {
  chargesWithDebits,
  findDebits,
  findLiveDebitAttempts,
  findOpenPix,
  findUntriedPix,
} from '../../store/billed/debit-store.ts';
import { txidOf } from '../attempts/call-rail.ts';
import { collectJob } from '../charge-jobs.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { followDebit } from './follow-debit.ts';

export interface DebitedCharge {
  readonly chargeId: string;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
  readonly isOpen: boolean;
  readonly isPaid: boolean;
  /** SENT while the bank has not decided; OVER once it was debited or given up. */
  readonly state: 'WAITING' | 'SENT' | 'OVER';
  /** The planned day while WAITING. */
  readonly sentOn: PlainDate | null;
  readonly debits: readonly Debit[];
}

/** Charges of a subscription that were, are or will be debited, the last due first; at most twelve. */
export async function debitsOf(
  { reader }: Pick<ChargesDeps, 'reader'>,
  sellerId: string,
  subscriptionId: string,
): Promise<readonly DebitedCharge[]> {
  const charges = await chargesWithDebits(reader, sellerId, subscriptionId);
  const attemptIds = charges.flatMap(({ attemptId }) => attemptId ?? []);
  const debits = Map.groupBy(await findDebits(reader, sellerId, attemptIds), ({ attemptId }) => attemptId);
  return charges.map(({ id, amountCents, dueDate, status, collectOn, attemptId, attemptStatus, sentAt, paidOn }) => {
    const isLive = attemptStatus !== null && liveAttemptStatuses.includes(attemptStatus);
    return {
      chargeId: id,
      amountCents,
      dueDate,
      isOpen: isOpen(status),
      isPaid: paidOn !== null,
      state: attemptId === null ? 'WAITING' : isLive ? 'SENT' : 'OVER',
      sentOn: sentAt ? plainDateAt(sentAt) : collectOn,
      debits: (attemptId && debits.get(attemptId)?.map(({ attemptId: _, ...debit }) => debit)) || [],
    };
  });
}

/**
 * Plans the charges of a subscription that have no attempt yet. A charge that the recurrence allows is debited within
 * its sending window. Any other is collected by code: today, or on its date for the first charge of a link.
 */
export async function planDebitsOf(
  tx: Tx,
  {
    sellerId,
    subscriptionId,
    recurrence,
    at,
  }: { sellerId: string; subscriptionId: string; recurrence: AuthorizedRecurrence | null; at: Temporal.Instant },
): Promise<void> {
  const today = plainDateAt(at);
  const untried = await findUntriedPix(tx, sellerId, subscriptionId);
  for (const { id, amountCents, dueDate, isOfLink } of untried) {
    const isDebited =
      recurrence !== null && isAuthorized(recurrence, amountCents) && daysBetween(today, dueDate) >= sendDays.least;
    const usual = isOfLink ? maxPlainDate(dueDate, today) : today;
    const on = isDebited ? maxPlainDate(addDays(dueDate, -sendDays.chosen), today) : usual;
    if (await collectAgain(tx, sellerId, id, on)) await scheduleJobs(tx, distinctJobs([collectJob(sellerId, on, at)]));
  }
}

/** A Pix that the payer of a subscription has, and can pay now. */
export interface OpenPix {
  readonly txid: string;
  readonly amountCents: Cents;
  readonly dueDate: PlainDate;
}

/** The first due Pix that the payer was sent and can pay now; null when there is none. */
export async function openPixOf(
  { reader, clockOf }: Pick<ChargesDeps, 'reader' | 'clockOf'>,
  sellerId: string,
  subscriptionId: string,
): Promise<OpenPix | null> {
  const now = (await clockOf(sellerId)).now();
  const found = await findOpenPix(reader, sellerId, subscriptionId, now);
  return found && { txid: txidOf(found.id), amountCents: found.amountCents, dueDate: found.dueDate };
}

/** Queries the provider about every debit of a subscription that has no outcome yet. */
export async function followDebitsOf(deps: ChargesDeps, sellerId: string, subscriptionId: string): Promise<void> {
  const clock: Clock = await deps.clockOf(sellerId);
  for (const id of await findLiveDebitAttempts(deps.reader, sellerId, subscriptionId)) {
    await followDebit(deps, sellerId, id, clock);
  }
}
