import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import type { Reader } from '../../../database/transact.ts';
import { knownCards } from './known-cards.ts';

const { database } = await createTestDatabase();
const sellerId = newId<'seller'>();

/** So many cards of the seller, by their tokens. */
async function tokens(count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => newId<'token'>());
  await database.transact((tx) =>
    sql`
      insert into card_tokens (seller_id, token, sealed_number, brand, last4digits, holder_name, expiration_month,
        expiration_year, created_at)
      select ${sellerId}, token, '\\x00', 'VISA', '1111', 'ANA LIMA', 12, 2099, now()
      from unnest(${made}::uuid[]) as token`.execute(tx),
  );
  return made;
}

/** A reader that is counted. */
function counting() {
  const queriedTables: string[] = [];
  const selectFrom = (table: 'card_tokens') => {
    queriedTables.push(table);
    return database.reader.selectFrom(table);
  };
  return { reader: Object.create(database.reader, { selectFrom: { value: selectFrom } }) as Reader, queriedTables };
}

test('a card that was read is not read again, and nobody else’s is known by its token', async () => {
  const { reader, queriedTables } = counting();
  const cards = knownCards(reader);
  const [token = ''] = await tokens(1);
  for (let time = 0; time < 3; time++) expect((await cards(sellerId, [token])).get(token)?.brand).toBe('VISA');
  expect(queriedTables).toHaveLength(1);
  expect((await cards(newId<'seller'>(), [token])).size).toBe(0);
  expect(queriedTables).toHaveLength(2);
});

test('no more than two thousand are remembered: one more, and it begins anew', async () => {
  const { reader, queriedTables } = counting();
  const cards = knownCards(reader);
  const [one = '', another = '', ...max] = await tokens(2_001);
  expect((await cards(sellerId, max)).size).toBe(1_999);
  expect((await cards(sellerId, [one, ...max])).size).toBe(2_000);
  expect((await cards(sellerId, [one, ...max])).size).toBe(2_000);
  expect(queriedTables).toHaveLength(2);
  await cards(sellerId, [another]);
  await cards(sellerId, [another]);
  expect(queriedTables).toHaveLength(3);
  expect((await cards(sellerId, [one])).get(one)?.token).toBe(one);
  expect(queriedTables, 'it was forgotten').toHaveLength(4);
});
