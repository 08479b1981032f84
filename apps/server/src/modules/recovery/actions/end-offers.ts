import { Refusal } from '@balcao/kernel';
import { recoveryMails } from '@balcao/messages';
import type { EventConsumer, KeptEvent } from '../../../jobs/index.ts';
import type { RecoveryDeps } from '../deps.ts';
import { changeOffer, findOpenOffers, type Offer } from '../store/offer-store.ts';
import { findPolicies } from './policies-of.ts';
import { followsLate, scheduleLateDay, scheduleOffers } from './schedule-runs.ts';

/** After these a charge is owed no more. */
export const endTopics = ['charge.paid', 'charge.paid_manually', 'charge.canceled', 'charge.abandoned'] as const;
export type EndTopic = (typeof endTopics)[number];

/** The first payment of a link ends the charge it replaces; a charge that ended otherwise deletes its link. */
export function endOffers(deps: RecoveryDeps): EventConsumer<EndTopic> {
  return {
    topics: endTopics,
    name: 'end-offers',
    runsIn: 'relay',
    handle: async (events) => {
      for (const [sellerId, some] of Map.groupBy(events, (event) => event.sellerId)) {
        const chargeIds = some.map(({ subjectId }) => subjectId);
        const paidLinks = new Set(some.flatMap(paidLinkOf));
        const ended = await findOpenOffers(deps.reader, sellerId, { linkIds: [...paidLinks], chargeIds });
        for (const [linkId, offers] of Map.groupBy(ended, (offer) => offer.linkId)) {
          await (paidLinks.has(linkId) ? replace(deps, offers) : takeAway(deps, { sellerId, linkId }));
        }
      }
    },
  };
}

function paidLinkOf({ topic, payload: { source } }: KeptEvent<EndTopic>): string[] {
  const isPaid = topic === 'charge.paid' || topic === 'charge.paid_manually';
  return isPaid && source.kind === 'payment-link' ? [source.id] : [];
}

/**
 * Each charge is canceled before its offer is marked as taken, so that a crash in between is repaired by a repetition.
 */
async function replace(deps: RecoveryDeps, offers: readonly Offer[]): Promise<void> {
  const { by, replaced: reason } = recoveryMails;
  for (const offer of offers) {
    const { sellerId, chargeId, linkId: replacedBy } = offer;
    await unlessRefused(
      deps.charges.deleteCharge({ sellerId, chargeId, by, reason, replacedBy }),
      'charge.not_deletable',
    );
    await deps.transact((tx) => changeOffer(tx, offer, 'TAKEN'));
  }
}

/**
 * Deletes a link that is not paid, and closes its offers. A payment that was recorded meanwhile ends the charges.
 * Refuses `payment_link.being_paid` while a card is authorised.
 */
export async function takeAway(
  deps: RecoveryDeps,
  { sellerId, linkId }: { readonly sellerId: string; readonly linkId: string },
): Promise<void> {
  const wasDeleted = await unlessRefused(
    deps.paymentLinks.deletePaymentLink({ sellerId, linkId, by: recoveryMails.by }),
    'payment_link.already_paid',
    'payment_link.not_found',
  );
  const offers = await findOpenOffers(deps.reader, sellerId, { linkIds: [linkId], chargeIds: [] });
  if ((await deps.charges.paidAtSources(sellerId, [linkId])).length > 0) return replace(deps, offers);
  const closed = offers.filter(({ status }) => wasDeleted || status === 'OPENING');
  await deps.transact(async (tx) => {
    for (const offer of closed) await changeOffer(tx, offer, 'CLOSED');
  });
}

async function unlessRefused(done: Promise<void>, ...codes: readonly string[]): Promise<boolean> {
  try {
    await done;
    return true;
  } catch (error) {
    if (error instanceof Refusal && codes.includes(error.code)) return false;
    throw error;
  }
}

/** Schedules the daily runs that something late may need. */
export function scheduleRuns(deps: RecoveryDeps): EventConsumer {
  return {
    topics: ['charge.late', 'charge.failed'],
    name: 'schedule-recovery',
    runsIn: 'relay',
    handle: async (events) => {
      for (const sellerId of new Set(events.map((event) => event.sellerId))) {
        const policies = await findPolicies(deps.reader, sellerId);
        const clock = await deps.clockOf(sellerId);
        await deps.transact(async (tx) => {
          if (policies.some(({ lastResort }) => lastResort)) await scheduleOffers(tx, sellerId, clock);
          if (policies.some(followsLate)) await scheduleLateDay(tx, sellerId, clock);
        });
      }
    },
  };
}
