import { addDays, cents, newId } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import {
  outgoingCompleted,
  outgoingRefused,
  outgoingReturned,
  outgoingStarted,
  ownTransfer,
} from '../../../ledger/index.ts';
import { postingOf } from '../../../ledger/test-postings.ts';
import { connectableOver } from '../../test-connected.ts';

/** The number of random lives; a longer run sets more. */
const runs = Number(process.env.BALCAO_RUNS ?? 12);

const { database } = await createTestDatabase();
const { reader, transact } = database;

const amount = fc.constantFrom(1, 99, 10_000, 123_456);
const daysLate = fc.constantFrom(0, 0, 0, 1, 2);
const step = <Kind extends string, Given extends Record<string, fc.Arbitrary<unknown>>>(
  kind: Kind,
  given: Given,
): fc.Arbitrary<{ kind: Kind } & { [Name in keyof Given]: Given[Name] extends fc.Arbitrary<infer T> ? T : never }> =>
  fc.record({ kind: fc.constant(kind), ...given }) as never;

/** `pick` selects one of the payments. */
const anyStep = fc.oneof(
  step('credit', { amount, daysLate }),
  step('debit', { amount, daysLate }),
  step('sale', { amount, isRefund: fc.boolean() }),
  step('payout', { amount }),
  step('pay', { amount }),
  step('bankDebits', { pick: fc.nat(9) }),
  step('bankAnswers', { pick: fc.nat(9), isPaid: fc.boolean() }),
  step('poll', { pick: fc.nat(9) }),
  step('giveBack', { pick: fc.nat(9) }),
  step('transfer', { amount, isBack: fc.boolean() }),
  step('read', { how: fc.constantFrom('once', 'once', 'twice', 'crash', 'silent', 'busy'), at: fc.nat(3) }),
  step('connectAgain', {}),
  step('wait', { hours: fc.constantFrom(1, 12, 24, 100) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Kind> ? Kind : never;

interface Payment {
  readonly id: string;
  readonly amountCents: number;
  /** The bank's line, once it debited. */
  lineId: string | null;
  /** The bank's answer, which our records follow later. */
  answer: 'PAID' | 'REFUSED' | null;
  isEnded: boolean;
  readonly returns: string[];
  returnedOfUs: number;
}

it('whatever the bank, payees and buyers do: the checking account follows the bank to the cent, each movement once', {
  timeout: 120_000 + 20_000 * runs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      const life = await begin();
      for (const one of steps) await life.take(one);
      await life.settle();
      await life.expectToAgree();
    }),
    { numRuns: runs },
  );
});

