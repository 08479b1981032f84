import { type Kysely, sql } from 'kysely';

/**
 * What a distributed PostgreSQL needs. Trigger functions read what a statement wrote from an array instead of from the
 * transition table, which it joins with no table of its own. The parts of a statement run there one after the other, so
 * a foreign key between two tables of one statement is checked at the commit.
 */
export const distributable = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [table, key] of deferredKeys) {
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(key)} deferrable initially deferred`.execute(
        db,
      );
    }
    for (const [name, table, transitions] of functions) {
      const { rows } = await sql<{ body: string }>`
        select prosrc as body from pg_proc
        where proname = ${name} and pronamespace = current_schema()::regnamespace`.execute(db);
      const [{ body = '' } = {}] = rows;
      const arrays = transitions.map(
        (transition) =>
          `${transition}_rows ${table}[] := (select array_agg(row(${transition}.*)::${table}) from ${transition});`,
      );
      const [declared = '', ...rest] = body.split(/\bbegin\b/);
      const readsArrays = rest
        .join('begin')
        .replaceAll(/\b(from|join) (written|replaced)\b/g, '$1 unnest($2_rows) as $2');
      const declare = declared.trim() === '' ? 'declare' : declared.trim();
      await sql
        .raw(
          `create or replace function ${name}() returns trigger language plpgsql as $$
          ${declare}
            ${arrays.join('\n')}
          begin${readsArrays}$$`,
        )
        .execute(db);
    }
  },
};

const deferredKeys = [
  ['charges', 'charges_purchase_fkey'],
  ['payment_attempts', 'payment_attempts_charge_fkey'],
  ['payment_attempts', 'payment_attempts_purchase_fkey'],
  ['ledger_entries', 'ledger_entries_of_posting'],
  ['charge_payments', 'charge_payments_charge_fkey'],
  ['charge_events', 'charge_events_charge_fkey'],
  ['subscription_billing', 'subscription_billing_subscription_fkey'],
  ['webhook_attempts', 'webhook_attempts_delivery_fkey'],
] as const;

const functions = [
  ['ledger_refuse_unbalanced', 'ledger_entries', ['written']],
  ['count_new_charges', 'charges', ['written']],
  ['count_changed_charges', 'charges', ['written', 'replaced']],
  ['count_removed_charges', 'charges', ['replaced']],
  ['count_new_receivables', 'receivables', ['written']],
  ['count_changed_receivables', 'receivables', ['written', 'replaced']],
  ['count_removed_receivables', 'receivables', ['replaced']],
] as const;
