import { type Kysely, sql } from 'kysely';

/** Actions on many charges at once, and what became of each charge. */
export const bulkActions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table bulk_operations (
        seller_id uuid not null,
        id uuid not null,
        action text not null,
        status text not null,
        actor jsonb not null,
        created_at timestamptz not null,
        starts_at timestamptz not null,
        constraint bulk_operations_pkey primary key (seller_id, id),
        constraint bulk_operations_status_check
          check (status in ('WAITING', 'RUNNING', 'DONE', 'UNDONE', 'STOPPED'))
      )`.execute(db);
    await sql`
      create table bulk_items (
        seller_id uuid not null,
        operation_id uuid not null,
        place integer not null,
        id uuid not null,
        charge_id uuid not null,
        customer_name text not null,
        title text not null,
        amount_cents bigint not null,
        status text not null,
        refusal text,
        constraint bulk_items_pkey primary key (seller_id, operation_id, place),
        constraint bulk_items_operation_fkey foreign key (seller_id, operation_id)
          references bulk_operations (seller_id, id),
        constraint bulk_items_status_check check (status in ('PENDING', 'DONE', 'REFUSED', 'UNDONE'))
      )`.execute(db);
  },
};
