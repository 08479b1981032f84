import { addCents, cents, newId, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import type { StartPurchase } from './purchase.ts';
import { chargesOver, liveInPeace, passOver, type TestCharges } from './test-charges.ts';
import { expectAgreement, expectLedger } from './test-ledger.ts';

const { database } = await createTestDatabase();

const anyBehaviour = fc.constantFrom('NORMAL', 'NORMAL', 'NORMAL', 'REFUSE', 'DELAY', 'TIMEOUT', 'DUPLICATE');

/** Other payments and closings may come between. */
const anyStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('combine'), chosen: fc.nat(15), isRepeated: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('pay'), rail: fc.constant('pix'), pick: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay'), rail: fc.constant('boleto'), pick: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('close'), pick: fc.nat(3), isPaid: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('med'),
      action: fc.constantFrom('DISPUTE', 'DISPUTE', 'WIN', 'LOSE'),
      pick: fc.nat(2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund'), pick: fc.nat(3), isWhole: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('behave'), pix: anyBehaviour }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('die'), moment: fc.constantFrom('before', 'after') }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait'), minutes: fc.constantFrom(0, 0, 1, 31, 1_440, 5_760) }),
  },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Kind> ? Kind : never;

const [combineAll, payNewest, settle] = [
  { kind: 'combine', chosen: 0, isRepeated: true },
  { kind: 'pay', rail: 'pix', pick: 0 },
  { kind: 'wait', minutes: 0 },
] as const satisfies readonly Step[];
const med = (action: 'DISPUTE' | 'WIN' | 'LOSE'): Step => ({ kind: 'med', action, pick: 0 });
const refundPart: Step = { kind: 'refund', pick: 1, isWhole: false };
const payByHand = (pick: number): Step => ({ kind: 'close', pick, isPaid: true });

/**
 * Scenarios that are always tried: all are paid together, late; two are marked as paid before the webhook of the Pix is
 * handled; the payer's bank disputes what is left of it, first without success, then with; it disputes all of a Pix of
 * which one part, or all but one, waits to be returned.
 */
const lives: readonly [Step[][], boolean][] = [
  [[[combineAll], [payNewest], [settle]], true],
  [[[combineAll], [payNewest], [payByHand(0)], [payByHand(1)], [settle]], false],
  [
    [
      [combineAll],
      [payNewest],
      [settle],
      [refundPart],
      [med('DISPUTE')],
      [med('WIN')],
      [med('DISPUTE')],
      [med('LOSE')],
    ],
    true,
  ],
  [[[combineAll], [payNewest], [payByHand(0)], [med('DISPUTE')], [med('LOSE')], [settle]], false],
  [
    [[combineAll], [payNewest], [payByHand(0), payByHand(1), payByHand(2)], [med('DISPUTE')], [med('LOSE')], [settle]],
    false,
  ],
];

const seen = { together: 0, surplus: 0, withFine: 0, disputed: 0 };

test('whatever pays the charges of one Pix, and when: the books hold, none is paid twice, and what is too much goes back', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyStep, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 10 }),
      fc.boolean(),
      async (steps, isLate) => {
        const world = await chargesOver(database);
        const started = await owing(world, isLate);
        for (const together of steps) {
          await Promise.all(together.map((step) => take(world, step).catch(passOver)));
          await expectLedger(world, started);
        }
        await liveInPeace(world, 60);
        await expectLedger(world, started);
        await expectAgreement(world);
        await count(world);
        for (const failure of world.failures) passOver(failure);
      },
    ),
    { numRuns: Number(process.env.BALCAO_RUNS ?? 16), endOnFailure: true, examples: [...lives] },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

/** Four boletos of one customer; with a fine and interest when they are late. */
async function owing(world: TestCharges, isLate: boolean): Promise<Map<string, StartPurchase>> {
  const terms = { enabled: true, hundredths: 100 };
  await world.sellers.updateSeller(world.sellerId, { bankSlipTax: { fine: terms, interest: terms } });
  const started = new Map<string, StartPurchase>();
  for (const valueCents of [10_000, 10_000, 9_999, 1_333]) {
    const input = world.purchase({ price: { method: 'BANK_SLIP', valueCents: cents(valueCents) } });
    started.set(input.id, input);
    await world.charges.startPurchase(input);
  }
  if (isLate) await world.advance('2026-12-10T15:00:00Z');
  return started;
}

