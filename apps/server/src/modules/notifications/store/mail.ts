/** How a message reaches a person. */
export type Channel = 'EMAIL' | 'WHATSAPP';

/** Which charge a message reminds of, as its history tells it: the telephone masked, the days from the due date. */
export interface MessageReminder {
  readonly chargeId: string;
  readonly to: string;
  readonly days: number;
}

/** How a message goes by WhatsApp, where only approved templates begin a conversation. */
interface WhatsAppPart {
  readonly template: { readonly name: string; readonly parameters: readonly string[] };
  readonly reminder?: MessageReminder;
}

/** A message to one person, in plain text. */
export interface Mail {
  readonly sellerId: string;
  /** The id of what asks for it, so that asking again sends no other; one of its own unless told. */
  readonly id?: string;
  /** An e-mail, unless told. */
  readonly channel?: Channel;
  /** An e-mail address; for WhatsApp a telephone, digits with the country's code. */
  readonly to: string;
  /** WhatsApp shows none. */
  readonly subject: string;
  readonly text: string;
  /** Now, by the seller's clock. */
  readonly at: Temporal.Instant;
  /** In whose name it comes; the product's own when left out. */
  readonly fromName?: string | null;
  readonly replyTo?: string | null;
  /** Who gets it too, without the others seeing that. */
  readonly hiddenCopy?: string | null;
  /** Where its reader may ask for no more of them (RFC 2369, RFC 8058). */
  readonly unsubscribeUrl?: string | null;
  /** Null of an e-mail, and of an answer within a conversation. */
  readonly whatsApp?: WhatsAppPart | null;
}

/** A message that left, or that waits to leave. */
export interface SentMail {
  readonly id: string;
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: Temporal.Instant;
  readonly fromName: string | null;
  readonly replyTo: string | null;
  readonly hiddenCopy: string | null;
  readonly unsubscribeUrl: string | null;
  readonly whatsApp: WhatsAppPart | null;
}
