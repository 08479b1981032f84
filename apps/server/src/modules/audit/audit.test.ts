import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, pastTriggers } from '../../database/test-database.ts';
import { type Actor, actingAs, recordAudit, verifyAudit } from './index.ts';

const { database } = await createTestDatabase();
const { reader, transact } = database;
const at = Temporal.Instant.from('2026-11-20T12:00:00.123456Z');
const bia: Actor = {
  userId: newId(),
  name: 'bia@balcao.example',
  profile: 'ADMIN',
  sessionId: newId(),
  address: '10.0.0.7',
  userAgent: 'Firefox',
};

function record(sellerId: string, status: string) {
  return transact(async (tx) =>
    recordAudit(tx, {
      sellerId,
      at,
      action: 'charge.canceled',
      subject: { kind: 'charge', id: 'c1', label: 'Curso' },
      before: { status },
      after: { status: 'CANCELED' },
    }),
  );
}

async function chainOf(sellerId: string) {
  return (await verifyAudit(reader)).find((report) => report.sellerId === sellerId);
}

/** As its owner may, past the rule that refuses changes. */
async function tamper(statement: ReturnType<typeof sql>) {
  await transact((tx) => pastTriggers(tx, ['audit_entries'], () => statement.execute(tx)));
}

async function aChain() {
  const sellerId = newId<'seller'>();
  for (const status of ['SCHEDULED', 'LATE', 'FAILED', 'LATE']) await record(sellerId, status);
  expect(await chainOf(sellerId)).toMatchObject({ entries: 4, broken: null });
  return sellerId;
}

describe('the audit trail', () => {
  it('says who, from where, and what was before and after', async () => {
    const sellerId = newId<'seller'>();
    await actingAs(bia, () => record(sellerId, 'LATE'));
    await record(sellerId, 'LATE');
    const entries = await reader.selectFrom('audit_entries').selectAll().where('seller_id', '=', sellerId).execute();
    expect(entries).toMatchObject([
      {
        seq: 1,
        actor_name: 'bia@balcao.example',
        actor_profile: 'ADMIN',
        address: '10.0.0.7',
        before: '{"status":"LATE"}',
        after: '{"status":"CANCELED"}',
        subject_label: 'Curso',
      },
      { seq: 2, actor_name: 'Sistema', actor_id: null },
    ]);
    expect(await chainOf(sellerId)).toMatchObject({ entries: 2, broken: null });
  });

  it('has no entry of a change that was rolled back', async () => {
    const sellerId = newId<'seller'>();
    const failing = transact(async (tx) => {
      const subject = { kind: 'charge', id: 'c1', label: '' } as const;
      recordAudit(tx, { sellerId, at, action: 'charge.canceled', subject });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await chainOf(sellerId)).toBeUndefined();
  });

  it('numbers without a gap what is recorded at once', async () => {
    const sellerId = newId<'seller'>();
    await Promise.all(Array.from({ length: 20 }, () => record(sellerId, 'LATE')));
    expect(await chainOf(sellerId)).toMatchObject({ entries: 20, broken: null });
  });

  it('refuses a change', async () => {
    const sellerId = await aChain();
    const update = transact((tx) => sql`update audit_entries set actor_name = 'x'`.execute(tx));
    await expect(update).rejects.toThrow('append-only');
    expect(await chainOf(sellerId)).toMatchObject({ broken: null });
  });

  it.each([
    ['changed', 2, (id: string) => sql`update audit_entries set after = '{}' where seller_id = ${id} and seq = 2`],
    ['missing', 3, (id: string) => sql`delete from audit_entries where seller_id = ${id} and seq = 3`],
    ['cut off', 4, (id: string) => sql`delete from audit_entries where seller_id = ${id} and seq = 4`],
    [
      'changed',
      2,
      (id: string) => sql`
        update audit_entries entry set before = other.before, after = other.after, hash = other.hash
        from audit_entries other
        where entry.seller_id = ${id} and other.seller_id = ${id} and entry.seq in (2, 3) and other.seq = 5 - entry.seq`,
    ],
  ])('finds what was %s, at entry %i', async (reason, seq, statement) => {
    const sellerId = await aChain();
    await tamper(statement(sellerId));
    expect(await chainOf(sellerId)).toMatchObject({ broken: { seq, reason } });
  });
});
