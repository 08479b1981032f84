import { buildBoleto } from '@balcao/brazil';
import type { Role } from '@balcao/contract';
import { addDays, type Cents, cents, newId } from '@balcao/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { windowAt } from '../../modules/banking/pix-limit.ts';
import { answerOf } from '../crashes/crash-world.ts';
import { openCheckingAccount } from '../open-account.ts';
import { companies, loseWebhooks, normal, passOverRefused, reconcileAll } from './lives.ts';
import { seesReceivedPixDisputes } from './receive-on-key.ts';
import { createTimeWorld, type TimeWorld } from './time-world.ts';

/** The number of random lives; a longer run sets more. */
const runs = Number(process.env.BALCAO_RUNS ?? 6);

const people = [
  { email: 'dona@example.com', roles: ['SELLER_MASTER'] },
  { email: 'ana@example.com', roles: ['SELLER_ADMIN'] },
  { email: 'bia@example.com', roles: ['SELLER_SUBSCRIPTIONS'] },
] as const satisfies readonly { email: string; roles: readonly Role[] }[];

const pick = fc.nat(30);
const by = fc.constantFrom(...people);
const pixAmount = fc.constantFrom(1, 99, 10_000, 60_000, 500_000, 500_001, 900_000);
const behaviour = fc.constantFrom('NORMAL', 'NORMAL', 'REFUSE', 'DELAY', 'TIMEOUT', 'DUPLICATE', 'SHUFFLE');
const part = fc.constantFrom<number | null>(null, 1, 5_000);

const step = <Kind extends string, Given extends Record<string, fc.Arbitrary<unknown>>>(
  weight: number,
  kind: Kind,
  given: Given,
) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), ...given }) as fc.Arbitrary<
    { kind: Kind } & { [Name in keyof Given]: Given[Name] extends fc.Arbitrary<infer T> ? T : never }
  >,
});

/** The actions of people, payees, shops, rails, the network and time; `pick` selects one of the existing objects. */
const anyStep = fc.oneof(
  step(4, 'receive', { amount: fc.constantFrom(1, 50_000, 800_000) }),
  step(8, 'pix', { by, amount: pixAmount, days: fc.constantFrom(0, 0, 1, 3), wish: fc.boolean() }),
  step(3, 'boleto', { by, amount: fc.constantFrom(2_500, 70_000), days: fc.constantFrom(0, 1), same: fc.boolean() }),
  step(3, 'edit', { by, pick, amount: pixAmount }),
  step(6, 'approve', { by, pick }),
  step(2, 'reject', { by, pick }),
  step(2, 'cancel', { by, pick }),
  step(3, 'giveBack', { pick, part }),
  step(2, 'sendBack', { pick, part }),
  step(3, 'med', { pick, how: fc.constantFrom('DISPUTE', 'DISPUTE', 'WIN', 'LOSE') }),
  step(2, 'answerMed', { pick, how: fc.constantFrom('DEFEND', 'ACCEPT') }),
  step(2, 'limit', { pick, amount: fc.constantFrom(0, 50_000, 6_000_000) }),
  step(5, 'buy', { pick, amount: fc.constantFrom(1, 900, 40_000) }),
  step(4, 'settle', { pick, part, how: fc.constantFrom('CONFIRM', 'CONFIRM', 'REVERSE') }),
  step(1, 'block', { pick, status: fc.constantFrom('ACTIVE', 'BLOCKED') }),
  step(3, 'invest', { amount: fc.constantFrom(1, 30_000, 400_000) }),
  step(3, 'redeem', { pick, amount: fc.constantFrom(1, 12_345, 300_000) }),
  step(2, 'idle', { enabled: fc.boolean(), floor: fc.constantFrom(0, 100_000) }),
  step(2, 'withdraw', { amount: fc.constantFrom(500, 100_000) }),
  step(3, 'behave', { pix: behaviour, card: behaviour }),
  step(2, 'lose', {}),
  step(6, 'wait', { minutes: fc.constantFrom(0, 1, 59, 60 * 10, 60 * 26, 60 * 24 * 6) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Kind> ? Kind : never;
type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

interface BankingWorld extends TimeWorld {
  readonly receive: (amount: number) => Promise<unknown>;
  readonly cards: readonly string[];
  boletos: number;
}

const { database } = await createTestDatabase();
const { reader } = database;
const documents = companies();

it('whatever people, payees, shops, rails, the network and time do: no pot is below zero, what left is in the bank’s book once, limits and approvals hold', {
  timeout: 120_000 + 30_000 * runs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 12, maxLength: 45, size: 'max' }), async (steps) => {
      const world = await openWorld();
      for (const one of steps) {
        await take(world, one).catch(passOverRefused);
        await world.product.clockMover.pump(world.sellerId);
        await expectPotsToHold(world);
      }
      await world.product.controls.instruments.setBehaviours(world.sellerId, normal);
      await world.advance(world.now().add({ hours: 24 * 4 }));
      await reconcileAll(world);
      await expectPotsToHold(world);
      await expectBooksToAgree(world);
      await expectMedsToHold(world);
      await expectLimitsToHold(world);
      await expectApprovalsToHold(world);
    }),
    { numRuns: runs },
  );
});

