import { newId } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { chargesOver, Killed, type TestCharges } from './test-charges.ts';

const { database } = await createTestDatabase();

const anyLife = fc.record({
  method: fc.constantFrom('PIX' as const, 'BANK_SLIP' as const, 'CREDIT_CARD' as const),
  behaviour: fc.constantFrom('TIMEOUT' as const, 'DELAY' as const, 'NORMAL' as const),
  deaths: fc.array(fc.constantFrom('before' as const, 'after' as const, null), { minLength: 1, maxLength: 6 }),
});

test('an instruction is never sent again before its rail was asked for it', { timeout: 120_000 }, async () => {
  let sentAgain = 0;
  const live = async (life: Life) => {
    const calls = await callsOf(life);
    for (const [id, done] of calls) expect(done.join(' '), id).not.toContain('send send');
    if ([...calls.values()].some((done) => done.join(' ').includes('send ask send'))) sentAgain++;
  };
  await fc.assert(fc.asyncProperty(anyLife, live), { numRuns: 40 });
  // A silent rail loses half of its instructions, by their id, so the test repeats until a loss occurs.
  for (let more = 0; sentAgain === 0 && more < 30; more++) {
    await live({ method: 'PIX', behaviour: 'TIMEOUT', deaths: [null] });
  }
  expect(sentAgain).toBeGreaterThan(0);
});

type Life = typeof anyLife extends fc.Arbitrary<infer Made> ? Made : never;

/** The instructions and queries to the rails of a purchase, from its beginning to its refund. */
async function callsOf({ method, behaviour, deaths }: Life): Promise<Map<string, string[]>> {
  const world = await chargesOver(database);
  await fund(world);
  const calls = listenTo(world);
  await world.behave({ pix: behaviour, boleto: behaviour, card: behaviour, delaySeconds: 60 });
  const cardToken = method === 'CREDIT_CARD' ? await world.tokenOf() : null;
  const input = world.purchase({ price: { method }, cardToken });
  const steps = [
    () => world.charges.startPurchase(input),
    () => world.charges.startPurchase(input),
    () => world.advance(world.clock.now().add({ minutes: 2 }).toString()),
    () => pay(world, method),
    () => world.advance(world.clock.now().add({ hours: 30 }).toString()),
    () => refund(world, input.id),
    () => world.advance(world.clock.now().add({ hours: 30 }).toString()),
  ];
  for (const [index, step] of steps.entries()) {
    world.dieAtRail(deaths[index] ?? null);
    await step().catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
  }
  return calls;
}

const sends = ['create', 'register', 'authorize', 'refund', 'reverse'];
const queries = ['find', 'findRefund', 'findReversal'];

/** The instructions and queries to each rail, by the instruction's id. */
function listenTo({ rails }: TestCharges): Map<string, string[]> {
  const calls = new Map<string, string[]>();
  for (const rail of [rails.pix, rails.boleto, rails.card] as unknown as Record<string, unknown>[]) {
    for (const name of [...sends, ...queries]) {
      const call = rail[name];
      if (typeof call !== 'function') continue;
      rail[name] = (first: unknown, second?: unknown) => {
        const id = String(typeof first === 'object' ? idOf(first as Record<string, unknown>) : second);
        const done = calls.get(id) ?? [];
        calls.set(id, [...done, sends.includes(name) ? 'send' : 'ask']);
        return call(first, second);
      };
    }
  }
  return calls;
}

function idOf(instruction: Record<string, unknown>): unknown {
  return instruction.id ?? instruction.txid;
}

async function pay(world: TestCharges, method: 'PIX' | 'BANK_SLIP' | 'CREDIT_CARD'): Promise<void> {
  if (method === 'CREDIT_CARD') return;
  const rail = method === 'PIX' ? 'pix' : 'boleto';
  const page = { page: 0, size: 1, order: 'DESC' } as const;
  const { content } = await world.controls.instruments.findInstruments(world.sellerId, rail, page);
  if (content[0]?.actions.includes('PAY')) await world.controlSimulator(rail, content[0].id, 'PAY');
}

/** The refund's fee stays with the service, so the seller needs money of another sale. */
async function fund(world: TestCharges): Promise<void> {
  await world.charges.startPurchase(world.purchase());
  await pay(world, 'PIX');
  await world.settleDown();
}

async function refund(world: TestCharges, purchaseId: string): Promise<void> {
  const charge = await database.reader
    .selectFrom('charges')
    .select('id')
    .where('seller_id', '=', world.sellerId)
    .where('purchase_id', '=', purchaseId)
    .where('status', '=', 'PAID')
    .where('payment_method', '<>', 'BANK_SLIP')
    .executeTakeFirst();
  if (!charge) return;
  const refund = { sellerId: world.sellerId, chargeId: charge.id, id: newId<'refund'>(), by: 'bia' };
  await world.charges.refundCharge({
    ...refund,
    amountCents: null,
    asFraud: false,
    mayRefundPointOfSale: false,
  });
}
