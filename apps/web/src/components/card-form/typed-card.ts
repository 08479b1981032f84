import type { CardData } from './card-data.ts';

export interface CardValues {
  readonly number: string;
  readonly holder: string;
  readonly expiry: string;
  readonly cvv: string;
}

/** A card stays in the form's memory only; `data` is set once it can be sent. */
export interface TypedCard {
  readonly values: CardValues;
  readonly data: CardData | undefined;
}

export const noCard: TypedCard = { values: { number: '', holder: '', expiry: '', cvv: '' }, data: undefined };
