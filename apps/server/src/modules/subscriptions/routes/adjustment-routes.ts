import * as contract from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import { orderOf } from '../../../database/order-of.ts';
import { type Route, route } from '../../route.ts';
import { findMissingRates } from '../actions/adjustments/announce-agreed.ts';
import { cancelAdjustment } from '../actions/adjustments/cancel-adjustment.ts';
import { announceMove, previewMove } from '../actions/adjustments/plan-move.ts';
import { saveIndexRate } from '../actions/adjustments/save-index-rate.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { findAdjustmentPage } from '../store/adjustments-store.ts';
import { findIndexRates } from '../store/index-rates.ts';
import { findSubscriptions } from '../store/subscription-reader.ts';
import { presentAnnounced } from './present-adjustments.ts';

const shownRates = 60;

export function adjustmentRoutes(deps: SubscriptionsDeps): Route[] {
  return [
    route(contract.findAdjustments, ({ caller, query }) => findAdjustments(deps, caller.sellerId, query)),
    route(contract.previewPlanMove, ({ caller, body }) => previewMove(deps, caller.sellerId, body)),
    route(contract.movePlan, ({ caller, body: move, effectId: id }) =>
      announceMove(deps, { sellerId: caller.sellerId, id, move }),
    ),
    route(contract.cancelAdjustment, ({ caller, params, body }) =>
      cancelAdjustment(deps, { sellerId: caller.sellerId, id: params.uuid, ...body }),
    ),
    route(contract.findIndexRates, ({ caller }) => ratesOf(deps, caller.sellerId)),
    route(contract.saveIndexRate, async ({ caller, body }) => {
      await saveIndexRate(deps, caller.sellerId, body);
      return ratesOf(deps, caller.sellerId);
    }),
  ];
}

async function ratesOf(deps: SubscriptionsDeps, sellerId: string): Promise<contract.IndexRates> {
  const rates = await findIndexRates(deps.reader, sellerId);
  const missing = await findMissingRates(deps, sellerId, rates);
  const shown = rates
    .slice(0, shownRates)
    .map(({ enteredAt, ...rate }) => ({ ...rate, enteredAt: enteredAt.toString() }));
  return { rates: shown, missing };
}

const columns: Readonly<Record<string, 'announced_at' | 'from_due_on'>> = {
  announcedAt: 'announced_at',
  fromDueOn: 'from_due_on',
};

async function findAdjustments(deps: SubscriptionsDeps, sellerId: string, query: contract.AdjustmentQuery) {
  const { status, move: moveId, page, size } = query;
  const { field, direction } = orderOf(query.sort);
  const orderBy = columns[field];
  assertInvariant(orderBy, 'the contract sorts only by what is listed here');
  const found = await findAdjustmentPage(deps.reader, sellerId, { status, moveId, orderBy, direction, page, size });
  const subscriptions = await findSubscriptions(deps.reader, sellerId, [
    ...new Set(found.adjustments.map(({ subscriptionId }) => subscriptionId)),
  ]);
  const byId = new Map(subscriptions.map((one) => [one.id, one]));
  const content = found.adjustments.map((adjustment): contract.AdjustmentItem => {
    const subscription = byId.get(adjustment.subscriptionId);
    assertInvariant(subscription, 'an adjustment is of a subscription');
    const { appliedAt, canceledAt, canceledBy, moveId: move } = adjustment;
    return {
      ...presentAnnounced(adjustment),
      status: appliedAt ? 'APPLIED' : canceledAt ? 'CANCELED' : 'ANNOUNCED',
      move,
      subscription: subscription.id,
      customerName: subscription.customer.name,
      titlePlan: subscription.plan.title,
      interval: subscription.interval,
      appliedAt: appliedAt?.toString() ?? null,
      canceledAt: canceledAt?.toString() ?? null,
      canceledBy,
    };
  });
  const totalPages = Math.ceil(found.total / size);
  return { content, totalElements: found.total, totalPages, number: page, size };
}
