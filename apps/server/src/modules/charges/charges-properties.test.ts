import { addCents, addDays, cents, newId, plainDateAt, sumCents } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { addChargeDocument } from '../disputes/actions/add-document.ts';
import { openStatuses } from './charge.ts';
import type { UnpaidCharge } from './charge-facts.ts';
import type { StartPurchase } from './purchase.ts';
import { chargesOver, liveInPeace, passOver, type TestCharges } from './test-charges.ts';
import { expectAgreement, expectLedger } from './test-ledger.ts';

const { database } = await createTestDatabase();

const source = { kind: 'payment-link', id: '01990000-0000-7000-8000-000000000001' } as const;

const anyBehaviour = fc.constantFrom('NORMAL', 'NORMAL', 'REFUSE', 'DELAY', 'TIMEOUT', 'DUPLICATE', 'SHUFFLE');

/** `pick` chooses among the existing charges. */
const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('start'),
      method: fc.constantFrom('CREDIT_CARD', 'CREDIT_CARD', 'BANK_SLIP', 'PIX', 'PIX'),
      receivingType: fc.constantFrom('EARLY', 'RECURRENT'),
      installments: fc.constantFrom(1, 1, 1, 2, 3),
      valueCents: fc.constantFrom(10_000, 10_000, 9_999),
      card: fc.constantFrom(
        '4111111111111111',
        '4000000000009995',
        '4000002760003184',
        '4000000000000119',
        '4000000000000259',
        '4000000000002685',
      ),
      scheduledInDays: fc.constantFrom(null, null, 3),
      discount: fc.constantFrom(null, null, { hundredths: 1_000, days: 0 }, { hundredths: 333, days: 1 }),
      isReplacing: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('controlSimulator'),
      action: fc.constantFrom('PAY', 'PAY', 'PAY', 'PAY_PIX', 'EXPIRE', 'REFUSE'),
      rail: fc.constantFrom('pix', 'boleto'),
      pick: fc.nat(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('combine'), pick: fc.nat(), isRepeated: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('payByCard'),
      pick: fc.nat(),
      isRepeated: fc.boolean(),
      card: fc.constantFrom('4111111111111111', '4000000000009995', '4000002760003184', '4000000000000119'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('webhook'),
      pick: fc.nat(),
      rail: fc.constantFrom('pix', 'boleto', 'card'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('refund'),
      pick: fc.nat(),
      percent: fc.constantFrom(null, 100, 50, 33, 1),
      isRepeated: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('card'),
      action: fc.constantFrom('DISPUTE', 'DISPUTE', 'WIN', 'WIN', 'LOSE', 'REPEAT'),
      pick: fc.nat(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('defend'), pick: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('close'), pick: fc.nat(), isPaid: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('change'),
      pick: fc.nat(),
      inDays: fc.constantFrom(null, 0, 5, 40),
      percent: fc.constantFrom(null, 100, 80, 120),
      terms: fc.constantFrom(
        {},
        { lateTerms: { fineHundredths: 100, interestHundredths: 50 } },
        { earlyDiscount: { hundredths: 1_000, days: 1 } },
        { earlyDiscount: null },
      ),
      isRepeated: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('answer'), code: fc.constantFrom('123456', '123456', '000000') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('abandon') }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('behave'), pix: anyBehaviour, boleto: anyBehaviour, card: anyBehaviour }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('die'), moment: fc.constantFrom('before', 'after') }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait'), minutes: fc.constantFrom(0, 1, 20, 600, 1_440, 5_760, 45_000) }),
  },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Kind> ? Kind : never;

interface Run {
  readonly world: TestCharges;
  readonly started: Map<string, StartPurchase>;
}

test('whatever buyers, rails and time do, in whatever order: the books hold, and in the end agree with the rails’', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyStep, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 12 }),
      fc.boolean(),
      async (steps, isFunded) => {
        const run: Run = { world: await chargesOver(database), started: new Map() };
        const late = { enabled: isFunded, hundredths: 100 };
        await run.world.sellers.updateSeller(run.world.sellerId, { bankSlipTax: { fine: late, interest: late } });
        if (isFunded) await fund(run);
        for (const together of steps) {
          await Promise.all(together.map((step) => take(run, step).catch(passOver)));
          await expectLedger(run.world, run.started);
        }
        await liveInPeace(run.world, 500);
        await expectLedger(run.world, run.started);
        await expectAgreement(run.world);
        for (const failure of run.world.failures) passOver(failure);
      },
    ),
    { numRuns: 60, endOnFailure: true },
  );
});

