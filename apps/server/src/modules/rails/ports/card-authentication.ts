import type { Cents } from '@balcao/kernel';

/** A card and the amount that it is to pay; an authentication is of no other. */
export interface AuthenticatedSale {
  readonly sellerId: string;
  readonly token: string;
  readonly amountCents: Cents;
  readonly installments: number;
}

interface BegunAuthentication {
  readonly uuid: string;
  readonly accessToken: string;
  readonly environment: 'SDB' | 'PRD';
  readonly orderNumber: string;
}

/** The result, as the browser has it. */
export interface AuthenticationResult {
  readonly uuid: string;
  readonly event: 'SUCCESS' | 'FAILURE' | 'UNENROLLED' | 'DISABLED' | 'ERROR' | 'UNSUPPORTED_BRAND';
  readonly cavv: string | null;
  /** One digit. */
  readonly eci: string | null;
  readonly version: string | null;
  readonly referenceId: string | null;
}

/** The outcome of a sale's authentication, and who bears a chargeback for fraud. */
export interface SaleAuthentication {
  readonly eci: string | null;
  readonly version: string | null;
  readonly reference: string | null;
  readonly bearer: 'ISSUER' | 'SELLER';
  /** False where the ECI is what the buyer's browser sent, and not the acquirer's answer. */
  readonly isConfirmed: boolean;
  readonly at: Temporal.Instant;
}

/**
 * Authentication of buyers by their cards' issuers (3DS) at the seller's first acquirer, in the buyer's browser. What a
 * browser sends proves nothing: the acquirer checks it with the sale.
 */
export interface CardAuthentications {
  isOffered(sellerId: string): Promise<boolean>;
  /** Refuses `card.authentication_not_offered`, `card.token_not_found`, and `card.acquirer_refused` on no answer. */
  begin(sale: AuthenticatedSale & { readonly boundTo: string }): Promise<BegunAuthentication>;
  /**
   * Keeps the result that the browser sent, which the sale of the same card and amount then carries; null when it sent
   * none. Repeating it changes nothing. Refuses `card.authentication_unusable` for another card or amount, an old one, or
   * a reference that was used, and `card.authentication_required` where the seller sells nothing without the issuer.
   */
  conclude(sale: AuthenticatedSale, result: AuthenticationResult | null): Promise<void>;
}
