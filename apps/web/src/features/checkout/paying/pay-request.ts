import type { CardAcquirer, PayLink } from '@balcao/contract/checkout';
import type { CardData } from '../../../components/card-form/card-data.ts';

/** What the buyer decided; the card itself, which becomes a token on its way. */
export interface PayRequest extends Omit<PayLink, 'cardToken'> {
  readonly card?: CardData;
  /** Of a seller whose acquirer takes the card from this browser. */
  readonly acquirer?: CardAcquirer;
}
