import { type Kysely, sql } from 'kysely';

/** Which record of a file a payment is of, and why a payment was refused, as a code. */
export const batchAnswers = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table outgoing_payments add column batch_line integer, add column refusal_code text`.execute(db);
  },
};
