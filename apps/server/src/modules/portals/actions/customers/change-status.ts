import type { PortalStatusChange, SubscriptionStatusChange, SubscriptionStatusPreview } from '@balcao/contract';
import { addDays, type Cents, type PlainDate } from '@balcao/kernel';
import type { CustomerSubscription } from '../../../subscriptions/index.ts';
import type { PortalsDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { getTheirSubscription } from './customer-actions.ts';
import type { OpenPage } from './open-page.ts';

export interface AllowedStatus {
  readonly mayCancel: boolean;
  readonly mayWithdraw: boolean;
  readonly pausableUntil: PlainDate | null;
  readonly mayResume: boolean;
}

/** A customer undoes only what the customer did: a pause or a cancellation by the seller stays. */
export function allowedStatusOf(
  { status, isBilled, isCancelRequested, staysUntil, isStoppedByCustomer }: CustomerSubscription,
  { settings }: Pick<OpenPage, 'settings'>,
  today: PlainDate,
): AllowedStatus {
  const mayPause = settings.mayPause && isBilled && !isCancelRequested;
  return {
    mayCancel: settings.mayCancel && status !== 'INACTIVE' && !isCancelRequested && staysUntil === null,
    mayWithdraw: settings.mayCancel && isBilled && isCancelRequested && isStoppedByCustomer,
    pausableUntil: mayPause ? addDays(today, settings.maxPauseDays) : null,
    mayResume: settings.mayPause && status === 'PAUSED' && isStoppedByCustomer,
  };
}

interface Requested {
  readonly subscriptionId: string;
  readonly change: PortalStatusChange;
}

/** Writes nothing. Refuses as `changeStatus` does. */
export async function previewStatus(
  deps: Pick<PortalsDeps, 'subscriptions' | 'clockOf'>,
  page: OpenPage,
  requested: Requested,
): Promise<SubscriptionStatusPreview> {
  const change = await allowedChange(deps, page, requested);
  return deps.subscriptions.previewStatus({ sellerId: page.sellerId, id: requested.subscriptionId, change });
}

/**
 * Pauses, resumes, cancels at the end of what was charged, or withdraws that. Refuses `portal.not_found`,
 * `portal.not_allowed`, `portal.pause_too_long`, and what subscriptions refuse.
 */
export async function changeStatus(
  deps: Pick<PortalsDeps, 'subscriptions' | 'clockOf'>,
  page: OpenPage,
  requested: Requested,
): Promise<void> {
  const { sellerId, customerName: by } = page;
  const change = await allowedChange(deps, page, requested);
  await deps.subscriptions.changeStatus({ sellerId, id: requested.subscriptionId, by, byCustomer: true, change });
}

async function allowedChange(
  deps: Pick<PortalsDeps, 'subscriptions' | 'clockOf'>,
  page: OpenPage,
  { subscriptionId, change: { status, resumesOn } }: Requested,
): Promise<SubscriptionStatusChange> {
  const subscription = await getTheirSubscription(deps, page, subscriptionId);
  const allowed = allowedStatusOf(subscription, page, (await deps.clockOf(page.sellerId)).today());
  if (status === 'INACTIVE') {
    assertThat(allowed.mayCancel, 'portal.not_allowed');
    return { status, at: 'PERIOD_END' };
  }
  if (status === 'ACTIVE') {
    assertThat(allowed.mayResume || allowed.mayWithdraw, 'portal.not_allowed');
    return { status };
  }
  const latest = allowed.pausableUntil ?? refuse('portal.not_allowed');
  if (!resumesOn || resumesOn > latest) refuse('portal.pause_too_long', { latest });
  // Without the unused days given back, a pause of a day over a due date would skip a whole period.
  return { status, resumesOn, extend: true };
}

/**
 * Accepts the seller's offer instead of canceling. Refuses `portal.not_found`, `portal.not_allowed`, and what
 * subscriptions refuse.
 */
export async function acceptOffer(
  deps: Pick<PortalsDeps, 'subscriptions'>,
  page: OpenPage,
  { subscriptionId: id, valueCents: expectedCents }: { readonly subscriptionId: string; readonly valueCents: Cents },
): Promise<void> {
  const { sellerId, customerName: by, settings } = page;
  await getTheirSubscription(deps, page, id);
  const offer = settings.mayCancel ? settings.retentionOffer : null;
  assertThat(offer, 'portal.not_allowed');
  await deps.subscriptions.acceptOffer({ sellerId, id, by, offer, expectedCents });
}
