import { Refusal } from '@balcao/kernel';
import type { Authorization } from '../authorization.ts';
import type { PixAutomaticDeps } from '../deps.ts';
import { findAuthorization, lockLive } from '../store/authorization-store.ts';
import { settingsOf } from '../store/settings-store.ts';
import { endAuthorization } from './end-authorization.ts';
import { establish } from './establish.ts';
import { openAuthorization } from './open-authorization.ts';

export interface CheckoutOffer {
  readonly sellerId: string;
  readonly purchaseId: string;
  readonly subscriptionId: string;
  /** The charge that is paid now; null when the first is scheduled. */
  readonly firstTxid: string | null;
  readonly by: string;
}

export async function isOffered(
  { reader, sellers, rails }: Pick<PixAutomaticDeps, 'reader' | 'sellers' | 'rails'>,
  sellerId: string,
): Promise<boolean> {
  const { features } = await sellers.sellerOf(sellerId);
  if (!features.includes('view_pix_automatic') || !(await settingsOf(reader, sellerId)).active) return false;
  return (await rails.recurring.journeys(sellerId)).includes(3);
}

/**
 * Offers a subscription's buyer to authorise its next charges, together with the charge paid now (journey 3) or alone
 * (journey 2). Withdraws the unanswered offer of an earlier purchase. Idempotent by the purchase. A failed offer does
 * not stop the payment.
 */
export async function offerAtCheckout(deps: PixAutomaticDeps, offer: CheckoutOffer): Promise<void> {
  const { sellerId, purchaseId: id, subscriptionId, firstTxid, by } = offer;
  const clock = await deps.clockOf(sellerId);
  const known = await findAuthorization(deps.reader, sellerId, id);
  if (!known) {
    const terms = await deps.subscriptions.debitTermsOf(sellerId, subscriptionId);
    try {
      await deps.transact(async (tx) => {
        await withdraw(tx, offer, clock);
        const journey = firstTxid ? 3 : 2;
        const open = { sellerId, id, subscriptionId, purchaseId: id, journey, firstTxid, bank: null, by } as const;
        await openAuthorization(tx, open, terms, clock);
      });
    } catch (error) {
      if (error instanceof Refusal && error.code.startsWith('pix_automatic.')) return;
      throw error;
    }
  }
  await establish(deps, { sellerId, id }, { wasSent: known !== null }, clock);
}

/** Withdraws the unanswered offer, because the buyer chose another payment method. An authorisation in force stays. */
export async function withdrawOffer(
  deps: PixAutomaticDeps,
  offer: Pick<CheckoutOffer, 'sellerId' | 'subscriptionId' | 'purchaseId'>,
): Promise<void> {
  const clock = await deps.clockOf(offer.sellerId);
  await deps.transact((tx) => withdraw(tx, offer, clock));
}

async function withdraw(
  tx: Parameters<typeof lockLive>[0],
  { sellerId, subscriptionId, purchaseId }: Pick<CheckoutOffer, 'sellerId' | 'subscriptionId' | 'purchaseId'>,
  clock: Awaited<ReturnType<PixAutomaticDeps['clockOf']>>,
): Promise<void> {
  const live: Authorization | null = await lockLive(tx, sellerId, subscriptionId);
  if (!live || live.status === 'APROVADA' || live.purchaseId === purchaseId) return;
  const ending = { status: 'CANCELADA', end: { by: 'USUARIO_RECEBEDOR', code: 'SLCR' }, isKnownToBank: false } as const;
  await endAuthorization(tx, live, ending, clock);
}
