import { cardBrandName } from '@balcao/messages/card-brands';
import type { Instrument } from './instrument.ts';

/** The sale's title, or the card's brand. */
export function instrumentTitle({ rail, description }: Pick<Instrument, 'rail' | 'description'>): string {
  return rail === 'CREDIT_CARD' ? description.replace(/^\w+/, cardBrandName) : description;
}
