import { type Kysely, sql } from 'kysely';

/** What the rails' books and ours were compared for, and each difference between them. */
export const reconciliation = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of [...behaviours, ...runs, ...differences, ...ways]) {
      await sql.raw(statement).execute(database);
    }
  },
};

const behaviours = [
  'alter table sim_behaviours drop constraint sim_behaviours_behaviour_check',
  `alter table sim_behaviours add constraint sim_behaviours_behaviour_check
    check (behaviour in ('NORMAL', 'REFUSE', 'DELAY', 'TIMEOUT', 'DUPLICATE', 'SHUFFLE'))`,
];

const runs = [
  `create table reconciliations (
    seller_id uuid not null,
    id uuid not null,
    from_at timestamptz not null,
    until_at timestamptz not null,
    requested_by text,
    compared integer not null,
    open integer not null,
    healed integer not null,
    constraint reconciliations_pkey primary key (seller_id, id),
    constraint reconciliations_counts_check check (compared >= 0 and open >= 0 and healed >= 0)
  )`,
  'create index reconciliations_newest on reconciliations (seller_id, until_at, id)',
];

const differences = [
  `create table reconciliation_differences (
    seller_id uuid not null,
    rail text not null,
    kind text not null,
    entry_id text not null,
    reference text not null,
    cause text not null,
    theirs_cents bigint,
    ours_cents bigint,
    status text not null,
    found_at timestamptz not null,
    closed_at timestamptz,
    constraint reconciliation_differences_pkey primary key (seller_id, rail, kind, entry_id),
    constraint reconciliation_differences_status_check check (status in ('OPEN', 'HEALED', 'GONE')),
    constraint reconciliation_differences_closed_check check ((status = 'OPEN') = (closed_at is null))
  )`,
  'create index reconciliation_differences_newest on reconciliation_differences (seller_id, status, found_at)',
];

/** What came and went in a span of time, in our books. */
const ways = [
  'create index charge_payments_received_idx on charge_payments (seller_id, received_at)',
  'create index refunds_requested_idx on refunds (seller_id, requested_at)',
  `create index charge_tries_live_idx on charge_tries (seller_id, id)
    where status in ('PROCESSING', 'PENDING', 'CHALLENGE')`,
];
