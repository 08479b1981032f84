import { type Cents, cents } from '@balcao/kernel';
import { z } from 'zod';
import { maxAmountCents, wireCents } from '../shapes.ts';

/** The merchant API's amounts are integer cents; a sum of the ledger may be negative. */
const centsShape = z.custom<Cents>((value) => Number.isSafeInteger(value), 'Valor inválido');

export const signedCents = z.codec(z.int(), centsShape, {
  decode: (amount) => cents(amount),
  encode: (amount) => amount,
});

/** The value of a sale in cents, above zero and at most one charge's maximum. */
export const saleCents = wireCents
  .refine((amount) => amount > 0, 'Informe um valor maior que zero')
  .refine((amount) => amount <= maxAmountCents, 'Valor acima do permitido.');

export const currency = z.literal('BRL').default('BRL');

/** Page size limit of lists. */
export const maxPerPage = 100;

/** Newest first; `cursor` is the previous page's `nextCursor`, unchanged. */
export const cursorQuery = {
  limit: z.coerce.number().int().min(1).max(maxPerPage).default(20),
  cursor: z.string().max(500).optional(),
};

/** `nextCursor` is null in the last part. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), nextCursor: z.string().nullable() });
}
