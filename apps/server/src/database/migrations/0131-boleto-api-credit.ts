import { type Kysely, sql } from 'kysely';

/** Banks that list boletos by payer alone, and credit them on another day than they were paid. */
export const boletoApiCredit = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table boleto_api_boletos add column payer_document text`.execute(db);
    await sql`alter table boleto_api_payments add column credited_on date`.execute(db);
    await sql`update boleto_api_payments set credited_on = paid_on`.execute(db);
    await sql`alter table boleto_api_payments alter column credited_on set not null`.execute(db);
  },
};
