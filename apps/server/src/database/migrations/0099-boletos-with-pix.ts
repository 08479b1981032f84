import { type Kysely, sql } from 'kysely';

/** The Pix that the simulated bank prints on its boletos; those that it registered before have none. */
export const boletosWithPix = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table sim_boletos add column br_code text`.execute(db);
  },
};
