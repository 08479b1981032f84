import { addDays, daysBetween, plainDate, plainDateAt, Refusal } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { expectAgreement } from '../charges/test-ledger.ts';
import { RailTimeout } from '../rails/index.ts';
import { pixAutomaticOver, type TestPixAutomatic } from './test-pix-automatic.ts';

const { database } = await createTestDatabase();

const anyOutcome = fc.constantFrom('PAY', 'PAY', 'PAY', 'NO_FUNDS', 'NO_FUNDS', 'BLOCKED', 'CLOSED');
const anyBehaviour = fc.constantFrom(
  'NORMAL',
  'NORMAL',
  'NORMAL',
  'REFUSE',
  'DELAY',
  'TIMEOUT',
  'DUPLICATE',
  'SHUFFLE',
);

/**
 * The actions of payers, their banks, the provider, the seller and time; `pick` selects one of the existing objects.
 */
const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('invite'), pick: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('answer'), accepts: fc.boolean(), pick: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('bank'), outcome: anyOutcome, pick: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('payer'),
      action: fc.constantFrom('CANCEL', 'CANCEL_DEBIT'),
      pick: fc.nat(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('seller'), pick: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('value'), cents: fc.integer({ min: 500, max: 20_000 }), pick: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay'), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end'), pick: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('behave'), pix: anyBehaviour }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.constantFrom(1, 3, 8, 20, 35) }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Kind> ? Kind : never;

/**
 * A life with a payer without funds, a cancelled debit and a paid one, so that each is covered whatever the random
 * lives are.
 */
const lifeWithAll: Step[] = [
  { kind: 'bank', outcome: 'NO_FUNDS', pick: 0 },
  { kind: 'wait', days: 8 },
  { kind: 'payer', action: 'CANCEL_DEBIT', pick: 0 },
  { kind: 'wait', days: 20 },
  { kind: 'wait', days: 35 },
];

test('a year of Pix Automático: books agree, each period is paid once at most, and every window is kept', {
  timeout: 300_000,
}, async () => {
  const seen = { paid: 0, expired: 0, retried: 0, canceled: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 40 }), async (steps) => {
      const world = await pixAutomaticOver(database);
      const subscriptions: string[] = [];
      for (const startDate of ['2026-11-30', '2026-12-05', '2027-01-31']) {
        const { id } = await world.imported({ payment: { method: 'PIX' }, startDate: plainDate(startDate) });
        subscriptions.push(id);
        await world.invite(id);
      }
      for (const { id } of await world.recurrences()) await world.act(id, 'APPROVE');
      await world.settleDown();
      for (const step of steps) {
        await take(world, subscriptions, step).catch(passOver);
        await expectWindows(world);
      }
      await world.behave({});
      await world.settleDown();
      await world.advance(
        world.clock
          .now()
          .add({ hours: 24 * 40 })
          .toString(),
      );
      await expectWindows(world);
      await expectOnce(world);
      await expectAgreement(world);
      expect(world.failures.filter((failure) => !isExpected(failure))).toEqual([]);
      for (const { kind, status } of await world.debits()) {
        if (kind === 'NTAG') seen.retried++;
        if (status === 'PAGA') seen.paid++;
        if (status === 'EXPIRADA') seen.expired++;
        if (status === 'CANCELADA') seen.canceled++;
      }
    }),
    { numRuns: Number(process.env.BALCAO_RUNS ?? 10), examples: [[lifeWithAll]] },
  );
  // Every kind of event happened in the lives.
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
});

function isExpected(error: unknown): boolean {
  return error instanceof Refusal || error instanceof RailTimeout;
}

function passOver(error: unknown): void {
  if (!isExpected(error)) throw error;
}