async function take(run: Run, step: Step): Promise<void> {
  const { world } = run;
  const last = [...run.started.values()].at(-1);
  switch (step.kind) {
    case 'start':
      return start(run, step, last);
    case 'again':
      return void (last && (await world.charges.startPurchase(last)));
    case 'answer':
      return void (last && (await world.charges.answerChallenge({ ...aboutOf(world, last), code: step.code })));
    case 'abandon':
      return last && world.charges.abandonPurchase({ ...aboutOf(world, last), reason: 'link excluído', by: 'bia' });
    case 'controlSimulator':
      return controlSimulator(world, step.rail, step);
    case 'combine':
      return combine(world, step);
    case 'payByCard':
      return payByCard(world, step);
    case 'card':
      return controlSimulator(world, 'card', step);
    case 'refund':
      return refund(world, step);
    case 'defend':
      return defend(world, step);
    case 'close':
      return close(world, step);
    case 'change':
      return change(world, step);
    case 'webhook':
      return webhook(world, step);
    case 'behave':
      return world.behave(step);
    case 'die':
      return world.dieAtRail(step.moment);
    case 'wait':
      return void (await world.advance(world.clock.now().add({ minutes: step.minutes }).toString()));
  }
}

function aboutOf(world: TestCharges, purchase: StartPurchase) {
  return { sellerId: world.sellerId, purchaseId: purchase.id };
}

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

async function start({ world, started }: Run, step: StepOf<'start'>, last: StartPurchase | undefined): Promise<void> {
  const { method, receivingType, valueCents, scheduledInDays } = step;
  const input = world.purchase({
    price: { method, receivingType, valueCents: cents(valueCents), bearer: 'EARLY_BUYER' },
    installments: step.installments,
    source,
    cardToken: method === 'CREDIT_CARD' ? await world.tokenOf(step.card) : null,
    scheduledDate: scheduledInDays && addDays(plainDateAt(world.clock.now()), scheduledInDays),
    replaces: step.isReplacing && last ? last.id : null,
    ...(step.discount && { earlyDiscount: step.discount }),
  });
  started.set(input.id, input);
  try {
    const purchase = await world.charges.startPurchase(input);
    expect(purchase.id).toBe(input.id);
    if (!(await wasChanged(world, input.id))) expect(purchase.totalCents).toBe(input.option.totalCents);
  } catch (error) {
    if (!(await world.charges.getPurchase(world.sellerId, input.id))) started.delete(input.id);
    throw error;
  }
}

async function wasChanged({ reader, sellerId }: TestCharges, purchaseId: string): Promise<boolean> {
  const change = await reader
    .selectFrom('charge_events')
    .innerJoin('charges', 'charges.id', 'charge_events.charge_id')
    .select('charge_events.id')
    .where('charge_events.seller_id', '=', sellerId)
    .where('charges.seller_id', '=', sellerId)
    .where('charges.purchase_id', '=', purchaseId)
    .where('charge_events.kind', '=', 'charge.updated')
    .executeTakeFirst();
  return change !== undefined;
}

async function controlSimulator(
  world: TestCharges,
  rail: 'pix' | 'boleto' | 'card',
  { pick, action }: StepOf<'controlSimulator'> | StepOf<'card'>,
): Promise<void> {
  const page = { page: 0, size: 100, order: 'ASC' } as const;
  const { content } = await world.controls.instruments.findInstruments(world.sellerId, rail, page);
  // Now and then an instrument is chosen to which the action does not apply.
  const able = content.filter(({ actions }) => actions.includes(action) || pick % 5 === 0);
  const instrument = able[pick % able.length];
  if (instrument) await world.controlSimulator(rail, instrument.id, action);
}

async function combine(world: TestCharges, { pick, isRepeated }: StepOf<'combine'>): Promise<void> {
  const input = await chosenByCustomer(world, pick);
  if (input.chargeIds.length === 0) return;
  const starts = Array.from({ length: isRepeated ? 2 : 1 }, () => world.charges.startCombined(input));
  for (const answer of await Promise.allSettled(starts)) if (answer.status === 'rejected') throw answer.reason;
}

/** A card that the customer gives at their page, beside what the charges have. */
async function payByCard(world: TestCharges, { pick, isRepeated, card: number }: StepOf<'payByCard'>): Promise<void> {
  const chosen = await chosenByCustomer(world, pick, (charge) => charge.part.of === 1 && charge.installments === 1);
  if (chosen.chargeIds.length === 0) return;
  const card = { token: await world.tokenOf(number), brand: 'visa', last4digits: number.slice(-4), holderName: 'ANA' };
  const input = { ...chosen, card, isStored: false };
  const payments = Array.from({ length: isRepeated ? 2 : 1 }, () => world.charges.payByCard(input));
  for (const answer of await Promise.allSettled(payments)) if (answer.status === 'rejected') throw answer.reason;
}

