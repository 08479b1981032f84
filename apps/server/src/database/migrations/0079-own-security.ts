import { type Kysely, sql } from 'kysely';

/** Recovery codes, passkeys, the devices that a person signed in from, and what a seller requires of everybody's access. */
export const ownSecurity = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table user_recovery_codes (
        seller_id uuid not null,
        user_id uuid not null,
        code_hash bytea not null,
        set_id uuid not null,
        created_at timestamptz not null,
        used_at timestamptz,
        constraint user_recovery_codes_pkey primary key (seller_id, user_id, code_hash),
        constraint user_recovery_codes_user_fkey foreign key (seller_id, user_id) references users (seller_id, id)
      )`.execute(db);
    await sql`
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
        constraint user_passkeys_pkey primary key (seller_id, id),
        constraint user_passkeys_credential_key unique (seller_id, user_id, credential_id),
        constraint user_passkeys_user_fkey foreign key (seller_id, user_id) references users (seller_id, id)
      )`.execute(db);
    // A challenge is signed and not kept; that it was used is, until it would have ended. Some are used before the seller is known.
    await sql`
      create table spent_challenges (
        challenge_hash bytea not null,
        expires_at timestamptz not null,
        constraint spent_challenges_pkey primary key (challenge_hash)
      )`.execute(db);
    await sql`create index spent_challenges_age_idx on spent_challenges (expires_at)`.execute(db);
    await sql`
      create table user_devices (
        seller_id uuid not null,
        user_id uuid not null,
        device_hash bytea not null,
        first_used_at timestamptz not null,
        last_used_at timestamptz not null,
        constraint user_devices_pkey primary key (seller_id, user_id, device_hash),
        constraint user_devices_user_fkey foreign key (seller_id, user_id) references users (seller_id, id)
      )`.execute(db);
    await sql`
      create table security_policies (
        seller_id uuid not null,
        two_factor_required boolean not null,
        constraint security_policies_pkey primary key (seller_id)
      )`.execute(db);
  },
};