async function take(world: TestPixAutomatic, subscriptions: readonly string[], step: Step): Promise<void> {
  const { sellerId, clock } = world;
  const known = await world.recurrences();
  const wanted = step.kind === 'payer' ? step.action : null;
  const able = wanted ? known.filter(({ actions }) => actions.includes(wanted)) : known;
  const recurrence = 'pick' in step ? able[step.pick % Math.max(able.length, 1)]?.id : undefined;
  const subscription = 'pick' in step ? (subscriptions[step.pick % subscriptions.length] ?? '') : '';
  switch (step.kind) {
    case 'invite':
      await world.invite(subscription);
      break;
    case 'answer':
      if (recurrence) await world.act(recurrence, step.accepts ? 'APPROVE' : 'REFUSE');
      break;
    case 'bank':
      if (recurrence) await world.act(recurrence, step.outcome);
      break;
    case 'payer':
      if (recurrence) await world.act(recurrence, step.action);
      break;
    case 'seller':
      await world.cancelDebits(subscription);
      break;
    case 'value':
      await world.editValue(subscription, step.cents);
      break;
    case 'pay': {
      const { content } = await world.controls.instruments.findInstruments(sellerId, 'pix', {
        page: 0,
        size: 50,
        order: 'DESC',
      });
      const code = content[step.pick % Math.max(content.length, 1)];
      if (code) await world.controlSimulator('pix', code.id, 'PAY');
      break;
    }
    case 'end':
      await world.subscriptions.cancelSubscription({ sellerId, id: subscription, by: 'bia@example.com' });
      break;
    case 'behave':
      await world.behave({ pix: step.pix });
      break;
    case 'wait':
      await world.advance(
        clock
          .now()
          .add({ hours: 24 * step.days })
          .toString(),
      );
  }
  await world.settleDown();
}

/** By the records of the payer's bank, not ours. */
async function expectWindows({ reader, sellerId }: TestPixAutomatic): Promise<void> {
  const sent = await reader.selectFrom('sim_pix_instructions').selectAll().where('seller_id', '=', sellerId).execute();
  for (const { created_at, due_date: dueDate, debits } of sent) {
    const ahead = daysBetween(plainDateAt(created_at), dueDate);
    expect(ahead).toBeGreaterThanOrEqual(2);
    expect(ahead).toBeLessThanOrEqual(10);
    const retries = debits.filter(({ kind }) => kind === 'NTAG');
    expect(retries.length).toBeLessThanOrEqual(3);
    expect(new Set(debits.map(({ on }) => on)).size).toBe(debits.length);
    for (const { on } of retries) expect(on <= addDays(dueDate, 7)).toBe(true);
    const pending = debits.filter(({ status }) => status === 'SOLICITADA' || status === 'AGENDADA');
    expect(pending.length).toBeLessThanOrEqual(1);
    expect(debits.slice(0, -1).every(({ status }) => status !== 'PAGA')).toBe(true);
  }
  // The provider refused nothing: its rules are enforced here first.
  const refused = await reader
    .selectFrom('payment_attempts')
    .select('error_code')
    .where('seller_id', '=', sellerId)
    .where('error_code', 'in', ['pix_recurring.outside_window', 'pix_recurring.amount_not_authorized'])
    .execute();
  expect(refused).toEqual([]);
  const live = await reader
    .selectFrom('sim_pix_recurrences')
    .select(['contract', 'status'])
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'APROVADA')
    .execute();
  expect(new Set(live.map(({ contract }) => contract)).size).toBe(live.length);
}

/** A period has one valid charge and at most one kept payment; any other payment is being returned. */
async function expectOnce(world: TestPixAutomatic): Promise<void> {
  const charges = await world.charged();
  const periods = charges
    .filter(({ status }) => status !== 'ABANDONED')
    .map((row) => `${row.subscription_id} ${row.period}`);
  expect(new Set(periods).size).toBe(periods.length);
  const kept = await world.reader
    .selectFrom('charge_payments')
    .select('charge_id')
    .where('seller_id', '=', world.sellerId)
    .where('status', '=', 'KEPT')
    .execute();
  expect(new Set(kept.map((row) => row.charge_id)).size).toBe(kept.length);
  // Our records of a debit equal the bank's.
  for (const { attempt_id, status, debit_on } of await world.debits()) {
    const [bank] = await world.reader
      .selectFrom('sim_pix_instructions')
      .select('debits')
      .where('seller_id', '=', world.sellerId)
      .where('txid', '=', attempt_id.replaceAll('-', ''))
      .execute();
    expect(bank?.debits.find(({ on }) => on === debit_on)?.status).toBe(status);
  }
}