/** Some of what the customer owes today. */
async function chosenByCustomer(
  world: TestCharges,
  pick: number,
  isPayable: (charge: UnpaidCharge) => boolean = () => true,
) {
  const { sellerId, customerId } = world;
  const payOn = (await world.clockOf(sellerId)).today();
  const { owed } = await world.charges.chargesOfCustomer(sellerId, { customerId, payOn, limit: 100 });
  const chosen = owed.filter(isPayable).filter((_, index) => ((pick >> index) & 1) === 0);
  return {
    sellerId,
    id: newId(),
    customerId,
    by: 'Ana Souza',
    chargeIds: chosen.map(({ id }) => id),
    totalCents: sumCents(chosen.map(({ amountCents, accruedCents }) => addCents(amountCents, accruedCents))),
  };
}

/** An unexpected webhook, about any attempt and from any rail, repeated. */
async function webhook(world: TestCharges, { rail, pick }: StepOf<'webhook'>): Promise<void> {
  const { sellerId, reader } = world;
  const attempts = await reader
    .selectFrom('payment_attempts')
    .select(['id', 'combined_id'])
    .where('seller_id', '=', sellerId)
    .execute();
  const attempt = attempts[pick % attempts.length];
  const id = attempt?.combined_id ?? attempt?.id;
  const payload = { id, txid: id?.replaceAll('-', '') };
  if (id) await world.webhooks[rail]({ sellerId, source: rail, webhookId: `${pick}`, payload });
}

/** Another buyer's settled Pix gives the seller money to refund. */
async function fund({ world, started }: Run): Promise<void> {
  const input = world.purchase({ price: { valueCents: cents(50_000) } });
  started.set(input.id, input);
  await world.charges.startPurchase(input);
  await controlSimulator(world, 'pix', { kind: 'controlSimulator', action: 'PAY', rail: 'pix', pick: 0 });
  await world.settleDown();
}

async function refund(world: TestCharges, { pick, percent, isRepeated }: StepOf<'refund'>): Promise<void> {
  const charge = await anyCharge(world, pick);
  if (!charge) return;
  const command = {
    sellerId: world.sellerId,
    chargeId: charge.id,
    id: newId<'refund'>(),
    asFraud: pick % 2 === 0,
    by: 'bia',
    amountCents: percent && cents(Math.ceil((charge.amount_cents * percent) / 100)),
    mayRefundPointOfSale: false,
  };
  const refunds = Array.from({ length: isRepeated ? 2 : 1 }, () => world.charges.refundCharge(command));
  for (const answer of await Promise.allSettled(refunds)) if (answer.status === 'rejected') throw answer.reason;
}

async function defend(world: TestCharges, { pick }: StepOf<'defend'>): Promise<void> {
  const charge = await anyCharge(world, pick);
  if (!charge) return;
  const of = { sellerId: world.sellerId, chargeId: charge.id, id: newId<'document'>(), by: 'bia' };
  const content = new TextEncoder().encode('%PDF-1.7');
  await addChargeDocument(world.forDisputes, { ...of, fileName: 'defesa.pdf', content });
}

async function close(world: TestCharges, { pick, isPaid }: StepOf<'close'>): Promise<void> {
  const charge = await anyCharge(world, pick);
  if (!charge) return;
  const command = { sellerId: world.sellerId, chargeId: charge.id, by: 'bia' };
  await (isPaid ? world.charges.payManually(command) : world.charges.deleteCharge(command));
}

/** Changes the due date, the amount, or both; now and then of a charge that is not open. */
async function change(
  world: TestCharges,
  { pick, inDays, percent, terms, isRepeated }: StepOf<'change'>,
): Promise<void> {
  const charge = await anyCharge(world, pick, pick % 5 !== 0);
  if (!charge || (inDays === null && percent === null)) return;
  const command = {
    sellerId: world.sellerId,
    chargeId: charge.id,
    id: newId<'payment-attempt'>(),
    by: 'bia',
    send: pick % 2 === 0,
    ...terms,
    ...(inDays !== null && { dueDate: addDays(plainDateAt(world.clock.now()), inDays) }),
    ...(percent !== null && { amountCents: cents(Math.ceil((charge.amount_cents * percent) / 100)) }),
  };
  const changes = Array.from({ length: isRepeated ? 2 : 1 }, () => world.charges.changeCharge(command));
  for (const answer of await Promise.allSettled(changes)) if (answer.status === 'rejected') throw answer.reason;
}

async function anyCharge({ reader, sellerId }: TestCharges, pick: number, isOpen = false) {
  const all = await reader
    .selectFrom('charges')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('created_at')
    .orderBy('part_number')
    .execute();
  const open = all.filter((one) => openStatuses.includes(one.status) && one.payment_method !== 'CREDIT_CARD');
  const charges = isOpen ? open : all;
  return charges[pick % charges.length];
}
