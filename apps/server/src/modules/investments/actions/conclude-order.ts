import { assertInvariant, type Cents, type Clock, cents } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import {
  appendEvents,
  type ScheduledJob,
  type ScheduledJobHandler,
  scheduleJobs,
  unscheduleJob,
} from '../../../jobs/index.ts';
import { investmentApplied, investmentRefused, redemptionDone, redemptionRefused } from '../../ledger/index.ts';
import { RailTimeout } from '../../rails/index.ts';
import type { InvestmentsDeps } from '../deps.ts';
import {
  finishOrder,
  insertApplication,
  lockApplications,
  type OrderRow,
  readOrder,
  writeApplications,
} from '../store/investment-store.ts';
import { accrue, accrueJob } from './accrue.ts';
import { investmentChanged } from './investment-changed.ts';

/** The job kind that queries the institution about an order; the subject is its id. */
export const concludeKind = 'investment.conclude';

const pollAgainSeconds = 60;

export function concludeJob(sellerId: string, id: string, after: Temporal.Instant): ScheduledJob {
  return { sellerId, kind: concludeKind, subjectId: id, dueAt: after.add({ seconds: pollAgainSeconds }) };
}

/** Queries the institution about an order, and queries again in a minute while it does not answer. */
export function concludeOrderJob(deps: InvestmentsDeps): ScheduledJobHandler {
  const conclude = concludeOrder(deps);
  return async ({ sellerId, subjectId: id }, clock) => {
    const order = await conclude(sellerId, id, clock);
    if (order?.status === 'PROCESSING') {
      await deps.transact((tx) => scheduleJobs(tx, [concludeJob(sellerId, id, clock.now())]));
    }
  };
}

/**
 * Queries the institution about an order, places it when the institution does not know it, and records the outcome. A call that
 * times out leaves it PROCESSING. May be interrupted and run again.
 */
export function concludeOrder(deps: InvestmentsDeps) {
  return async (sellerId: string, id: string, clock: Clock): Promise<OrderRow | undefined> => {
    const order = await readOrder(deps.reader, sellerId, id);
    if (order?.status !== 'PROCESSING') return order;
    const outcome = await outcomeOf(deps, order);
    if (!outcome || outcome.status === 'PROCESSING') return order;
    const { status, reason } = outcome;
    await deps.transact(async (tx) => {
      const at = clock.now();
      if (!(await finishOrder(tx, order, { status, reason, at }))) return;
      if (order.kind === 'APPLY') await finishApplying(deps, tx, order, status, clock);
      else await finishRedeeming(deps, tx, order, status, clock);
      await unscheduleJob(tx, { sellerId, kind: concludeKind, subjectId: id });
      await appendEvents(tx, [investmentChanged(sellerId)]);
    });
    return readOrder(deps.reader, sellerId, id);
  };
}

async function outcomeOf({ provider }: InvestmentsDeps, order: OrderRow) {
  const { seller_id: sellerId, id } = order;
  try {
    const known = await provider.find(sellerId, id);
    if (known) return known;
    await provider.place({
      sellerId,
      id,
      kind: order.kind,
      applicationId: order.application_id,
      productId: order.product_id,
      grossCents: order.gross_cents,
    });
    return await provider.find(sellerId, id);
  } catch (error) {
    if (error instanceof RailTimeout) return null;
    throw error;
  }
}

/** The application begins on the day the institution took the money, or the money is back. */
async function finishApplying(
  { ledger, provider }: InvestmentsDeps,
  tx: Tx,
  order: OrderRow,
  status: 'DONE' | 'REFUSED',
  clock: Clock,
): Promise<void> {
  const { seller_id: sellerId, id, gross_cents: amountCents } = order;
  const today = clock.today();
  const moment = { sellerId, orderId: id, amountCents, occurredOn: today, at: clock.now() };
  await ledger.post(tx, [status === 'DONE' ? investmentApplied(moment) : investmentRefused(moment)]);
  if (status === 'REFUSED') return;
  const product = provider.products.find((one) => one.id === order.product_id);
  assertInvariant(product, 'an order is of a product that is offered');
  await insertApplication(tx, {
    seller_id: sellerId,
    id,
    product_id: product.id,
    product_name: product.name,
    cdi_percent: product.cdiPercent,
    applied_on: today,
    applied_cents: amountCents,
    principal_cents: amountCents,
    base_cents: amountCents,
    based_on: today,
    gross_cents: amountCents,
    accrued_on: today,
  });
  await scheduleJobs(tx, [accrueJob(sellerId, today, clock.now())]);
}

/** The net enters the checking account, or the part is in its application again, and yields from today. */
async function finishRedeeming(
  deps: InvestmentsDeps,
  tx: Tx,
  order: OrderRow,
  status: 'DONE' | 'REFUSED',
  clock: Clock,
): Promise<void> {
  const { seller_id: sellerId, id, application_id: applicationId } = order;
  const moment = { sellerId, orderId: id, occurredOn: clock.today(), at: clock.now() };
  if (status === 'DONE') {
    await deps.ledger.post(tx, [redemptionDone({ ...moment, amountCents: netOf(order) })]);
    return;
  }
  const held = await lockApplications(tx, sellerId, applicationId);
  const [row] = await accrue(deps, tx, held, { on: clock.today(), at: clock.now() });
  assertInvariant(row, 'an order is of an application');
  const { gross_cents: grossCents, iof_cents: iofCents, ir_cents: irCents } = order;
  await deps.ledger.post(tx, [redemptionRefused({ ...moment, grossCents, iofCents, irCents })]);
  const gross = cents(row.gross_cents + grossCents);
  await writeApplications(tx, [
    {
      ...row,
      principal_cents: cents(row.principal_cents + order.principal_cents),
      base_cents: gross,
      based_on: clock.today(),
      gross_cents: gross,
      accrued_on: clock.today(),
    },
  ]);
  await scheduleJobs(tx, [accrueJob(sellerId, clock.today(), clock.now())]);
}

/** What a redemption brings the seller. */
export function netOf({ gross_cents, iof_cents, ir_cents }: OrderRow): Cents {
  return cents(gross_cents - iof_cents - ir_cents);
}
