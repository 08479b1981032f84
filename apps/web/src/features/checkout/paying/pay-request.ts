import type { CardAcquirer, PayLink } from '@balcao/contract/checkout';
import type { CardData } from '../../../components/card-form/card-data.ts';
import type { Billing } from '../authentication/billing.ts';

/** The card is replaced with its token before sending. */
export interface PayRequest extends Omit<PayLink, 'cardToken' | 'authentication'> {
  readonly card?: CardData;
  readonly acquirer?: CardAcquirer;
  /** Where the card's issuer authenticates the buyer: what it is told. */
  readonly payer?: { readonly name: string; readonly billing: Billing };
}
