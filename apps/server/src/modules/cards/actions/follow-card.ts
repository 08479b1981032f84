import { assertInvariant } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import {
  appendEvents,
  type ScheduledJob,
  type ScheduledJobHandler,
  scheduleJobs,
  unscheduleJob,
} from '../../../jobs/index.ts';
import { type IssuedCard, RailTimeout } from '../../rails/index.ts';
import type { CardsDeps } from '../deps.ts';
import { type Card, findCard, lockCard, writeCard } from '../store/card-store.ts';

/** The subject is the card. */
export const followCardKind = 'cards.follow-card';

const pollAgainSeconds = 60;

export function followCard(sellerId: string, id: string, after: Temporal.Instant): ScheduledJob {
  return { sellerId, kind: followCardKind, subjectId: id, dueAt: after.add({ seconds: pollAgainSeconds }) };
}

export async function cardChanged(tx: Tx, sellerId: string, id: string): Promise<void> {
  await appendEvents(tx, [{ sellerId, topic: 'virtual-card.changed', subjectId: id }]);
}

/**
 * Has a PENDING card issued, and sends changes of others to the issuer. A timeout leaves them for the next run.
 * Meanwhile purchases are decided by our own record.
 */
export async function bringToIssuer(deps: CardsDeps, sellerId: string, id: string): Promise<boolean> {
  const card = await findCard(deps.reader, sellerId, id);
  if (!card || card.revision === card.issuerRevision) return true;
  try {
    const issued = await issue(deps, card);
    if (!issued) return false;
    if (issued.revision < card.revision) await deps.issuer.update(issuedFrom(card));
    return await confirm(deps, card, issued.last4digits);
  } catch (error) {
    if (error instanceof RailTimeout) return false;
    throw error;
  }
}

export function followCardJob(deps: CardsDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: id }, clock) => {
    if (await bringToIssuer(deps, sellerId, id)) return;
    await deps.transact((tx) => scheduleJobs(tx, [followCard(sellerId, id, clock.now())]));
  };
}

async function issue({ issuer }: CardsDeps, card: Card) {
  const known = await issuer.find(card.sellerId, card.id);
  if (known || card.last4digits !== null) return known;
  await issuer.issue(issuedFrom(card));
  return issuer.find(card.sellerId, card.id);
}

async function confirm(deps: CardsDeps, card: Card, last4digits: string): Promise<boolean> {
  return deps.transact(async (tx) => {
    const current = await lockCard(tx, card.sellerId, card.id);
    assertInvariant(current, 'a card is not deleted');
    const status = current.status === 'PENDING' ? 'ACTIVE' : current.status;
    await writeCard(tx, { ...current, status, last4digits, issuerRevision: card.revision });
    if (current.status === 'PENDING') await cardChanged(tx, card.sellerId, card.id);
    if (current.revision !== card.revision) return false;
    await unscheduleJob(tx, { sellerId: card.sellerId, kind: followCardKind, subjectId: card.id });
    return true;
  });
}

function issuedFrom(card: Card): IssuedCard {
  const { sellerId, id, revision, name, limitCents } = card;
  return { sellerId, id, revision, name, limitCents, status: card.status === 'PENDING' ? 'ACTIVE' : card.status };
}
