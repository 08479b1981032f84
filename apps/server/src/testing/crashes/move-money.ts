import { type Cents, cents, Refusal } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { answerOf, type CrashWorld } from './crash-world.ts';

/** Each was answered as done, and must exist exactly once, whatever dies. */
export interface Moved {
  readonly withdrawals: string[];
  readonly anticipations: string[];
}

/** Anticipates a little and withdraws half of the available balance. */
export async function moveMoney(world: CrashWorld, moved: Moved): Promise<void> {
  const { product, database, sellerId } = world;
  const anticipation = await unlessRefused(() => anticipate(world));
  if (anticipation) moved.anticipations.push(anticipation);
  const available = (await product.ledger.balances(database.reader, sellerId)).get('available') ?? cents(0);
  if (available < 4_000) return;
  const body = { amount: cents(Math.floor(available / 2)), useAnticipationAmount: false };
  const withdrawal = await unlessRefused(() => answerOf(product, 'requestWithdrawal', { sellerId, body }));
  if (withdrawal) moved.withdrawals.push(String(withdrawal.uuid));
}

async function anticipate({ product, sellerId }: CrashWorld): Promise<string | null> {
  const amount = cents(1_000);
  const { quote, netAmount } = await answerOf(product, 'simulateAnticipation', { sellerId, query: { amount } });
  if ((netAmount as Cents) < amount) return null;
  return String((await answerOf(product, 'confirmAnticipation', { sellerId, body: { amount, quote } })).uuid);
}

/** Workers settle and reverse concurrently, so a balance read a moment ago may be gone and the call be refused. */
async function unlessRefused<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Each answered anticipation brought its receivables forward to the cent, and there are no others. */
export async function checkAnticipations({ database, sellerId }: CrashWorld, answered: readonly string[]) {
  const anticipations = await database.reader
    .selectFrom('anticipations')
    .leftJoin('receivables', (join) =>
      join
        .onRef('receivables.seller_id', '=', 'anticipations.seller_id')
        .onRef('receivables.anticipation_id', '=', 'anticipations.id'),
    )
    .select(['anticipations.id', 'anticipations.gross_cents'])
    .select(({ fn }) => [fn.sum<string>('anticipated_cents').as('brought'), fn.count<number>('installment').as('rows')])
    .where('anticipations.seller_id', '=', sellerId)
    .groupBy(['anticipations.id', 'anticipations.gross_cents'])
    .execute();
  expect(anticipations.map(({ id }) => id).sort()).toEqual([...answered].sort());
  for (const one of anticipations) expect(Number(one.brought)).toBe(one.gross_cents);
  const rows = anticipations.reduce((sum, one) => sum + one.rows, 0);
  expect(await postingsOf({ database, sellerId }, 'receivable.anticipated')).toBe(rows);
}

/** Each answered withdrawal exists and was paid out by the bank once; days have passed since the last. */
export async function checkWithdrawals(world: CrashWorld, answered: readonly string[]): Promise<void> {
  const { product, database, sellerId } = world;
  const kept = await database.reader
    .selectFrom('withdrawals')
    .select(['id', 'status', 'amount_cents'])
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .execute();
  expect(kept.map(({ id }) => id)).toEqual([...answered].sort());
  expect(kept.filter(({ status }) => status !== 'CONFIRMED')).toEqual([]);
  const paidOut = await database.reader
    .selectFrom('sim_payouts')
    .select(['id', 'amount_cents'])
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .execute();
  expect(paidOut).toEqual(kept.map(({ id, amount_cents }) => ({ id, amount_cents })));
  for (const fact of ['withdrawal.requested', 'withdrawal.confirmed']) {
    expect(await postingsOf(world, fact), fact).toBe(kept.length);
  }
  const balances = await product.ledger.balances(database.reader, sellerId);
  expect(balances.get('payout-in-transit') ?? 0).toBe(0);
}

async function postingsOf({ database, sellerId }: Pick<CrashWorld, 'database' | 'sellerId'>, fact: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_postings where seller_id = ${sellerId} and fact = ${fact}`.execute(
    database.reader as never,
  );
  return rows[0]?.count ?? 0;
}
