import { expect } from 'vitest';
import { type ChargeStatus, isOpen, nextStatuses } from './charge.ts';
import type { StartPurchase } from './purchase.ts';
import type { ChargeRow, PaymentRow, TryRow } from './store/charges-tables.ts';
import type { TestCharges } from './test-charges.ts';

type World = Pick<TestCharges, 'reader' | 'sellerId' | 'ledger' | 'settlement'>;

/** What holds of a seller's charges at every moment, whatever happened. */
export async function expectBooks(world: World, started: ReadonlyMap<string, StartPurchase>): Promise<void> {
  const { charges, tries, payments } = await rowsOf(world);
  expect((await world.ledger.verify(world.reader)).breaks).toEqual([]);
  await expectBalances(world, charges, payments);
  await expectHistories(world, charges);
  for (const charge of charges) {
    const kept = payments.filter((payment) => payment.charge_id === charge.id && payment.status === 'KEPT');
    expect(kept.map((payment) => payment.amount_cents)).toEqual(charge.status === 'PAID' ? [charge.amount_cents] : []);
    const paidBy = tries.find((attempt) => attempt.id === kept[0]?.try_id);
    const ofCharge = tries.filter((attempt) => attempt.charge_id === charge.id);
    expect(ofCharge.filter(({ status }) => status === 'PAID').map(({ id }) => id)).toEqual(paidBy ? [paidBy.id] : []);
    if (paidBy) await expectPriced(world, charge, paidBy, started.get(paidBy.purchase_id));
    if (!isOpen(charge.status)) expect(ofCharge.filter(isLive)).toEqual([]);
  }
}

function isLive({ status }: TryRow): boolean {
  return status === 'PROCESSING' || status === 'PENDING' || status === 'CHALLENGE';
}

async function rowsOf({ reader, sellerId }: World) {
  const charges = await reader.selectFrom('charges').selectAll().where('seller_id', '=', sellerId).execute();
  const tries = await reader.selectFrom('charge_tries').selectAll().where('seller_id', '=', sellerId).execute();
  const payments = await reader.selectFrom('charge_payments').selectAll().where('seller_id', '=', sellerId).execute();
  return { charges, tries, payments };
}

/** Each rail owes what was paid through it and not given back; what is nobody's waits in refund-payable. */
async function expectBalances(
  world: World,
  charges: readonly ChargeRow[],
  payments: readonly PaymentRow[],
): Promise<void> {
  const balances = await world.ledger.balances(world.reader, world.sellerId);
  for (const rail of ['card', 'boleto', 'pix'] as const) {
    const held = payments.filter((payment) => payment.rail === rail && payment.status !== 'RETURNED');
    expect(balances.get(`rail-clearing:${rail}`) ?? 0).toBe(0 - sum(held));
  }
  const duplicated = payments.filter(({ status }) => status === 'DUPLICATED');
  expect(balances.get('refund-payable') ?? 0).toBe(sum(duplicated));
  const clearing = [...balances].filter(([account]) => account.startsWith('rail-clearing:'));
  const paid = charges.filter(({ status }) => status === 'PAID');
  expect(0 - clearing.reduce((total, [, amount]) => total + amount, 0)).toBe(sum(paid) + sum(duplicated));
}

function sum(rows: readonly { readonly amount_cents: number }[]): number {
  return rows.reduce((total, row) => total + row.amount_cents, 0);
}

/** Every status that a charge had followed from the one before, and the last is the one it has. */
async function expectHistories({ reader, sellerId }: World, charges: readonly ChargeRow[]): Promise<void> {
  const events = await reader
    .selectFrom('charge_events')
    .select(['charge_id', 'status'])
    .where('seller_id', '=', sellerId)
    .where('status', 'is not', null)
    .orderBy('id')
    .execute();
  for (const charge of charges) {
    const statuses = events
      .filter((event) => event.charge_id === charge.id)
      .map(({ status }) => status as ChargeStatus);
    expect([statuses[0], statuses.at(-1)]).toEqual(['SCHEDULED', charge.status]);
    statuses.slice(1).forEach((status, index) => {
      expect(nextStatuses(statuses[index] ?? status)).toContain(status);
    });
  }
}

/** What the option showed is what the buyer was charged and what the seller receives. */
async function expectPriced(
  { settlement, reader, sellerId }: World,
  charge: ChargeRow,
  paidBy: TryRow,
  input: StartPurchase | undefined,
): Promise<void> {
  const priced = input?.option.receivables ?? [];
  const shown =
    charge.payment_method === 'CREDIT_CARD' ? priced : priced.slice(paidBy.part_number - 1, paidBy.part_number);
  const receivables = await settlement.receivablesOf(reader, sellerId, charge.id);
  const amounts = (row: (typeof priced)[number] | (typeof receivables)[number]) => {
    return [row.grossCents, row.feeCents, row.anticipationCents, row.netCents];
  };
  expect(receivables.map(amounts)).toEqual(shown.map(amounts));
  expect(receivables.reduce((total, { grossCents }) => total + grossCents, 0)).toBe(charge.amount_cents);
}

/** When all is quiet, our books and the rails' say the same of every payment, and nothing waits for an answer. */
export async function expectAgreement(world: World): Promise<void> {
  const { tries, payments } = await rowsOf(world);
  const { reader, sellerId } = world;
  expect(tries.filter(({ status }) => status === 'PROCESSING')).toEqual([]);
  const pix = await reader.selectFrom('sim_pix_payments').selectAll().where('seller_id', '=', sellerId).execute();
  const boletos = await reader
    .selectFrom('sim_boleto_payments')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .execute();
  const cards = await reader
    .selectFrom('sim_card_authorizations')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'AUTHORIZED')
    .execute();
  const ours = payments.map(({ rail, id, amount_cents, status }) => [rail, id, amount_cents, status]);
  const theirs = [
    ...pix.map((row) => ['pix', row.end_to_end_id, row.amount_cents, row.returned_cents > 0 ? 'RETURNED' : 'KEPT']),
    ...cards.map((row) => ['card', row.id, row.amount_cents, row.reversed_cents > 0 ? 'RETURNED' : 'KEPT']),
    ...boletos.map((row) => {
      const kept = payments.some(({ rail, id, status }) => rail === 'boleto' && id === row.id && status === 'KEPT');
      return ['boleto', row.id, row.amount_cents, kept ? 'KEPT' : 'DUPLICATED'];
    }),
  ];
  expect(ours.sort()).toEqual(theirs.sort());
}
