-- The schema of a new installation. A later change is another file of this folder. The store that owns a table describes its columns.
-- A fillfactor leaves room in each page of a table whose rows are rewritten, so that they stay in it. A foreign key between tables of one
-- statement is checked at the commit, because a distributed PostgreSQL runs the parts of a statement one after the other.

-- Shared by all modules: events to deliver, webhooks received, scheduled jobs, idempotency keys.

create table outbox (
  seller_id uuid not null,
  id uuid not null,
  topic text not null,
  subject_id text not null,
  payload jsonb not null,
  constraint outbox_pk primary key (seller_id, id)
);
create index outbox_in_order on outbox (id);

create table inbox (
  seller_id uuid not null,
  source text not null,
  webhook_id text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  constraint inbox_pk primary key (seller_id, source, webhook_id)
);
create index inbox_handled on inbox (seller_id, handled_at) where handled_at is not null;
create index inbox_unhandled on inbox (seller_id, received_at) where handled_at is null;

create table scheduled_jobs (
  seller_id uuid not null,
  kind text not null,
  subject_id text not null,
  due_at timestamptz not null,
  attempts integer default 0 not null,
  revision integer default 0 not null,
  constraint scheduled_jobs_pk primary key (seller_id, kind, subject_id)
);
create index scheduled_jobs_due_idx on scheduled_jobs (due_at);
create index scheduled_jobs_in_order on scheduled_jobs (seller_id, due_at);

