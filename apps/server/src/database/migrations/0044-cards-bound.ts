import { type Kysely, sql } from 'kysely';

/**
 * A stored card belongs to one link and pays one purchase, and its number can be erased. Cards stored before belong to no link: no
 * new purchase takes them, and those of running subscriptions go on being charged.
 */
export const cardsBound = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table card_tokens add column bound_to uuid, alter column sealed_number drop not null`.execute(db);
    await sql`
      create index card_tokens_stored_idx on card_tokens (seller_id, created_at, token)
      where sealed_number is not null`.execute(db);
    await sql`alter table payment_link_payments add column card_token uuid`.execute(db);
    await sql`
      create unique index payment_link_payments_card on payment_link_payments (seller_id, card_token)
      where card_token is not null`.execute(db);
    await sql`
      create index purchases_card_idx on purchases (seller_id, card_token) where card_token is not null`.execute(db);
  },
};
