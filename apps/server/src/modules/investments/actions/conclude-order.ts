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
import { unlessTimeout } from '../../rails/index.ts';
import type { InvestmentsDeps } from '../deps.ts';
import {
  findOrder,
  finishOrder,
  type InvestmentOrder,
  insertApplication,
  lockApplications,
  writeApplications,
} from '../store/investment-store.ts';
import { accrue, accrueJob, investmentChanged } from './accrue.ts';

/** The subject is the order's id. */
export const concludeKind = 'investment.conclude';

const pollAgainSeconds = 60;

export function concludeJob(sellerId: string, id: string, after: Temporal.Instant): ScheduledJob {
  return { sellerId, kind: concludeKind, subjectId: id, dueAt: after.add({ seconds: pollAgainSeconds }) };
}

/** Retries in a minute while the institution does not answer. */
export function concludeOrderJob(deps: InvestmentsDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: id }, clock) => {
    const order = await concludeOrder(deps, sellerId, id, clock);
    if (order?.status === 'PROCESSING') {
      await deps.transact((tx) => scheduleJobs(tx, [concludeJob(sellerId, id, clock.now())]));
    }
  };
}

/**
 * Queries the institution about an order, places it when it is unknown there, and records the result. A timeout leaves
 * it PROCESSING. It is safe to run again.
 */
export async function concludeOrder(
  deps: InvestmentsDeps,
  sellerId: string,
  id: string,
  clock: Clock,
): Promise<InvestmentOrder | undefined> {
  const order = await findOrder(deps.reader, sellerId, id);
  if (order?.status !== 'PROCESSING') return order;
  const outcome = await unlessTimeout(findOrPlace(deps, order));
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
  return findOrder(deps.reader, sellerId, id);
}

async function findOrPlace({ provider }: InvestmentsDeps, order: InvestmentOrder) {
  const { sellerId, id } = order;
  const known = await provider.find(sellerId, id);
  if (known) return known;
  await provider.place({
    sellerId,
    id,
    kind: order.kind,
    applicationId: order.applicationId,
    productId: order.productId,
    grossCents: order.grossCents,
  });
  return provider.find(sellerId, id);
}

/** On success the application begins on the day the institution took the money; on refusal the money returns. */
async function finishApplying(
  { ledger, provider }: InvestmentsDeps,
  tx: Tx,
  order: InvestmentOrder,
  status: 'DONE' | 'REFUSED',
  clock: Clock,
): Promise<void> {
  const { sellerId, id, grossCents: amountCents } = order;
  const today = clock.today();
  const moment = { sellerId, orderId: id, amountCents, occurredOn: today, at: clock.now() };
  await ledger.post(tx, [status === 'DONE' ? investmentApplied(moment) : investmentRefused(moment)]);
  if (status === 'REFUSED') return;
  const product = provider.products.find((one) => one.id === order.productId);
  assertInvariant(product, 'an order is of a product that is offered');
  await insertApplication(tx, {
    sellerId,
    id,
    productId: product.id,
    productName: product.name,
    cdiPercent: product.cdiPercent,
    appliedOn: today,
    appliedCents: amountCents,
    principalCents: amountCents,
    baseCents: amountCents,
    basedOn: today,
    grossCents: amountCents,
    accruedOn: today,
  });
  await scheduleJobs(tx, [accrueJob(sellerId, today, clock.now())]);
}

/**
 * On success the net enters the checking account; on refusal the part returns to its application and yields from today.
 */
async function finishRedeeming(
  deps: InvestmentsDeps,
  tx: Tx,
  order: InvestmentOrder,
  status: 'DONE' | 'REFUSED',
  clock: Clock,
): Promise<void> {
  const { sellerId, id, applicationId } = order;
  const moment = { sellerId, orderId: id, occurredOn: clock.today(), at: clock.now() };
  if (status === 'DONE') {
    await deps.ledger.post(tx, [redemptionDone({ ...moment, amountCents: netOf(order) })]);
    return;
  }
  const held = await lockApplications(tx, sellerId, applicationId);
  const [application] = await accrue(deps, tx, sellerId, held, { on: clock.today(), at: clock.now() });
  assertInvariant(application, 'an order is of an application');
  const { grossCents, iofCents, irCents } = order;
  await deps.ledger.post(tx, [redemptionRefused({ ...moment, grossCents, iofCents, irCents })]);
  const gross = cents(application.grossCents + grossCents);
  await writeApplications(tx, sellerId, [
    {
      ...application,
      principalCents: cents(application.principalCents + order.principalCents),
      baseCents: gross,
      basedOn: clock.today(),
      grossCents: gross,
      accruedOn: clock.today(),
    },
  ]);
  await scheduleJobs(tx, [accrueJob(sellerId, clock.today(), clock.now())]);
}

export function netOf({ grossCents, iofCents, irCents }: InvestmentOrder): Cents {
  return cents(grossCents - iofCents - irCents);
}
