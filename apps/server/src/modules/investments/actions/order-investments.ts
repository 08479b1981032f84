import { assertInvariant, type Cents, type Clock, cents } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { investmentRequested, redemptionRequested } from '../../ledger/index.ts';
import { type Part, partBringing, worthOf } from '../application.ts';
import type { InvestmentsDeps } from '../deps.ts';
import type { Order } from '../order.ts';
import { assertThat, refuse } from '../refusals.ts';
import {
  findOrder,
  type HeldApplication,
  type InvestmentOrder,
  insertOrder,
  lockApplications,
  openApplications,
  ordersGiven,
  writeApplications,
} from '../store/investment-store.ts';
import { accrue, investmentChanged } from './accrue.ts';
import { concludeJob, concludeOrder, netOf } from './conclude-order.ts';

interface Ordered {
  readonly sellerId: string;
  /** Idempotency key of the order. */
  readonly id: string;
  readonly amountCents: Cents;
  readonly by: string;
}

/**
 * Moves money from the checking account into a new application and instructs the institution. Returns the order,
 * PROCESSING while the institution has not answered. `keepCents` (default 0) stay in the checking account, also under
 * concurrent movements. When it refuses `investment.account_not_active`, `investment.product_not_found`,
 * `investment.exceeds_balance` or `investment.refused`, nothing moved.
 */
export async function invest(
  deps: InvestmentsDeps,
  { productId, keepCents = cents(0), ...ordered }: Ordered & { readonly productId: string; readonly keepCents?: Cents },
): Promise<Order> {
  const { sellerId, id, amountCents, by } = ordered;
  await deps.assertOffered(sellerId);
  assertThat(await deps.isAccountActive(sellerId), 'investment.account_not_active');
  assertThat(
    deps.provider.products.some((product) => product.id === productId),
    'investment.product_not_found',
  );
  const clock = await deps.clockOf(sellerId);
  await deps.transact(async (tx) => {
    const parts = { grossCents: amountCents, principalCents: amountCents, iofCents: cents(0), irCents: cents(0) };
    const order = {
      ...newOrder(ordered, clock),
      ...parts,
      kind: 'APPLY' as const,
      applicationId: id,
      productId,
    };
    if (!(await insertOrder(tx, order))) return;
    const balances = await deps.ledger.lock(tx, sellerId, ['checking', 'investment-in-transit']);
    const availableCents = cents((balances.get('checking') ?? cents(0)) - keepCents);
    assertThat(amountCents <= availableCents, 'investment.exceeds_balance', { availableCents });
    const moment = { sellerId, occurredOn: order.requestedOn, at: order.requestedAt };
    await deps.ledger.post(tx, [investmentRequested({ ...moment, orderId: id, amountCents })]);
    await record(tx, order, { action: 'investment.applied', amountCents, by });
  });
  return concludeNow(deps, sellerId, id);
}

/**
 * Redeems the part of an application that brings exactly the amount net of taxes, at the figures of the day of the
 * request. Returns and refuses as `invest`, and refuses `investment.not_found` and `investment.exceeds_application`.
 */
export async function redeem(
  deps: InvestmentsDeps,
  { applicationId, ...ordered }: Ordered & { readonly applicationId: string },
): Promise<Order> {
  const { sellerId, id, amountCents, by } = ordered;
  const clock = await deps.clockOf(sellerId);
  await deps.assertOffered(sellerId);
  const isActive = await deps.isAccountActive(sellerId);
  await deps.transact(async (tx) => {
    const [held] = await lockApplications(tx, sellerId, applicationId);
    if (await findOrder(tx, sellerId, id)) return;
    const moment = { on: clock.today(), at: clock.now() };
    const [current] = await accrue(deps, tx, sellerId, held ? [held] : [], moment);
    const application = current ?? refuse('investment.not_found');
    assertThat(isActive, 'investment.account_not_active');
    const part = partOf(deps, application, amountCents, clock);
    const order = {
      ...newOrder(ordered, clock),
      kind: 'REDEEM' as const,
      applicationId,
      productId: application.productId,
      grossCents: part.grossCents,
      principalCents: part.principalCents,
      iofCents: part.iofCents,
      irCents: part.irCents,
    };
    await insertOrder(tx, order);
    await writeApplications(tx, sellerId, [without(application, part)]);
    const redemption = { sellerId, orderId: id, occurredOn: moment.on, at: moment.at };
    await deps.ledger.post(tx, [redemptionRequested({ ...redemption, ...part })]);
    await record(tx, order, { action: 'investment.redeemed', amountCents, by });
  });
  return concludeNow(deps, sellerId, id);
}

/** What somebody, or a rule, ordered on a day, with what each order takes of the checking account or brings to it. */
export async function findOrders(
  { reader }: Pick<InvestmentsDeps, 'reader'>,
  sellerId: string,
  given: Parameters<typeof ordersGiven>[2],
) {
  return (await ordersGiven(reader, sellerId, given)).map((order) => ({ ...order, amountCents: netOf(order) }));
}

/** Calculates what redeeming an amount would take and withhold today. Refuses as `redeem`. */
export async function previewRedemption(
  deps: InvestmentsDeps,
  sellerId: string,
  applicationId: string,
  netCents: Cents,
): Promise<Part> {
  const clock = await deps.clockOf(sellerId);
  const held = (await openApplications(deps.reader, sellerId)).find(({ id }) => id === applicationId);
  return partOf(deps, held ?? refuse('investment.not_found'), netCents, clock);
}

function partOf({ provider }: InvestmentsDeps, application: HeldApplication, netCents: Cents, clock: Clock): Part {
  const { netCents: availableCents } = worthOf(application, clock.today(), provider.annualCdi);
  assertThat(netCents <= availableCents, 'investment.exceeds_application', { availableCents });
  return partBringing(netCents, application, clock.today(), provider.annualCdi);
}

/** The rest of the application yields anew from today. */
function without(application: HeldApplication, part: Part): HeldApplication {
  const left = cents(application.grossCents - part.grossCents);
  return {
    ...application,
    principalCents: cents(application.principalCents - part.principalCents),
    baseCents: left,
    basedOn: application.accruedOn,
    grossCents: left,
  };
}

function newOrder({ sellerId, id, by }: Ordered, clock: Clock) {
  return {
    sellerId,
    id,
    status: 'PROCESSING' as const,
    requestedBy: by,
    requestedOn: clock.today(),
    requestedAt: clock.now(),
    finishedAt: null,
    reason: null,
  };
}

async function record(
  tx: Tx,
  { sellerId, id, requestedAt: at }: Pick<InvestmentOrder, 'sellerId' | 'id' | 'requestedAt'>,
  change: {
    readonly action: 'investment.applied' | 'investment.redeemed';
    readonly amountCents: Cents;
    readonly by: string;
  },
): Promise<void> {
  await scheduleJobs(tx, [concludeJob(sellerId, id, at)]);
  await appendEvents(tx, [investmentChanged(sellerId)]);
  recordAudit(tx, {
    sellerId,
    at,
    action: change.action,
    subject: { kind: 'investment', id, label: '' },
    after: { amountCents: change.amountCents },
  });
}

async function concludeNow(deps: InvestmentsDeps, sellerId: string, id: string): Promise<Order> {
  const order = await concludeOrder(deps, sellerId, id, await deps.clockOf(sellerId));
  assertInvariant(order, 'an order that was placed is kept');
  const { status, applicationId, reason } = order;
  if (status === 'REFUSED') refuse('investment.refused', { reason: reason ?? '' });
  return { id, status, applicationId, amountCents: netOf(order) };
}
