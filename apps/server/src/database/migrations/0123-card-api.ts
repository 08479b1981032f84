import { type Kysely, sql } from 'kysely';

/** Cards at sellers' own acquirers: the requests sent to them, and their statements as read. */
export const cardApi = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table card_tokens
      add column connection_id uuid,
      add column acquirer_customer text,
      add column acquirer_card text,
      add constraint card_tokens_connection_fkey
        foreign key (seller_id, connection_id) references connections (seller_id, id),
      add constraint card_tokens_acquirer_check check (
        (connection_id is null) = (acquirer_card is null) and (connection_id is null or sealed_number is null)
      )`.execute(db);
    await sql`create table card_api_charges (
      seller_id uuid not null,
      id text not null,
      connection_id uuid not null,
      token uuid not null,
      amount_cents bigint not null,
      installments integer not null,
      content_hash text not null,
      created_at timestamptz not null,
      charge_id text,
      status text,
      outcome text,
      authorization_code text,
      nsu text,
      refusal_code text,
      decided_at timestamptz,
      paid_cents bigint not null,
      canceled_cents bigint not null,
      charged_back_at timestamptz,
      dispute_id text,
      constraint card_api_charges_pkey primary key (seller_id, id),
      constraint card_api_charges_outcome check (outcome in ('AUTHORIZED', 'REFUSED')),
      constraint card_api_charges_decided check ((outcome is null) = (decided_at is null)),
      constraint card_api_charges_connection_fkey
        foreign key (seller_id, connection_id) references connections (seller_id, id)
    )`.execute(db);
    await sql`create index card_api_charges_charge on card_api_charges (seller_id, charge_id)`.execute(db);
    await sql`create table card_api_reversals (
      seller_id uuid not null,
      id text not null,
      authorization_id text not null,
      amount_cents bigint not null,
      canceled_before_cents bigint not null,
      state text not null,
      failure text,
      at timestamptz not null,
      constraint card_api_reversals_pkey primary key (seller_id, id),
      constraint card_api_reversals_charge_fkey
        foreign key (seller_id, authorization_id) references card_api_charges (seller_id, id),
      constraint card_api_reversals_amount check (amount_cents > 0),
      constraint card_api_reversals_state check (state in ('SENT', 'WAITING', 'DONE', 'FAILED')),
      constraint card_api_reversals_failure check ((state = 'FAILED') = (failure is not null))
    )`.execute(db);
  },
};
