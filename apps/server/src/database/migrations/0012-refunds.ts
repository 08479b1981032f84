import { type Kysely, sql } from 'kysely';

/** Money that a seller gives back to a buyer, and what the rails say of it. */
export const refunds = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of [refundsTable, outcomes('sim_card_reversals', 'reversed_at'), flags].flat()) {
      await sql.raw(statement).execute(database);
    }
    for (const statement of outcomes('sim_pix_refunds', 'returned_at')) await sql.raw(statement).execute(database);
  },
};

const refundsTable = [
  `create table refunds (
    seller_id uuid not null,
    id uuid not null,
    charge_id uuid not null,
    status text not null,
    amount_cents bigint not null,
    fee_cents bigint not null,
    as_fraud boolean not null,
    taken jsonb not null,
    failure text,
    requested_by text not null,
    requested_at timestamptz not null,
    finished_at timestamptz,
    constraint refunds_pkey primary key (seller_id, id),
    constraint refunds_charge_fkey foreign key (seller_id, charge_id) references charges (seller_id, id),
    constraint refunds_status_check check (status in ('PROCESSING', 'DONE', 'FAILED')),
    constraint refunds_finished_check check ((status = 'PROCESSING') = (finished_at is null)),
    constraint refunds_amount_check check (amount_cents > 0 and fee_cents between 0 and amount_cents)
  )`,
  'create index refunds_charge_idx on refunds (seller_id, charge_id, requested_at)',
];

/** A rail may refuse to give money back, and may take its time to say. */
function outcomes(table: string, toldAt: string): string[] {
  return [
    `alter table ${table} add column failure text, add column answers_at timestamptz`,
    `update ${table} set answers_at = ${toldAt}`,
    `alter table ${table} alter column answers_at set not null`,
  ];
}

/** Sellers who may follow a charge may also refund it. */
const flags = `
  update sellers set features = array_append(features, 'view_seller_refund')
  where 'view_seller_charges_history_details' = any(features)`;
