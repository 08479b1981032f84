import type { CardData } from './card-data.ts';

/** The fields of a card, as they are typed. */
export interface CardValues {
  readonly number: string;
  readonly holder: string;
  readonly expiry: string;
  readonly cvv: string;
}

/** A card in the memory of the form, and nowhere else; `data` once it can be sent. */
export interface TypedCard {
  readonly values: CardValues;
  readonly data: CardData | undefined;
}

export const noCard: TypedCard = { values: { number: '', holder: '', expiry: '', cvv: '' }, data: undefined };