async function openWorld(): Promise<BankingWorld> {
  const world = await createTimeWorld(database, '2026-11-17T15:00:00Z', String(documents.next().value));
  const { product, sellerId } = world;
  const { receive } = await openCheckingAccount(product, sellerId, 1_000_000);
  const rules = { merchants: [], categories: [], singleUse: false };
  const newCard = { sellerId, by: 'ana@example.com', name: 'Compras', ...rules };
  const free = { ...newCard, id: newId(), type: 'FREE_BALANCE', limitCents: null } as const;
  const fixed = { ...newCard, id: newId(), type: 'LIMIT_BALANCE', limitCents: cents(60_000) } as const;
  const cards = [await product.cards.createCard(free), await product.cards.createCard(fixed)];
  return { ...world, receive, cards: cards.map(({ id }) => id), boletos: 0 };
}

async function take(world: BankingWorld, given: Step): Promise<unknown> {
  const { product, sellerId, advance, now } = world;
  switch (given.kind) {
    case 'receive':
      return world.receive(given.amount);
    case 'pix':
      return payPix(world, given);
    case 'boleto':
      return payBoleto(world, given);
    case 'edit':
    case 'approve':
    case 'reject':
    case 'cancel':
      return decide(world, given);
    case 'giveBack': {
      const paid = await chosen(sql`select id, amount_cents as amount from sim_payments`, world, given.pick);
      const back = { sellerId, paymentId: paid.id, id: newId(), reason: 'Conta errada' };
      return product.controls.payments.returnPayment({ ...back, amountCents: cents(given.part ?? paid.amount) });
    }
    case 'sendBack': {
      const { id } = await chosen(sql`select id, amount_cents as amount from received_pix`, world, given.pick);
      const amountCents = given.part === null ? null : cents(given.part);
      return product.banking.returnReceived({
        sellerId,
        receivedId: id,
        id: newId(),
        by: 'ana@example.com',
        amountCents,
      });
    }
    case 'med':
    case 'answerMed':
      return disputePix(world, given);
    case 'limit': {
      const limits = await product.banking.viewLimits(sellerId);
      const { limitId, accountId } = limits[given.pick % limits.length] ?? {};
      return answerOf(product, 'changePixLimit', {
        sellerId,
        body: { limitId, accountId, amount: cents(given.amount) },
      });
    }
    case 'buy':
    case 'settle':
    case 'block':
      return useCard(world, given);
    case 'invest':
    case 'redeem':
    case 'idle':
      return moveInvested(world, given);
    case 'withdraw':
      return answerOf(product, 'withdrawFromChecking', { sellerId, body: { amount: cents(given.amount) } });
    case 'behave':
      return product.controls.instruments.setBehaviours(sellerId, { ...normal, ...given, delaySeconds: 40 });
    case 'lose':
      return loseWebhooks(world);
    case 'wait':
      return advance(now().add({ minutes: given.minutes }));
  }
}

