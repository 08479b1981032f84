import { type Kysely, sql } from 'kysely';

/** Pix payments that payers claim back (MED) are disputes beside those of cards, ours and the simulator's. */
export const pixMed = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [ours, theirs].flat()) await sql.raw(statement).execute(db);
  },
};

const ours = [
  `alter table disputes add column rail text not null default 'card'`,
  'alter table disputes alter column rail drop default',
  'alter table disputes add column rail_dispute_id uuid',
  'update disputes set rail_dispute_id = id',
  'alter table disputes alter column rail_dispute_id set not null',
  'alter table disputes add column accepted_at timestamptz',
  'create unique index disputes_rail_key on disputes (seller_id, rail_dispute_id, charge_id)',
];

const theirs = [
  'alter table sim_pix_payments add column disputed_cents bigint not null default 0',
  `alter table sim_pix_payments add constraint sim_pix_payments_disputed_check
    check (disputed_cents >= 0 and returned_cents + disputed_cents <= amount_cents)`,
  'alter table sim_card_disputes rename to sim_disputes',
  'alter table sim_disputes drop constraint sim_card_disputes_authorization_fkey',
  'alter table sim_disputes rename column authorization_id to payment_id',
  `alter table sim_disputes add column rail text not null default 'card'`,
  'alter table sim_disputes alter column rail drop default',
  'alter table sim_card_evidence rename to sim_dispute_evidence',
  `update scheduled_jobs set kind = 'rails.dispute-decision' where kind = 'rails.card-dispute-decision'`,
];
