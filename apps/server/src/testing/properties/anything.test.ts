import * as contract from '@balcao/contract';
import { type Cents, cents, newId } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { answerOf, pay, sell, subscribe } from '../crashes/crash-world.ts';
import { subSellerBody } from '../sub-seller-body.ts';
import { expectListsToSum } from './expect-lists-to-sum.ts';
import { expectReportsToSum } from './expect-reports-to-sum.ts';
import { companies, loseWebhooks, normal, passOverRefused, reconcileAll } from './lives.ts';
import { createTimeWorld, subscribeByCard, type TimeWorld } from './time-world.ts';

/** The number of random lives; a longer run sets more. */
const runs = Number(process.env.BALCAO_RUNS ?? 8);

const anyBehaviour = fc.constantFrom('NORMAL', 'NORMAL', 'REFUSE', 'DELAY', 'TIMEOUT', 'DUPLICATE', 'SHUFFLE');
const actions = ['PAY', 'PAY', 'PAY', 'PAY_PIX', 'EXPIRE', 'REFUSE', 'REPEAT', 'DISPUTE', 'LOSE', 'WIN'] as const;

/** The actions of buyers, sellers, rails, the network and time; `pick` selects one of the existing objects. */
const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('sell'), method: fc.constantFrom('PIX', 'BANK_SLIP', 'CREDIT_CARD') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('sellSplit'),
      percent: fc.constantFrom(1, 12.5, 60),
      fixedCents: fc.constantFrom(1, 777, 2_000),
      installments: fc.constantFrom(1, 3),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('controlSimulator'),
      rail: fc.constantFrom('pix', 'boleto', 'card'),
      action: fc.constantFrom(...actions),
      pick: fc.nat(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('refund'), pick: fc.nat(), part: fc.constantFrom(null, 1, 2_500) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('manually'), pick: fc.nat(), how: fc.constantFrom('pay', 'delete') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw'), amount: fc.constantFrom(1_000, 5_000, 50_000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('anticipate'), amount: fc.constantFrom(1, 4_000, 90_000) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('behave'), pix: anyBehaviour, boleto: anyBehaviour, card: anyBehaviour }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('lose') }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.constantFrom(0, 1, 25, 80, 750) }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Kind> ? Kind : never;

const { database } = await createTestDatabase();
const documents = companies();

test('whatever buyers, sellers, rails, the network and time do: the ledger holds, every list of money sums to it, and after the reconciliation the rails’ books and ours agree', {
  timeout: 120_000 + 20_000 * runs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 30 }), async (steps) => {
      const world = await createTimeWorld(database, '2026-11-19T15:00:00Z', String(documents.next().value));
      await world.product.sellers.updateSeller(world.sellerId, { payout: { onDemandAnticipation: true } });
      await subscribeByCard(world, await subscribe(world, 2));
      const subSellers = await registerSubSellers(world);
      for (const step of steps) {
        await take(world, step, subSellers).catch(passOverRefused);
        expect((await world.product.ledger.verify(database.reader, [world.sellerId])).breaks).toEqual([]);
      }
      await world.product.controls.instruments.setBehaviours(world.sellerId, normal);
      await expectListsToSum(world);
      await world.advance(world.now().add({ hours: 24 * 3 }));
      await reconcileAll(world);
      await expectListsToSum(world);
      await expectReportsToSum(world);
    }),
    { numRuns: runs },
  );
});

test('installments that are refunded, disputed, given back, anticipated and settled: every list follows', {
  timeout: 120_000,
}, async () => {
  const world = await createTimeWorld(database, '2026-11-19T15:00:00Z', String(documents.next().value));
  await world.product.sellers.updateSeller(world.sellerId, { payout: { onDemandAnticipation: true } });
  const subSellers = await registerSubSellers(world);
  const card = { kind: 'sell', method: 'CREDIT_CARD' } as const;
  const steps: readonly Step[] = [
    ...[card, card, { kind: 'refund', pick: 0, part: 2_500 } as const],
    ...(['DISPUTE', 'WIN', 'DISPUTE', 'LOSE'] as const).map((action) => {
      return { kind: 'controlSimulator', rail: 'card', action, pick: 1 } as const;
    }),
    ...[card, { kind: 'anticipate', amount: 4_000 } as const],
    { kind: 'controlSimulator', rail: 'card', action: 'DISPUTE', pick: 2 },
    { kind: 'controlSimulator', rail: 'card', action: 'WIN', pick: 2 },
    { kind: 'behave', pix: 'NORMAL', boleto: 'NORMAL', card: 'REFUSE' },
    { kind: 'refund', pick: 2, part: null },
    { kind: 'behave', pix: 'NORMAL', boleto: 'NORMAL', card: 'NORMAL' },
    ...([12.5, 60] as const).map(
      (percent) => ({ kind: 'sellSplit', percent, fixedCents: 777, installments: 3 }) as const,
    ),
    { kind: 'refund', pick: 3, part: 2_500 },
    { kind: 'controlSimulator', rail: 'card', action: 'DISPUTE', pick: 4 },
    { kind: 'wait', hours: 750 },
    { kind: 'controlSimulator', rail: 'card', action: 'WIN', pick: 4 },
    { kind: 'anticipate', amount: 90_000 },
    { kind: 'wait', hours: 750 },
  ];
  for (const step of steps) {
    // A reversal that the acquirer refuses fails, and the amount returns to the seller.
    await take(world, step, subSellers).catch(passOverRefused);
    await world.advance(world.now().add({ minutes: 1 }));
    await expectListsToSum(world);
  }
  await expectReportsToSum(world);
});

