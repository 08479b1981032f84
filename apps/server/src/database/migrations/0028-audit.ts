import { type Kysely, sql } from 'kysely';

/** Who changed what at a seller, chained by hash, and where each seller's chain ends. */
export const audit = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
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
        constraint audit_entries_pkey primary key (seller_id, seq)
      )`.execute(db);
    await sql`create index audit_entries_at_idx on audit_entries (seller_id, at, seq)`.execute(db);
    await sql`create index audit_entries_subject_idx on audit_entries (seller_id, subject_kind, subject_id, seq)`.execute(
      db,
    );
    await sql`
      create table audit_heads (
        seller_id uuid not null,
        seq bigint not null,
        hash text not null,
        constraint audit_heads_pkey primary key (seller_id)
      )`.execute(db);
    await sql`
      create function audit_refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'audit_entries is append-only' using errcode = 'restrict_violation';
      end $$`.execute(db);
    await sql`
      create trigger audit_entries_append_only before update or delete or truncate on audit_entries
        for each statement execute function audit_refuse_change()`.execute(db);
  },
};
