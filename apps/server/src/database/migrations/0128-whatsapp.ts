import { type Kysely, sql } from 'kysely';

/** Messages by WhatsApp at sellers' own numbers: the template of each, and what became of it. */
export const whatsapp = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table mails add column whats_app jsonb`.execute(db);
    await sql`create table whatsapp_messages (
      seller_id uuid not null,
      id uuid not null,
      connection_id uuid,
      provider_id text,
      state text not null,
      failure text,
      error_code integer,
      reminder jsonb,
      changed_at timestamptz not null,
      constraint whatsapp_messages_pkey primary key (seller_id, id),
      constraint whatsapp_messages_mail_fkey foreign key (seller_id, id) references mails (seller_id, id) on delete cascade,
      constraint whatsapp_messages_state check
        (state in ('WAITING', 'SENDING', 'UNKNOWN', 'ACCEPTED', 'SENT', 'DELIVERED', 'READ', 'FAILED')),
      constraint whatsapp_messages_failure check ((state = 'FAILED') = (failure is not null))
    )`.execute(db);
    await sql`create unique index whatsapp_messages_provider on whatsapp_messages (seller_id, provider_id)`.execute(db);
  },
};
