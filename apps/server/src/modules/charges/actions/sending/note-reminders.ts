import type { Tx } from '../../../../database/transact.ts';
import { insertActivities } from '../../store/activity-writer.ts';

/** A reminder of a charge, as its history shows it. */
export interface ReminderNote {
  readonly chargeId: string;
  readonly at: Temporal.Instant;
  /** STOPPED when the customer had opted out; the states after SENT are reported by the carrier. */
  readonly outcome: 'SENT' | 'STOPPED' | 'DELIVERED' | 'READ' | 'FAILED';
  readonly channel: 'EMAIL' | 'WHATSAPP';
  /** The address, masked: a history is read by more people than the customer's own page. */
  readonly to: string;
  /** From the due date; negative before it. */
  readonly days: number;
  /** Why it FAILED: a word that the texts know. */
  readonly failure?: string;
}

const kindOf = {
  SENT: 'reminder.sent',
  STOPPED: 'reminder.stopped',
  DELIVERED: 'reminder.delivered',
  READ: 'reminder.read',
  FAILED: 'reminder.failed',
} as const;

/** Adds to the charges' histories, in the caller's transaction, that their buyers were reminded, or why not. */
export async function noteReminders(tx: Tx, sellerId: string, reminders: readonly ReminderNote[]): Promise<void> {
  await insertActivities(
    tx,
    sellerId,
    reminders.map(({ chargeId, at, outcome, channel, to, days, failure }) => ({
      chargeId,
      at,
      kind: kindOf[outcome],
      status: null,
      by: null,
      reason: null,
      amountCents: null,
      details: { channel, to, days, ...(failure && { failure }) },
    })),
  );
}

/** The last offer to the buyer of a late charge, as its history shows it. */
export interface OfferNote {
  readonly chargeId: string;
  readonly at: Temporal.Instant;
  readonly kind: 'LINK' | 'BANK_SLIP' | 'PARTS';
  /** After the due date. */
  readonly days: number;
}

/** Adds to the charges' histories, in the caller's transaction, what their buyers were offered at last. */
export async function noteOffers(tx: Tx, sellerId: string, offers: readonly OfferNote[]): Promise<void> {
  await insertActivities(
    tx,
    sellerId,
    offers.map(({ chargeId, at, kind, days }) => ({
      chargeId,
      at,
      kind: 'recovery.offered' as const,
      status: null,
      by: null,
      reason: null,
      amountCents: null,
      details: { offer: kind, days },
    })),
  );
}
