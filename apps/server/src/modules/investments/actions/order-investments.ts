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
  type ApplicationRow,
  insertOrder,
  lockApplications,
  type OrderRow,
  openApplications,
  readOrder,
  writeApplications,
} from '../store/investment-store.ts';
import { accrue } from './accrue.ts';
import { applicationOf } from './application-of.ts';
import { concludeJob, concludeOrder, netOf } from './conclude-order.ts';
import { investmentChanged } from './investment-changed.ts';

interface Ordered {
  readonly sellerId: string;
  /** The id of the order; calls with the same id are one order. */
  readonly id: string;
  readonly amountCents: Cents;
  /** The person's e-mail. */
  readonly by: string;
}

/**
 * Takes money out of the checking account into a new application, and instructs the institution. Answers the order, PROCESSING
 * while the institution has not answered. Refuses `investment.account_not_active`, `investment.product_not_found`,
 * `investment.exceeds_balance` and `investment.refused`, when nothing moved. `keepCents` stay in the checking account whatever
 * else moves it meanwhile; nothing needs to stay by default.
 */
export function invest(deps: InvestmentsDeps) {
  const conclude = concludeNow(deps);
  return async ({
    productId,
    keepCents = cents(0),
    ...ordered
  }: Ordered & { readonly productId: string; readonly keepCents?: Cents }): Promise<Order> => {
    const { sellerId, id, amountCents, by } = ordered;
    assertThat(await deps.isAccountActive(sellerId), 'investment.account_not_active');
    assertThat(
      deps.provider.products.some((product) => product.id === productId),
      'investment.product_not_found',
    );
    const clock = await deps.clockOf(sellerId);
    await deps.transact(async (tx) => {
      const parts = { gross_cents: amountCents, principal_cents: amountCents, iof_cents: cents(0), ir_cents: cents(0) };
      const row = {
        ...orderRow(ordered, clock),
        ...parts,
        kind: 'APPLY' as const,
        application_id: id,
        product_id: productId,
      };
      if (!(await insertOrder(tx, row))) return;
      const balances = await deps.ledger.lock(tx, sellerId, ['checking', 'investment-in-transit']);
      const availableCents = cents((balances.get('checking') ?? cents(0)) - keepCents);
      assertThat(amountCents <= availableCents, 'investment.exceeds_balance', { availableCents });
      const moment = { sellerId, occurredOn: row.requested_on, at: row.requested_at };
      await deps.ledger.post(tx, [investmentRequested({ ...moment, orderId: id, amountCents })]);
      await record(tx, row, { action: 'investment.applied', amountCents, by });
    });
    return conclude(sellerId, id);
  };
}

/**
 * Redeems what of an application brings the seller exactly the amount, taxes withheld. Its figures are those of the day it was
 * asked for. Answers and refuses as `invest`, and refuses `investment.not_found` and `investment.exceeds_application`.
 */
export function redeem(deps: InvestmentsDeps) {
  const conclude = concludeNow(deps);
  return async ({ applicationId, ...ordered }: Ordered & { readonly applicationId: string }): Promise<Order> => {
    const { sellerId, id, amountCents, by } = ordered;
    const clock = await deps.clockOf(sellerId);
    const isActive = await deps.isAccountActive(sellerId);
    await deps.transact(async (tx) => {
      const [held] = await lockApplications(tx, sellerId, applicationId);
      if (await readOrder(tx, sellerId, id)) return;
      const moment = { on: clock.today(), at: clock.now() };
      const [current] = await accrue(deps, tx, held ? [held] : [], moment);
      const row = current ?? refuse('investment.not_found');
      assertThat(isActive, 'investment.account_not_active');
      const part = partOf(deps, row, amountCents, clock);
      const order = {
        ...orderRow(ordered, clock),
        kind: 'REDEEM' as const,
        application_id: applicationId,
        product_id: row.product_id,
        gross_cents: part.grossCents,
        principal_cents: part.principalCents,
        iof_cents: part.iofCents,
        ir_cents: part.irCents,
      };
      await insertOrder(tx, order);
      await writeApplications(tx, [without(row, part)]);
      const redemption = { sellerId, orderId: id, occurredOn: moment.on, at: moment.at };
      await deps.ledger.post(tx, [redemptionRequested({ ...redemption, ...part })]);
      await record(tx, order, { action: 'investment.redeemed', amountCents, by });
    });
    return conclude(sellerId, id);
  };
}

/** What redeeming an amount of an application would take and withhold today. Refuses as `redeem`. */
export function previewRedemption(deps: InvestmentsDeps) {
  return async (sellerId: string, applicationId: string, netCents: Cents): Promise<Part> => {
    const clock = await deps.clockOf(sellerId);
    const held = (await openApplications(deps.reader, sellerId)).find(({ id }) => id === applicationId);
    return partOf(deps, held ?? refuse('investment.not_found'), netCents, clock);
  };
}

function partOf({ provider }: InvestmentsDeps, row: ApplicationRow, netCents: Cents, clock: Clock): Part {
  const application = applicationOf(row);
  const { netCents: availableCents } = worthOf(application, clock.today(), provider.annualCdi);
  assertThat(netCents <= availableCents, 'investment.exceeds_application', { availableCents });
  return partBringing(netCents, application, clock.today(), provider.annualCdi);
}

/** What is left of an application, which yields anew from today. */
function without(row: ApplicationRow, part: Part): ApplicationRow {
  const left = cents(row.gross_cents - part.grossCents);
  return {
    ...row,
    principal_cents: cents(row.principal_cents - part.principalCents),
    base_cents: left,
    based_on: row.accrued_on,
    gross_cents: left,
  };
}

function orderRow({ sellerId, id, by }: Ordered, clock: Clock) {
  return {
    seller_id: sellerId,
    id,
    status: 'PROCESSING' as const,
    requested_by: by,
    requested_on: clock.today(),
    requested_at: clock.now(),
    finished_at: null,
    reason: null,
  };
}

async function record(
  tx: Tx,
  { seller_id: sellerId, id, requested_at: at }: Pick<OrderRow, 'seller_id' | 'id' | 'requested_at'>,
  told: {
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
    action: told.action,
    subject: { kind: 'investment', id, label: '' },
    after: { amountCents: told.amountCents },
  });
}

/** Queries the institution at once; one that does not answer is queried again by the scheduled job. */
function concludeNow(deps: InvestmentsDeps) {
  const conclude = concludeOrder(deps);
  return async (sellerId: string, id: string): Promise<Order> => {
    const order = await conclude(sellerId, id, await deps.clockOf(sellerId));
    assertInvariant(order, 'an order that was placed is kept');
    const { status, application_id: applicationId, reason } = order;
    if (status === 'REFUSED') refuse('investment.refused', { reason: reason ?? '' });
    return { id, status, applicationId, amountCents: netOf(order) };
  };
}