async function payPix(world: BankingWorld, { by: person, amount, days, wish }: StepOf<'pix'>): Promise<unknown> {
  const { product, sellerId } = world;
  const paymentDate = addDays((await product.sellers.clockOf(sellerId)).today(), days);
  const body = { pixKey: 'grafica@serra.example', amount: cents(amount), paymentDate, costCenter: 'vendas' };
  const request = { ...body, ...(wish && { status: 'pending_approval' as const }) };
  return product.payables.submitPix({ sellerId, id: newId(), by: person, body: request });
}

/** Pays a new boleto, or the last one again. */
async function payBoleto(world: BankingWorld, given: StepOf<'boleto'>): Promise<unknown> {
  const { product, sellerId } = world;
  if (!given.same || world.boletos === 0) world.boletos++;
  const today = (await product.sellers.clockOf(sellerId)).today();
  const freeField = `${String(world.boletos).padStart(12, '7')}1234567890123`;
  const of = { bank: '001', amountCents: cents(given.amount), dueDate: addDays(today, 20), freeField };
  const body = { barcode: buildBoleto(of).barcode, amount: cents(given.amount), costCenter: 'operacional' };
  const request = { ...body, paymentDate: addDays(today, given.days) };
  return product.payables.submitBoleto({ sellerId, id: newId(), by: given.by, body: request });
}

async function decide(world: BankingWorld, given: StepOf<'edit' | 'approve' | 'reject' | 'cancel'>): Promise<unknown> {
  const { product, sellerId } = world;
  const { id: uuid } = await chosen(sql`select id, amount_cents as amount from outgoing_payments`, world, given.pick);
  const call = { sellerId, params: { uuid }, by: { ...given.by, roles: [...given.by.roles] } };
  if (given.kind === 'approve') {
    const { payment } = (await answerOf(product, 'getPayment', call)) as { payment: { updated_at: string } };
    return answerOf(product, 'approvePayment', { ...call, query: { updatedAt: payment.updated_at } });
  }
  if (given.kind === 'cancel') return answerOf(product, 'cancelPayment', call);
  const body = given.kind === 'edit' ? { amount: cents(given.amount) } : { rejectionReason: 'Engano' };
  return answerOf(product, given.kind === 'edit' ? 'updatePayment' : 'rejectPayment', { ...call, body });
}

/** A MED about a received Pix: opened or decided by the payer's bank, defended or accepted by the seller. */
async function disputePix({ product, sellerId }: BankingWorld, given: StepOf<'med' | 'answerMed'>): Promise<unknown> {
  if (given.kind === 'med') {
    const came = await product.controls.keys.payments(sellerId);
    const endToEndId = came[given.pick % Math.max(1, came.length)]?.endToEndId ?? '';
    return product.controls.keys.control({
      sellerId,
      effectId: newId(),
      endToEndId,
      action: given.how as 'DISPUTE',
    });
  }
  const meds = await reader
    .selectFrom('disputes')
    .select('id')
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .execute();
  const disputeId = meds[given.pick % Math.max(1, meds.length)]?.id;
  if (!disputeId) return;
  const order = { sellerId, by: seesReceivedPixDisputes, params: { uuid: disputeId } };
  if (given.how === 'ACCEPT') return answerOf(product, 'acceptDispute', order);
  const body = { fileName: 'entrega.pdf', content: Buffer.from('%PDF-').toString('base64') };
  return answerOf(product, 'addListedDocument', { ...order, body });
}

