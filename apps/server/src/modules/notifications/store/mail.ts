/** A mail to one person, in plain text. */
export interface Mail {
  readonly sellerId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Now, by the seller's clock. */
  readonly at: Temporal.Instant;
}

/** A mail that left, or that waits for the mail server. */
export interface SentMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: Temporal.Instant;
}
