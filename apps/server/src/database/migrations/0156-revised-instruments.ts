import { type Kysely, sql } from 'kysely';

/** An open charge at a bank takes another amount, due date or terms, at once or when its bank has answered. */
export const revisedInstruments = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table payment_attempts add column revisions uuid[] not null default '{}', add column revised_from jsonb`.execute(
      db,
    );
    // Only a charge with a due date (cobv) is revised; terms prove that one is. One without terms is replaced as before.
    await sql`alter table sim_pix_charges add column has_due_date boolean not null default false`.execute(db);
    await sql`
      update sim_pix_charges set has_due_date = true
      where fine_hundredths > 0 or interest_hundredths > 0 or discount_until is not null`.execute(db);
    // The free field stays when the date or the amount of a boleto changes, so the old barcode still finds it.
    await sql`drop index sim_boletos_barcode_idx`.execute(db);
    await sql`create index sim_boletos_free_field_idx on sim_boletos (right(barcode, 25))`.execute(db);
    await sql`
      alter table boleto_api_boletos
        add column fine_hundredths integer, add column interest_hundredths integer,
        add column discount_cents bigint, add column discount_until date,
        add column revision_hash text, add column revision_code text, add column revision_requested_at timestamptz`.execute(
      db,
    );
    await sql`
      alter table bank_titles
        add column revision_hash text, add column revision_due_date date, add column revision_file_id uuid,
        add column revision_refusal text,
        add constraint bank_titles_revision_check check ((revision_hash is null) = (revision_due_date is null)),
        add constraint bank_titles_refused_revision_check check (revision_refusal is null or revision_file_id is not null)`.execute(
      db,
    );
    await sql`
      create index bank_titles_revisions_idx on bank_titles (seller_id, connection_id)
        where revision_hash is not null and revision_file_id is null`.execute(db);
  },
};
