import type { CardAcquirer, PayLink } from '@balcao/contract/checkout';
import type { CardData } from '../../../components/card-form/card-data.ts';

/** Goes to the card's issuer only, and is not stored. */
export interface Billing {
  readonly zipCode: string;
  readonly street: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
  /** Asked here only where the seller chose the buyer, whose contact this page does not have. */
  readonly email: string;
  readonly countryCode: string;
  readonly phone: string;
}

/** The card is replaced with its token before sending. */
export interface PayRequest extends Omit<PayLink, 'cardToken' | 'authentication'> {
  readonly card?: CardData;
  readonly acquirer?: CardAcquirer;
  /** Set where the card's issuer authenticates the buyer. */
  readonly payer?: { readonly name: string; readonly billing: Billing };
}
