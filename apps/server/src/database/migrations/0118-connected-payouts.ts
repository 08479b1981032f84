import { type Kysely, sql } from 'kysely';

/** Payouts at sellers' own banks; and connections to those that require no certificate. */
export const connectedPayouts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table connections
      alter column certificate_holder drop not null,
      alter column certificate_valid_until drop not null`.execute(db);
    await sql`create table payout_api_payouts (
      seller_id uuid not null,
      id uuid not null,
      connection_id uuid not null,
      amount_cents bigint not null,
      account jsonb,
      reference text,
      state text,
      reason text,
      created_at timestamptz not null,
      told_at timestamptz,
      constraint payout_api_payouts_pkey primary key (seller_id, id),
      constraint payout_api_payouts_connection_fkey
        foreign key (seller_id, connection_id) references connections (seller_id, id),
      constraint payout_api_payouts_amount check (amount_cents > 0),
      constraint payout_api_payouts_state check (state in ('WAITING', 'DONE', 'FAILED')),
      constraint payout_api_payouts_told check ((state is null) = (told_at is null))
    )`.execute(db);
  },
};
