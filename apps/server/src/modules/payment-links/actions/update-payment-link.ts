import type { Tx } from '../../../database/transact.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { hasTrial, type PaymentLink, statusOf } from '../payment-link.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findLink } from '../store/payment-link-reader.ts';
import { unitsOf } from '../store/sale-store.ts';
import { composeLink, type LinkInput } from './compose-link.ts';
import { assertNotBeingPaid, writeChangedLink } from './write-changed-link.ts';

/**
 * Edits an unpaid link under the rules of a new one; instruments already issued do not change. Refuses
 * `payment_link.not_found`, `payment_link.type_fixed`, `payment_link.not_editable` when it was paid or deleted or its
 * subscription runs, `payment_link.being_paid` when a card is paying it or a payment began meanwhile,
 * `payment_link.changed` when the version is not the one read, `payment_link.trial_fixed` once a payment was tried, and
 * `payment_link.stock_below_held`.
 */
export async function updatePaymentLink(
  deps: PaymentLinksDeps,
  input: LinkInput & { readonly version?: number | undefined },
): Promise<PaymentLink> {
  const { sellerId, id, version } = input;
  const before = (await findLink(deps.reader, sellerId, id)) ?? refuse('payment_link.not_found');
  assertThat(input.link.type === before.type, 'payment_link.type_fixed');
  const now = (await deps.clockOf(sellerId)).now();
  assertThat((await whatBegan(deps, before)).editable, 'payment_link.not_editable');
  assertThat(version === undefined || version === before.version, 'payment_link.changed');
  const lastAttempt = (await assertNotBeingPaid(deps, sellerId, id))?.attempt ?? 0;
  const { createdAt, createdBy, origin } = before;
  const link = { ...(await composeLink(deps, { ...input, before, origin })), createdAt, createdBy };
  // A payment that was opened begins the subscription on its own terms.
  assertThat(lastAttempt === 0 || hasTrial(link) === hasTrial(before), 'payment_link.trial_fixed');
  await writeChangedLink(deps, { before, link, lastAttempt, at: now }, (tx) => assertStockSuffices(tx, link));
  return (await findLink(deps.reader, sellerId, id)) ?? refuse('payment_link.not_found');
}

export async function whatBegan(
  { subscriptions, clockOf }: Pick<PaymentLinksDeps, 'subscriptions' | 'clockOf'>,
  link: PaymentLink,
): Promise<{ readonly subscription: string | null; readonly editable: boolean }> {
  const begun = link.subscription ? await subscriptions.subscriptionOfLink(link.sellerId, link.id) : null;
  const status = statusOf(link, (await clockOf(link.sellerId)).now());
  const isUnpaid = status === 'OPEN' || status === 'EXPIRED';
  // A direct link follows its charge, and a buyer's link keeps the terms of its link for sale.
  const isOther = link.origin === 'DIRECT' || link.origin === 'SALE';
  const editable = isUnpaid && !isOther && (!begun || begun.status === 'PENDING');
  return { subscription: begun?.id ?? null, editable };
}

/** The link is locked, so that no other unit is reserved meanwhile. */
async function assertStockSuffices(tx: Tx, { sellerId, id, sale }: PaymentLink): Promise<void> {
  if (!sale || sale.stock === null) return;
  const held = (await unitsOf(tx, sellerId, [id])).get(id)?.held ?? 0;
  assertThat(held <= sale.stock, 'payment_link.stock_below_held', { held });
}
