import { type Kysely, sql } from 'kysely';

/** What a seller offers to be paid for again and again. */
export const catalog = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create table plans (
        seller_id uuid not null,
        id uuid not null,
        title text not null,
        title_search text not null,
        description text,
        bullets text[] not null,
        monthly_cents bigint not null,
        semester_cents bigint not null,
        yearly_cents bigint not null,
        bank_slip boolean not null,
        credit_card boolean not null,
        pix boolean not null,
        active boolean not null,
        created_at timestamptz not null,
        constraint plans_pk primary key (seller_id, id),
        constraint plans_cost_something check (monthly_cents > 0 and semester_cents > 0 and yearly_cents > 0)
      )`.execute(database);
    await sql`create index plans_by_creation on plans (seller_id, created_at desc, id)`.execute(database);
  },
};
