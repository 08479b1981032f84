/** A buyer as they presented themselves. */
export interface EnsureCustomer {
  readonly sellerId: string;
  /** The id that a new customer takes. */
  readonly id: string;
  readonly name: string;
  /** With or without marks. */
  readonly document: string;
  readonly email: string;
  readonly countryCode: string;
  readonly phone: string;
  /** Now, by the seller's clock. */
  readonly at: Temporal.Instant;
}
