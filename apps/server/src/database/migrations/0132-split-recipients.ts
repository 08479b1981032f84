import { type Kysely, sql } from 'kysely';

/** Recipients at acquirers that divide card sales, what of each charge and refund is whose, and why a sub-seller was refused. */
export const splitRecipients = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table split_recipients (
    seller_id uuid not null,
    connection_id uuid not null,
    sub_seller_id uuid not null,
    registration_id uuid not null,
    content_hash text not null,
    outcome text not null,
    refused jsonb not null,
    recipient_id text,
    may_receive boolean not null,
    at timestamptz not null,
    constraint split_recipients_pkey primary key (seller_id, connection_id, sub_seller_id),
    constraint split_recipients_connection_fkey
      foreign key (seller_id, connection_id) references connections (seller_id, id),
    constraint split_recipients_outcome_check check (outcome in ('PROCESSING', 'ACTIVE', 'REFUSED')),
    constraint split_recipients_receive_check check (not may_receive or recipient_id is not null)
  )`,
  'create index split_recipients_registration on split_recipients (seller_id, registration_id)',
  `alter table card_api_charges add column split jsonb not null default '[]'`,
  'alter table card_api_reversals add column split jsonb',
  'alter table sub_sellers add column split_refusal jsonb',
  `update sub_sellers set split_status = 'INACTIVE' where split_status <> 'INACTIVE' and exists (
    select from connections as connection where connection.seller_id = sub_sellers.seller_id
      and connection.method = 'CREDIT_CARD' and connection.status = 'ACTIVE'
  )`,
];
