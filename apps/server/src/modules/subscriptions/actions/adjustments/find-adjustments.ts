import type { AdjustmentQuery } from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import { orderOf } from '../../../../database/order-of.ts';
import type { SubscriptionsDeps } from '../../deps.ts';
import { findAdjustmentPage, type StoredAdjustment } from '../../store/adjustments-store.ts';
import { findIndexRates, type IndexRate } from '../../store/index-rates.ts';
import type { KeptSubscription } from '../../store/kept-subscription.ts';
import { findSubscriptions } from '../../store/subscription-reader.ts';
import { findMissingRates, type MissingRate } from './announce-agreed.ts';

const columns: Readonly<Record<string, 'announced_at' | 'from_due_on'>> = {
  announcedAt: 'announced_at',
  fromDueOn: 'from_due_on',
};

interface FoundAdjustment {
  readonly adjustment: StoredAdjustment;
  readonly subscription: KeptSubscription;
}

export async function findAdjustments(
  { reader }: Pick<SubscriptionsDeps, 'reader'>,
  sellerId: string,
  { status, move: moveId, page, size, sort }: AdjustmentQuery,
): Promise<{ readonly found: readonly FoundAdjustment[]; readonly total: number }> {
  const { field, direction } = orderOf(sort);
  const orderBy = columns[field];
  assertInvariant(orderBy, 'the contract sorts only by what is listed here');
  const { adjustments, total } = await findAdjustmentPage(reader, sellerId, {
    status,
    moveId,
    orderBy,
    direction,
    page,
    size,
  });
  const ids = [...new Set(adjustments.map(({ subscriptionId }) => subscriptionId))];
  const byId = new Map((await findSubscriptions(reader, sellerId, ids)).map((one) => [one.id, one]));
  const found = adjustments.map((adjustment) => {
    const subscription = byId.get(adjustment.subscriptionId);
    assertInvariant(subscription, 'an adjustment is of a subscription');
    return { adjustment, subscription };
  });
  return { found, total };
}

const shownRates = 60;

/** The newest rates, and those that adjustments wait for. */
export async function findRates(
  deps: Pick<SubscriptionsDeps, 'reader' | 'clockOf'>,
  sellerId: string,
): Promise<{ readonly rates: readonly IndexRate[]; readonly missing: readonly MissingRate[] }> {
  const rates = await findIndexRates(deps.reader, sellerId);
  return { rates: rates.slice(0, shownRates), missing: await findMissingRates(deps, sellerId, rates) };
}
