import type { CardAcquirer, PayLink } from '@balcao/contract/checkout';
import type { CardData } from '../../../components/card-form/card-data.ts';

/** The card is replaced with its token before sending. */
export interface PayRequest extends Omit<PayLink, 'cardToken'> {
  readonly card?: CardData;
  readonly acquirer?: CardAcquirer;
}
