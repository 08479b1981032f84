import { type Kysely, sql } from 'kysely';

/** What the buyers of late charges are offered at last: a link for each, and what became of it. */
export const recoveryOffers = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table recovery_offers (
      seller_id uuid not null,
      charge_id uuid not null,
      link_id uuid not null,
      kind text not null check (kind in ('LINK', 'BANK_SLIP', 'PARTS')),
      amount_cents bigint not null check (amount_cents > 0),
      days int not null,
      offered_on date not null,
      status text not null check (status in ('OPENING', 'OPEN', 'TAKEN', 'CLOSED', 'REFUSED')),
      constraint recovery_offers_pkey primary key (seller_id, charge_id),
      constraint recovery_offers_seller_fkey foreign key (seller_id) references sellers (seller_id)
    )`.execute(db);
    await sql`create unique index recovery_offers_link_key on recovery_offers (seller_id, link_id)`.execute(db);
  },
};
