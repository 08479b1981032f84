import { addDays, cents, newId, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { bankStatement } from '../../../demo/year/bank-statement.ts';
import type { StatementEntry } from '../../rails/index.ts';
import { createReconciliation } from '../index.ts';
import { reconciliationOver } from '../test-reconciliation.ts';
import { importStatement } from './bank/import-statement.ts';

const { database } = await createTestDatabase();
const day = plainDate('2026-11-20');

async function connected() {
  const world = await reconciliationOver(database);
  const at = (await world.clockOf(world.sellerId)).now();
  const { noteAccountBalance } = createReconciliation(world.deps);
  const note = (theirs: number, ours: number, more: { isSteady?: boolean; inTransit?: number } = {}) =>
    database.transact((tx) =>
      noteAccountBalance(tx, {
        sellerId: world.sellerId,
        theirsCents: cents(theirs),
        oursCents: cents(ours),
        inTransitCents: cents(more.inTransit ?? 0),
        isSteady: more.isSteady ?? true,
        at,
      }),
    );
  const change = (status: 'ACCEPTED' | 'WAITING') =>
    database.transact((tx) =>
      tx
        .updateTable('reconciliation_differences')
        .set({
          status,
          ...(status === 'ACCEPTED'
            ? { closed_at: at, closed_by: 'ana@example.com' }
            : { adjustment_by: 'ana@example.com' }),
        })
        .where('seller_id', '=', world.sellerId)
        .execute(),
    );
  return { ...world, note, change };
}

describe('the balance of a connected account', () => {
  it('that differs in two readings is one difference, and closes by itself', async () => {
    const world = await connected();
    await world.note(500, 400, { isSteady: false });
    expect(await world.differences()).toEqual([]);
    await world.note(510, 410);
    await world.note(520, 420);
    expect(await world.differences()).toEqual([['banking', 'BALANCE', 'AMOUNT_DIFFERS', 510, 410, 'OPEN']]);
    await world.note(420, 420);
    expect(await world.differences()).toEqual([['banking', 'BALANCE', 'AMOUNT_DIFFERS', 510, 410, 'GONE']]);
    await world.note(430, 420);
    expect(await world.differences()).toEqual([['banking', 'BALANCE', 'AMOUNT_DIFFERS', 430, 420, 'OPEN']]);
  });

  it('may lack what is on its way, and no more', async () => {
    const world = await connected();
    await world.note(300, 400, { inTransit: 100 });
    expect(await world.differences()).toEqual([]);
    await world.note(300, 420, { inTransit: 100 });
    expect(await effects(world.sellerId)).toEqual([-20]);
  });

  it('stays as a person left it while the difference is the same, although the balance moves', async () => {
    const world = await connected();
    await world.note(500, 400);
    await world.change('WAITING');
    await world.note(700, 600);
    expect((await world.differences()).map(([, , , , , status]) => status)).toEqual(['WAITING']);
    await world.change('ACCEPTED');
    await world.note(900, 800);
    expect((await world.differences()).map(([, , , , , status]) => status)).toEqual(['ACCEPTED']);
    await world.note(900, 790);
    expect((await world.differences()).map(([, , , , , status]) => status)).toEqual(['OPEN']);
  });

  it('is not compared by the runs, which leave its older lines out too', async () => {
    const world = await connected();
    await world.note(500, 400);
    const now = (await world.clockOf(world.sellerId)).now();
    const line = (id: string, hours: number): StatementEntry => {
      const at = now.subtract({ hours });
      return { rail: 'banking', kind: 'PAYMENT', id, reference: id, amountCents: cents(70), state: 'DONE', at };
    };
    const lines = [line('before', 90), line('since', 10)];
    const theirs = { ...world.deps.theirs, list: async () => lines, find: async () => lines };
    const deps = { ...world.deps, theirs, accountReadFrom: async () => now.subtract({ hours: 48 }) };
    await createReconciliation(deps).reconcile({ sellerId: world.sellerId, id: newId(), by: null });
    expect((await world.differences()).map(([, kind, cause, , , status]) => [kind, cause, status])).toEqual(
      expect.arrayContaining([
        ['BALANCE', 'AMOUNT_DIFFERS', 'OPEN'],
        ['PAYMENT', 'MISSING_HERE', 'OPEN'],
      ]),
    );
    expect(await world.differences()).toHaveLength(2);
  });
});

it('a line of an imported statement is the movement of its day, amount and account, each once', async () => {
  const world = await reconciliationOver(database);
  const { sellerId } = world;
  const movement = (id: string, amount: number, more: object = {}) => ({
    id,
    day,
    amountCents: cents(amount),
    account: null,
    ...more,
  });
  const read = [
    movement('1', 5_000),
    movement('2', 5_000),
    movement('3', -990),
    movement('4', -1_500, { account: '999-9' }),
    movement('5', 2_000, { day: addDays(day, -1) }),
  ];
  const deps = { ...world.deps, accountMovements: async () => read };
  const line = (id: string, amount: string) => ({ date: day, amount, id, memo: 'LANCAMENTO' });
  const lines = ['50,00', '50,00', '50,00', '-9,90', '-15,00', '20,00'].map((amount, place) =>
    line(String(place), amount),
  );
  const content = Buffer.from(bankStatement(lines), 'base64');
  const file = { sellerId, id: newId(), fileName: 'extrato.ofx', content, by: 'ana@example.com' };
  expect(await importStatement(deps, file)).toMatchObject({ added: 6, matched: 3 });
  const matches = await database.reader
    .selectFrom('bank_line_matches')
    .select(['kind', 'subject_id'])
    .where('seller_id', '=', sellerId)
    .orderBy('subject_id')
    .execute();
  expect(matches.map(({ kind, subject_id }) => `${kind} ${subject_id}`)).toEqual([
    'MOVEMENT 1',
    'MOVEMENT 2',
    'MOVEMENT 3',
  ]);
});

async function effects(sellerId: string): Promise<number[]> {
  const rows = await database.reader
    .selectFrom('reconciliation_differences')
    .select('effect_cents')
    .where('seller_id', '=', sellerId)
    .execute();
  return rows.map(({ effect_cents }) => effect_cents);
}
