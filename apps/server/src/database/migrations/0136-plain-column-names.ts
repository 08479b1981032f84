import { type Kysely, sql } from 'kysely';

/** The moments of a report, of a request and of what a bank reports are named by the field's terms. */
export const plainColumnNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [table, before, after] of [
      ['bank_titles', 'told_at', 'reported_at'],
      ['bank_titles', 'write_off_asked_at', 'write_off_requested_at'],
      ['bank_title_payments', 'told_at', 'reported_at'],
      ['boleto_api_boletos', 'told_at', 'reported_at'],
      ['boleto_api_payments', 'told_at', 'reported_at'],
      ['payout_api_payouts', 'told_at', 'reported_at'],
      ['sim_invoices', 'cancel_asked_at', 'cancel_requested_at'],
      ['reports', 'asked_at', 'requested_at'],
    ] as const) {
      await sql`alter table ${sql.table(table)} rename column ${sql.ref(before)} to ${sql.ref(after)}`.execute(db);
    }
    for (const table of ['boleto_api_boletos', 'payout_api_payouts'] as const) {
      const [before, after] = [sql.ref(`${table}_told`), sql.ref(`${table}_reported`)];
      await sql`alter table ${sql.table(table)} rename constraint ${before} to ${after}`.execute(db);
    }
  },
};
