import type { Tx } from '../../../../database/transact.ts';
import { insertActivities } from '../../store/activity-writer.ts';

export interface ReminderNote {
  readonly chargeId: string;
  readonly at: Temporal.Instant;
  /** STOPPED when the customer had opted out; the carrier reports the states after SENT. */
  readonly outcome: 'SENT' | 'STOPPED' | 'DELIVERED' | 'READ' | 'FAILED';
  readonly channel: 'EMAIL' | 'WHATSAPP';
  /** The address is masked, because more people read a history than the customer's page. */
  readonly to: string;
  /** Days from the due date; negative before it. */
  readonly days: number;
  /** Key of a text. */
  readonly failure?: string;
}

const kindOf = {
  SENT: 'reminder.sent',
  STOPPED: 'reminder.stopped',
  DELIVERED: 'reminder.delivered',
  READ: 'reminder.read',
  FAILED: 'reminder.failed',
} as const;

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

/** The last offer to the buyer of a late charge, as the history shows it. */
export interface OfferNote {
  readonly chargeId: string;
  readonly at: Temporal.Instant;
  /** A negotiation is what the customer accepted at their page. */
  readonly kind: 'LINK' | 'BANK_SLIP' | 'PARTS' | 'NEGOTIATION';
  /** Null for an offer that nobody accepted yet. */
  readonly by?: string | null;
  /** Days after the due date. */
  readonly days: number;
}

export async function noteOffers(tx: Tx, sellerId: string, offers: readonly OfferNote[]): Promise<void> {
  await insertActivities(
    tx,
    sellerId,
    offers.map(({ chargeId, at, kind, days, by = null }) => ({
      chargeId,
      at,
      kind: 'recovery.offered' as const,
      status: null,
      by,
      reason: null,
      amountCents: null,
      details: { offer: kind, days },
    })),
  );
}
