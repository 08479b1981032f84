import { type Kysely, sql } from 'kysely';

/**
 * Links that many can buy at. Each buyer pays a link of their own, which names the link for sale and says whether it holds a unit of its
 * stock.
 */
export const saleLinks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table payment_links
        add column sale jsonb,
        add column sale_link_id uuid,
        add column sale_answers jsonb not null default '{}',
        add column holds_stock boolean not null default false,
        drop constraint payment_links_type_check,
        drop constraint payment_links_origin_check,
        add constraint payment_links_type_check check (type in ('ORDER', 'SUBSCRIPTION', 'FAST_ORDER', 'SALE')),
        add constraint payment_links_origin_check check (origin in ('SELLER', 'CHECKOUT', 'DIRECT', 'SALE')),
        add constraint payment_links_sale_check check ((type = 'SALE') = (sale is not null)),
        add constraint payment_links_of_sale_check check ((origin = 'SALE') = (sale_link_id is not null)),
        add constraint payment_links_stock_check check (not holds_stock or origin = 'SALE'),
        add constraint payment_links_of_sale_fkey foreign key (seller_id, sale_link_id)
          references payment_links (seller_id, id)`.execute(db);
    await sql`
      create index payment_links_of_sale_idx on payment_links (seller_id, sale_link_id, created_at desc, id desc)
        where sale_link_id is not null`.execute(db);
    await sql`
      create index payment_links_stock_idx on payment_links (seller_id, sale_link_id, paid_at)
        where holds_stock`.execute(db);
    await sql`drop index payment_links_of_page_idx`.execute(db);
    await sql`
      create index payment_links_of_buyers_idx on payment_links (seller_id, created_at, id)
        where origin in ('CHECKOUT', 'SALE')`.execute(db);
  },
};
