import { type Kysely, sql } from 'kysely';

/**
 * Quick links, price anchoring, links that the checkout page makes, and which change of a link is the last. Lists of links are read
 * in their order, and searched by folded titles. What was sold by a quick link or at the checkout page says so.
 */
export const linkTypes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table payment_links
        add column origin text not null default 'SELLER',
        add column anchoring boolean not null default false,
        add column version integer not null default 1,
        add column title_search text,
        add constraint payment_links_type_check check (type in ('ORDER', 'SUBSCRIPTION', 'FAST_ORDER')),
        add constraint payment_links_origin_check check (origin in ('SELLER', 'CHECKOUT')),
        add constraint payment_links_subscription_check check ((type = 'SUBSCRIPTION') = (subscription is not null))`.execute(
      db,
    );
    await sql`
      update payment_links set title_search = btrim(regexp_replace(
        lower(regexp_replace(normalize(title, NFD), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g'))`.execute(db);
    await sql`alter table payment_links alter column title_search set not null`.execute(db);
    await sql`drop index payment_links_by_creation`.execute(db);
    await sql`
      create index payment_links_listed_idx on payment_links (seller_id, type, created_at desc, id desc)
        where deleted_at is null and origin = 'SELLER'`.execute(db);
    await sql`
      alter table charges add column sold_by text,
        add constraint charges_sold_by_check check (sold_by in ('FAST_LINK', 'CHECKOUT'))`.execute(db);
  },
};