async function take(world: TestCharges, step: Step): Promise<void> {
  switch (step.kind) {
    case 'combine':
      return combine(world, step);
    case 'pay':
      return pay(world, step);
    case 'med':
      return dispute(world, step);
    case 'close': {
      const charge = await chargeAt(world, step.pick);
      const command = { sellerId: world.sellerId, chargeId: charge, by: 'bia' };
      return step.isPaid ? world.charges.payManually(command) : world.charges.deleteCharge(command);
    }
    case 'refund': {
      const chargeId = await chargeAt(world, step.pick);
      const of = { sellerId: world.sellerId, chargeId, id: newId(), by: 'bia', asFraud: false };
      const amountCents = step.isWhole ? null : cents(101);
      await world.charges.refundCharge({ ...of, amountCents, mayRefundPointOfSale: false });
      return;
    }
    case 'behave':
      return world.behave({ pix: step.pix });
    case 'die':
      return world.dieAtRail(step.moment);
    case 'wait':
      if (step.minutes === 0) return world.settleDown();
      return void (await world.advance(world.clock.now().add({ minutes: step.minutes }).toString()));
  }
}

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** The bits of `chosen` select among the four charges. */
async function combine(world: TestCharges, { chosen, isRepeated }: StepOf<'combine'>): Promise<void> {
  const { sellerId, customerId } = world;
  const payOn = (await world.clockOf(sellerId)).today();
  const { owed } = await world.charges.chargesOfCustomer(sellerId, { customerId, payOn, limit: 100 });
  const some = owed.filter((_, index) => ((chosen >> index) & 1) === 0);
  if (some.length === 0) return;
  const input = {
    sellerId,
    id: newId(),
    customerId,
    by: 'Ana Souza',
    chargeIds: some.map(({ id }) => id),
    totalCents: sumCents(some.map(({ amountCents, accruedCents }) => addCents(amountCents, accruedCents))),
  };
  const starts = Array.from({ length: isRepeated ? 2 : 1 }, () => world.charges.startCombined(input));
  for (const answer of await Promise.allSettled(starts)) if (answer.status === 'rejected') throw answer.reason;
}

async function pay(world: TestCharges, { rail, pick }: StepOf<'pay'>): Promise<void> {
  const page = { page: 0, size: 100, order: 'DESC' } as const;
  const { content } = await world.controls.instruments.findInstruments(world.sellerId, rail, page);
  // The newest is chosen most often, because it may still be payable.
  const instrument = content[rail === 'pix' ? Math.min(pick % 3, content.length - 1) : pick % content.length];
  if (instrument) await world.controlSimulator(rail, instrument.id, 'PAY');
}

/** The payer's bank opens or decides a MED dispute. */
async function dispute(world: TestCharges, { action, pick }: StepOf<'med'>): Promise<void> {
  const page = { page: 0, size: 100, order: 'DESC' } as const;
  const { content } = await world.controls.instruments.findInstruments(world.sellerId, 'pix', page);
  const able = content.filter(({ actions }) => actions.includes(action));
  const one = able[pick % able.length];
  if (!one) return;
  await world.controlSimulator('pix', one.id, action);
  await world.settleDown();
}

async function chargeAt({ reader, sellerId }: TestCharges, pick: number): Promise<string> {
  const charges = await reader
    .selectFrom('charges')
    .select('id')
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .execute();
  return charges[pick]?.id ?? '';
}

async function count({ reader, sellerId }: TestCharges): Promise<void> {
  const payments = await reader.selectFrom('charge_payments').selectAll().where('seller_id', '=', sellerId).execute();
  const pix = Map.groupBy(
    payments.filter(({ rail }) => rail === 'pix'),
    ({ id }) => id,
  );
  for (const parts of pix.values()) {
    if (parts.length > 1 && parts.every(({ status }) => status === 'KEPT')) seen.together += 1;
    if (parts.filter(({ status }) => status !== 'KEPT').length > 1) seen.surplus += 1;
  }
  const disputes = await reader.selectFrom('disputes').selectAll().where('seller_id', '=', sellerId).execute();
  const shared = Map.groupBy(disputes, (dispute) => dispute.rail_dispute_id);
  if ([...shared.values()].some((parts) => parts.length > 1 && parts.every(({ status }) => status === 'LOST')))
    seen.disputed += 1;
  const late = await reader
    .selectFrom('charges')
    .select('adjustment_cents')
    .where('seller_id', '=', sellerId)
    .execute();
  if (late.some(({ adjustment_cents }) => adjustment_cents > 0)) seen.withFine += 1;
}
