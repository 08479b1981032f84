import { cents, fixedClock, newId } from '@balcao/kernel';
import type { Database, Tx } from '../../database/transact.ts';
import type { ChargeMail } from '../charges/index.ts';
import { testCustomers } from '../customers/test-customers.ts';
import type { SimulatorControls } from '../rails/index.ts';
import { testTime } from '../sandbox/test-time.ts';
import { subscriptionsOver } from '../subscriptions/test-subscriptions.ts';
import { cancelAuthorization } from './actions/cancel.ts';
import { viewPixAutomatic } from './actions/view.ts';
import { createPixAutomatic, type PixAutomaticDeps } from './index.ts';

export type TestPixAutomatic = Awaited<ReturnType<typeof pixAutomaticOver>>;

/** One seller with Pix Automático over a real database and a clock that the test moves. */
export async function pixAutomaticOver(
  database: Database,
  startsAt?: string,
  connections?: Parameters<typeof subscriptionsOver>[2],
) {
  const world = await subscriptionsOver(database, startsAt, connections);
  const { reader, transact } = database;
  const { sellerId, charges, rails, controls, settlement, clock, sellers, subscriptions, mails } = world;
  const clockOf = async () => fixedClock(clock.now());
  const deps = {
    reader,
    transact,
    clockOf,
    sellers,
    charges,
    subscriptions,
    rails: { recurring: world.rails.recurring },
    customers: testCustomers(database),
    sendMails: async (_tx: Tx, sent: readonly ChargeMail[]) => {
      mails.push(...sent);
      return sent.map(({ customerId }) => customerId);
    },
  } satisfies PixAutomaticDeps;
  const pixAutomatic = createPixAutomatic(deps);
  world.recurring.recurrencesOf = pixAutomatic.recurrencesOf;
  const time = testTime({
    database,
    sellerId,
    clock,
    webhooks: { ...world.webhooks, ...pixAutomatic.webhooks },
    consumers: [...subscriptions.consumers, ...pixAutomatic.consumers],
    handlers: {
      ...rails.scheduledJobs,
      ...charges.scheduledJobs,
      ...world.billing.scheduledJobs,
      ...world.disputes.scheduledJobs,
      ...settlement.scheduledJobs,
      ...subscriptions.scheduledJobs,
      ...pixAutomatic.scheduledJobs,
    },
  });
  await pixAutomatic.updateSettings(sellerId, { active: true, retryPolicy: 'PERMITE_3R_7D' });
  const recurrences = async () => (await controls.recurring.find(sellerId, { page: 0, size: 100 })).content;
  return {
    ...world,
    pixAutomatic,
    ...time,
    invite: (subscriptionId: string, id: string = newId()) =>
      pixAutomatic.invite({ sellerId, id, subscriptionId, bank: null, by: 'bia@example.com' }),
    cancelDebits: (subscriptionId: string) => cancelAuthorization(deps, { sellerId, subscriptionId }),
    view: (subscriptionId: string) => viewPixAutomatic(deps, sellerId, subscriptionId),
    editValue: (id: string, valueCents: number) =>
      database.transact((tx) =>
        tx
          .updateTable('subscriptions')
          .set({ value_cents: cents(valueCents) })
          .where('seller_id', '=', sellerId)
          .where('id', '=', id)
          .execute(),
      ),
    /** The recurrences at the payers' bank, newest first. */
    recurrences,
    act: (id: string, action: Parameters<typeof controls.recurring.control>[0]['action']) =>
      controls.recurring.control({ sellerId, id, action, effectId: newId() }),
    payPix: () => payNewest(controls.instruments, sellerId),
    entries: async () => {
      const ofSeller = reader.selectFrom('audit_entries').select('action').where('seller_id', '=', sellerId);
      const rows = await ofSeller.where('action', 'not like', 'subscription.imp%').orderBy('seq').execute();
      return rows.map(({ action }) => action);
    },
    authorizations: () =>
      reader
        .selectFrom('pix_authorizations')
        .selectAll()
        .where('seller_id', '=', sellerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    debits: () =>
      reader
        .selectFrom('pix_debits')
        .innerJoin('payment_attempts', (join) =>
          join
            .onRef('payment_attempts.seller_id', '=', 'pix_debits.seller_id')
            .onRef('payment_attempts.id', '=', 'pix_debits.attempt_id'),
        )
        .selectAll('pix_debits')
        .select(['payment_attempts.due_date', 'payment_attempts.created_at', 'payment_attempts.charge_id'])
        .where('pix_debits.seller_id', '=', sellerId)
        .orderBy('debit_on')
        .execute(),
  };
}

/** Pays the newest code, as a payer who scans it. */
async function payNewest(controls: SimulatorControls['instruments'], sellerId: string): Promise<void> {
  const page = { page: 0, size: 1, order: 'DESC' } as const;
  const [newest] = (await controls.findInstruments(sellerId, 'pix', page)).content;
  await controls.controlSimulator({ sellerId, rail: 'pix', id: newest?.id ?? '', action: 'PAY', effectId: newId() });
}