async function begin() {
  const world = await connectableOver(database);
  const { sellerId, bank, deps } = world;
  const payments: Payment[] = [];
  const posted: string[] = [];
  bank.salesRails = ['pix', 'payout'];
  const clock = () => deps.clockOf();
  const today = async () => (await clock()).today();
  const moment = async () => ({ sellerId, occurredOn: await today(), at: (await clock()).now() });
  const post = (...postings: Parameters<typeof deps.ledger.post>[1][number][]) =>
    transact((tx) => deps.ledger.post(tx, postings));
  const isOpen = async () => (await world.view()).bank?.reading != null;
  const book = async (given: Partial<Parameters<typeof bank.book>[0]> & { amountCents: number }, late = 0) =>
    bank.book({ ...given, amountCents: cents(given.amountCents), day: addDays(await today(), -late) });

  /** Acts as payables does when the bank is queried. */
  async function follow(id: string): Promise<void> {
    const payment = payments.find((one) => one.id === id);
    if (!payment?.answer) return;
    const of = { ...(await moment()), paymentId: id };
    if (!payment.isEnded) {
      payment.isEnded = true;
      const ended = { ...of, amountCents: cents(payment.amountCents) };
      await post(payment.answer === 'PAID' ? outgoingCompleted(ended) : outgoingRefused(ended));
    }
    for (; payment.returnedOfUs < payment.returns.length; payment.returnedOfUs++) {
      const returnId = payment.returns[payment.returnedOfUs] ?? '';
      await post(outgoingReturned({ ...of, amountCents: cents(1), returnId }));
    }
  }
  bank.follow = follow;

  const chosen = (pick: number) => payments[pick % Math.max(1, payments.length)];

  async function debit(payment: Payment): Promise<void> {
    if (payment.lineId || payment.answer === 'REFUSED') return;
    const subject = { kind: 'PAYMENT', id: payment.id } as const;
    const { id } = await book({ amountCents: cents(-payment.amountCents), text: 'PIX ENVIADO', subject });
    payment.lineId = id;
    // The bank's line may be a payment that has no answer: it is not shown before.
    if (!payment.answer) bank.hidden.add(id);
  }

  async function answer(payment: Payment, isPaid: boolean): Promise<void> {
    if (payment.answer) return;
    payment.answer = isPaid || payment.lineId ? 'PAID' : 'REFUSED';
    if (payment.lineId) bank.hidden.delete(payment.lineId);
    if (payment.answer === 'PAID') await debit(payment);
  }

  async function read(how: 'once' | 'twice' | 'crash' | 'silent' | 'busy', at: number): Promise<void> {
    let answers = 0;
    bank.isSilent = how === 'silent';
    bank.meanwhile = async () => {
      if (answers++ !== at) return;
      if (how === 'crash') throw new Error('the process ended');
      if (how === 'busy') await outside(500);
    };
    if (how === 'crash') bank.follow = () => Promise.reject(new Error('the process ended'));
    await Promise.all([world.read(), ...(how === 'twice' ? [world.read()] : [])]).catch((error: Error) => {
      if (how !== 'crash') throw error;
    });
    Object.assign(bank, { isSilent: false, meanwhile: async () => undefined, follow });
  }

  async function outside(amountCents: number, late = 0): Promise<void> {
    const { id } = await book(
      { amountCents: cents(amountCents), text: amountCents > 0 ? 'PIX RECEBIDO' : 'TARIFA' },
      late,
    );
    posted.push(id);
  }

  async function take(one: Step): Promise<unknown> {
    switch (one.kind) {
      case 'credit':
        return outside(one.amount, one.daysLate);
      case 'debit':
        return outside(-one.amount, one.daysLate);
      case 'sale': {
        const amountCents = one.isRefund ? -one.amount : one.amount;
        await post(postingOf({ 'rail-clearing:pix': -amountCents, 'refund-payable': amountCents }, { sellerId }));
        return book({ amountCents: cents(amountCents), subject: { kind: 'SALE' } });
      }
      case 'payout':
        await post(postingOf({ 'refund-payable': -one.amount, 'rail-clearing:payout': one.amount }, { sellerId }));
        return book({ amountCents: cents(-one.amount), subject: { kind: 'PAYOUT', id: newId() } });
      case 'pay': {
        if (!(await world.banking.isPaying(sellerId))) return;
        const checking = (await world.held()).get('checking') ?? 0;
        if (checking < one.amount) return;
        const payment = { id: newId(), amountCents: one.amount, lineId: null, answer: null, isEnded: false };
        payments.push({ ...payment, returns: [], returnedOfUs: 0 });
        return post(outgoingStarted({ ...(await moment()), paymentId: payment.id, amountCents: cents(one.amount) }));
      }
      case 'bankDebits': {
        const payment = chosen(one.pick);
        return payment && debit(payment);
      }
      case 'bankAnswers': {
        const payment = chosen(one.pick);
        return payment && answer(payment, one.isPaid);
      }
      case 'poll':
        return follow(chosen(one.pick)?.id ?? '');
      case 'giveBack': {
        const payment = chosen(one.pick);
        if (payment?.answer !== 'PAID' || payment.returns.length === payment.amountCents) return;
        payment.returns.push(newId());
        return book({ amountCents: cents(1), subject: { kind: 'PAYMENT_RETURN', id: payment.id } });
      }
      case 'transfer': {
        const amountCents = cents(one.isBack ? -one.amount : one.amount);
        const checking = (await world.held()).get('checking') ?? 0;
        if (!(await isOpen()) || (one.isBack && checking < one.amount)) return;
        const noted = await world.banking.moveSales({ sellerId, amountCents });
        const [from, to] = one.isBack ? (['checking', 'available'] as const) : (['available', 'checking'] as const);
        const posting = ownTransfer({
          ...(await moment()),
          transferId: newId(),
          from,
          to,
          amountCents: cents(one.amount),
        });
        return transact(async (tx) => {
          await noted(tx, async () => false);
          await deps.ledger.post(tx, [posting]);
        }).catch((error: { code?: string }) => {
          if (!['banking.sales_elsewhere', 'ledger.insufficient_funds'].includes(error.code ?? '')) throw error;
        });
      }
      case 'read':
        return read(one.how as 'once', one.at);
      case 'connectAgain':
        // Another account of the same bank: what the one before did is over.
        return world.connect(newId()).then(
          () => void payments.splice(0),
          (error: { code?: string }) => {
            if (error.code !== 'banking.money_elsewhere') throw error;
          },
        );
      case 'wait':
        return world.wait({ hours: one.hours });
    }
  }

  return {
    take: async (one: Step) => {
      await take(one);
    },
    /** Every payment is answered, and the bank is read as often as it takes. */
    async settle(): Promise<void> {
      if (!bank.connectionId) await world.connect();
      for (const payment of payments) {
        await answer(payment, true);
        await follow(payment.id);
      }
      for (let times = 0; times < 3; times++) await read('once', 9);
    },
    async expectToAgree(): Promise<void> {
      const { bank: seen } = await world.view();
      const { checking = 0, sales = 0 } = seen?.reading ?? {};
      expect(checking + sales).toBe(bank.balance.availableCents);
      expect((await world.held()).get('payment-in-transit') ?? 0).toBe(0);
      expect(bank.compared.at(-1)).toMatchObject({
        theirsCents: bank.balance.availableCents,
        oursCents: bank.balance.availableCents,
      });
      const moved = await reader
        .selectFrom('account_movements')
        .select(['id', 'movement_id', 'amount_cents', 'is_opening', 'subject_kind', 'connection_id'])
        .where('seller_id', '=', sellerId)
        .execute();
      const own = moved.filter(({ is_opening, subject_kind }) => !is_opening && subject_kind === null);
      expect(new Set(own.map(({ movement_id }) => movement_id)).size).toBe(own.length);
      expect(posted).toEqual(expect.arrayContaining(own.map(({ movement_id }) => movement_id)));
      const entries = await reader
        .selectFrom('ledger_postings')
        .select('reference')
        .where('seller_id', '=', sellerId)
        .where('fact', '=', 'account.moved')
        .execute();
      expect(entries.map(({ reference }) => reference).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
      // Every line of the connected account is known, once.
      const current = moved.filter(({ connection_id }) => connection_id === bank.connectionId);
      expect(new Set(current.map(({ movement_id }) => movement_id)).size).toBe(current.length);
      expect((await deps.ledger.verify(reader, [sellerId])).breaks).toEqual([]);
      expect(world.failures.filter((error) => (error as Error).message !== 'the process ended')).toEqual([]);
    },
  };
}
