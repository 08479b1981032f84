import { addDays, addMonths, type Clock, plainDate } from '@balcao/kernel';
import { recoveryMails } from '@balcao/messages';
import type { EventConsumer, ScheduledJobHandler } from '../../../jobs/index.ts';
import type { StoredCard } from '../../rails/index.ts';
import type { CardSubscription } from '../../subscriptions/index.ts';
import type { RecoveryDeps } from '../deps.ts';
import { takeCards } from '../store/take-cards.ts';
import { scheduleCardRun } from './schedule-runs.ts';

const pageSize = 500;

/** A card is good until the end of its month, so the run on the first sees each within this many days of its end. */
const warnedDays = 30;

/**
 * Asks the holders of running subscriptions for another card in the month in which theirs expires: once per card, by a
 * link to their own page, where the card is typed. Safe to run again.
 */
export function askForCards(deps: RecoveryDeps): ScheduledJobHandler {
  return async ({ sellerId }, clock) => {
    let hasCards = false;
    for (let after: string | null = null; ; ) {
      const page: CardSubscription[] = await deps.subscriptions.findCardSubscriptions(sellerId, {
        after,
        limit: pageSize,
      });
      hasCards ||= page.length > 0;
      await askPage(deps, sellerId, page, clock);
      if (page.length < pageSize) break;
      after = page.at(-1)?.id ?? null;
    }
    if (hasCards) await deps.transact((tx) => scheduleCardRun(tx, sellerId, clock));
  };
}

async function askPage(
  deps: RecoveryDeps,
  sellerId: string,
  page: readonly CardSubscription[],
  clock: Clock,
): Promise<void> {
  const cards = await deps.describeCards(
    sellerId,
    page.map(({ cardToken }) => cardToken),
  );
  const expiring = page.flatMap((subscription) => {
    const card = cards.get(subscription.cardToken);
    return card && expiresSoon(card, clock) ? { subscription, card } : [];
  });
  if (expiring.length === 0) return;
  const seller = await deps.sellers.sellerOf(sellerId);
  await deps.transact(async (tx) => {
    const customerIds = [...new Set(expiring.map(({ subscription }) => subscription.customerId))];
    const pages = await deps.pagesOf(tx, sellerId, customerIds);
    const reachable = expiring.flatMap(({ subscription, card }) => {
      const own = pages.get(subscription.customerId);
      return own?.mayChangePayment ? { subscription, card, own } : [];
    });
    const tokens = reachable.map(({ subscription }) => subscription.cardToken);
    const taken = await takeCards(tx, sellerId, tokens, clock.now());
    const mails = reachable
      .filter(({ subscription }) => taken.has(subscription.cardToken))
      .map(({ subscription: { id, customerId, customerName: buyerName, planTitle: title }, card, own }) => {
        const url = `${own.url}?cartao=${id}`;
        const mail = recoveryMails.cardExpires({ ...card, buyerName, sellerName: seller.fantasyName, title, url });
        return { sellerId, customerId, to: own.email, at: clock.now(), ...mail };
      });
    await deps.mails.sendCustomerMails(tx, mails);
  });
}

function expiresSoon({ expirationMonth, expirationYear }: StoredCard, clock: Clock): boolean {
  const month = plainDate(`${expirationYear}-${String(expirationMonth).padStart(2, '0')}-01`);
  const lastDay = addDays(addMonths(month, 1), -1);
  return lastDay >= clock.today() && lastDay <= addDays(clock.today(), warnedDays);
}

export function scheduleCardRuns(
  deps: Pick<RecoveryDeps, 'clockOf' | 'transact'>,
): EventConsumer<'subscription.created' | 'subscription.updated'> {
  return {
    topics: ['subscription.created', 'subscription.updated'],
    name: 'schedule-card-runs',
    runsIn: 'relay',
    handle: async (events) => {
      for (const sellerId of new Set(events.map((event) => event.sellerId))) {
        const clock = await deps.clockOf(sellerId);
        await deps.transact((tx) => scheduleCardRun(tx, sellerId, clock));
      }
    },
  };
}
