export type Channel = 'EMAIL' | 'WHATSAPP';

/**
 * The charge that a message reminds of, for the charge's history: the masked phone number and the days from the due
 * date.
 */
export interface MessageReminder {
  readonly chargeId: string;
  readonly to: string;
  readonly days: number;
}

/** The WhatsApp form of a message; WhatsApp allows only approved templates to open a conversation. */
interface WhatsAppPart {
  readonly template: { readonly name: string; readonly parameters: readonly string[] };
  readonly reminder?: MessageReminder;
}

export interface Mail {
  readonly sellerId: string;
  /** The id of the cause, so that a repetition sends no other; random by default. */
  readonly id?: string;
  readonly channel?: Channel;
  /** An e-mail address; for WhatsApp a phone number, digits with the country code. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Temporal.Instant;
  readonly fromName?: string | null;
  readonly replyTo?: string | null;
  readonly hiddenCopy?: string | null;
  readonly unsubscribeUrl?: string | null;
  /** Null for an e-mail, and for a reply within a conversation. */
  readonly whatsApp?: WhatsAppPart | null;
}
