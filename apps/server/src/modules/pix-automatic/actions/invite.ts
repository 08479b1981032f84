import { recordAudit } from '../../audit/index.ts';
import type { PayerBank } from '../authorization.ts';
import type { PixAutomaticDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { findAuthorization } from '../store/authorization-store.ts';
import { establish } from './establish.ts';
import { openAuthorization } from './open-authorization.ts';
import { subjectOf } from './subject-of.ts';

export interface Invitation {
  readonly sellerId: string;
  /** Idempotency key of the invitation. */
  readonly id: string;
  readonly subscriptionId: string;
  /**
   * The payer's bank, whose application shows the request (journey 1). Null sends a code by mail, which also pays the payer's
   * open Pix (journey 4), or only authorises (journey 2).
   */
  readonly bank: PayerBank | null;
  readonly by: string;
}

/**
 * Invites the payer of a running subscription. Refuses `pix_automatic.inactive`, `pix_automatic.not_pix`,
 * `pix_automatic.subscription_ended`, `pix_automatic.already_live`, `pix_automatic.not_connected`, `subscription.not_found`.
 */
export async function invite(
  deps: PixAutomaticDeps,
  { sellerId, id, subscriptionId, bank, by }: Invitation,
): Promise<void> {
  const clock = await deps.clockOf(sellerId);
  const known = await findAuthorization(deps.reader, sellerId, id);
  if (!known) {
    const terms = await deps.subscriptions.debitTermsOf(sellerId, subscriptionId);
    const journeys = await deps.rails.recurring.journeys(sellerId);
    assertThat(journeys.includes(bank ? 1 : 2), 'pix_automatic.not_connected');
    const mayOffer = !bank && journeys.includes(4);
    const open = mayOffer ? await deps.charges.openPixOf(sellerId, subscriptionId) : null;
    const firstTxid = open?.txid ?? null;
    await deps.transact(async (tx) => {
      const journey = bank ? 1 : firstTxid ? 4 : 2;
      const authorization = { sellerId, id, subscriptionId, purchaseId: null, journey, firstTxid, bank, by } as const;
      const opened = await openAuthorization(tx, authorization, terms, clock);
      assertThat(opened, 'pix_automatic.already_live');
      recordAudit(tx, {
        sellerId,
        at: clock.now(),
        action: 'pix-automatic.invited',
        subject: subjectOf(subscriptionId, terms),
        after: { amountCents: opened.value.amountCents },
      });
    });
  }
  await establish(deps, { sellerId, id }, { wasSent: known !== null }, clock);
}
