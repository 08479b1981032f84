import { type Kysely, sql } from 'kysely';

/**
 * Which flags a seller has been given a say on. A flag of the contract's table that is not among them is new to the seller, and is
 * given by its default when the product starts; one that was taken away stays away. The sellers that are there know what the table held.
 */
export const knownFlags = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      alter table sellers add column known_features text[] not null default array[
        'view_seller_home', 'view_seller_payment_link', 'view_seller_create_payment_link', 'view_seller_payment_link_edit',
        'view_new_preview_payment_link', 'view_payment_link_metadata', 'view_seller_full_installments', 'view_seller_charges',
        'view_seller_charges_history_details', 'view_seller_charges_late_details', 'view_charge_installments',
        'view_seller_refund', 'view_seller_refund_pos', 'view_seller_balance', 'view_seller_finance',
        'view_balance_anticipation', 'view_seller_plans', 'view_seller_plans_create', 'view_seller_subscription',
        'view_seller_subscription_details', 'view_seller_import_payment_link', 'view_seller_sub_seller',
        'view_split_subseller_payment_link']`.execute(database);
    await sql`alter table sellers alter column known_features drop default`.execute(database);
  },
};