async function useCard(world: BankingWorld, given: StepOf<'buy' | 'settle' | 'block'>): Promise<unknown> {
  const { product, sellerId, cards } = world;
  const cardId = cards[given.pick % cards.length] ?? '';
  const { cards: shops } = product.controls;
  if (given.kind === 'block') return product.cards.change.setStatus(sellerId, cardId, given.status as 'ACTIVE');
  if (given.kind === 'buy') {
    const bought = { cardId, merchant: 'Nuvem', category: 'SOFTWARE', isRecurring: false } as const;
    return shops.buy({ sellerId, effectId: newId(), ...bought, amountCents: cents(given.amount) });
  }
  const { id } = await chosen(sql`select id, amount_cents as amount from sim_card_purchases`, world, given.pick);
  const amountCents = given.part === null ? null : cents(given.part);
  return shops.change({ sellerId, effectId: newId(), id, action: given.how as 'CONFIRM', amountCents });
}

async function moveInvested(world: BankingWorld, given: StepOf<'invest' | 'redeem' | 'idle'>): Promise<unknown> {
  const { product, sellerId } = world;
  const who = { sellerId, by: 'ana@example.com' };
  if (given.kind === 'idle')
    return product.treasury.setIdleMoney({ ...who, enabled: given.enabled, floorCents: cents(given.floor) });
  const order = { ...who, id: newId(), amountCents: cents(given.amount) };
  if (given.kind === 'invest') return product.investments.invest({ ...order, productId: 'cdb-liquidez-diaria' });
  const open = await product.investments.applicationsOf(sellerId);
  const applicationId = open[given.pick % Math.max(1, open.length)]?.application.id ?? newId();
  return product.investments.redeem({ ...order, applicationId });
}

/** One of the seller's rows by id order; an unknown id when there is none. */
async function chosen(rows: ReturnType<typeof sql>, { sellerId }: BankingWorld, which: number) {
  const found = await sql<{ id: string; amount: number }>`
    select id::text, amount from (${rows} where seller_id = ${sellerId}) as one order by id`.execute(reader);
  return found.rows[which % Math.max(1, found.rows.length)] ?? { id: newId(), amount: 1 };
}

const pots = [
  'checking',
  'investment',
  'card-hold',
  'med-hold',
  'payment-in-transit',
  'investment-in-transit',
] as const;

/** No balance is negative, and replaying all postings gives the same balances. */
async function expectPotsToHold({ product, sellerId }: BankingWorld): Promise<void> {
  const held = await product.ledger.balances(reader, sellerId);
  for (const pot of pots) expect(held.get(pot) ?? 0, pot).toBeGreaterThanOrEqual(0);
  expect((await product.ledger.verify(reader, [sellerId])).breaks).toEqual([]);
}

/** Each debit of the account is in the records of the bank, the issuer or the institution, once. */
async function expectBooksToAgree({ product, sellerId }: BankingWorld): Promise<void> {
  const ours = await reader
    .selectFrom('outgoing_payments')
    .select(['id', 'status', 'amount_cents', 'returned_cents'])
    .where('seller_id', '=', sellerId)
    .where('started_at', 'is not', null)
    .where('processed_at', 'is not', null)
    .where('end_to_end_id', 'is not', null)
    .execute();
  const { rows: theirs } = await sql<{ id: string; amount: Cents; back: Cents }>`
    select id::text, amount_cents as amount, (select coalesce(sum(amount_cents), 0)::bigint from sim_payment_returns as back
      where back.seller_id = one.seller_id and back.payment_id = one.id) as back
    from sim_payments as one
    where seller_id = ${sellerId} and status = 'PAID' and end_to_end_id is not null`.execute(reader);
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect(
    ours
      .map(({ id, amount_cents, returned_cents }) => ({ id, amount: amount_cents, back: returned_cents }))
      .toSorted(byId),
  ).toEqual(theirs.toSorted(byId));
  const { rows: twice } = await sql`
    select reference from ledger_postings where seller_id = ${sellerId} and fact like 'outgoing.%'
    group by fact, reference having count(*) > 1`.execute(reader);
  expect(twice).toEqual([]);
  const held = await product.ledger.balances(reader, sellerId);
  expect(held.get('payment-in-transit') ?? 0).toBe(0);
  const purchases = await product.controls.cards.purchases(sellerId, 1_000);
  const sumOf = (of: 'heldCents' | 'takenCents') => purchases.reduce((sum, one) => sum + one[of], 0);
  expect([held.get('card-hold') ?? 0, held.get('rail-clearing:issuer') ?? 0]).toEqual([
    sumOf('heldCents'),
    sumOf('takenCents'),
  ]);
}