async function take(world: TimeWorld, step: Step, subSellers: SubSellers): Promise<unknown> {
  const { product, sellerId } = world;
  switch (step.kind) {
    case 'sell':
      return sell(world, step.method, 10_000, { isPaid: false });
    case 'sellSplit':
      return sellSplit(world, step, subSellers);
    case 'controlSimulator':
      return controlSimulator(world, step);
    case 'refund': {
      const chargeId = await anyCharge(world, step.pick);
      const refund = {
        sellerId,
        chargeId,
        id: newId<'refund'>(),
        by: 'bia',
        asFraud: false,
        mayRefundPointOfSale: true,
      };
      return product.charges.refundCharge({ ...refund, amountCents: step.part === null ? null : cents(step.part) });
    }
    case 'manually': {
      const command = { sellerId, chargeId: await anyCharge(world, step.pick), by: 'bia' };
      return step.how === 'pay' ? product.charges.payManually(command) : product.charges.deleteCharge(command);
    }
    case 'withdraw':
      return answerOf(product, 'requestWithdrawal', {
        sellerId,
        body: { amount: cents(step.amount), useAnticipationAmount: false },
      });
    case 'anticipate':
      return anticipate(world, cents(step.amount));
    case 'behave':
      return product.controls.instruments.setBehaviours(sellerId, { ...step, delaySeconds: 30 });
    case 'lose':
      return loseWebhooks(world);
    case 'wait':
      return world.advance(world.now().add({ hours: step.hours }));
  }
}

async function anticipate({ product, sellerId }: TimeWorld, amount: Cents): Promise<unknown> {
  const { quote } = await answerOf(product, 'simulateAnticipation', { sellerId, query: { amount } });
  return answerOf(product, 'confirmAnticipation', { sellerId, body: { amount, quote } });
}

/** The two sub-sellers of split sales. */
type SubSellers = readonly [string, string];

async function registerSubSellers(world: TimeWorld): Promise<SubSellers> {
  const register = async (document: string) => {
    const body = contract.createSubSeller.body?.parse(subSellerBody(document));
    return String((await answerOf(world.product, 'createSubSeller', { sellerId: world.sellerId, body })).id);
  };
  const registered = [await register('390.533.447-05'), await register('529.982.247-25')] as const;
  await world.advance(world.now().add({ minutes: 6 }));
  return registered;
}

/** A buyer pays a sale by card that is split between two sub-sellers. */
async function sellSplit(
  world: TimeWorld,
  { percent, fixedCents, installments }: StepOf<'sellSplit'>,
  [ana, bia]: SubSellers,
): Promise<unknown> {
  const { product, sellerId } = world;
  const id = newId<'link'>();
  const link: contract.CreatePaymentLink = {
    type: 'ORDER',
    whiteLabel: false,
    paymentOrder: { title: 'Curso', installments, value: cents(10_000), timer: false, customInstallmentsValues: [] },
    allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'RECURRENT' } },
    subSellerPaymentRequest: [
      { idSubSeller: ana, paymentType: 'PERCENTAGE', paymentValue: percent },
      { idSubSeller: bia, paymentType: 'FIXED', paymentValue: cents(fixedCents) },
    ],
  };
  const input = { sellerId, id, by: 'bia', installmentLimit: 12, maySplit: true, link };
  await product.paymentLinks.createPaymentLink(input);
  return pay(world, id, 'CREDIT_CARD', 10_000, { installments });
}

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

async function controlSimulator(
  { product, sellerId }: TimeWorld,
  { rail, action, pick }: StepOf<'controlSimulator'>,
): Promise<unknown> {
  const page = { page: 0, size: 100, order: 'ASC' } as const;
  const { content } = await product.controls.instruments.findInstruments(sellerId, rail, page);
  const instrument = content[pick % content.length];
  if (!instrument) return;
  return product.controls.instruments.controlSimulator({
    sellerId,
    rail,
    id: instrument.id,
    action,
    effectId: newId(),
  });
}

async function anyCharge({ sellerId }: TimeWorld, pick: number): Promise<string> {
  const rows = await database.reader
    .selectFrom('charges')
    .select('id')
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .execute();
  return rows[pick % rows.length]?.id ?? newId();
}
