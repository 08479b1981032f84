import type { Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    expiring_cards: ExpiringCardsTable;
  }
}

interface ExpiringCardsTable {
  seller_id: string;
  card_token: string;
  asked_at: Temporal.Instant;
}

/** Returns the cards that nobody was asked about before. */
export async function takeCards(
  tx: Tx,
  sellerId: string,
  tokens: readonly string[],
  at: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  if (tokens.length === 0) return new Set();
  const rows = await tx
    .insertInto('expiring_cards')
    .values(tokens.map((token) => ({ seller_id: sellerId, card_token: token, asked_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('card_token')
    .execute();
  return new Set(rows.map((row) => row.card_token));
}