/**
 * The blocked balance equals the open disputes; each Pix was returned as far as both sides record, and each dispute is
 * known here with the same outcome.
 */
async function expectMedsToHold({ product, sellerId }: BankingWorld): Promise<void> {
  const held = await product.ledger.balances(reader, sellerId);
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(held_cents), 0)::bigint as held from disputes where seller_id = ${sellerId} and status = 'OPEN'`.execute(
    reader,
  );
  expect(held.get('med-hold') ?? 0).toBe(rows[0]?.held);
  const ours = await reader
    .selectFrom('disputes')
    .select(['id', 'status'])
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .execute();
  const theirs = await reader
    .selectFrom('sim_disputes')
    .select(['id', 'status'])
    .where('seller_id', '=', sellerId)
    .where('rail', '=', 'banking')
    .orderBy('id')
    .execute();
  expect(ours).toEqual(theirs);
  const came = await reader
    .selectFrom('received_pix')
    .select(['end_to_end_id', 'returned_cents'])
    .where('seller_id', '=', sellerId)
    .orderBy('end_to_end_id')
    .execute();
  const went = await reader
    .selectFrom('sim_key_payments')
    .select(['end_to_end_id', 'returned_cents'])
    .where('seller_id', '=', sellerId)
    .orderBy('end_to_end_id')
    .execute();
  expect(came).toEqual(went);
}

/** The used part of each limit equals what began in its window, except what the bank refused. */
async function expectLimitsToHold({ sellerId }: BankingWorld): Promise<void> {
  const began = await reader
    .selectFrom('outgoing_payments')
    .select(['amount_cents', 'started_at'])
    .where('seller_id', '=', sellerId)
    .where('kind', '=', 'PIX')
    .where('status', 'in', ['processing', 'completed', 'returned'])
    .execute();
  const expected = new Map<string, number>();
  for (const { amount_cents, started_at } of began) {
    if (!started_at) throw new Error('what was paid began');
    const { period, day } = windowAt(started_at);
    expected.set(`${day} ${period}`, (expected.get(`${day} ${period}`) ?? 0) + amount_cents);
  }
  const { rows } = await sql<{ name: string; used: number }>`
    select day || ' ' || period as name, sum(amount_cents)::bigint as used from pix_limit_uses
    where seller_id = ${sellerId} group by day, period`.execute(reader);
  expect(new Map(rows.map(({ name, used }) => [name, used]))).toEqual(expected);
}

/** Above the policy's amount nobody approved what they submitted or ever edited, and only approvers approved. */
async function expectApprovalsToHold({ sellerId }: BankingWorld): Promise<void> {
  const approved = await reader
    .selectFrom('outgoing_payments')
    .select(['amount_cents', 'submitted_by', 'editors', 'approved_by'])
    .where('seller_id', '=', sellerId)
    .where('approved_by', 'is not', null)
    .execute();
  const own = approved.filter(({ approved_by, submitted_by, editors }) =>
    [submitted_by, ...editors].includes(approved_by ?? ''),
  );
  expect(own.filter(({ amount_cents }) => amount_cents > 500_000)).toEqual([]);
  expect(approved.map(({ approved_by }) => approved_by)).not.toContain('bia@example.com');
  const { rows: unapproved } = await sql`
    select id from outgoing_payments
    where seller_id = ${sellerId} and started_at is not null and approved_by is null`.execute(reader);
  expect(unapproved).toEqual([]);
}
