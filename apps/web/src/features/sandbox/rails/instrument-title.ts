import { cardBrandName } from '@balcao/messages/card-brands';
import type { Instrument } from './instrument.ts';

/** What a row is called: the title of the sale, or the card with its brand as people write it. */
export function instrumentTitle({ rail, description }: Pick<Instrument, 'rail' | 'description'>): string {
  return rail === 'CREDIT_CARD' ? description.replace(/^\w+/, cardBrandName) : description;
}