create table idempotency_keys (
  seller_id uuid not null,
  key text not null,
  request_hash text not null,
  effect_id uuid not null,
  claimed_until timestamptz not null,
  status smallint,
  answer json,
  created_at timestamptz not null,
  constraint idempotency_keys_pk primary key (seller_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- The books: what moved, each account's side of it, and how each account stands.

create table ledger_postings (
  seller_id uuid not null,
  id uuid not null,
  fact text not null,
  reference text not null,
  subject_id uuid not null,
  occurred_on date not null,
  posted_at timestamptz not null,
  constraint ledger_postings_pk primary key (seller_id, id),
  constraint ledger_postings_reference_once unique (seller_id, fact, reference)
);
create index ledger_postings_by_day on ledger_postings (seller_id, occurred_on, posted_at, id);
create index ledger_postings_by_subject on ledger_postings (seller_id, subject_id);

create table ledger_entries (
  seller_id uuid not null,
  account text not null,
  number bigint not null,
  posting_id uuid not null,
  amount_cents bigint not null,
  balance_cents bigint not null,
  constraint ledger_entries_move_something check (amount_cents <> 0),
  constraint ledger_entries_account_once unique (seller_id, posting_id, account),
  constraint ledger_entries_pk primary key (seller_id, account, number),
  constraint ledger_entries_of_posting foreign key (seller_id, posting_id)
    references ledger_postings(seller_id, id) deferrable initially deferred
);

create table ledger_balances (
  seller_id uuid not null,
  account text not null,
  balance_cents bigint not null,
  entry_count bigint not null,
  constraint ledger_balances_pk primary key (seller_id, account)
) with (fillfactor='50');

-- The vault of cards, and the records of the simulated rails: requests and outcomes.

create table sim_behaviours (
  seller_id uuid not null,
  rail text not null,
  behaviour text not null,
  delay_seconds integer not null,
  constraint sim_behaviours_behaviour_check check (behaviour in ('NORMAL', 'REFUSE', 'DELAY', 'TIMEOUT', 'DUPLICATE', 'SHUFFLE')),
  constraint sim_behaviours_delay_check check (delay_seconds > 0),
  constraint sim_behaviours_rail_check check (rail in ('pix', 'boleto', 'card', 'invoice')),
  primary key (seller_id, rail)
);

create table sim_lost_instructions (
  seller_id uuid not null,
  rail text not null,
  instruction text not null,
  lost_at timestamptz not null,
  primary key (seller_id, rail, instruction)
);

create table sim_pix_charges (
  seller_id uuid not null,
  txid text not null,
  status text not null,
  amount_cents bigint not null,
  due_date date not null,
  expires_at timestamptz not null,
  br_code text not null,
  description text not null,
  content_hash text not null,
  created_at timestamptz not null,
  fine_hundredths integer default 0 not null,
  interest_hundredths integer default 0 not null,
  discount_cents bigint default 0 not null,
  discount_until date,
  has_due_date boolean default false not null,
  constraint sim_pix_charges_amount_check check (amount_cents > 0),
  constraint sim_pix_charges_status_check check (status in ('ACTIVE', 'PAID', 'EXPIRED', 'CANCELED')),
  primary key (seller_id, txid)
);
create index sim_pix_charges_newest_idx on sim_pix_charges (seller_id, created_at, txid);

create table sim_pix_payments (
  seller_id uuid not null,
  end_to_end_id text not null,
  txid text not null,
  order_id text not null,
  amount_cents bigint not null,
  returned_cents bigint default 0 not null,
  paid_at timestamptz not null,
  disputed_cents bigint default 0 not null,
  constraint sim_pix_payments_disputed_check check ((disputed_cents >= 0) and ((returned_cents + disputed_cents) <= amount_cents)),
  constraint sim_pix_payments_returned_check check ((returned_cents >= 0) and (returned_cents <= amount_cents)),
  constraint sim_pix_payments_order_key unique (seller_id, txid, order_id),
  primary key (seller_id, end_to_end_id)
);

create table sim_pix_refunds (
  seller_id uuid not null,
  id text not null,
  end_to_end_id text not null,
  amount_cents bigint not null,
  returned_at timestamptz not null,
  failure text,
  answers_at timestamptz not null,
  constraint sim_pix_refunds_amount_check check (amount_cents > 0),
  primary key (seller_id, id),
  constraint sim_pix_refunds_payment_fkey foreign key (seller_id, end_to_end_id) references sim_pix_payments(seller_id, end_to_end_id)
);

create table sim_boleto_sequences (
  seller_id uuid not null,
  last_number bigint not null,
  primary key (seller_id)
);

create table sim_boletos (
  seller_id uuid not null,
  id text not null,
  nosso_numero text not null,
  barcode text not null,
  line text not null,
  status text not null,
  amount_cents bigint not null,
  due_date date not null,
  description text not null,
  content_hash text not null,
  created_at timestamptz not null,
  fine_hundredths integer default 0 not null,
  interest_hundredths integer default 0 not null,
  br_code text,
  payer_hash text,
  payee text,
  payee_document text,
  discount_cents bigint default 0 not null,
  discount_until date,
  constraint sim_boletos_amount_check check (amount_cents > 0),
  constraint sim_boletos_status_check check (status in ('OPEN', 'PAID', 'CANCELED')),
  constraint sim_boletos_nosso_numero_key unique (seller_id, nosso_numero),
  primary key (seller_id, id)
);
create index sim_boletos_free_field_idx on sim_boletos ("right"(barcode, 25));
create index sim_boletos_newest_idx on sim_boletos (seller_id, created_at, id);
create index sim_boletos_payer_idx on sim_boletos (payer_hash, due_date);

create table sim_boleto_payments (
  seller_id uuid not null,
  boleto_id text not null,
  id text not null,
  amount_cents bigint not null,
  paid_on date not null,
  credited_on date not null,
  primary key (seller_id, boleto_id, id),
  constraint sim_boleto_payments_boleto_fkey foreign key (seller_id, boleto_id) references sim_boletos(seller_id, id)
);

-- Connections of sellers to their own banks, with sealed credentials.

create table connections (
  seller_id uuid not null,
  id uuid not null,
  method text not null,
  provider text not null,
  environment text not null,
  status text not null,
  settings jsonb not null,
  sealed bytea not null,
  client_ending text not null,
  certificate_holder text,
  certificate_valid_until date,
  created_at timestamptz not null,
  created_by text not null,
  tested_at timestamptz,
  activated_at timestamptz,
  replaced_at timestamptz,
  webhooks_at timestamptz,
  last_answer_at timestamptz,
  last_failure_at timestamptz,
  last_failure text,
  failures_in_row integer default 0 not null,
  constraint connections_active_check check ((status = 'DRAFT') or ((tested_at is not null) and (activated_at is not null))),
  constraint connections_status_check check (status in ('DRAFT', 'ACTIVE', 'SECOND', 'REPLACED')),
  primary key (seller_id, id)
);
create unique index connections_active on connections (seller_id, method) where status = 'ACTIVE';
create unique index connections_second on connections (seller_id, method) where status = 'SECOND';

-- The vault of cards, and the records of the simulated rails: requests and outcomes.

create table card_tokens (
  seller_id uuid not null,
  token uuid not null,
  sealed_number bytea,
  brand text not null,
  last4digits text not null,
  holder_name text not null,
  expiration_month integer not null,
  expiration_year integer not null,
  created_at timestamptz not null,
  bound_to uuid,
  connection_id uuid,
  acquirer_customer text,
  acquirer_card text,
  second_token uuid,
  constraint card_tokens_acquirer_check check (((connection_id is null) = (acquirer_card is null)) and ((connection_id is null)
    or (sealed_number is null))),
  primary key (seller_id, token),
  constraint card_tokens_connection_fkey foreign key (seller_id, connection_id) references connections(seller_id, id)
);
create index card_tokens_stored_idx on card_tokens (seller_id, created_at, token) where sealed_number is not null;

create table sim_card_authorizations (
  seller_id uuid not null,
  id text not null,
  token uuid not null,
  brand text not null,
  last4digits text not null,
  status text not null,
  amount_cents bigint not null,
  installments integer not null,
  authorization_code text,
  nsu text,
  refusal_code text,
  reversed_cents bigint default 0 not null,
  answers_at timestamptz not null,
  content_hash text not null,
  created_at timestamptz not null,
  disputed_cents bigint default 0 not null,
  constraint sim_card_authorizations_amount_check check (amount_cents > 0),
  constraint sim_card_authorizations_disputed_check check ((disputed_cents >= 0) and ((reversed_cents + disputed_cents) <= amount_cents)),
  constraint sim_card_authorizations_reversed_check check ((reversed_cents >= 0) and (reversed_cents <= amount_cents)),
  constraint sim_card_authorizations_status_check check (((status = 'AUTHORIZED') and (authorization_code is not null)
    and (nsu is not null) and (refusal_code is null)) or ((status = 'REFUSED') and (refusal_code is not null)
    and (authorization_code is null)) or ((status = 'CHALLENGE') and (refusal_code is null) and (authorization_code is null))),
  primary key (seller_id, id),
  constraint sim_card_authorizations_token_fkey foreign key (seller_id, token) references card_tokens(seller_id, token)
);
create index sim_card_authorizations_newest_idx on sim_card_authorizations (seller_id, created_at, id);

create table sim_card_reversals (
  seller_id uuid not null,
  id text not null,
  authorization_id text not null,
  amount_cents bigint not null,
  reversed_at timestamptz not null,
  failure text,
  answers_at timestamptz not null,
  constraint sim_card_reversals_amount_check check (amount_cents > 0),
  primary key (seller_id, id),
  constraint sim_card_reversals_authorization_fkey foreign key (seller_id, authorization_id)
    references sim_card_authorizations(seller_id, id)
);

create table users (
  seller_id uuid not null,
  id uuid not null,
  email text not null,
  profile text not null,
  status text not null,
  password_hash text,
  created_at timestamptz not null,
  last_sign_in_at timestamptz,
  last_sign_in_address text,
  last_sign_in_user_agent text,
  deleted_at timestamptz,
  approves_from timestamptz,
  approver_made_by uuid,
  name text,
  constraint users_active_has_password_check check ((status <> 'ACTIVE') or (password_hash is not null)),
  constraint users_name_check check ((char_length(name) >= 1) and (char_length(name) <= 100)),
  constraint users_status_check check (status in ('CREATED', 'ACTIVE', 'INACTIVE', 'BLOCKED')),
  primary key (seller_id, id)
);

-- The seller of an e-mail is looked for before the seller is known.
create table user_emails (
  email text not null,
  seller_id uuid not null,
  user_id uuid not null,
  primary key (email)
);

create table user_two_factors (
  seller_id uuid not null,
  user_id uuid not null,
  secret bytea not null,
  enabled boolean not null,
  last_step bigint not null,
  primary key (seller_id, user_id),
  constraint user_two_factors_user_fkey foreign key (seller_id, user_id) references users(seller_id, id)
);

create table user_sessions (
  seller_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  client text not null,
  seed bytea not null,
  generation bigint not null,
  rotated_at timestamptz not null,
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  begun_at timestamptz not null,
  address text,
  user_agent text,
  stepped_up_until timestamptz,
  code_given_until timestamptz,
  constraint user_sessions_ended_check check ((ended_at is null) = (ended_by is null)),
  primary key (seller_id, id),
  constraint user_sessions_user_fkey foreign key (seller_id, user_id) references users(seller_id, id)
);
create index user_sessions_user_idx on user_sessions (seller_id, user_id);

create table password_tokens (
  seller_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  primary key (seller_id, token_hash),
  constraint password_tokens_user_fkey foreign key (seller_id, user_id) references users(seller_id, id)
);
create index password_tokens_user_idx on password_tokens (seller_id, user_id);

create table guess_counters (
  kind text not null,
  subject text not null,
  attempts integer not null,
  last_attempt_at timestamptz not null,
  blocked_until timestamptz,
  primary key (kind, subject)
);
create index guess_counters_age_idx on guess_counters (last_attempt_at);

create table sellers (
  seller_id uuid not null,
  document text not null,
  company_name text not null,
  fantasy_name text not null,
  features text[] not null,
  mixed_installment boolean not null,
  is_active_for_tax boolean not null,
  default_credit_card boolean not null,
  default_bank_slip boolean not null,
  default_pix boolean not null,
  default_link_installments smallint not null,
  block_reason text,
  pricing jsonb not null,
  clock_ahead_ms bigint not null,
  created_at timestamptz not null,
  on_demand_anticipation boolean default false not null,
  flagged_for_fraud boolean default false not null,
  zero_redeem_balance boolean default false not null,
  fine_hundredths integer default 0 not null,
  fine_enabled boolean default false not null,
  interest_hundredths integer default 0 not null,
  interest_enabled boolean default false not null,
  payout_account jsonb,
  known_features text[] not null,
  banking_status text default 'INACTIVE' not null,
  hides_acquiring_account boolean default false not null,
  constraint sellers_banking_status_check check (banking_status in ('INACTIVE', 'PENDING', 'ACTIVE', 'FAILED')),
  constraint sellers_clock_check check (clock_ahead_ms >= 0),
  primary key (seller_id)
);
create index sellers_moved_clock_idx on sellers (seller_id) where clock_ahead_ms <> 0;

-- One seller per document: the rule spans sellers, so it has a table of its own.
create table seller_documents (
  document text not null,
  seller_id uuid not null,
  primary key (document)
);

create table seller_terms (
  seller_id uuid not null,
  version date not null,
  user_id uuid not null,
  accepted_at timestamptz not null,
  primary key (seller_id, version),
  constraint seller_terms_seller_fkey foreign key (seller_id) references sellers(seller_id)
);

create table customers (
  seller_id uuid not null,
  id uuid not null,
  name text not null,
  name_search text not null collate pg_catalog."C",
  document text not null collate pg_catalog."C",
  document_type text not null,
  email text not null,
  email_search text not null collate pg_catalog."C",
  country_code text not null,
  phone text not null,
  created_at timestamptz not null,
  document_nation text default 'BR' not null,
  alternative_email text,
  address jsonb,
  constraint customers_document_nation_check check ((document_type = 'foreign') = (document_nation <> 'BR')),
  constraint customers_document_type_check check (document_type in ('cpf', 'cnpj', 'foreign')),
  constraint customers_document_key unique (seller_id, document, document_nation),
  primary key (seller_id, id)
);
create index customers_created_idx on customers (seller_id, created_at, id);
create index customers_name_idx on customers (seller_id, name_search, id);

-- Customers' credit: the balance, and the entries that sum to it.

create table customer_credit_balances (
  seller_id uuid not null,
  customer_id uuid not null,
  balance_cents bigint not null,
  entries integer not null,
  constraint customer_credit_balances_check check (balance_cents >= 0),
  primary key (seller_id, customer_id),
  constraint customer_credit_balances_customer_fkey foreign key (seller_id, customer_id) references customers(seller_id, id)
);

create table customer_credits (
  seller_id uuid not null,
  customer_id uuid not null,
  number integer not null,
  id uuid not null,
  at timestamptz not null,
  amount_cents bigint not null,
  kind text not null,
  subject_id uuid,
  note text,
  by_whom text,
  constraint customer_credits_amount_check check (amount_cents <> 0),
  constraint customer_credits_key unique (seller_id, id),
  primary key (seller_id, customer_id, number),
  constraint customer_credits_balance_fkey foreign key (seller_id, customer_id) references customer_credit_balances(seller_id, customer_id)
);
create index customer_credits_subject_idx on customer_credits (seller_id, subject_id) where subject_id is not null;

-- Purchases, their charges, the tries to collect them, the money that came and the history of it all.

create table purchases (
  seller_id uuid not null,
  id uuid not null,
  source_kind text not null,
  source_id uuid not null,
  customer_id uuid not null,
  payer_name text not null,
  payer_document text not null,
  payer_email text not null,
  title text not null,
  description text,
  bank_slip_description text,
  metadata jsonb not null,
  method text not null,
  receiving_type text not null,
  installments integer not null,
  total_cents bigint not null,
  gross_cents bigint[] not null,
  fee_cents bigint[] not null,
  anticipation_cents bigint[] not null,
  card_token uuid,
  card_brand text,
  card_last4digits text,
  card_holder_name text,
  scheduled_date date,
  pay_until timestamptz,
  replaced_by uuid,
  created_by text not null,
  created_at timestamptz not null,
  subscription_id uuid,
  period integer,
  fine_hundredths integer default 0 not null,
  interest_hundredths integer default 0 not null,
  shares jsonb default '[]'::jsonb not null,
  value_lines jsonb,
  discount_hundredths integer default 0 not null,
  discount_days integer default 0 not null,
  constraint purchases_parts_check check ((cardinality(gross_cents) = installments) and (cardinality(fee_cents) = installments)
    and (cardinality(anticipation_cents) = installments)),
  primary key (seller_id, id)
);
create index purchases_card_idx on purchases (seller_id, card_token) where card_token is not null;

create table charges (
  seller_id uuid not null,
  id uuid not null,
  purchase_id uuid not null,
  source_id uuid not null,
  customer_id uuid not null,
  customer_name text not null,
  customer_document text not null,
  customer_email text not null,
  customer_search text not null,
  title text not null,
  title_search text not null,
  status text not null,
  payment_method text not null,
  installments integer not null,
  part_number integer not null,
  part_of integer not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  anticipation_cents bigint not null,
  due_date date not null,
  paid_on date,
  paid_at timestamptz,
  created_at timestamptz not null,
  subscription_id uuid,
  period integer,
  collect_on date,
  adjustment_cents bigint default 0 not null,
  sold_by text,
  constraint charges_amount_check check (amount_cents > 0),
  constraint charges_sold_by_check check (sold_by in ('FAST_LINK', 'CHECKOUT', 'DIRECT')),
  constraint charges_part_key unique (seller_id, purchase_id, part_number),
  primary key (seller_id, id),
  constraint charges_purchase_fkey foreign key (seller_id, purchase_id) references purchases(seller_id, id) deferrable initially deferred
) with (fillfactor='85');
-- It includes what charges are counted by, so that a range of values is counted in the index alone.
create index charges_amount_idx on charges (seller_id, amount_cents, id) include (status, payment_method, due_date, paid_on);
create index charges_customer_idx on charges (seller_id, customer_id, due_date, id);
create index charges_due_idx on charges (seller_id, due_date, id);
create index charges_method_idx on charges (seller_id, payment_method, due_date, id);
create index charges_name_idx on charges (seller_id, customer_search, id);
create index charges_paid_idx on charges (seller_id, paid_on, id) where paid_on is not null;
-- A period is charged once. A checkout that nobody finished is ABANDONED, and leaves room for the next attempt.
create unique index charges_period_key on charges (seller_id, subscription_id, period)
  where (subscription_id is not null) and (status <> 'ABANDONED');
create index charges_source_idx on charges (seller_id, source_id, due_date, id);
create index charges_status_idx on charges (seller_id, status, due_date, id);
create index charges_title_idx on charges (seller_id, title_search, id);
create index charges_to_collect on charges (seller_id, collect_on, id) where collect_on is not null;

create table payment_attempts (
  seller_id uuid not null,
  id uuid not null,
  charge_id uuid not null,
  number integer not null,
  purchase_id uuid not null,
  part_number integer not null,
  status text not null,
  payment_method text not null,
  amount_cents bigint not null,
  due_date date not null,
  expires_at timestamptz,
  br_code text,
  bank_code text,
  bank_name text,
  beneficiary_code text,
  wallet text,
  nosso_numero text,
  barcode text,
  line text,
  challenge_issuer text,
  challenge_hint text,
  error_code text,
  error_reason text,
  created_at timestamptz not null,
  combined_id uuid,
  adjustment_cents bigint default 0 not null,
  recurrence_id text,
  revisions uuid[] default '{}'::uuid[] not null,
  revised_from jsonb,
  constraint payment_attempts_number_key unique (seller_id, charge_id, number),
  primary key (seller_id, id),
  constraint payment_attempts_charge_fkey foreign key (seller_id, charge_id) references charges(seller_id, id) deferrable initially deferred,
  constraint payment_attempts_purchase_fkey foreign key (seller_id, purchase_id)
    references purchases(seller_id, id) deferrable initially deferred
) with (fillfactor='85');
create index payment_attempts_barcode_idx on payment_attempts (seller_id, barcode) where barcode is not null;
create index payment_attempts_combined_idx on payment_attempts (seller_id, combined_id) where combined_id is not null;
create index payment_attempts_live_idx on payment_attempts (seller_id, id) where status in ('PROCESSING', 'PENDING', 'CHALLENGE');
create index payment_attempts_nosso_numero_idx on payment_attempts (seller_id, nosso_numero) where nosso_numero is not null;
create index payment_attempts_purchase_idx on payment_attempts (seller_id, purchase_id);

create table charge_payments (
  seller_id uuid not null,
  rail text not null,
  id text not null,
  charge_id uuid not null,
  attempt_id uuid not null,
  amount_cents bigint not null,
  paid_on date not null,
  status text not null,
  return_id uuid not null,
  received_at timestamptz not null,
  primary key (seller_id, rail, id, charge_id),
  constraint charge_payments_return_key unique (seller_id, return_id),
  constraint charge_payments_charge_fkey foreign key (seller_id, charge_id) references charges(seller_id, id) deferrable initially deferred
);
create unique index charge_payments_kept_key on charge_payments (seller_id, charge_id) where status = 'KEPT';
create index charge_payments_received_idx on charge_payments (seller_id, received_at);

create table charge_events (
  seller_id uuid not null,
  charge_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  kind text not null,
  status text,
  by_whom text,
  reason text,
  amount_cents bigint,
  details jsonb not null,
  primary key (seller_id, charge_id, id),
  constraint charge_events_charge_fkey foreign key (seller_id, charge_id) references charges(seller_id, id) deferrable initially deferred
);

-- Receivables: one row for each installment, with its settlement date.

create table receivables (
  seller_id uuid not null,
  charge_id uuid not null,
  installment smallint not null,
  rail text not null,
  gross_cents bigint not null,
  fee_cents bigint not null,
  anticipation_cents bigint not null,
  net_cents bigint not null,
  settlement_date date not null,
  settled_at timestamptz,
  reversed_cents bigint default 0 not null,
  taken_cents bigint default 0 not null,
  share_cents bigint default 0 not null,
  anticipated_cents bigint default 0 not null,
  anticipation_id uuid,
  constraint receivables_anticipated_once check ((anticipation_id is null) = (anticipated_cents = 0)),
  constraint receivables_are_worth_something check (net_cents > 0),
  constraint receivables_net_is_what_is_left check (net_cents = ((gross_cents - fee_cents) - anticipation_cents)),
  constraint receivables_parts_fit check ((reversed_cents >= 0) and (share_cents >= 0) and (anticipated_cents >= 0)
    and (((reversed_cents + share_cents) + anticipated_cents) <= net_cents)),
  constraint receivables_taken_fits check ((taken_cents >= 0) and (taken_cents <= gross_cents)),
  constraint receivables_pk primary key (seller_id, charge_id, installment)
);
create index receivables_anticipated on receivables (seller_id, anticipation_id) where anticipation_id is not null;
create index receivables_by_day on receivables (seller_id, settlement_date, charge_id, installment);
create index receivables_to_come on receivables (seller_id, settlement_date, charge_id, installment)
  include (rail, anticipation_cents, net_cents, reversed_cents, share_cents, anticipated_cents)
  where settled_at is null;

-- Links that a seller hands out, the payments that buyers tried on them, and where a public address leads.

create table payment_links (
  seller_id uuid not null,
  id uuid not null,
  title text not null,
  description text,
  bank_slip_description text,
  value_cents bigint not null,
  terms jsonb not null,
  customer_id uuid,
  scheduled_date date,
  expires_at timestamptz,
  timer boolean not null,
  white_label boolean not null,
  metadata jsonb not null,
  created_at timestamptz not null,
  created_by text not null,
  paid_at timestamptz,
  deleted_at timestamptz,
  deleted_by text,
  type text default 'ORDER' not null,
  subscription jsonb,
  split jsonb default '[]'::jsonb not null,
  invoice_enabled boolean,
  origin text default 'SELLER' not null,
  anchoring boolean default false not null,
  version integer default 1 not null,
  title_search text not null,
  late_terms jsonb,
  early_discount jsonb,
  sale jsonb,
  sale_link_id uuid,
  sale_answers jsonb default '{}'::jsonb not null,
  holds_stock boolean default false not null,
  due_dates jsonb,
  constraint payment_links_of_sale_check check ((origin = 'SALE') = (sale_link_id is not null)),
  constraint payment_links_origin_check check (origin in ('SELLER', 'CHECKOUT', 'DIRECT', 'SALE')),
  constraint payment_links_sale_check check ((type = 'SALE') = (sale is not null)),
  constraint payment_links_stock_check check ((not holds_stock) or (origin = 'SALE')),
  constraint payment_links_subscription_check check ((type = 'SUBSCRIPTION') = (subscription is not null)),
  constraint payment_links_type_check check (type in ('ORDER', 'SUBSCRIPTION', 'FAST_ORDER', 'SALE')),
  constraint payment_links_value_positive check (value_cents > 0),
  constraint payment_links_pk primary key (seller_id, id),
  constraint payment_links_customer_fkey foreign key (seller_id, customer_id) references customers(seller_id, id) not VALID,
  constraint payment_links_of_sale_fkey foreign key (seller_id, sale_link_id) references payment_links(seller_id, id)
);
create index payment_links_customer_idx on payment_links (seller_id, customer_id) where customer_id is not null;
create index payment_links_listed_idx on payment_links (seller_id, type, created_at desc, id desc)
  where (deleted_at is null) and (origin = 'SELLER');
create index payment_links_of_buyers_idx on payment_links (seller_id, created_at, id) where origin in ('CHECKOUT', 'SALE');
create index payment_links_of_sale_idx on payment_links (seller_id, sale_link_id, created_at desc, id desc) where sale_link_id is not null;
create index payment_links_stock_idx on payment_links (seller_id, sale_link_id, paid_at) where holds_stock;
create index payment_links_that_split on payment_links (seller_id, created_at, id) where split <> '[]'::jsonb;

create table payment_link_addresses (
  link_id uuid not null,
  seller_id uuid not null,
  constraint payment_link_addresses_pk primary key (link_id)
);

create table payment_link_payments (
  seller_id uuid not null,
  link_id uuid not null,
  attempt integer not null,
  purchase_id uuid not null,
  customer_id uuid not null,
  buyer jsonb not null,
  started_at timestamptz not null,
  card_token uuid,
  constraint payment_link_payments_pk primary key (seller_id, link_id, attempt),
  constraint payment_link_payments_purchase unique (seller_id, purchase_id),
  constraint payment_link_payments_customer_fkey foreign key (seller_id, customer_id) references customers(seller_id, id) not VALID,
  constraint payment_link_payments_link foreign key (seller_id, link_id) references payment_links(seller_id, id)
);
create unique index payment_link_payments_card on payment_link_payments (seller_id, card_token) where card_token is not null;
create index payment_link_payments_customer_idx on payment_link_payments (seller_id, customer_id);

-- These keep the list of charges quick for a seller of millions: totals by day, customers and titles in tables much
-- smaller than the charges, and an index for each order.

create table charge_changes (
  seller_id uuid not null,
  id bigint generated always as identity,
  due_date date not null,
  paid_on date,
  status text not null,
  payment_method text not null,
  quantity bigint not null,
  cents bigint not null,
  primary key (seller_id, id)
);

create table charge_day_totals (
  seller_id uuid not null,
  basis text not null,
  day date not null,
  status text not null,
  payment_method text not null,
  quantity bigint not null,
  cents bigint not null,
  primary key (seller_id, basis, day, status, payment_method)
) with (fillfactor='70');
create index charge_day_totals_empty on charge_day_totals (seller_id) where quantity = 0;

create table charge_pair_totals (
  seller_id uuid not null,
  paid_on date not null,
  due_date date not null,
  status text not null,
  payment_method text not null,
  quantity bigint not null,
  cents bigint not null,
  primary key (seller_id, paid_on, due_date, status, payment_method)
) with (fillfactor='70');
create index charge_pair_totals_empty on charge_pair_totals (seller_id) where quantity = 0;

create table charge_people (
  seller_id uuid not null,
  customer_id uuid not null,
  name text not null,
  email text not null,
  document text not null,
  primary key (seller_id, customer_id, name, email, document)
);
create index charge_people_by_document on charge_people (seller_id, document text_pattern_ops);

create table charge_titles (
  seller_id uuid not null,
  source_id uuid not null,
  title text not null,
  primary key (seller_id, source_id, title)
);

create table charge_first_payments (
  seller_id uuid not null,
  customer_id uuid not null,
  paid_on date not null,
  primary key (seller_id, customer_id)
);
create index charge_first_payments_by_day on charge_first_payments (seller_id, paid_on);

create table mails (
  seller_id uuid not null,
  id uuid not null,
  to_address text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  channel text not null,
  from_name text,
  reply_to text,
  hidden_copy text,
  unsubscribe_url text,
  whats_app jsonb,
  primary key (seller_id, id)
);
create index mails_created_idx on mails (seller_id, created_at, id);

-- Mails of the last day about a customer, a sub-seller or the seller, where their number is limited.
create table daily_mails (
  seller_id uuid not null,
  subject_id uuid not null,
  mailed_at timestamptz[] not null,
  primary key (seller_id, subject_id)
);

-- Money that a seller gives back to a buyer, and what the rails say of it.

create table refunds (
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
  rest_fee_cents bigint default 0 not null,
  from_credit boolean default false not null,
  constraint refunds_amount_check check ((amount_cents > 0) and ((fee_cents >= 0) and (fee_cents <= amount_cents))),
  constraint refunds_finished_check check ((status = 'PROCESSING') = (finished_at is null)),
  constraint refunds_rest_fee_check check (rest_fee_cents >= 0),
  constraint refunds_status_check check (status in ('PROCESSING', 'DONE', 'FAILED')),
  primary key (seller_id, id),
  constraint refunds_charge_fkey foreign key (seller_id, charge_id) references charges(seller_id, id)
);
create index refunds_charge_idx on refunds (seller_id, charge_id, requested_at);
create index refunds_requested_idx on refunds (seller_id, requested_at);

-- Card and Pix payments that are disputed, as their acquirers and banks have them.

create table sim_disputes (
  seller_id uuid not null,
  id uuid not null,
  payment_id text not null,
  status text not null,
  amount_cents bigint not null,
  reason text not null,
  opened_at timestamptz not null,
  decided_at timestamptz,
  rail text not null,
  constraint sim_card_disputes_amount_check check (amount_cents > 0),
  constraint sim_card_disputes_status_check check (status in ('OPEN', 'WON', 'LOST')),
  constraint sim_card_disputes_pkey primary key (seller_id, id)
);
create index sim_card_disputes_authorization_idx on sim_disputes (seller_id, payment_id);
create unique index sim_card_disputes_open_key on sim_disputes (seller_id, payment_id) where status = 'OPEN';

create table sim_dispute_evidence (
  seller_id uuid not null,
  id uuid not null,
  dispute_id uuid not null,
  file_name text not null,
  size_bytes integer not null,
  received_at timestamptz not null,
  constraint sim_card_evidence_pkey primary key (seller_id, id),
  constraint sim_card_evidence_dispute_fkey foreign key (seller_id, dispute_id) references sim_disputes(seller_id, id)
);

-- Changes of receivables before and after their day, and payouts: take-backs, anticipation, withdrawals.

create table receivable_shares (
  seller_id uuid not null,
  charge_id uuid not null,
  installment smallint not null,
  sub_seller_id uuid not null,
  cents bigint not null,
  cut_cents bigint default 0 not null,
  held_cents bigint default 0 not null,
  constraint receivable_shares_cents_check check ((cents > 0) and ((cut_cents >= 0) and (cut_cents <= cents))),
  constraint receivable_shares_held_check check ((held_cents >= 0) and (held_cents <= cents)),
  primary key (seller_id, charge_id, installment, sub_seller_id),
  constraint receivable_shares_receivable_fkey foreign key (seller_id, charge_id, installment)
    references receivables(seller_id, charge_id, installment)
);
create index receivable_shares_by_sub_seller on receivable_shares (seller_id, sub_seller_id, charge_id);

create table anticipations (
  seller_id uuid not null,
  id uuid not null,
  requested_cents bigint not null,
  gross_cents bigint not null,
  cost_cents bigint not null,
  net_cents bigint not null,
  anticipated_on date not null,
  confirmed_at timestamptz not null,
  confirmed_by text not null,
  constraint anticipations_net_check check ((net_cents = (gross_cents - cost_cents)) and (cost_cents >= 0)),
  primary key (seller_id, id)
);

create table withdrawals (
  seller_id uuid not null,
  id uuid not null,
  status text not null,
  amount_cents bigint not null,
  requested_at timestamptz not null,
  requested_on date not null,
  requested_by text not null,
  decided_at timestamptz,
  decided_by text,
  scheduled_date date,
  finished_at timestamptz,
  return_reason text,
  account jsonb,
  origin text not null,
  unanswered_since timestamptz,
  constraint withdrawals_amount_check check (amount_cents > 0),
  primary key (seller_id, id)
);
create index withdrawals_newest on withdrawals (seller_id, requested_at, id);
create index withdrawals_to_approve on withdrawals (seller_id, requested_at, id) where status = 'PENDING_APPROVAL';

create table sim_payouts (
  seller_id uuid not null,
  id text not null,
  status text not null,
  amount_cents bigint not null,
  return_reason text,
  answers_at timestamptz not null,
  created_at timestamptz not null,
  account jsonb,
  constraint sim_payouts_amount_check check (amount_cents > 0),
  constraint sim_payouts_status_check check (((status = 'PAID') and (return_reason is null)) or ((status = 'RETURNED')
    and (return_reason is not null))),
  primary key (seller_id, id)
);

-- Plans.

create table plans (
  seller_id uuid not null,
  id uuid not null,
  title text not null,
  title_search text not null,
  description text,
  bullets text[] not null,
  monthly_cents bigint not null,
  semester_cents bigint not null,
  yearly_cents bigint not null,
  bank_slip boolean not null,
  credit_card boolean not null,
  pix boolean not null,
  active boolean not null,
  created_at timestamptz not null,
  constraint plans_cost_something check ((monthly_cents > 0) and (semester_cents > 0) and (yearly_cents > 0)),
  constraint plans_pk primary key (seller_id, id)
);
create index plans_by_creation on plans (seller_id, created_at desc, id);

-- Subscriptions, the links that sell them, and fine and interest of late boletos.

create table subscriptions (
  seller_id uuid not null,
  id uuid not null,
  status text not null,
  customer_id uuid not null,
  customer_name text not null,
  customer_document text not null,
  customer_search text not null,
  plan_id uuid not null,
  plan_title text not null,
  interval_unit text not null,
  interval_count integer not null,
  due_day integer not null,
  value_cents bigint not null,
  items jsonb not null,
  additions jsonb not null,
  payment_method text not null,
  awaits_choice boolean not null,
  terms jsonb not null,
  card jsonb,
  bank_slip_description text,
  metadata jsonb not null,
  invoice_enabled boolean not null,
  link_id uuid,
  start_date date not null,
  created_at timestamptz not null,
  created_by text not null,
  canceled_at timestamptz,
  canceled_by text,
  trial_ends_on date,
  ends_on date,
  cancels_on date,
  pause jsonb,
  adjustment jsonb,
  adjusts_on date,
  constraint subscriptions_interval_check check (interval_unit in ('WEEK', 'MONTH') and interval_count > 0 and due_day between 1 and 31),
  constraint subscriptions_paused_check check ((status = 'PAUSED') = (pause is not null)),
  constraint subscriptions_canceled_check check ((status = 'INACTIVE') = (canceled_at is not null)),
  constraint subscriptions_cost_something check (value_cents > 0),
  constraint subscriptions_adjustment_check check ((adjustment is null) = (adjusts_on is null)),
  constraint subscriptions_link_key unique (seller_id, link_id),
  constraint subscriptions_pk primary key (seller_id, id),
  constraint subscriptions_customer_fkey foreign key (seller_id, customer_id) references customers(seller_id, id) not VALID
) with (fillfactor='85');
create table subscription_trials (
  seller_id uuid not null,
  plan_id uuid not null,
  customer_document text not null,
  constraint subscription_trials_pk primary key (seller_id, plan_id, customer_document)
);
create index subscriptions_by_customer on subscriptions (seller_id, customer_id);
create index subscriptions_by_plan on subscriptions (seller_id, plan_id) where status in ('ACTIVE', 'DEFAULTER');
create index subscriptions_to_adjust on subscriptions (seller_id, adjusts_on) where adjusts_on is not null;
create index subscriptions_by_start on subscriptions (seller_id, start_date desc, id);
create index subscriptions_by_status on subscriptions (seller_id, status, start_date desc, id);

-- Notifications on the panel of sellers, messages to their customers, and opt-outs.

create table seller_notifications (
  seller_id uuid not null,
  id uuid not null,
  type text not null,
  subject_id uuid not null,
  name text not null,
  phone text not null,
  amount_cents bigint,
  date date,
  created_at timestamptz not null,
  notified_at timestamptz,
  detail text default '' not null,
  actor text,
  primary key (seller_id, id)
);
create index seller_notifications_created_idx on seller_notifications (seller_id, created_at, id);
create index seller_notifications_unread_idx on seller_notifications (seller_id) where notified_at is null;

create table notification_settings (
  seller_id uuid not null,
  name text not null,
  email text not null,
  hidden_email text,
  active boolean not null,
  types jsonb not null,
  primary key (seller_id)
);

create table notification_opt_outs (
  seller_id uuid not null,
  customer_id uuid not null,
  channel text not null,
  at timestamptz not null,
  primary key (seller_id, customer_id, channel)
);

create table buyer_reminders (
  seller_id uuid not null,
  charge_id uuid not null,
  offset_days smallint not null,
  channel text not null,
  sent_at timestamptz not null,
  primary key (seller_id, charge_id, offset_days, channel)
);
create index buyer_reminders_by_age on buyer_reminders (seller_id, sent_at);

-- Webhooks of sellers: addresses, secrets, the messages sent to them and each attempt.

create table webhook_endpoints (
  seller_id uuid not null,
  id uuid not null,
  title text not null,
  url text not null,
  domains text[] not null,
  active boolean not null,
  created_at timestamptz not null,
  failures integer not null,
  failing_since timestamptz,
  rest_until timestamptz,
  disabled_at timestamptz,
  disabled_reason text,
  lease_id uuid,
  leased_until timestamptz,
  deleted_at timestamptz,
  last_success_at timestamptz,
  primary key (seller_id, id)
);

create table webhook_secrets (
  seller_id uuid not null,
  webhook_id uuid not null,
  id uuid not null,
  sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (seller_id, webhook_id, id),
  constraint webhook_secrets_endpoint_fkey foreign key (seller_id, webhook_id) references webhook_endpoints(seller_id, id)
);

create table webhook_deliveries (
  seller_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  type text not null,
  subject_id text not null,
  body text not null,
  status text not null,
  attempts integer not null,
  failures integer not null,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  delivered_at timestamptz,
  is_test boolean default false not null,
  resend_id uuid,
  constraint webhook_deliveries_next_check check ((status = 'PENDING') = (next_attempt_at is not null)),
  constraint webhook_deliveries_event_key unique (seller_id, webhook_id, event_id),
  primary key (seller_id, id),
  constraint webhook_deliveries_endpoint_fkey foreign key (seller_id, webhook_id) references webhook_endpoints(seller_id, id)
) with (fillfactor='85');
create index webhook_deliveries_created_idx on webhook_deliveries (seller_id, webhook_id, created_at, id);
create index webhook_deliveries_pending_idx on webhook_deliveries (seller_id, webhook_id, next_attempt_at, id) where status = 'PENDING';
create index webhook_deliveries_subject_idx on webhook_deliveries (seller_id, subject_id);

create table webhook_attempts (
  seller_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  started_at timestamptz not null,
  url text not null,
  request_headers jsonb not null,
  status_code integer,
  error text,
  response text not null,
  duration_ms integer not null,
  primary key (seller_id, delivery_id, number),
  constraint webhook_attempts_delivery_fkey foreign key (seller_id, delivery_id)
    references webhook_deliveries(seller_id, id) deferrable initially deferred
);

-- Reconciliation runs, and each difference that they found.

create table reconciliations (
  seller_id uuid not null,
  id uuid not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  requested_by text,
  compared integer not null,
  open integer not null,
  healed integer not null,
  constraint reconciliations_counts_check check ((compared >= 0) and (open >= 0) and (healed >= 0)),
  primary key (seller_id, id)
);
create index reconciliations_newest on reconciliations (seller_id, until_at, id);

create table reconciliation_differences (
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
  id uuid default gen_random_uuid() not null,
  effect_cents bigint default 0 not null,
  about text,
  booked_on date,
  assignee text,
  reason text,
  closed_by text,
  adjustment_reason text,
  adjustment_by text,
  adjustment_at timestamptz,
  constraint reconciliation_differences_adjustment_check check ((status <> 'WAITING') or (adjustment_by is not null)),
  constraint reconciliation_differences_closed_check check (status in ('OPEN', 'WAITING') = (closed_at is null)),
  constraint reconciliation_differences_status_check
    check (status in ('OPEN', 'WAITING', 'HEALED', 'GONE', 'ACCEPTED', 'ADJUSTED', 'MATCHED')),
  constraint reconciliation_differences_id_key unique (seller_id, id),
  primary key (seller_id, rail, kind, entry_id)
);
create index reconciliation_differences_newest on reconciliation_differences (seller_id, status, found_at);

-- Sub-sellers, their registration at the split programme, and the splits of links and purchases.

create table sub_sellers (
  seller_id uuid not null,
  id uuid not null,
  name text not null,
  name_search text not null,
  document text not null,
  document_type text not null,
  active boolean not null,
  split_status text not null,
  registration_id uuid,
  description text,
  opening_date date,
  payment_type text not null,
  payment_value bigint not null,
  address jsonb not null,
  bank_account jsonb not null,
  pix_key text not null,
  pix_key_type text not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null,
  alternative_email text,
  owner_name text,
  owner_document text,
  birthdate date not null,
  created_at timestamptz not null,
  created_by text not null,
  deleted_at timestamptz,
  version integer default 0 not null,
  split_refusal jsonb,
  constraint sub_sellers_value_check check (payment_value > 0),
  primary key (seller_id, id),
  constraint sub_sellers_seller_fkey foreign key (seller_id) references sellers(seller_id)
);
create index sub_sellers_by_name on sub_sellers (seller_id, name_search, id);
create unique index sub_sellers_document_key on sub_sellers (seller_id, document) where deleted_at is null;

create table sim_split_recipients (
  seller_id uuid not null,
  id uuid not null,
  content_hash text not null,
  accepted boolean not null,
  requested_at timestamptz not null,
  primary key (seller_id, id)
);

-- How much there is of each day, counted as it changes, so that a statement of a million rows is paged and its balance shown without
-- reading them (docs/decisions/0014-day-counts.md).

create table ledger_day_counts (
  seller_id uuid not null,
  day date not null,
  account text not null,
  fact text not null,
  is_credit boolean not null,
  entries bigint not null,
  cents bigint not null,
  primary key (seller_id, day, account, fact, is_credit)
) with (fillfactor='70');

create table receivable_changes (
  seller_id uuid not null,
  id bigint generated always as identity,
  day date not null,
  quantity bigint not null,
  coming bigint not null,
  share_cents bigint not null,
  anticipable bigint not null,
  anticipable_cents bigint not null,
  primary key (seller_id, id)
);

create table receivable_day_totals (
  seller_id uuid not null,
  day date not null,
  quantity bigint not null,
  coming bigint not null,
  share_cents bigint not null,
  anticipable bigint not null,
  anticipable_cents bigint not null,
  primary key (seller_id, day)
) with (fillfactor='70');

-- Rows written for every period and every payment touch fewer indexes (docs/decisions/0015-billing-run.md).

create table subscription_billing (
  seller_id uuid not null,
  subscription_id uuid not null,
  is_billed boolean not null,
  next_period integer not null,
  next_due_on date not null,
  last_due_on date,
  version integer not null,
  carried_cents bigint default 0 not null,
  changes_on date,
  primary key (seller_id, subscription_id),
  constraint subscription_billing_subscription_fkey foreign key (seller_id, subscription_id)
    references subscriptions(seller_id, id) deferrable initially deferred
) with (fillfactor='50');
create index subscription_billing_due on subscription_billing (seller_id, next_due_on, subscription_id) where is_billed;
create index subscription_billing_changes on subscription_billing (seller_id, changes_on) where changes_on is not null;

-- The audit trail, chained by hash, and the end of each seller's chain.

create table audit_entries (
  seller_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_label text not null,
  actor_id uuid,
  actor_name text not null,
  actor_profile text,
  session_id uuid,
  address text,
  user_agent text,
  before text,
  after text,
  hash text not null,
  primary key (seller_id, seq)
);
create index audit_entries_action_idx on audit_entries (seller_id, action, seq);
create index audit_entries_actor_idx on audit_entries (seller_id, actor_name, seq);
create index audit_entries_at_idx on audit_entries (seller_id, at, seq);
create index audit_entries_subject_idx on audit_entries (seller_id, subject_kind, subject_id, seq);

create table audit_heads (
  seller_id uuid not null,
  seq bigint not null,
  hash text not null,
  primary key (seller_id)
);

-- The installation itself: one row.

create table installation (
  only_row boolean default true not null,
  secret_fingerprint text not null,
  sandbox boolean,
  constraint installation_only_row_check check (only_row),
  constraint installation_pk primary key (only_row)
);

-- Lists as people keep them, and which one each person begins with.

create table saved_views (
  seller_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  author text not null,
  list text not null,
  name text not null,
  shared boolean not null,
  search text not null,
  columns text[],
  density text not null,
  created_at timestamptz not null,
  primary key (seller_id, id)
);
create index saved_views_list_idx on saved_views (seller_id, list, user_id);

create table default_views (
  seller_id uuid not null,
  user_id uuid not null,
  list text not null,
  view_id uuid not null,
  primary key (seller_id, user_id, list),
  constraint default_views_view_fkey foreign key (seller_id, view_id) references saved_views(seller_id, id) on delete cascade
);

-- Actions on many charges at once, and what became of each charge.

create table bulk_operations (
  seller_id uuid not null,
  id uuid not null,
  action text not null,
  status text not null,
  actor jsonb not null,
  created_at timestamptz not null,
  starts_at timestamptz not null,
  due_date date,
  constraint bulk_operations_status_check check (status in ('WAITING', 'RUNNING', 'DONE', 'UNDONE', 'STOPPED')),
  primary key (seller_id, id)
);

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
  constraint bulk_items_status_check check (status in ('PENDING', 'DONE', 'REFUSED', 'UNDONE')),
  primary key (seller_id, operation_id, place),
  constraint bulk_items_operation_fkey foreign key (seller_id, operation_id) references bulk_operations(seller_id, id)
);

-- Files that a seller imports, and what each of their rows did.

create table imports (
  seller_id uuid not null,
  id uuid not null,
  kind text not null,
  state text not null,
  file_name text not null,
  encoding text not null,
  delimiter text not null,
  content text,
  columns jsonb not null,
  sample_rows jsonb not null,
  total_rows integer not null,
  mapping jsonb not null,
  existing text not null,
  done_rows integer not null,
  created_at timestamptz not null,
  created_by text not null,
  finished_at timestamptz,
  choices jsonb default '{}'::jsonb not null,
  totals jsonb,
  constraint imports_state_check check (state in ('READY', 'CHECKED', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE')),
  primary key (seller_id, id)
);
create index imports_created_idx on imports (seller_id, kind, created_at, id);

create table import_rows (
  seller_id uuid not null,
  import_id uuid not null,
  line integer not null,
  outcome text not null,
  label text not null,
  subject_id uuid,
  problems jsonb not null,
  before jsonb,
  after jsonb,
  detail text,
  primary key (seller_id, import_id, line)
);
create index import_rows_outcome_idx on import_rows (seller_id, import_id, outcome, line);

-- Files that sellers request, and their parts.

create table reports (
  seller_id uuid not null,
  id uuid not null,
  kind text not null,
  status text not null,
  query jsonb not null,
  recipient text not null,
  requested_by text not null,
  file_name text not null,
  rows integer not null,
  total_rows integer,
  chunks integer not null,
  cursor jsonb,
  created_at timestamptz not null,
  ready_at timestamptz,
  format text not null,
  totals jsonb not null,
  requested_at timestamptz not null,
  digest text,
  version integer,
  constraint reports_format_check check (format in ('CSV', 'XLSX', 'CSV_ISO')),
  constraint reports_ready_check check ((status = 'READY') = (ready_at is not null)),
  constraint reports_status_check check (status in ('WAITING', 'RUNNING', 'READY', 'FAILED')),
  primary key (seller_id, id)
);
create index reports_created_idx on reports (seller_id, created_at, id);

create table report_chunks (
  seller_id uuid not null,
  report_id uuid not null,
  number integer not null,
  content bytea not null,
  primary key (seller_id, report_id, number),
  constraint report_chunks_report_fkey foreign key (seller_id, report_id) references reports(seller_id, id) on delete cascade
);
-- These columns hold compressed bytes, so PostgreSQL does not compress them again.
alter table report_chunks alter column content set storage external;

-- The result of each seller's last verification, and the audit trail by person and by action.

create table audit_verifications (
  seller_id uuid not null,
  verified_at timestamptz not null,
  entries bigint not null,
  hash text not null,
  broken_at bigint,
  primary key (seller_id)
);

-- Invoices (nota fiscal): what a seller set up, what was issued, and the books of the simulated issuer.

create table invoice_settings (
  seller_id uuid not null,
  active boolean default false not null,
  company jsonb,
  certificate_id uuid,
  certificate_sealed bytea,
  certificate_holder text,
  certificate_document text,
  certificate_valid_from date,
  certificate_valid_until date,
  tested_at timestamptz,
  auto_subscriptions boolean default true not null,
  auto_links boolean default true not null,
  auto_email boolean default true not null,
  accountant_email text,
  next_number bigint default 1 not null,
  next_test_number bigint default 1 not null,
  constraint invoice_settings_active_check check ((not active) or ((company is not null) and (certificate_sealed is not null)
    and (tested_at is not null))),
  primary key (seller_id),
  constraint invoice_settings_seller_fkey foreign key (seller_id) references sellers(seller_id)
);

create table invoice_services (
  seller_id uuid not null,
  id uuid not null,
  is_default boolean not null,
  terms jsonb not null,
  primary key (seller_id, id),
  constraint invoice_services_seller_fkey foreign key (seller_id) references sellers(seller_id)
);
create unique index invoice_services_default_key on invoice_services (seller_id) where is_default;

create table accountant_pages (
  seller_id uuid not null,
  sending_id uuid not null,
  email text not null,
  sent_by text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  filled_at timestamptz,
  revoked_at timestamptz,
  primary key (seller_id),
  constraint accountant_pages_seller_fkey foreign key (seller_id) references sellers(seller_id)
);

create table invoices (
  seller_id uuid not null,
  id uuid not null,
  charge_id uuid,
  replaces_id uuid,
  status text not null,
  series integer not null,
  number bigint not null,
  dps jsonb not null,
  amount_cents bigint not null,
  early boolean not null,
  created_at timestamptz not null,
  created_by text,
  invoice_number text,
  access_key text,
  verification_code text,
  authorized_at timestamptz,
  xml text,
  total_cents bigint,
  reason_code text,
  reason text,
  cancel_reason text,
  cancel_requested_at timestamptz,
  canceled_at timestamptz,
  sent_to text,
  constraint invoices_amount_check check (amount_cents > 0),
  constraint invoices_authorized_check check (status in ('SENDING', 'REJECTED') or ((access_key is not null)
    and (authorized_at is not null) and (xml is not null))),
  constraint invoices_status_check check (status in ('SENDING', 'AUTHORIZED', 'REJECTED', 'CANCELING', 'CANCELED',
    'REPLACED')),
  constraint invoices_number_key unique (seller_id, series, number),
  primary key (seller_id, id),
  constraint invoices_replaces_fkey foreign key (seller_id, replaces_id) references invoices(seller_id, id),
  constraint invoices_seller_fkey foreign key (seller_id) references sellers(seller_id)
);
create index invoices_charge_idx on invoices (seller_id, charge_id, created_at);
create index invoices_created_idx on invoices (seller_id, created_at, id);
create unique index invoices_live_key on invoices (seller_id, charge_id) where status in ('AUTHORIZED', 'CANCELING')
  or (status = 'SENDING' and replaces_id is null);
create unique index invoices_replacement_key on invoices (seller_id, replaces_id) where status <> 'REJECTED';
create index invoices_competence_idx on invoices (seller_id, (dps->>'competence'), created_at);
create index invoices_refused_idx on invoices (seller_id, created_at, id) where status = 'REJECTED';

create table sim_invoices (
  seller_id uuid not null,
  dps_id text not null,
  reference text,
  test boolean not null,
  number bigint not null,
  access_key text not null,
  replaces_key text,
  verification_code text not null,
  buyer_name text not null,
  amount_cents bigint not null,
  rejection jsonb,
  xml text not null,
  created_at timestamptz not null,
  answers_at timestamptz not null,
  cancel_requested_at timestamptz,
  cancel_answers_at timestamptz,
  cancel_refusal jsonb,
  constraint sim_invoices_number_key unique (seller_id, test, number),
  primary key (seller_id, dps_id)
);
create unique index sim_invoices_access_key on sim_invoices (seller_id, access_key);
create index sim_invoices_replaces_idx on sim_invoices (seller_id, replaces_key) where replaces_key is not null;

create table sim_distributed_documents (
  seller_id uuid not null,
  nsu bigint not null,
  id uuid not null,
  event text,
  access_key text not null,
  number bigint not null,
  issuer_name text not null,
  issuer_document text not null,
  description text not null,
  amount_cents bigint not null,
  at timestamptz not null,
  primary key (seller_id, nsu)
);
create unique index sim_distributed_documents_once_idx on sim_distributed_documents (seller_id, id, event) nulls not distinct;
create index sim_distributed_documents_key_idx on sim_distributed_documents (seller_id, access_key);

-- Notes of the staff on charges, customers, links and subscriptions.

create table notes (
  seller_id uuid not null,
  id uuid not null,
  subject text not null,
  subject_id uuid not null,
  text text not null,
  search text not null,
  author text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (seller_id, id)
);
create index notes_created_idx on notes (seller_id, created_at desc, id desc);
create index notes_subject_idx on notes (seller_id, subject, subject_id);

-- Sellers' checkout pages and their addresses. An index counts the subscriptions of a plan.

create table checkouts (
  seller_id uuid not null,
  id uuid not null,
  title text not null,
  description text,
  sub_domain text not null,
  created_at timestamptz not null,
  constraint checkouts_pk primary key (seller_id)
);

create table checkout_addresses (
  sub_domain text not null,
  seller_id uuid not null,
  constraint checkout_addresses_pk primary key (sub_domain)
);
create index checkout_addresses_by_seller on checkout_addresses (seller_id);

-- Additions and deductions of a subscription's next charges, its history, and the lines of a charge's value.

create table subscription_events (
  seller_id uuid not null,
  subscription_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  kind text not null,
  by_whom text,
  by_customer boolean default false not null,
  before text,
  after text,
  plan_id uuid not null,
  monthly_cents bigint not null,
  primary key (seller_id, subscription_id, id),
  constraint subscription_events_subscription_fkey foreign key (seller_id, subscription_id) references subscriptions(seller_id, id)
);

-- Pix Automático: what payers authorised, the debits of each charge, and the books of the simulated provider.

create table pix_automatic_settings (
  seller_id uuid not null,
  active boolean not null,
  retry_policy text not null,
  constraint pix_automatic_settings_policy_check check (retry_policy in ('NAO_PERMITE', 'PERMITE_3R_7D')),
  primary key (seller_id),
  constraint pix_automatic_settings_seller_fkey foreign key (seller_id) references sellers(seller_id)
);

create table pix_authorizations (
  seller_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  purchase_id uuid,
  journey smallint not null,
  status text not null,
  recurrence_id text,
  value_kind text not null,
  value_cents bigint not null,
  periodicity text not null,
  retry_policy text not null,
  first_date date not null,
  first_txid text,
  bank jsonb,
  br_code text,
  expires_at timestamptz not null,
  end_by text,
  end_code text,
  created_at timestamptz not null,
  created_by text not null,
  approved_at timestamptz,
  ended_at timestamptz,
  constraint pix_authorizations_approved_check check ((status <> 'APROVADA') or (recurrence_id is not null)),
  constraint pix_authorizations_journey_check check ((journey >= 1) and (journey <= 4)),
  constraint pix_authorizations_status_check check (status in ('ENVIANDO', 'CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA')),
  constraint pix_authorizations_value_check check (value_cents > 0),
  primary key (seller_id, id),
  constraint pix_authorizations_subscription_fkey foreign key (seller_id, subscription_id) references subscriptions(seller_id, id)
);
create unique index pix_authorizations_live_key on pix_authorizations (seller_id, subscription_id)
  where status in ('ENVIANDO', 'CRIADA', 'APROVADA');
create index pix_authorizations_newest_idx on pix_authorizations (seller_id, subscription_id, created_at);
create index pix_authorizations_purchase_idx on pix_authorizations (seller_id, purchase_id);
create index pix_authorizations_recurrence_idx on pix_authorizations (seller_id, recurrence_id);

create table pix_debits (
  seller_id uuid not null,
  attempt_id uuid not null,
  number smallint not null,
  kind text not null,
  debit_on date not null,
  status text not null,
  code text,
  constraint pix_debits_kind_check check (kind in ('AGND', 'NTAG')),
  constraint pix_debits_status_check check (status in ('SOLICITADA', 'AGENDADA', 'PAGA', 'CANCELADA', 'REJEITADA', 'EXPIRADA')),
  constraint pix_debits_day_key unique (seller_id, attempt_id, debit_on),
  primary key (seller_id, attempt_id, number),
  constraint pix_debits_attempt_fkey foreign key (seller_id, attempt_id) references payment_attempts(seller_id, id)
);

create table sim_pix_recurrences (
  seller_id uuid not null,
  id text not null,
  contract text not null,
  object text not null,
  payer_name text not null,
  status text not null,
  periodicity text not null,
  first_date date not null,
  value_kind text not null,
  value_cents bigint not null,
  retry_policy text not null,
  first_txid text,
  br_code text not null,
  request_expires_at timestamptz,
  end_by text,
  end_code text,
  next_debit text not null,
  created_at timestamptz not null,
  constraint sim_pix_recurrences_status_check check (status in ('CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA')),
  primary key (seller_id, id)
);
create index sim_pix_recurrences_contract_idx on sim_pix_recurrences (seller_id, contract);
create index sim_pix_recurrences_newest_idx on sim_pix_recurrences (seller_id, created_at, id);

create table sim_pix_instructions (
  seller_id uuid not null,
  txid text not null,
  recurrence_id text not null,
  status text not null,
  amount_cents bigint not null,
  due_date date not null,
  description text not null,
  content_hash text not null,
  code text,
  debits jsonb not null,
  created_at timestamptz not null,
  constraint sim_pix_instructions_amount_check check (amount_cents > 0),
  constraint sim_pix_instructions_status_check check (status in ('CRIADA', 'ATIVA', 'CONCLUIDA', 'EXPIRADA', 'REJEITADA', 'CANCELADA')),
  primary key (seller_id, txid),
  constraint sim_pix_instructions_recurrence_fkey foreign key (seller_id, recurrence_id) references sim_pix_recurrences(seller_id, id)
);
create index sim_pix_instructions_recurrence_idx on sim_pix_instructions (seller_id, recurrence_id, due_date);

-- Settings of the customers' pages, and the version of each customer's and sub-seller's link.

create table customer_portal_settings (
  seller_id uuid not null,
  active boolean not null,
  may_change_payment boolean not null,
  may_pay_by_card boolean not null,
  plans_to_move uuid[] not null,
  may_change_quantity boolean not null,
  may_cancel boolean not null,
  may_pause boolean not null,
  max_pause_days integer not null,
  negotiation jsonb,
  retention_offer jsonb,
  primary key (seller_id)
);

create table portal_links (
  seller_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  version integer not null,
  constraint portal_links_subject_check check (subject_kind in ('customer', 'sub-seller')),
  primary key (seller_id, subject_kind, subject_id)
);

-- Files of subscriptions: what they were read with and came to, and what of other systems was imported already.

create table imported_subscriptions (
  seller_id uuid not null,
  import_key text not null,
  subscription_id uuid not null,
  primary key (seller_id, import_key)
);
create index imported_subscriptions_subscription_idx on imported_subscriptions (seller_id, subscription_id);

-- Coupons and their redemptions.

create table coupons (
  seller_id uuid not null,
  id uuid not null,
  code text not null,
  kind text not null,
  percent_hundredths integer not null,
  amount_cents bigint not null,
  periods integer,
  max_redemptions integer,
  max_per_customer integer,
  valid_until date,
  plan_ids uuid[] not null,
  active boolean not null,
  redeemed integer not null,
  created_at timestamptz not null,
  constraint coupons_redeemed_check check (redeemed >= 0),
  constraint coupons_code_key unique (seller_id, code),
  constraint coupons_pk primary key (seller_id, id)
);

create table coupon_redemptions (
  seller_id uuid not null,
  coupon_id uuid not null,
  subscription_id uuid not null,
  customer_id uuid not null,
  redeemed_at timestamptz not null,
  returned_at timestamptz,
  constraint coupon_redemptions_pk primary key (seller_id, coupon_id, subscription_id),
  constraint coupon_redemptions_coupon foreign key (seller_id, coupon_id) references coupons(seller_id, id)
);
create index coupon_redemptions_by_customer on coupon_redemptions (seller_id, coupon_id, customer_id);

-- Each seller's recovery policy for refused and late charges.

create table recovery_policies (
  seller_id uuid not null,
  policy jsonb not null,
  segments jsonb default '[]'::jsonb not null,
  primary key (seller_id),
  constraint recovery_policies_seller_fkey foreign key (seller_id) references sellers(seller_id)
);

-- The checking and investment accounts of sellers: requested, analysed, open; a connected one may have no application.

create table banking_accounts (
  seller_id uuid not null,
  status text not null,
  connection_id uuid,
  analysis_id uuid,
  account_input jsonb,
  kyc_analysis_result text,
  debit_account_id uuid,
  investment_account_id uuid,
  requested_at timestamptz,
  requested_by text,
  decided_at timestamptz,
  constraint banking_accounts_application_check check (
    (num_nonnulls(analysis_id, account_input, requested_at, requested_by) in (0, 4))
    and ((analysis_id is not null) or (status = 'ACTIVE'))),
  constraint banking_accounts_ids_check check (((status = 'ACTIVE') = (debit_account_id is not null))
    and ((investment_account_id is null) or (status = 'ACTIVE'))),
  constraint banking_accounts_status_check check (status in ('PENDING', 'ACTIVE', 'FAILED')),
  primary key (seller_id),
  constraint banking_accounts_seller_fkey foreign key (seller_id) references sellers(seller_id)
);

-- The seller's accounts at banks, one for each connection, as they were last read, and the movements that were read.

create table connected_accounts (
  seller_id uuid not null,
  connection_id uuid not null,
  provider text not null,
  account text,
  gaps text[] not null,
  connected_at timestamptz not null,
  opened_at timestamptz,
  sales_cents bigint not null default 0,
  read_on date,
  read_at timestamptz,
  failed_at timestamptz,
  available_cents bigint,
  blocked_cents bigint,
  limit_cents bigint,
  remainder_cents bigint,
  blocked_rise_cents bigint not null default 0,
  blocked_rise_at timestamptz,
  constraint connected_accounts_read_check check (num_nonnulls(read_at, available_cents, blocked_cents, limit_cents) in (0, 4)),
  constraint connected_accounts_opened_check check (num_nonnulls(opened_at, read_on) = 0 or num_nonnulls(opened_at, read_on, read_at) = 3),
  primary key (seller_id, connection_id),
  constraint connected_accounts_seller_fkey foreign key (seller_id) references sellers(seller_id)
);

create table account_movements (
  seller_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  movement_id text not null,
  day date not null,
  amount_cents bigint not null,
  text text not null,
  party_name text,
  party_document text,
  end_to_end_id text,
  subject_kind text,
  is_opening boolean not null,
  read_at timestamptz not null,
  constraint account_movements_amount_check check (amount_cents <> 0),
  constraint account_movements_subject_check check (subject_kind in ('PAYMENT', 'PAYMENT_RETURN', 'PAYOUT', 'SALE')),
  constraint account_movements_once unique (seller_id, connection_id, movement_id),
  primary key (seller_id, id),
  constraint account_movements_account_fkey foreign key (seller_id, connection_id) references connected_accounts(seller_id, connection_id)
);
create index account_movements_day_idx on account_movements (seller_id, day);

create table sim_account_analyses (
  seller_id uuid not null,
  id uuid not null,
  content_hash text not null,
  company_name text not null,
  failure text,
  requested_at timestamptz not null,
  decides_at timestamptz not null,
  debit_account_id uuid not null,
  investment_account_id uuid not null,
  primary key (seller_id, id)
);

-- Results of a webhook's attempts by hour, its trial deliveries, and the deliveries that were sent again together.

create table webhook_hours (
  seller_id uuid not null,
  webhook_id uuid not null,
  hour timestamptz not null,
  delivered integer not null,
  failed integer not null,
  duration_ms bigint not null,
  primary key (seller_id, webhook_id, hour),
  constraint webhook_hours_endpoint_fkey foreign key (seller_id, webhook_id) references webhook_endpoints(seller_id, id)
);

-- Differences are a queue that people work on; statements of banks are kept, and what each of their lines is.

create table reconciliation_history (
  seller_id uuid not null,
  difference_id uuid not null,
  id uuid not null,
  kind text not null,
  at timestamptz not null,
  by text,
  text text,
  primary key (seller_id, difference_id, id),
  constraint reconciliation_history_difference_fkey foreign key (seller_id, difference_id)
    references reconciliation_differences(seller_id, id)
);

create table bank_statements (
  seller_id uuid not null,
  id uuid not null,
  hash text not null,
  file_name text not null,
  format text not null,
  accounts text[] not null,
  from_on date,
  to_on date,
  added integer not null,
  known integer not null,
  content bytea not null,
  imported_by text not null,
  imported_at timestamptz not null,
  problems jsonb not null,
  constraint bank_statements_hash_key unique (seller_id, hash),
  primary key (seller_id, id),
  constraint bank_statements_seller_fkey foreign key (seller_id) references sellers(seller_id)
);

create table bank_statement_lines (
  seller_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  account text not null,
  identity text not null,
  likeness text not null,
  booked_on date not null,
  amount_cents bigint not null,
  kind text not null,
  text text not null,
  document text,
  end_to_end_id text,
  place integer not null,
  state text not null,
  constraint bank_statement_lines_state_check check (state in ('MATCHED', 'TO_IDENTIFY', 'ACCEPTED', 'OUTSIDE')),
  constraint bank_statement_lines_identity_key unique (seller_id, account, identity),
  primary key (seller_id, id),
  constraint bank_statement_lines_statement_fkey foreign key (seller_id, statement_id) references bank_statements(seller_id, id)
);
create index bank_statement_lines_booked on bank_statement_lines (seller_id, booked_on, id);
create index bank_statement_lines_likeness on bank_statement_lines (seller_id, account, likeness);

create table bank_line_matches (
  seller_id uuid not null,
  line_id uuid not null,
  kind text not null,
  subject_id text not null,
  matched_by text,
  matched_at timestamptz not null,
  primary key (seller_id, line_id),
  constraint bank_line_matches_subject_key unique (seller_id, kind, subject_id),
  constraint bank_line_matches_line_fkey foreign key (seller_id, line_id) references bank_statement_lines(seller_id, id)
);

-- Fee audit: the agreed rates, the entries of settlement files, the differences and the claims. Micro-reais have six decimals.

create table acquirer_rates (
  seller_id uuid not null,
  id uuid not null,
  acquirer text not null,
  establishment text,
  brand text,
  product text not null,
  installments_from integer not null,
  installments_to integer not null,
  percent_hundredths integer not null,
  fixed_cents bigint not null,
  days_to_settle integer,
  anticipation_hundredths integer,
  valid_from date not null,
  valid_to date,
  saved_by text not null,
  saved_at timestamptz not null,
  constraint acquirer_rates_product_check check (product in ('DEBIT', 'CREDIT', 'VOUCHER', 'PIX')),
  constraint acquirer_rates_installments_check check (installments_from between 1 and installments_to),
  constraint acquirer_rates_valid_check check (valid_to >= valid_from),
  primary key (seller_id, id),
  constraint acquirer_rates_seller_fkey foreign key (seller_id) references sellers(seller_id)
);

create table fee_audit_settings (
  seller_id uuid not null primary key,
  sells_only_here boolean not null,
  constraint fee_audit_settings_seller_fkey foreign key (seller_id) references sellers(seller_id)
);

create table settlement_files (
  seller_id uuid not null,
  id uuid not null,
  acquirer text not null,
  establishment text not null,
  hash text not null,
  file_name text not null,
  content_kind text not null,
  processed_on date,
  from_on date,
  to_on date,
  sequence integer,
  added integer not null,
  changed integer not null,
  known integer not null,
  problems jsonb not null,
  imported_by text,
  imported_at timestamptz not null,
  constraint settlement_files_hash_key unique (seller_id, hash),
  primary key (seller_id, id),
  constraint settlement_files_seller_fkey foreign key (seller_id) references sellers(seller_id)
);

create table settlement_lines (
  seller_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  acquirer text not null,
  identity text not null,
  sale text not null,
  kind text not null,
  establishment text not null,
  brand text,
  product text,
  installment integer,
  installments integer,
  gross_micros bigint not null,
  fee_micros bigint not null,
  net_micros bigint not null,
  anticipation_micros bigint not null,
  is_anticipated boolean not null,
  is_lien boolean not null,
  is_captured boolean not null,
  sale_date date,
  due_date date,
  paid_date date,
  tid text,
  nsu text,
  authorization_code text,
  reference text,
  account text,
  told_on date not null,
  verdict text,
  agreed_micros bigint,
  constraint settlement_lines_verdict_check check (verdict in ('AGREED', 'ABOVE', 'NO_RATE', 'OTHER')),
  constraint settlement_lines_identity_key unique (seller_id, acquirer, identity),
  primary key (seller_id, id),
  constraint settlement_lines_file_fkey foreign key (seller_id, file_id) references settlement_files(seller_id, id)
);
create index settlement_lines_sale on settlement_lines (seller_id, acquirer, sale);
create index settlement_lines_sold on settlement_lines (seller_id, sale_date, id);
create index settlement_lines_paid on settlement_lines (seller_id, paid_date, acquirer, account) where paid_date is not null;
create index settlement_lines_without_rate on settlement_lines (seller_id, sale_date, id) where verdict = 'NO_RATE';
create index settlement_lines_pending on settlement_lines (seller_id, acquirer, sale) where verdict is null;

create table fee_findings (
  seller_id uuid not null,
  id uuid not null,
  kind text not null,
  subject text not null,
  acquirer text not null,
  sale text not null,
  charge_id uuid,
  sale_date date,
  due_date date,
  paid_date date,
  brand text,
  product text,
  installment integer,
  installments integer,
  tid text,
  nsu text,
  gross_micros bigint not null,
  agreed_micros bigint,
  charged_micros bigint,
  difference_micros bigint not null,
  state text not null,
  found_at timestamptz not null,
  constraint fee_findings_state_check check (state in ('OPEN', 'CLAIMED', 'SETTLED')),
  constraint fee_findings_subject_key unique (seller_id, kind, subject),
  primary key (seller_id, id),
  constraint fee_findings_seller_fkey foreign key (seller_id) references sellers(seller_id)
);
create index fee_findings_sale on fee_findings (seller_id, acquirer, sale);
create index fee_findings_state on fee_findings (seller_id, state, sale_date, id);

create table fee_claims (
  seller_id uuid not null,
  id uuid not null,
  number integer not null,
  acquirer text not null,
  state text not null,
  lines integer not null,
  claimed_cents bigint not null,
  recovered_cents bigint not null,
  note text,
  made_by text not null,
  made_at timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,
  constraint fee_claims_state_check check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  constraint fee_claims_number_key unique (seller_id, number),
  primary key (seller_id, id),
  constraint fee_claims_seller_fkey foreign key (seller_id) references sellers(seller_id)
);

create table fee_claim_lines (
  seller_id uuid not null,
  claim_id uuid not null,
  finding_id uuid not null,
  kind text not null,
  sale_date date,
  due_date date,
  paid_date date,
  tid text,
  nsu text,
  installments integer,
  gross_micros bigint not null,
  agreed_micros bigint,
  charged_micros bigint,
  difference_micros bigint not null,
  primary key (seller_id, claim_id, finding_id),
  constraint fee_claim_lines_claim_fkey foreign key (seller_id, claim_id) references fee_claims(seller_id, id)
);

-- Reports of every kind: their format, sums, version and digest; schedules; the accountant's accounts.

create table report_versions (
  seller_id uuid not null,
  kind text not null,
  format text not null,
  query jsonb not null,
  version integer not null,
  digest text not null,
  primary key (seller_id, kind, format, query, version)
);

create table report_schedules (
  seller_id uuid not null,
  id uuid not null,
  kind text not null,
  format text not null,
  frequency text not null,
  recipient text not null,
  created_by text not null,
  created_at timestamptz not null,
  next_on date not null,
  constraint report_schedules_frequency_check check (frequency in ('WEEKLY', 'MONTHLY')),
  primary key (seller_id, id)
);

create table accounting_accounts (
  seller_id uuid not null,
  account text not null,
  code text not null,
  history text not null,
  primary key (seller_id, account)
);

-- Recovery codes, passkeys, the devices that a person signed in from, and what a seller requires of everybody's access.

create table user_recovery_codes (
  seller_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  set_id uuid not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (seller_id, user_id, code_hash),
  constraint user_recovery_codes_user_fkey foreign key (seller_id, user_id) references users(seller_id, id)
);

create table user_passkeys (
  seller_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint user_passkeys_credential_key unique (seller_id, user_id, credential_id),
  primary key (seller_id, id),
  constraint user_passkeys_user_fkey foreign key (seller_id, user_id) references users(seller_id, id)
);

create table spent_challenges (
  challenge_hash bytea not null,
  expires_at timestamptz not null,
  primary key (challenge_hash)
);
create index spent_challenges_age_idx on spent_challenges (expires_at);

create table user_devices (
  seller_id uuid not null,
  user_id uuid not null,
  device_hash bytea not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (seller_id, user_id, device_hash),
  constraint user_devices_user_fkey foreign key (seller_id, user_id) references users(seller_id, id)
);

create table security_policies (
  seller_id uuid not null,
  two_factor_required boolean not null,
  primary key (seller_id)
);

-- Money that sellers invest, the orders that move it, and the simulated institution's own book.

create table investment_applications (
  seller_id uuid not null,
  id uuid not null,
  product_id text not null,
  product_name text not null,
  cdi_percent double precision not null,
  applied_on date not null,
  applied_cents bigint not null,
  principal_cents bigint not null,
  base_cents bigint not null,
  based_on date not null,
  gross_cents bigint not null,
  accrued_on date not null,
  constraint investment_applications_not_negative check ((principal_cents >= 0) and (base_cents >= 0) and (gross_cents >= 0)),
  primary key (seller_id, id)
);
create index investment_applications_open on investment_applications (seller_id, applied_on) where gross_cents > 0;

create table investment_orders (
  seller_id uuid not null,
  id uuid not null,
  kind text not null,
  application_id uuid not null,
  product_id text not null,
  status text not null,
  gross_cents bigint not null,
  principal_cents bigint not null,
  iof_cents bigint not null,
  ir_cents bigint not null,
  requested_on date not null,
  requested_at timestamptz not null,
  requested_by text not null,
  finished_at timestamptz,
  reason text,
  primary key (seller_id, id)
);
create index investment_orders_application on investment_orders (seller_id, application_id);

create table sim_investment_orders (
  seller_id uuid not null,
  id uuid not null,
  kind text not null,
  application_id uuid not null,
  product_id text not null,
  gross_cents bigint not null,
  status text not null,
  reason text,
  answers_at timestamptz not null,
  primary key (seller_id, id)
);

-- The simulated credit bureau's register of debts.

create table sim_credit_debts (
  seller_id uuid not null,
  id uuid not null,
  debtor_name text not null,
  debtor_document text not null,
  amount_cents bigint not null,
  due_date date not null,
  registered_at timestamptz not null,
  removed_at timestamptz,
  primary key (seller_id, id)
);

-- How much a seller may send by Pix in a day and in a night, and what was sent in each.

create table pix_limits (
  seller_id uuid not null,
  period text not null,
  limit_id uuid not null,
  amount_cents bigint not null,
  scheduled_cents bigint,
  scheduled_at timestamptz,
  constraint pix_limits_amount_check check (amount_cents >= 0),
  constraint pix_limits_increase_check check (scheduled_cents > amount_cents),
  constraint pix_limits_period_check check (period in ('DAY', 'NIGHT')),
  constraint pix_limits_scheduled_check check ((scheduled_cents is null) = (scheduled_at is null)),
  primary key (seller_id, period),
  constraint pix_limits_seller_fkey foreign key (seller_id) references sellers(seller_id)
);

create table pix_limit_uses (
  seller_id uuid not null,
  day date not null,
  period text not null,
  id uuid not null,
  amount_cents bigint not null,
  constraint pix_limit_uses_amount_check check (amount_cents > 0),
  primary key (seller_id, id),
  constraint pix_limit_uses_limit_fkey foreign key (seller_id, period) references pix_limits(seller_id, period)
);
create index pix_limit_uses_window_idx on pix_limit_uses (seller_id, day, period);

-- The keys of sellers' own systems, by the hashes of their secrets, and the calls made with them.

create table api_keys (
  seller_id uuid not null,
  id uuid not null,
  title text not null,
  kind text not null,
  active boolean not null,
  scopes text[] not null,
  prefix text not null,
  last_four text not null,
  secret_id uuid not null,
  secret_hash bytea not null,
  previous_hash bytea,
  previous_until timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_address text,
  deleted_at timestamptz,
  primary key (seller_id, id)
) with (fillfactor='85');

create table api_key_hashes (
  hash bytea not null,
  seller_id uuid not null,
  key_id uuid not null,
  primary key (hash)
);

create table api_requests (
  seller_id uuid not null,
  id uuid not null,
  key_id uuid not null,
  at timestamptz not null,
  method text not null,
  path text not null,
  subject_id text,
  status integer not null,
  duration_ms integer not null,
  error_code text,
  address text not null,
  primary key (seller_id, id)
);
create index api_requests_by_age_idx on api_requests (seller_id, at);
create index api_requests_by_key_idx on api_requests (seller_id, key_id, at, id);

-- Pix keys of sellers' accounts, and what came on them.

create table pix_keys (
  seller_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  type text not null,
  key text not null,
  created_at timestamptz not null,
  constraint pix_keys_type_check check (type in ('evp', 'email', 'phone', 'cnpj')),
  constraint pix_keys_key_once unique (seller_id, key),
  primary key (seller_id, id),
  constraint pix_keys_account_fkey foreign key (seller_id) references banking_accounts(seller_id)
);

create table received_pix (
  seller_id uuid not null,
  id uuid not null,
  end_to_end_id text not null,
  account text not null,
  key text not null,
  amount_cents bigint not null,
  returned_cents bigint default 0 not null,
  disputed boolean default false not null,
  payer_name text not null,
  received_at timestamptz not null,
  constraint received_pix_account_check check (account in ('checking', 'investment')),
  constraint received_pix_amount_check check ((amount_cents > 0) and ((returned_cents >= 0) and (returned_cents <= amount_cents))),
  constraint received_pix_once unique (seller_id, end_to_end_id),
  primary key (seller_id, id)
);
create index received_pix_newest_idx on received_pix (seller_id, received_at, id);

-- Payments that buyers or their banks claim back, of charges and of Pix received on keys, and the documents of the defence.

create table disputes (
  seller_id uuid not null,
  id uuid not null,
  charge_id uuid,
  attempt_id uuid,
  received_id uuid,
  status text not null,
  amount_cents bigint not null,
  held jsonb,
  held_cents bigint,
  reason text not null,
  opened_at timestamptz not null,
  deadline date not null,
  defence_closed_at timestamptz,
  decided_at timestamptz,
  restored jsonb,
  rail text not null,
  rail_dispute_id uuid not null,
  accepted_at timestamptz,
  contest text not null,
  provider text,
  stage text,
  round text,
  detail text,
  statement text,
  constraint disputes_source_check check ((charge_id is null) <> (received_id is null)),
  constraint disputes_charge_check check (num_nulls(charge_id, attempt_id, held) in (0, 3)),
  constraint disputes_received_check check (num_nulls(received_id, held_cents) in (0, 2) and (rail = 'banking') = (received_id is not null)),
  constraint disputes_amount_check check ((amount_cents > 0) and ((held_cents >= 0) and (held_cents <= amount_cents))),
  constraint disputes_decided_check check ((status = 'OPEN') = (decided_at is null)),
  constraint disputes_status_check check (status in ('OPEN', 'WON', 'LOST')),
  constraint disputes_contest_check check (contest in ('DOCUMENTS', 'ONE_FILE', 'TEXT', 'AT_PROVIDER')),
  primary key (seller_id, id),
  constraint disputes_charge_fkey foreign key (seller_id, charge_id) references charges(seller_id, id),
  constraint disputes_received_fkey foreign key (seller_id, received_id) references received_pix(seller_id, id)
);
create index disputes_charge_idx on disputes (seller_id, charge_id, opened_at);
create index disputes_received_idx on disputes (seller_id, received_id);
create unique index disputes_open_key on disputes (seller_id, charge_id) where status = 'OPEN';
create unique index disputes_open_received_key on disputes (seller_id, received_id) where status = 'OPEN';
create index disputes_opened_idx on disputes (seller_id, opened_at, id);
create unique index disputes_rail_key on disputes (seller_id, rail_dispute_id, charge_id);

create table dispute_documents (
  seller_id uuid not null,
  dispute_id uuid not null,
  id uuid not null,
  file_name text not null,
  media_type text not null,
  size_bytes integer not null,
  content bytea not null,
  added_by text not null,
  added_at timestamptz not null,
  sent_at timestamptz,
  refused_at timestamptz,
  round text,
  constraint dispute_documents_size_check check (size_bytes = octet_length(content)),
  primary key (seller_id, dispute_id, id),
  constraint dispute_documents_dispute_fkey foreign key (seller_id, dispute_id) references disputes(seller_id, id)
);

-- Returns of Pix that came on keys, and the simulated institution's keys.

create table received_pix_returns (
  seller_id uuid not null,
  id uuid not null,
  received_id uuid not null,
  amount_cents bigint not null,
  status text not null,
  requested_at timestamptz not null,
  requested_by text not null,
  dispute_id uuid,
  constraint received_pix_returns_amount_check check (amount_cents > 0),
  constraint received_pix_returns_status_check check (status in ('PROCESSING', 'DONE', 'FAILED')),
  primary key (seller_id, id),
  constraint received_pix_returns_dispute_fkey foreign key (seller_id, dispute_id) references disputes(seller_id, id),
  constraint received_pix_returns_pix_fkey foreign key (seller_id, received_id) references received_pix(seller_id, id)
);

create table sim_pix_keys (
  seller_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  type text not null,
  key text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (seller_id, id)
);
create unique index sim_pix_keys_key_idx on sim_pix_keys (seller_id, key) where deleted_at is null;

create table sim_key_codes (
  seller_id uuid not null,
  phone text not null,
  code text not null,
  sent_at timestamptz not null,
  primary key (seller_id, phone)
);

create table sim_key_payments (
  seller_id uuid not null,
  end_to_end_id text not null,
  effect_id uuid not null,
  account_id uuid not null,
  key text not null,
  amount_cents bigint not null,
  returned_cents bigint default 0 not null,
  payer_name text not null,
  paid_at timestamptz not null,
  disputed_cents bigint default 0 not null,
  constraint sim_key_payments_amount_check check ((amount_cents > 0) and ((returned_cents >= 0) and (returned_cents <= amount_cents))),
  constraint sim_key_payments_disputed_check check (disputed_cents >= 0),
  constraint sim_key_payments_effect_once unique (seller_id, effect_id),
  primary key (seller_id, end_to_end_id)
);

create table sim_key_returns (
  seller_id uuid not null,
  id uuid not null,
  end_to_end_id text not null,
  amount_cents bigint not null,
  failure text,
  answers_at timestamptz not null,
  primary key (seller_id, id),
  constraint sim_key_returns_pix_fkey foreign key (seller_id, end_to_end_id) references sim_key_payments(seller_id, end_to_end_id)
);

-- Favourite recipients of Pix payments.

create table pix_favorites (
  seller_id uuid not null,
  id uuid not null,
  nickname text not null,
  recipient_name text not null,
  document text not null,
  pix_key text not null,
  pix_key_type text not null,
  bank text,
  agency text,
  account text,
  account_type text not null,
  notes text,
  active boolean not null,
  search text not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint pix_favorites_account_check check (account_type in ('CHECKING_ACCOUNT', 'SAVINGS_ACCOUNT', 'PAYMENT_ACCOUNT')),
  constraint pix_favorites_type_check check (pix_key_type in ('CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM_KEY')),
  constraint pix_favorites_key_once unique (seller_id, pix_key),
  primary key (seller_id, id),
  constraint pix_favorites_seller_fkey foreign key (seller_id) references sellers(seller_id)
);

-- Virtual cards, what was bought with them, and the simulated issuer's own book.

create table virtual_cards (
  seller_id uuid not null,
  id uuid not null,
  name text not null,
  type text not null,
  status text not null,
  limit_cents bigint,
  merchants text[] not null,
  categories text[] not null,
  single_use boolean not null,
  last4digits text,
  revision integer not null,
  issuer_revision integer not null,
  created_at timestamptz not null,
  created_by text not null,
  constraint virtual_cards_limit_check check ((type = 'LIMIT_BALANCE') = (limit_cents is not null)),
  constraint virtual_cards_status_check check (status in ('PENDING', 'ACTIVE', 'BLOCKED', 'CANCELED')),
  primary key (seller_id, id)
);
create index virtual_cards_newest_idx on virtual_cards (seller_id, created_at, id);

create table card_purchases (
  seller_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  merchant text not null,
  category text not null,
  is_recurring boolean not null,
  amount_cents bigint not null,
  approved boolean not null,
  refusal text,
  revision integer not null,
  held_cents bigint not null,
  taken_cents bigint not null,
  returned_cents bigint not null,
  purchased_on date not null,
  purchased_at timestamptz not null,
  constraint card_purchases_amount_check check (amount_cents > 0),
  constraint card_purchases_parts_check check ((held_cents >= 0) and (taken_cents >= 0) and (returned_cents >= 0)
    and (((held_cents + taken_cents) + returned_cents) =
case
    when approved then amount_cents
    else (0)::bigint
end)),
  primary key (seller_id, id),
  constraint card_purchases_card_fkey foreign key (seller_id, card_id) references virtual_cards(seller_id, id)
);
create index card_purchases_month_idx on card_purchases (seller_id, purchased_on) where approved;
create index card_purchases_newest_idx on card_purchases (seller_id, card_id, purchased_at, id);

create table card_receipts (
  seller_id uuid not null,
  purchase_id uuid not null,
  file_name text not null,
  media_type text not null,
  content bytea not null,
  added_by text not null,
  added_at timestamptz not null,
  primary key (seller_id, purchase_id),
  constraint card_receipts_purchase_fkey foreign key (seller_id, purchase_id) references card_purchases(seller_id, id)
);

create table sim_issued_cards (
  seller_id uuid not null,
  id uuid not null,
  sealed_data bytea not null,
  last4digits text not null,
  status text not null,
  name text not null,
  limit_cents bigint,
  revision integer not null,
  issued_at timestamptz not null,
  primary key (seller_id, id)
);

create table sim_card_purchases (
  seller_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  merchant text not null,
  category text not null,
  is_recurring boolean not null,
  amount_cents bigint not null,
  state text not null,
  revision integer not null,
  held_cents bigint not null,
  taken_cents bigint not null,
  returned_cents bigint not null,
  requested_at timestamptz not null,
  answer_by timestamptz not null,
  changed_at timestamptz not null,
  primary key (seller_id, id),
  constraint sim_card_purchases_card_fkey foreign key (seller_id, card_id) references sim_issued_cards(seller_id, id)
);
create index sim_card_purchases_newest_idx on sim_card_purchases (seller_id, requested_at, id);

create table sim_card_purchase_events (
  seller_id uuid not null,
  id uuid not null,
  purchase_id uuid not null,
  primary key (seller_id, id)
);

-- Files of payments: what each says, and what is wrong with it.

create table payment_batches (
  seller_id uuid not null,
  id uuid not null,
  hash text not null,
  file_name text not null,
  search text not null,
  layout text,
  bank text,
  company_document text,
  file_number integer,
  status text not null,
  pix_count integer not null,
  pix_cents bigint not null,
  boleto_count integer not null,
  boleto_cents bigint not null,
  first_pay_on date,
  last_pay_on date,
  errors integer not null,
  warnings integer not null,
  problems jsonb not null,
  content bytea not null,
  created_at timestamptz not null,
  created_by text not null,
  sent_at timestamptz,
  constraint payment_batches_errors_check check ((status = 'error') = (errors > 0)),
  constraint payment_batches_status_check check (status in ('generated', 'sent', 'processing', 'error')),
  constraint payment_batches_hash_once unique (seller_id, hash),
  primary key (seller_id, id),
  constraint payment_batches_seller_fkey foreign key (seller_id) references sellers(seller_id)
);
create index payment_batches_newest_idx on payment_batches (seller_id, created_at);
create unique index payment_batches_number_idx on payment_batches (seller_id, bank, company_document, file_number) where status <> 'error';

create table payment_batch_lines (
  seller_id uuid not null,
  batch_id uuid not null,
  line integer not null,
  kind text not null,
  payee text not null,
  payee_document text,
  destination text not null,
  pix_key_type text,
  amount_cents bigint not null,
  pay_on date not null,
  reference text,
  constraint payment_batch_lines_amount_check check (amount_cents > 0),
  constraint payment_batch_lines_kind_check check (kind in ('PIX', 'BANK_SLIP')),
  primary key (seller_id, batch_id, line),
  constraint payment_batch_lines_batch_fkey foreign key (seller_id, batch_id) references payment_batches(seller_id, id) on delete cascade
);

-- Payments out of the checking account, who approves them, and the bank's book of them.

create table outgoing_payments (
  seller_id uuid not null,
  id uuid not null,
  kind text not null,
  status text not null,
  amount_cents bigint not null,
  payment_date date not null,
  cost_center text not null,
  description text,
  pix_key text,
  pix_key_type text,
  institution text,
  txid text,
  barcode text,
  line text,
  due_date date,
  last_payment_date date,
  original_cents bigint not null,
  is_amount_fixed boolean not null,
  payee_name text not null,
  payee_document text,
  submitted_by text not null,
  submitted_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  approver_level text,
  rejected_by text,
  rejected_at timestamptz,
  rejection_reason text,
  notes text,
  started_at timestamptz,
  processed_at timestamptz,
  updated_at timestamptz not null,
  end_to_end_id text,
  authentication text,
  returned_cents bigint default 0 not null,
  attempts integer default 0 not null,
  batch_id uuid,
  recurring_id uuid,
  search text not null,
  code_expires_at timestamptz,
  fine_cents bigint,
  interest_cents bigint,
  discount_cents bigint,
  batch_line integer,
  refusal_code text,
  editors text[] default '{}' not null,
  br_code text,
  bank_step text,
  unanswered_since timestamp with time zone,
  payee_account jsonb,
  darf jsonb,
  constraint outgoing_payments_amount_check check ((amount_cents > 0) and ((returned_cents >= 0) and (returned_cents <= amount_cents))),
  constraint outgoing_payments_kind_check check (kind in ('PIX', 'BANK_SLIP', 'DARF')),
  constraint outgoing_payments_unanswered_check check (unanswered_since is null or status = 'processing'),
  constraint outgoing_payments_bank_step_check check (bank_step is null or (bank_step in ('APPROVAL', 'SCHEDULED') and status = 'processing')),
  constraint outgoing_payments_payee_check check (((kind = 'PIX') and (pix_key is not null) and (pix_key_type is not null) and (payee_account is null))
    or ((kind = 'PIX') and (pix_key is null) and (payee_account is not null) and (payee_document is not null))
    or ((kind = 'BANK_SLIP') and (barcode is not null) and (line is not null))
    or ((kind = 'DARF') and (darf is not null) and (due_date is not null) and num_nulls(fine_cents, interest_cents) = 0)),
  constraint outgoing_payments_status_check
    check (status in ('pending_approval', 'scheduled', 'approved', 'processing', 'completed', 'returned', 'rejected', 'cancelled')),
  primary key (seller_id, id)
);
create index outgoing_payments_all_idx on outgoing_payments (seller_id, submitted_at, id);
create unique index outgoing_payments_barcode_once_idx on outgoing_payments (seller_id, barcode)
  where (barcode is not null) and status not in ('rejected', 'cancelled', 'returned');
create index outgoing_payments_batch_idx on outgoing_payments (seller_id, batch_id, id) where batch_id is not null;
create index outgoing_payments_key_idx on outgoing_payments (seller_id, pix_key, submitted_at) where pix_key is not null;
create index outgoing_payments_newest_idx on outgoing_payments (seller_id, kind, submitted_at, id);
create index outgoing_payments_payee_idx on outgoing_payments (seller_id, payee_document, payment_date)
  where status not in ('rejected', 'cancelled', 'returned');
create index outgoing_payments_planned_idx on outgoing_payments (seller_id, payment_date)
  where status in ('pending_approval', 'scheduled', 'approved');
create index outgoing_payments_recurring_idx on outgoing_payments (seller_id, recurring_id, payment_date) where recurring_id is not null;
create index outgoing_payments_waiting_idx on outgoing_payments (seller_id, payment_date, id) where status = 'pending_approval';

create table outgoing_payment_returns (
  seller_id uuid not null,
  payment_id uuid not null,
  id uuid not null,
  amount_cents bigint not null,
  reason text not null,
  returned_at timestamptz not null,
  constraint outgoing_payment_returns_amount_check check (amount_cents > 0),
  primary key (seller_id, id),
  constraint outgoing_payment_returns_payment_fkey foreign key (seller_id, payment_id) references outgoing_payments(seller_id, id)
);

-- Invoices that others issued against the seller (NFS-e), and how far the national system was read.

create table received_invoices (
  seller_id uuid not null,
  id uuid not null,
  nsu bigint not null,
  access_key text not null,
  status text not null,
  number text not null,
  issuer_document text not null,
  issuer_name text not null,
  description text not null,
  amount_cents bigint not null,
  total_cents bigint not null,
  competence date not null,
  issued_at timestamptz not null,
  xml text not null,
  payment_id uuid,
  matched_by text,
  matched_at timestamptz,
  manifestation text,
  manifestation_reason_code text,
  manifestation_reason text,
  manifestation_refusal text,
  manifested_by text,
  manifested_at timestamptz,
  search text not null,
  constraint received_invoices_key_key unique (seller_id, access_key),
  constraint received_invoices_status_check check (status in ('AUTHORIZED', 'BLOCKED', 'CANCELED', 'REPLACED')),
  primary key (seller_id, id),
  constraint received_invoices_payment_fkey foreign key (seller_id, payment_id) references outgoing_payments(seller_id, id)
);
create unique index received_invoices_payment_key on received_invoices (seller_id, payment_id) where payment_id is not null;
create index received_invoices_issued_idx on received_invoices (seller_id, issued_at, id);
create index received_invoices_unmatched_idx on received_invoices (seller_id, issuer_document, total_cents)
  where payment_id is null and status = 'AUTHORIZED';

create table received_invoice_readings (
  seller_id uuid not null,
  last_nsu bigint not null,
  read_at timestamptz not null,
  primary key (seller_id)
);
create index outgoing_payment_returns_payment_idx on outgoing_payment_returns (seller_id, payment_id);

create table approval_policies (
  seller_id uuid not null,
  second_person_above_cents bigint,
  notify_above_cents bigint,
  delegations jsonb not null,
  code_above_cents bigint,
  pending jsonb,
  pending_from timestamptz,
  pending_by text,
  constraint approval_policies_check check (num_nulls(pending, pending_from, pending_by) in (0, 3)),
  primary key (seller_id)
);

create table cost_centers (
  seller_id uuid not null,
  key text not null,
  name text not null,
  archived boolean not null,
  created_at timestamptz not null,
  primary key (seller_id, key)
);

create table sim_payments (
  seller_id uuid not null,
  id uuid not null,
  status text not null,
  amount_cents bigint not null,
  content_hash text not null,
  reason text,
  end_to_end_id text,
  authentication text,
  answers_at timestamptz not null,
  created_at timestamptz not null,
  destination text,
  constraint sim_payments_amount_check check (amount_cents > 0),
  constraint sim_payments_status_check check (status in ('PAID', 'REFUSED')),
  primary key (seller_id, id)
);
create index sim_payments_newest_idx on sim_payments (seller_id, created_at);

create table sim_payment_returns (
  seller_id uuid not null,
  payment_id uuid not null,
  id uuid not null,
  amount_cents bigint not null,
  reason text not null,
  returned_at timestamptz not null,
  constraint sim_payment_returns_amount_check check (amount_cents > 0),
  primary key (seller_id, id),
  constraint sim_payment_returns_payment_fkey foreign key (seller_id, payment_id) references sim_payments(seller_id, id)
);

-- The rule of a seller's idle money, what it did by day, and whether the treasury leaves the acquiring account out.

create table idle_money_rules (
  seller_id uuid not null,
  enabled boolean not null,
  floor_cents bigint not null,
  changed_at timestamptz not null,
  changed_by text not null,
  constraint idle_money_rules_floor check (floor_cents >= 0),
  primary key (seller_id)
);

create table idle_money_acts (
  seller_id uuid not null,
  id uuid not null,
  day date not null,
  kind text not null,
  amount_cents bigint not null,
  reason text,
  primary key (seller_id, id)
);
create index idle_money_acts_day on idle_money_acts (seller_id, day desc, id);

-- Subscriptions with a charge that is late for longer than the grace of its policy, until nothing is late any more.

create table suspended_subscriptions (
  seller_id uuid not null,
  subscription_id uuid not null,
  suspended_at timestamptz not null,
  primary key (seller_id, subscription_id),
  constraint suspended_subscriptions_seller_fkey foreign key (seller_id) references sellers(seller_id)
);

-- Cards of subscriptions whose holders were asked for another one, because they expire.

create table expiring_cards (
  seller_id uuid not null,
  card_token uuid not null,
  asked_at timestamptz not null,
  primary key (seller_id, card_token),
  constraint expiring_cards_seller_fkey foreign key (seller_id) references sellers(seller_id)
);

-- Late charges that are proposed for a credit bureau, are registered there, or were.

create table credit_reports (
  seller_id uuid not null,
  charge_id uuid not null,
  status text not null,
  amount_cents bigint not null,
  due_date date not null,
  mail_id uuid,
  register_on date,
  registered_on date,
  constraint credit_reports_amount_check check (amount_cents > 0),
  constraint credit_reports_status_check check (status in ('PROPOSED', 'NOTIFIED', 'REGISTERING', 'REGISTERED', 'REMOVING', 'REMOVED', 'DISMISSED', 'CLOSED')),
  constraint credit_reports_notified_check check ((mail_id is null) = (register_on is null)),
  primary key (seller_id, charge_id),
  constraint credit_reports_seller_fkey foreign key (seller_id) references sellers(seller_id)
);
create index credit_reports_by_status on credit_reports (seller_id, status, due_date, charge_id);

-- Last offers to the buyers of late charges: a link and its result.

create table recovery_offers (
  seller_id uuid not null,
  charge_id uuid not null,
  link_id uuid not null,
  kind text not null,
  amount_cents bigint not null,
  days integer not null,
  offered_on date not null,
  status text not null,
  constraint recovery_offers_amount_cents_check check (amount_cents > 0),
  constraint recovery_offers_kind_check check (kind in ('LINK', 'BANK_SLIP', 'PARTS', 'NEGOTIATION')),
  constraint recovery_offers_status_check check (status in ('OPENING', 'OPEN', 'TAKEN', 'CLOSED', 'REFUSED')),
  primary key (seller_id, charge_id, link_id),
  constraint recovery_offers_seller_fkey foreign key (seller_id) references sellers(seller_id)
);
-- A last resort comes once in a charge's life, a negotiation again after the one before; one of them is open at a time.
create unique index recovery_offers_last_resort_key on recovery_offers (seller_id, charge_id) where kind <> 'NEGOTIATION';
create unique index recovery_offers_open_key on recovery_offers (seller_id, charge_id) where status in ('OPENING', 'OPEN');
create index recovery_offers_link_idx on recovery_offers (seller_id, link_id);

-- Pix at sellers' own banks: the requests sent to them, and their statements as read.

create table pix_api_charges (
  seller_id uuid not null,
  txid text not null,
  connection_id uuid not null,
  amount_cents bigint not null,
  expires_at timestamptz not null,
  content_hash text not null,
  br_code text,
  created_at timestamptz not null,
  due_date date,
  primary key (seller_id, txid),
  constraint pix_api_charges_connection_fkey foreign key (seller_id, connection_id) references connections(seller_id, id)
);

create table pix_api_refunds (
  seller_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  end_to_end_id text not null,
  amount_cents bigint not null,
  failed_at timestamptz,
  constraint pix_api_refunds_amount check (amount_cents > 0),
  primary key (seller_id, id)
);

create table pix_api_payments (
  seller_id uuid not null,
  end_to_end_id text not null,
  connection_id uuid not null,
  txid text,
  amount_cents bigint not null,
  paid_at timestamptz not null,
  primary key (seller_id, end_to_end_id)
);
create index pix_api_payments_time on pix_api_payments (seller_id, paid_at);

create table pix_api_returns (
  seller_id uuid not null,
  end_to_end_id text not null,
  return_id text not null,
  entry_id uuid not null,
  kind text not null,
  amount_cents bigint not null,
  state text not null,
  at timestamptz not null,
  constraint pix_api_returns_kind check (kind in ('RETURN', 'DISPUTE')),
  constraint pix_api_returns_state check (state in ('DONE', 'WAITING', 'FAILED')),
  primary key (seller_id, end_to_end_id, return_id)
);

-- The amount that banks blocked of the accounts that receive Pix, as last read; null before the first answer.

create table pix_api_blocked (
  seller_id uuid not null,
  connection_id uuid not null,
  med_cents bigint,
  total_cents bigint,
  rise_cents bigint default 0 not null,
  rise_at timestamptz,
  read_at timestamptz not null,
  constraint pix_api_blocked_amounts check (med_cents >= 0 and total_cents >= 0 and rise_cents >= 0),
  constraint pix_api_blocked_rise check ((rise_cents > 0) = (rise_at is not null)),
  primary key (seller_id, connection_id),
  constraint pix_api_blocked_connection_fkey foreign key (seller_id, connection_id) references connections(seller_id, id)
);

-- Orders to pay the same again and again, and each of their dates that was paid or skipped.

create table recurring_payments (
  seller_id uuid not null,
  id uuid not null,
  status text not null,
  pix_key text not null,
  pix_key_type text not null,
  institution text,
  payee_name text not null,
  payee_document text,
  amount_cents bigint not null,
  cost_center text not null,
  description text,
  frequency text not null,
  day_of_month integer,
  starts_on date not null,
  ends_on date,
  payments_count integer,
  non_business text not null,
  next_due date,
  next_pay_on date,
  submitted_by text not null,
  submitted_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  approver_level text,
  rejected_by text,
  rejection_reason text,
  updated_at timestamptz not null,
  search text not null,
  editors text[] default '{}' not null,
  constraint recurring_payments_amount_check check (amount_cents > 0),
  constraint recurring_payments_next_check check ((status = 'active') = ((next_due is not null) and (next_pay_on is not null))),
  constraint recurring_payments_status_check check (status in ('pending_approval', 'active', 'paused', 'ended', 'rejected')),
  primary key (seller_id, id)
);
create index recurring_payments_newest_idx on recurring_payments (seller_id, submitted_at, id);

create table recurring_payment_dates (
  seller_id uuid not null,
  recurring_id uuid not null,
  due_on date not null,
  payment_id uuid,
  primary key (seller_id, recurring_id, due_on),
  constraint recurring_payment_dates_order_fkey foreign key (seller_id, recurring_id) references recurring_payments(seller_id, id),
  constraint recurring_payment_dates_payment_fkey foreign key (seller_id, payment_id) references outgoing_payments(seller_id, id)
);

-- Each seller's address in the national registry; null where the registry has none.

create table seller_addresses (
  seller_id uuid not null,
  address jsonb,
  found_at timestamptz not null,
  primary key (seller_id),
  constraint seller_addresses_seller_fkey foreign key (seller_id) references sellers(seller_id)
);

-- Boletos issued against sellers, as the simulated registry has them, and what sellers said of them.

create table sim_dda_boletos (
  seller_id uuid not null,
  id uuid not null,
  barcode text not null,
  line text not null,
  payee text not null,
  payee_document text not null,
  amount_cents bigint not null,
  due_date date not null,
  cancelled boolean not null,
  issued_at timestamptz not null,
  constraint sim_dda_boletos_amount_check check (amount_cents > 0),
  primary key (seller_id, id)
);
create index sim_dda_boletos_barcode_idx on sim_dda_boletos (seller_id, barcode);

create table dda_decisions (
  seller_id uuid not null,
  boleto_id uuid not null,
  decision text not null,
  reason text,
  decided_by text not null,
  decided_at timestamptz not null,
  constraint dda_decisions_decision_check check (decision in ('refused', 'paid_elsewhere')),
  primary key (seller_id, boleto_id)
);

-- Sellers' own bank accounts: payments and payouts that we requested, and the lines of the banks' statements as read.

create table account_api_payments (
  seller_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  method text not null,
  amount_cents bigint not null,
  destination jsonb not null,
  description text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  reference text,
  state text,
  bank_step text,
  reason text,
  end_to_end_id text,
  authentication text,
  payee jsonb,
  in_statement boolean not null,
  paid_at timestamptz,
  reported_at timestamptz,
  constraint account_api_payments_amount check (amount_cents > 0),
  constraint account_api_payments_method check (method in ('ACCOUNT', 'PAYOUT')),
  constraint account_api_payments_paid check ((paid_at is not null) = (state is not distinct from 'DONE')),
  constraint account_api_payments_reported check ((state is null) = (reported_at is null)),
  constraint account_api_payments_state check (state in ('WAITING', 'DONE', 'FAILED')),
  constraint account_api_payments_step check (bank_step is null or (bank_step in ('APPROVAL', 'SCHEDULED') and state is not distinct from 'WAITING')),
  primary key (seller_id, id),
  constraint account_api_payments_connection_fkey foreign key (seller_id, connection_id) references connections(seller_id, id)
);
create index account_api_payments_amount_idx on account_api_payments (seller_id, amount_cents);
create index account_api_payments_end_to_end_idx on account_api_payments (seller_id, end_to_end_id) where end_to_end_id is not null;
create unique index account_api_payments_reference_idx on account_api_payments (seller_id, connection_id, reference)
  where reference is not null;

create table account_api_movements (
  seller_id uuid not null,
  id text not null,
  connection_id uuid not null,
  day date not null,
  rank integer not null,
  amount_cents bigint not null,
  text text not null,
  party_name text,
  party_document text,
  end_to_end_id text,
  subject_kind text,
  subject_id text,
  entry_id uuid not null,
  read_at timestamptz not null,
  constraint account_api_movements_amount check (amount_cents <> 0),
  constraint account_api_movements_subject
    check (subject_kind in ('PAYMENT', 'PAYMENT_RETURN', 'PAYOUT', 'SALE') and (subject_kind is not null or subject_id is null)
      and (subject_kind is null or subject_kind = 'SALE' or subject_id is not null)),
  primary key (seller_id, id),
  constraint account_api_movements_connection_fkey foreign key (seller_id, connection_id) references connections(seller_id, id)
);
create index account_api_movements_day_idx on account_api_movements (seller_id, day);
create unique index account_api_movements_subject_idx on account_api_movements (seller_id, subject_kind, subject_id)
  where subject_kind in ('PAYMENT', 'PAYOUT') and amount_cents < 0;
create index account_api_movements_returns_idx on account_api_movements (seller_id, subject_id) where subject_kind in ('PAYMENT_RETURN', 'SALE');

-- Cards at sellers' own acquirers: the requests sent to them, and their statements as read.

create table card_api_charges (
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
  on_its_way_until timestamptz,
  split jsonb default '[]'::jsonb not null,
  tid text,
  issuer_transaction_id text,
  eci text,
  constraint card_api_charges_decided check ((outcome is null) = (decided_at is null)),
  constraint card_api_charges_outcome check (outcome in ('AUTHORIZED', 'REFUSED')),
  primary key (seller_id, id),
  constraint card_api_charges_connection_fkey foreign key (seller_id, connection_id) references connections(seller_id, id)
);
create index card_api_charges_charge on card_api_charges (seller_id, charge_id);
create index card_api_charges_tid on card_api_charges (seller_id, tid);
create index card_api_charges_nsu on card_api_charges (seller_id, nsu);
create index card_api_charges_token on card_api_charges (seller_id, token);

create table card_api_reversals (
  seller_id uuid not null,
  id text not null,
  authorization_id text not null,
  amount_cents bigint not null,
  canceled_before_cents bigint not null,
  state text not null,
  failure text,
  at timestamptz not null,
  split jsonb,
  constraint card_api_reversals_amount check (amount_cents > 0),
  constraint card_api_reversals_failure check ((state = 'FAILED') = (failure is not null)),
  constraint card_api_reversals_state check (state in ('SENT', 'WAITING', 'DONE', 'FAILED')),
  primary key (seller_id, id),
  constraint card_api_reversals_charge_fkey foreign key (seller_id, authorization_id) references card_api_charges(seller_id, id)
);

-- Authentications of buyers by their cards' issuers (3DS): each is of one card and one amount, and of one sale at most.

create table card_authentications (
  seller_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  token uuid not null,
  amount_cents bigint not null,
  installments integer not null,
  begun_at timestamptz not null,
  event text,
  cavv text,
  eci text,
  version text,
  reference_id uuid,
  concluded_at timestamptz,
  sale_id text,
  constraint card_authentications_concluded check ((event is null) = (concluded_at is null)),
  constraint card_authentications_event check (event in ('SUCCESS', 'FAILURE', 'UNENROLLED', 'DISABLED', 'ERROR', 'UNSUPPORTED_BRAND')),
  constraint card_authentications_sale check (sale_id is null or event is not null),
  primary key (seller_id, id),
  constraint card_authentications_connection_fkey foreign key (seller_id, connection_id) references connections(seller_id, id)
);
create index card_authentications_token on card_authentications (seller_id, token);
create unique index card_authentications_reference on card_authentications (seller_id, reference_id);
create unique index card_authentications_sale_id on card_authentications (seller_id, sale_id);

-- Sales tried at a first acquirer and then sent to the second, and what the first showed of them later.

create table card_api_left_sales (
  seller_id uuid not null,
  id text not null,
  connection_id uuid not null,
  token uuid not null,
  refusal_code text,
  left_at timestamptz not null,
  charge_id text,
  seen_at timestamptz,
  paid_cents bigint default 0 not null,
  canceled_cents bigint default 0 not null,
  reversed_at timestamptz,
  charged_back_at timestamptz,
  primary key (seller_id, id),
  constraint card_api_left_sales_charge_fkey foreign key (seller_id, id) references card_api_charges(seller_id, id),
  constraint card_api_left_sales_connection_fkey foreign key (seller_id, connection_id) references connections(seller_id, id)
);
create index card_api_left_sales_connection on card_api_left_sales (seller_id, connection_id, left_at);

-- Disputes as sellers' acquirers and banks list them, the defences sent to them, and when their lists were read.

create table provider_disputes (
  seller_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  rail text not null,
  case_id text not null,
  round text not null,
  payment_id text,
  establishment text,
  stage text,
  status text not null,
  awaits_defence boolean not null,
  amount_cents bigint not null,
  reason text not null,
  detail text not null,
  opened_at timestamptz not null,
  deadline date,
  decided_at timestamptz,
  payment jsonb not null,
  constraint provider_disputes_amount check (amount_cents > 0),
  constraint provider_disputes_rail check (rail in ('card', 'pix')),
  constraint provider_disputes_status check (status in ('OPEN', 'WON', 'LOST')),
  constraint provider_disputes_decided check ((status = 'OPEN') = (decided_at is null)),
  primary key (seller_id, id),
  constraint provider_disputes_connection_fkey foreign key (seller_id, connection_id) references connections(seller_id, id)
);
create index provider_disputes_case on provider_disputes (seller_id, connection_id, case_id);
create index provider_disputes_payment on provider_disputes (seller_id, payment_id);

create table provider_defences (
  seller_id uuid not null,
  id uuid not null,
  dispute_id uuid not null,
  round text not null,
  state text not null,
  on_its_way_until timestamptz,
  sent_at timestamptz not null,
  constraint provider_defences_state check (state in ('SENT', 'TAKEN', 'REFUSED')),
  primary key (seller_id, id),
  constraint provider_defences_dispute_fkey foreign key (seller_id, dispute_id) references provider_disputes(seller_id, id)
);
create unique index provider_defences_round on provider_defences (seller_id, dispute_id, round) where state <> 'REFUSED';

create table provider_dispute_readings (
  seller_id uuid not null,
  connection_id uuid not null,
  read_at timestamptz not null,
  primary key (seller_id, connection_id),
  constraint provider_dispute_readings_connection_fkey foreign key (seller_id, connection_id) references connections(seller_id, id)
);

-- Boletos that are registered by files: their numbers, the requests to the bank and its answers.

create table bank_title_series (
  seller_id uuid not null,
  series text not null,
  year integer not null,
  last_number bigint not null,
  primary key (seller_id, series, year)
);

create table bank_titles (
  seller_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  bank text not null,
  series text not null,
  nosso_numero text not null,
  file_number text not null,
  document_number text not null,
  barcode text not null,
  line text not null,
  br_code text,
  amount_cents bigint not null,
  due_date date not null,
  issued_on date not null,
  fine_hundredths integer not null,
  interest_hundredths integer not null,
  payer jsonb not null,
  content_hash text not null,
  status text not null,
  refusal text,
  entry_file_id uuid,
  write_off_requested_at timestamptz,
  write_off_file_id uuid,
  created_at timestamptz not null,
  reported_at timestamptz,
  discount_cents bigint default 0 not null,
  discount_until date,
  revision_hash text,
  revision_due_date date,
  revision_file_id uuid,
  revision_refusal text,
  constraint bank_titles_amount check (amount_cents > 0),
  constraint bank_titles_refused_revision_check check ((revision_refusal is null) or (revision_file_id is not null)),
  constraint bank_titles_revision_check check ((revision_hash is null) = (revision_due_date is null)),
  constraint bank_titles_sent check (status not in ('SENT', 'REGISTERED') or (entry_file_id is not null)),
  constraint bank_titles_status check (status in ('WAITING', 'SENT', 'REGISTERED', 'REFUSED', 'PAID', 'CANCELED')),
  constraint bank_titles_number_key unique (seller_id, bank, file_number, series),
  primary key (seller_id, id),
  constraint bank_titles_connection_fkey foreign key (seller_id, connection_id) references connections(seller_id, id)
);
create index bank_titles_open_idx on bank_titles (seller_id, connection_id, status) where status in ('SENT', 'REGISTERED');
create index bank_titles_revisions_idx on bank_titles (seller_id, connection_id)
  where (revision_hash is not null) and (revision_file_id is null);
create index bank_titles_to_register_idx on bank_titles (seller_id, connection_id, created_at) where status = 'WAITING';
create index bank_titles_to_write_off_idx on bank_titles (seller_id, connection_id)
  where (write_off_requested_at is not null) and (write_off_file_id is null);

create table bank_files (
  seller_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  provider text not null,
  kind text not null,
  direction text not null,
  number integer,
  file_name text not null,
  content bytea not null,
  content_hash text not null,
  lines integer not null,
  amount_cents bigint not null,
  created_at timestamptz not null,
  created_by text not null,
  discarded_at timestamptz,
  discarded_by text,
  constraint bank_files_kind check (kind in ('COLLECTION', 'PAYMENTS')),
  constraint bank_files_discarded check ((discarded_at is null) = (discarded_by is null)),
  constraint bank_files_direction check (direction in ('SENT', 'RECEIVED')),
  constraint bank_files_content_key unique (seller_id, direction, content_hash),
  primary key (seller_id, id),
  constraint bank_files_connection_fkey foreign key (seller_id, connection_id) references connections(seller_id, id)
);
create index bank_files_newest_idx on bank_files (seller_id, created_at desc, id desc);

create table bank_file_lines (
  seller_id uuid not null,
  file_id uuid not null,
  line integer not null,
  title_id uuid,
  payment_id uuid,
  event text not null,
  outcome text not null,
  problem text,
  occurrence text,
  reasons jsonb not null,
  nosso_numero text not null,
  amount_cents bigint,
  paid_cents bigint,
  fee_cents bigint,
  occurred_on date,
  credited_on date,
  checked_by text,
  checked_at timestamptz,
  constraint bank_file_lines_problem check ((problem is not null) = outcome in ('TO_CHECK', 'CHECKED')),
  primary key (seller_id, file_id, line),
  constraint bank_file_lines_file_fkey foreign key (seller_id, file_id) references bank_files(seller_id, id)
);
create index bank_file_lines_to_check_idx on bank_file_lines (seller_id, file_id) where outcome = 'TO_CHECK';

create table bank_title_payments (
  seller_id uuid not null,
  title_id uuid not null,
  id text not null,
  amount_cents bigint not null,
  paid_on date not null,
  credited_on date not null,
  reported_at timestamptz not null,
  constraint bank_title_payments_amount check (amount_cents > 0),
  primary key (seller_id, id),
  constraint bank_title_payments_title_fkey foreign key (seller_id, title_id) references bank_titles(seller_id, id)
);
create index bank_title_payments_time_idx on bank_title_payments (seller_id, reported_at);
create index bank_title_payments_title_idx on bank_title_payments (seller_id, title_id);

-- Payments from sellers' own accounts by files: the requests to the bank and its answers.

create table bank_payments (
  seller_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  reference text not null,
  amount_cents bigint not null,
  destination jsonb not null,
  payee jsonb not null,
  content_hash text not null,
  status text not null,
  reason text,
  file_id uuid,
  bank_number text,
  authentication text,
  paid_on date,
  returned_on date,
  return_id uuid,
  created_at timestamptz not null,
  reported_at timestamptz,
  constraint bank_payments_amount check (amount_cents > 0),
  constraint bank_payments_paid check ((status = 'PAID') = (paid_on is not null)),
  constraint bank_payments_returned check ((return_id is null) = (returned_on is null) and (returned_on is null or status = 'PAID')),
  constraint bank_payments_status check (status in ('WAITING', 'SENT', 'PAID', 'REFUSED')),
  constraint bank_payments_waiting check (status <> 'WAITING' or file_id is null),
  constraint bank_payments_reference_key unique (seller_id, reference),
  primary key (seller_id, id),
  constraint bank_payments_connection_fkey foreign key (seller_id, connection_id) references connections(seller_id, id)
);
create index bank_payments_open_idx on bank_payments (seller_id, connection_id, created_at) where status in ('WAITING', 'SENT');
create index bank_payments_file_idx on bank_payments (seller_id, file_id) where file_id is not null;

-- Boletos at sellers' own banks by calls.

create table boleto_api_boletos (
  seller_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  code text,
  content_hash text not null,
  amount_cents bigint not null,
  due_date date not null,
  status text,
  refusal text,
  nosso_numero text,
  barcode text,
  line text,
  br_code text,
  created_at timestamptz not null,
  reported_at timestamptz,
  payer_document text,
  fine_hundredths integer,
  interest_hundredths integer,
  discount_cents bigint,
  discount_until date,
  revision_hash text,
  revision_code text,
  revision_requested_at timestamptz,
  constraint boleto_api_boletos_amount check (amount_cents > 0),
  constraint boleto_api_boletos_numbers check (status not in ('OPEN', 'PAID') or (line is not null)),
  constraint boleto_api_boletos_reported check ((status is null) = (reported_at is null)),
  constraint boleto_api_boletos_status check (status in ('PROCESSING', 'OPEN', 'PAID', 'REFUSED', 'CANCELED')),
  constraint boleto_api_boletos_code_key unique (seller_id, connection_id, code),
  primary key (seller_id, id),
  constraint boleto_api_boletos_connection_fkey foreign key (seller_id, connection_id) references connections(seller_id, id)
);

create table boleto_api_payments (
  seller_id uuid not null,
  boleto_id uuid not null,
  id text not null,
  amount_cents bigint not null,
  paid_on date not null,
  reported_at timestamptz not null,
  credited_on date not null,
  constraint boleto_api_payments_amount check (amount_cents > 0),
  primary key (seller_id, id),
  constraint boleto_api_payments_boleto_fkey foreign key (seller_id, boleto_id) references boleto_api_boletos(seller_id, id)
);
create index boleto_api_payments_boleto_idx on boleto_api_payments (seller_id, boleto_id);
create index boleto_api_payments_time_idx on boleto_api_payments (seller_id, reported_at);

-- Messages by WhatsApp at sellers' own numbers: the template of each, and what became of it.

create table whatsapp_messages (
  seller_id uuid not null,
  id uuid not null,
  connection_id uuid,
  provider_id text,
  state text not null,
  failure text,
  error_code integer,
  reminder jsonb,
  changed_at timestamptz not null,
  constraint whatsapp_messages_failure check ((state = 'FAILED') = (failure is not null)),
  constraint whatsapp_messages_state check (state in ('WAITING', 'SENDING', 'UNKNOWN', 'ACCEPTED', 'SENT', 'DELIVERED', 'READ', 'FAILED')),
  primary key (seller_id, id),
  constraint whatsapp_messages_mail_fkey foreign key (seller_id, id) references mails(seller_id, id) on delete cascade
);
create unique index whatsapp_messages_provider on whatsapp_messages (seller_id, provider_id);

-- Pix Automático at sellers' own banks: the requests sent to them.

create table pix_api_recurrences (
  seller_id uuid not null,
  contract text not null,
  connection_id uuid not null,
  recurrence_id text,
  location_id bigint,
  first_txid text,
  br_code text,
  status text not null,
  read_at timestamptz not null,
  created_at timestamptz not null,
  constraint pix_api_recurrences_status check (status in ('CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA')),
  constraint pix_api_recurrences_id unique (seller_id, recurrence_id),
  primary key (seller_id, contract),
  constraint pix_api_recurrences_connection_fkey foreign key (seller_id, connection_id) references connections(seller_id, id)
);
create index pix_api_recurrences_to_read on pix_api_recurrences (seller_id, connection_id, read_at) where status in ('CRIADA', 'APROVADA');

create table pix_api_instructions (
  seller_id uuid not null,
  txid text not null,
  connection_id uuid not null,
  recurrence_id text not null,
  amount_cents bigint not null,
  due_date date not null,
  content_hash text not null,
  created_at timestamptz not null,
  constraint pix_api_instructions_amount check (amount_cents > 0),
  primary key (seller_id, txid),
  constraint pix_api_instructions_connection_fkey foreign key (seller_id, connection_id) references connections(seller_id, id)
);

-- Recipients at acquirers that divide card sales, what of each charge and refund is whose, and why a sub-seller was refused.

create table split_recipients (
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
  constraint split_recipients_outcome_check check (outcome in ('PROCESSING', 'ACTIVE', 'REFUSED')),
  constraint split_recipients_receive_check check ((not may_receive) or (recipient_id is not null)),
  primary key (seller_id, connection_id, sub_seller_id),
  constraint split_recipients_connection_fkey foreign key (seller_id, connection_id) references connections(seller_id, id)
);
create index split_recipients_registration on split_recipients (seller_id, registration_id);

-- The charged periods of a subscription: their days, the rate at which they were charged, what changes gave back of it, and what of
-- that was taken back because the period's charge was given back too.

create table subscription_periods (
  seller_id uuid not null,
  subscription_id uuid not null,
  period integer not null,
  starts_on date not null,
  ends_on date not null,
  full_days integer not null,
  length integer not null,
  rate_cents bigint not null,
  rate_length integer not null,
  given_cents bigint default 0 not null,
  taken_cents bigint default 0 not null,
  primary key (seller_id, subscription_id, period)
);

-- New values of subscriptions that their customers were told, and the rates of price indexes that people typed.

create table subscription_adjustments (
  seller_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  move_id uuid,
  from_due_on date not null,
  previous_cents bigint not null,
  value_cents bigint not null,
  items jsonb not null,
  percent_hundredths integer,
  index_name text,
  rate_month text,
  reason text,
  announced_at timestamptz not null,
  announced_by text,
  applied_at timestamptz,
  canceled_at timestamptz,
  canceled_by text,
  constraint subscription_adjustments_value_check check (value_cents > 0),
  constraint subscription_adjustments_end_check check (applied_at is null or canceled_at is null),
  primary key (seller_id, id),
  constraint subscription_adjustments_subscription_fkey foreign key (seller_id, subscription_id) references subscriptions(seller_id, id)
);
create index subscription_adjustments_open on subscription_adjustments (seller_id, subscription_id)
  where applied_at is null and canceled_at is null;
create index subscription_adjustments_newest on subscription_adjustments (seller_id, announced_at desc, id);
create index subscription_adjustments_by_move on subscription_adjustments (seller_id, move_id) where move_id is not null;

create table index_rates (
  seller_id uuid not null,
  index_name text not null,
  month text not null,
  percent_hundredths integer not null,
  entered_at timestamptz not null,
  entered_by text not null,
  primary key (seller_id, index_name, month)
);

-- The receipt that a seller keeps of a charge that was paid by other means.

create table manual_receipts (
  seller_id uuid not null,
  charge_id uuid not null,
  file_name text not null,
  media_type text not null,
  content bytea not null,
  primary key (seller_id, charge_id),
  constraint manual_receipts_charge_fkey foreign key (seller_id, charge_id) references charges(seller_id, id)
);

-- The mails by which a seller sent links to customers.

create table payment_link_mails (
  seller_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  customer_id uuid not null,
  sent_at timestamptz not null,
  primary key (seller_id, id),
  constraint payment_link_mails_link_fkey foreign key (seller_id, link_id) references payment_links(seller_id, id)
);
create index payment_link_mails_customer_idx on payment_link_mails (seller_id, link_id, customer_id, sent_at);

-- A server that lacks the extensions finds a part of a word by reading all of the seller's names.
do $$
begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create index charge_people_by_email on charge_people using gin (seller_id, email gin_trgm_ops);
  create index charge_people_by_name on charge_people using gin (seller_id, name gin_trgm_ops);
  create index charge_titles_by_title on charge_titles using gin (seller_id, title gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'without pg_trgm and btree_gin: %', sqlerrm;
end $$;

-- A subscription with where its billing stands, which is a narrow row of its own because it changes each period.
create view whole_subscriptions as
select s.seller_id, s.id, s.status, s.customer_id, s.customer_name, s.customer_document, s.customer_search, s.plan_id,
  s.plan_title, s.interval_unit, s.interval_count, s.due_day, s.value_cents, s.items, s.additions, s.payment_method, s.awaits_choice,
  s.terms, s.card, s.bank_slip_description, s.metadata, s.invoice_enabled, s.link_id, s.start_date, s.created_at,
  s.created_by, s.canceled_at, s.canceled_by, s.trial_ends_on, s.ends_on, s.cancels_on, s.pause, s.adjustment, s.adjusts_on, b.next_period,
  b.next_due_on, b.last_due_on, b.carried_cents, b.version
from subscriptions as s
join subscription_billing as b on b.seller_id = s.seller_id and b.subscription_id = s.id;

-- Totals of charges. Changes are only added, so that payments of one seller never wait for each other, and are folded into the totals
-- now and then; what is true is the sum of both. See docs/decisions/0012-charge-totals.md. Rows come in arrays because a distributed
-- PostgreSQL joins no transition table.

create function count_charges(written charges[], replaced charges[]) returns boolean language plpgsql as $$
declare
  noted bigint;
begin
  insert into charge_changes (seller_id, due_date, paid_on, status, payment_method, quantity, cents)
  select seller_id, due_date, paid_on, status, payment_method, sum(sign), sum(sign * amount_cents)
  from (
    select seller_id, due_date, paid_on, status, payment_method, amount_cents, 1 as sign from unnest(written)
    union all
    select seller_id, due_date, paid_on, status, payment_method, amount_cents, -1 from unnest(replaced)
  ) as change
  group by seller_id, due_date, paid_on, status, payment_method
  having sum(sign) <> 0 or sum(sign * amount_cents) <> 0;
  get diagnostics noted = row_count;
  -- A large change, and one in fifty, folds what the others left, so no job is needed.
  if noted > 100 or (noted > 0 and random() < 0.02) then
    perform fold_charge_changes(seller_id) from (select distinct seller_id from unnest(written)) as seller;
  end if;
  return noted > 0;
end
$$;

create function fold_charge_changes(of_seller uuid) returns void language plpgsql as $$
begin
  -- Whoever finds another at it leaves it to them: nobody waits.
  if not pg_try_advisory_xact_lock(hashtextextended(of_seller::text, 10)) then
    return;
  end if;
  with taken as (
    delete from charge_changes where seller_id = of_seller
    returning due_date, paid_on, status, payment_method, quantity, cents
  ), day as (
    insert into charge_day_totals as total (seller_id, basis, day, status, payment_method, quantity, cents)
    select of_seller, axis.basis, axis.day, axis.status, axis.method, sum(quantity), sum(cents)
    from taken cross join lateral (values
      ('all', '-infinity'::date, status, payment_method), ('due', due_date, status, payment_method),
      ('day', due_date, '', ''), ('paid', paid_on, status, payment_method)
    ) as axis (basis, day, status, method)
    where axis.day is not null
    group by axis.basis, axis.day, axis.status, axis.method
    having sum(quantity) <> 0 or sum(cents) <> 0
    on conflict on constraint charge_day_totals_pkey do update
      set quantity = total.quantity + excluded.quantity, cents = total.cents + excluded.cents
  )
  insert into charge_pair_totals as total (seller_id, paid_on, due_date, status, payment_method, quantity, cents)
  select of_seller, paid_on, due_date, status, payment_method, sum(quantity), sum(cents)
  from taken where paid_on is not null
  group by paid_on, due_date, status, payment_method
  having sum(quantity) <> 0 or sum(cents) <> 0
  on conflict on constraint charge_pair_totals_pkey do update
    set quantity = total.quantity + excluded.quantity, cents = total.cents + excluded.cents;
  delete from charge_day_totals where seller_id = of_seller and quantity = 0;
  delete from charge_pair_totals where seller_id = of_seller and quantity = 0;
end
$$;

-- Words are hardly ever removed: what a charge no longer says is looked at and found not to be there.
create function note_charge_words(written charges[]) returns void language plpgsql as $$
begin
  insert into charge_people (seller_id, customer_id, name, email, document)
  select distinct seller_id, customer_id, customer_search, lower(customer_email), customer_document from unnest(written)
  order by 1, 2, 3, 4, 5 on conflict do nothing;
  insert into charge_titles (seller_id, source_id, title)
  select distinct seller_id, source_id, title_search from unnest(written) order by 1, 2, 3 on conflict do nothing;
end
$$;

-- A seller at a time, because a distributed PostgreSQL finds rows by a constant seller.
create function note_first_payments(written charges[]) returns void language plpgsql as $$
declare
  of_seller uuid;
begin
  for of_seller in select distinct seller_id from unnest(written) where paid_on is not null loop
    insert into charge_first_payments as first (seller_id, customer_id, paid_on)
    select of_seller, customer_id, min(paid_on) from unnest(written) as paid
    where seller_id = of_seller and paid_on is not null and not exists (
      select from charge_first_payments as known
      where known.seller_id = of_seller and known.customer_id = paid.customer_id and known.paid_on <= paid.paid_on)
    group by customer_id order by customer_id
    on conflict on constraint charge_first_payments_pkey do update
      set paid_on = excluded.paid_on where first.paid_on > excluded.paid_on;
  end loop;
end
$$;

create function count_new_charges() returns trigger language plpgsql as $$
declare
  written_rows charges[] := (select array_agg(row(written.*)::charges) from written);
begin
  perform count_charges(written_rows, '{}');
  perform note_charge_words(written_rows);
  perform note_first_payments(written_rows);
  return null;
end
$$;

create function count_changed_charges() returns trigger language plpgsql as $$
declare
  written_rows charges[] := (select array_agg(row(written.*)::charges) from written);
  replaced_rows charges[] := (select array_agg(row(replaced.*)::charges) from replaced);
begin
  if count_charges(written_rows, replaced_rows) then
    perform note_first_payments(written_rows);
  end if;
  if exists (
    select from unnest(written_rows) as written join unnest(replaced_rows) as replaced using (seller_id, id)
    where (written.customer_id, written.customer_search, written.customer_email, written.customer_document,
        written.source_id, written.title_search)
      is distinct from (replaced.customer_id, replaced.customer_search, replaced.customer_email,
        replaced.customer_document, replaced.source_id, replaced.title_search)
  ) then
    perform note_charge_words(written_rows);
  end if;
  return null;
end
$$;

create function count_removed_charges() returns trigger language plpgsql as $$
begin
  perform count_charges('{}', (select array_agg(row(replaced.*)::charges) from replaced));
  return null;
end
$$;

create trigger charges_count_new after insert on charges
  referencing new table as written for each statement execute function count_new_charges();
create trigger charges_count_changed after update on charges
  referencing old table as replaced new table as written for each statement execute function count_changed_charges();
create trigger charges_count_removed after delete on charges
  referencing old table as replaced for each statement execute function count_removed_charges();

-- Receivables by their settlement day: all; those that still bring the seller something; what of those to come is sub-sellers'; and
-- those that could come earlier. Changes are added and folded as those of charges. See docs/decisions/0014-day-counts.md.

create function count_receivables(written receivables[], replaced receivables[]) returns void language plpgsql as $$
declare
  noted bigint;
begin
  insert into receivable_changes (seller_id, day, quantity, coming, share_cents, anticipable, anticipable_cents)
  select seller_id, settlement_date, sum(sign),
    coalesce(sum(sign) filter (where is_coming), 0),
    coalesce(sum(sign * share_cents) filter (where settled_at is null), 0),
    coalesce(sum(sign) filter (where is_anticipable and left_cents > 0), 0),
    coalesce(sum(sign * left_cents) filter (where is_anticipable), 0)
  from (
    select *, settled_at is null and net_cents > reversed_cents + anticipated_cents as is_coming,
      settled_at is null and rail = 'card' and anticipation_cents = 0 and anticipated_cents = 0 as is_anticipable,
      net_cents - reversed_cents - share_cents as left_cents
    from (select *, 1 as sign from unnest(written) union all select *, -1 from unnest(replaced)) as change
  ) as change
  group by seller_id, settlement_date
  having sum(sign) <> 0 or sum(sign) filter (where is_coming) <> 0
    or sum(sign * share_cents) filter (where settled_at is null) <> 0
    or sum(sign) filter (where is_anticipable and left_cents > 0) <> 0
    or sum(sign * left_cents) filter (where is_anticipable) <> 0;
  get diagnostics noted = row_count;
  if noted > 100 or (noted > 0 and random() < 0.02) then
    perform fold_receivable_changes(seller_id) from (select distinct seller_id from unnest(written)) as seller;
  end if;
end
$$;

create function fold_receivable_changes(of_seller uuid) returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended(of_seller::text, 22)) then
    return;
  end if;
  with taken as (
    delete from receivable_changes where seller_id = of_seller
    returning day, quantity, coming, share_cents, anticipable, anticipable_cents
  )
  insert into receivable_day_totals as total (seller_id, day, quantity, coming, share_cents, anticipable, anticipable_cents)
  select of_seller, day, sum(quantity), sum(coming), sum(share_cents), sum(anticipable), sum(anticipable_cents)
  from taken group by day order by day
  on conflict on constraint receivable_day_totals_pkey do update set
    quantity = total.quantity + excluded.quantity, coming = total.coming + excluded.coming,
    share_cents = total.share_cents + excluded.share_cents, anticipable = total.anticipable + excluded.anticipable,
    anticipable_cents = total.anticipable_cents + excluded.anticipable_cents;
end
$$;

create function count_new_receivables() returns trigger language plpgsql as $$
begin
  perform count_receivables((select array_agg(row(written.*)::receivables) from written), '{}');
  return null;
end
$$;

create function count_changed_receivables() returns trigger language plpgsql as $$
begin
  perform count_receivables(
    (select array_agg(row(written.*)::receivables) from written),
    (select array_agg(row(replaced.*)::receivables) from replaced));
  return null;
end
$$;

create function count_removed_receivables() returns trigger language plpgsql as $$
begin
  perform count_receivables('{}', (select array_agg(row(replaced.*)::receivables) from replaced));
  return null;
end
$$;

create trigger receivables_count_new after insert on receivables
  referencing new table as written for each statement execute function count_new_receivables();
create trigger receivables_count_changed after update on receivables
  referencing old table as replaced new table as written for each statement execute function count_changed_receivables();
create trigger receivables_count_removed after delete on receivables
  referencing old table as replaced for each statement execute function count_removed_receivables();

-- The books and the audit trail are append-only. A trigger of its own refuses TRUNCATE, because a distributed PostgreSQL puts a trigger
-- that names it beside other commands on no shard.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger ledger_postings_append_only before update or delete on ledger_postings
  for each statement execute function refuse_change();
create trigger ledger_postings_not_truncated before truncate on ledger_postings
  for each statement execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_entries_not_truncated before truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger audit_entries_append_only before update or delete on audit_entries
  for each statement execute function refuse_change();
create trigger audit_entries_not_truncated before truncate on audit_entries
  for each statement execute function refuse_change();

-- The code checks the sum before it writes; this stands behind it, for whoever writes past the code.
create function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
declare
  written_rows ledger_entries[] := (select array_agg(row(written.*)::ledger_entries) from written);
begin
  if exists (
    select from unnest(written_rows) as written group by seller_id, posting_id having sum(amount_cents) <> 0
  ) then
    raise exception 'the entries of a posting do not sum to zero' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

create trigger ledger_entries_sum_to_zero after insert on ledger_entries
  referencing new table as written for each statement execute function ledger_refuse_unbalanced();
