import { type Kysely, sql } from 'kysely';

/** Until when a charge that was sent may still arrive at an acquirer that remembers no keys. */
export const cardOnItsWay = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table card_api_charges add column on_its_way_until timestamptz`.execute(db);
  },
};
