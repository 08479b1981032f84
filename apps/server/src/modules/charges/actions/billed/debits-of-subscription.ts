import { type Cents, type Clock, type PlainDate, plainDateAt } from '@balcao/kernel';
import type { Debit } from '../../../rails/index.ts';
import { isOpen } from '../../charge.ts';
import { liveAttemptStatuses } from '../../payment-attempt.ts';
import { chargesWithDebits, findDebits, findLiveDebitAttempts, findOpenPix } from '../../store/billed/debit-store.ts';
import { txidOf } from '../attempts/call-rail.ts';
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
