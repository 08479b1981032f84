import fc from 'fast-check';
import { expect, expectTypeOf, it } from 'vitest';
import { type FromRow, fromRow, toRow } from './rows.ts';

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
const column = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('_'));

it('gives a row back as it was', () => {
  fc.assert(
    fc.property(fc.dictionary(column, fc.anything()), (row) => {
      expect(toRow(fromRow(row))).toEqual(row);
    }),
  );
});

it('renames columns and leaves their values, also objects of JSON columns', () => {
  const row = { seller_id: 'a', card_last4digits: '1111', amount_cents: 5, details: { due_date: 'x' } };
  const card = fromRow(row);
  expect(card).toEqual({ sellerId: 'a', cardLast4digits: '1111', amountCents: 5, details: { due_date: 'x' } });
  expectTypeOf(card).toEqualTypeOf<{
    sellerId: string;
    cardLast4digits: string;
    amountCents: number;
    details: { due_date: string };
  }>();
  expectTypeOf(toRow(card)).toEqualTypeOf<typeof row>();
});

it('keeps what is optional and read-only', () => {
  expectTypeOf<FromRow<{ readonly paid_on?: string | null }>>().toEqualTypeOf<{ readonly paidOn?: string | null }>();
});
