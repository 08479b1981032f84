import { type Cents, cents } from '@balcao/kernel';
import { z } from 'zod';
import { maxAmountCents, wireCents } from '../shapes.ts';

/** The amounts of the merchant API are integer cents of reais; a sum of the ledger may be below zero. */
const centsShape = z.custom<Cents>((value) => Number.isSafeInteger(value), 'Valor inválido');

export const signedCents = z.codec(z.int(), centsShape, {
  decode: (amount) => cents(amount),
  encode: (amount) => amount,
});

/** The value of a sale in cents: above zero, and at most what one charge may be. */
export const saleCents = wireCents
  .refine((amount) => amount > 0, 'Informe um valor maior que zero')
  .refine((amount) => amount <= maxAmountCents, 'Valor acima do permitido.');

/** Reais are the only currency. */
export const currency = z.literal('BRL').default('BRL');

/** The most that a page of a list holds. */
export const mostPerPage = 100;

/** Lists go from the newest to the oldest; `cursor` is the `nextCursor` of the page before, as it came. */
export const cursorQuery = {
  limit: z.coerce.number().int().min(1).max(mostPerPage).default(20),
  cursor: z.string().max(500).optional(),
};

/** A part of a list; `nextCursor` is null in the last one. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), nextCursor: z.string().nullable() });
}
