import { type Kysely, sql } from 'kysely';

/** The mails by which a seller sent links to customers. */
export const mailedLinks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table payment_link_mails (
      seller_id uuid not null,
      id uuid not null,
      link_id uuid not null,
      customer_id uuid not null,
      sent_at timestamptz not null,
      constraint payment_link_mails_pkey primary key (seller_id, id),
      constraint payment_link_mails_link_fkey foreign key (seller_id, link_id) references payment_links (seller_id, id)
    )`.execute(db);
    await sql`
      create index payment_link_mails_customer_idx
        on payment_link_mails (seller_id, link_id, customer_id, sent_at)`.execute(db);
  },
};
