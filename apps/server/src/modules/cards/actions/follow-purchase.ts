import { merchantCategories } from '@balcao/contract';
import { assertInvariant, type Clock, cents, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import {
  appendEvents,
  type ScheduledJobHandler,
  scheduleJobs,
  unscheduleJob,
  type WebhookHandler,
} from '../../../jobs/index.ts';
import { cardAuthorized, cardConfirmed, cardReversed } from '../../ledger/index.ts';
import { type IssuerPurchase, unlessTimeout } from '../../rails/index.ts';
import type { CardsDeps } from '../deps.ts';
import { refusalOf } from '../refusal-of.ts';
import { invoicesSince, lockCard } from '../store/card-store.ts';
import {
  findPurchase,
  insertPurchase,
  isUsed,
  lockPurchase,
  type Purchase,
  writePurchase,
} from '../store/purchase-store.ts';
import { monthOf } from './present-card.ts';

/** The subject is the purchase. */
export const followPurchaseKind = 'cards.follow-purchase';

const pollAgainSeconds = 60;

/** A webhook only names a purchase; the issuer is queried about it. */
export function handleIssuerWebhook(deps: CardsDeps): WebhookHandler {
  return async ({ sellerId, payload }) => {
    await followPurchase(deps, sellerId, String(payload.id), await deps.clockOf(sellerId));
  };
}

export function followPurchaseJob(deps: CardsDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: id }, clock) => {
    await followPurchase(deps, sellerId, id, clock);
  };
}

/**
 * Decides a purchase that needs approval, once, and updates held, taken and returned amounts from the issuer's record.
 * Webhooks may repeat, be late and come in any order; a job finds lost or late answers.
 */
export async function followPurchase(deps: CardsDeps, sellerId: string, id: string, clock: Clock): Promise<void> {
  let theirs = await deps.issuer.findPurchase(sellerId, id);
  if (!theirs) return;
  const isOffered = await deps.offersCards(sellerId);
  const asked = { sellerId, theirs, isOffered, clock };
  const ours = await deps.transact((tx) => decide(deps, tx, asked));
  if (!ours) return;
  if (theirs.state === 'REQUESTED') {
    await unlessTimeout(deps.issuer.answer(sellerId, id, ours.approved));
    theirs = await deps.issuer.findPurchase(sellerId, id);
  }
  if (theirs) await deps.transact((tx) => bringTo(deps, tx, sellerId, theirs as IssuerPurchase, clock));
}

interface Asked {
  readonly sellerId: string;
  readonly theirs: IssuerPurchase;
  readonly isOffered: boolean;
  readonly clock: Clock;
}

/** A purchase that was decided before gets the same answer. The card and the account are locked meanwhile. */
async function decide(deps: CardsDeps, tx: Tx, { sellerId, theirs, isOffered, clock }: Asked) {
  const card = await lockCard(tx, sellerId, theirs.cardId);
  if (!card) return undefined;
  const known = await findPurchase(tx, sellerId, theirs.id);
  if (known) return known;
  const [at, amountCents] = [clock.now(), theirs.amountCents];
  const category = merchantCategories.find((one) => one === theirs.category) ?? 'OTHER';
  const balances = await deps.ledger.lock(tx, sellerId, ['checking', 'card-hold']);
  const invoices = await invoicesSince(tx, sellerId, monthOf(clock.today()), card.id);
  const spent = {
    invoiceCents: invoices.get(card.id) ?? cents(0),
    isUsed: await isUsed(tx, sellerId, card.id),
    checkingCents: balances.get('checking') ?? cents(0),
    isBlocked: !isOffered || (await deps.isBlocked(tx, sellerId)),
  };
  const { merchants, categories, singleUse, limitCents, status } = card;
  const rules = { merchants, categories, singleUse, limitCents, status };
  const refusal =
    theirs.state === 'REQUESTED'
      ? refusalOf(rules, { merchant: theirs.merchant, category, amountCents }, spent)
      : 'LATE';
  const purchase: Purchase = {
    sellerId,
    id: theirs.id,
    cardId: card.id,
    merchant: theirs.merchant,
    category,
    isRecurring: theirs.isRecurring,
    amountCents,
    approved: refusal === null,
    refusal,
    revision: 0,
    heldCents: refusal === null ? amountCents : cents(0),
    takenCents: cents(0),
    returnedCents: cents(0),
    purchasedOn: plainDateAt(theirs.requestedAt),
    purchasedAt: theirs.requestedAt,
  };
  await insertPurchase(tx, purchase);
  if (purchase.approved) {
    const moment = { sellerId, purchaseId: purchase.id, occurredOn: clock.today(), at };
    await deps.ledger.post(tx, [cardAuthorized({ ...moment, amountCents })]);
  }
  const job = { sellerId, kind: followPurchaseKind, subjectId: purchase.id } as const;
  await scheduleJobs(tx, [{ ...job, dueAt: at.add({ seconds: pollAgainSeconds }) }]);
  const topic = purchase.approved ? 'virtual-card.purchase_approved' : 'virtual-card.purchase_refused';
  await publish(tx, purchase, topic);
  return purchase;
}

async function bringTo(deps: CardsDeps, tx: Tx, sellerId: string, theirs: IssuerPurchase, clock: Clock): Promise<void> {
  const purchase = await lockPurchase(tx, sellerId, theirs.id);
  assertInvariant(purchase, 'a purchase was decided before it is followed');
  const job = { sellerId, kind: followPurchaseKind, subjectId: purchase.id } as const;
  if (theirs.state === 'REQUESTED') {
    await scheduleJobs(tx, [{ ...job, dueAt: clock.now().add({ seconds: pollAgainSeconds }) }]);
    return;
  }
  await unscheduleJob(tx, job);
  if (theirs.revision <= purchase.revision) return;
  const moment = {
    sellerId,
    purchaseId: purchase.id,
    occurredOn: clock.today(),
    at: clock.now(),
    revision: theirs.revision,
  };
  if (theirs.state === 'DECLINED') {
    await writePurchase(tx, {
      ...purchase,
      ...nothing,
      approved: false,
      refusal: purchase.refusal ?? 'LATE',
      revision: theirs.revision,
    });
    const released = cardReversed({ ...moment, heldCents: purchase.heldCents, takenCents: cents(0) });
    if (purchase.approved) await deps.ledger.post(tx, [released]);
    if (purchase.approved) await publish(tx, purchase, 'virtual-card.purchase_refused');
    return;
  }
  const confirmedCents = cents(Math.max(0, theirs.takenCents - purchase.takenCents));
  const takenBack = cents(Math.max(0, purchase.takenCents - theirs.takenCents));
  const returnedCents = cents(theirs.returnedCents - purchase.returnedCents);
  await writePurchase(tx, {
    ...purchase,
    heldCents: theirs.heldCents,
    takenCents: theirs.takenCents,
    returnedCents: theirs.returnedCents,
    revision: theirs.revision,
  });
  if (confirmedCents > 0) await deps.ledger.post(tx, [cardConfirmed({ ...moment, amountCents: confirmedCents })]);
  if (returnedCents > 0) {
    const heldCents = cents(returnedCents - takenBack);
    await deps.ledger.post(tx, [cardReversed({ ...moment, heldCents, takenCents: takenBack })]);
  }
  if (confirmedCents + returnedCents > 0) await publish(tx, purchase, 'virtual-card.purchase_changed');
}

const nothing = { heldCents: cents(0), takenCents: cents(0), returnedCents: cents(0) } as const;

async function publish(
  tx: Tx,
  { sellerId, cardId: subjectId, id }: Purchase,
  topic: `virtual-card.purchase_${'approved' | 'refused' | 'changed'}`,
): Promise<void> {
  await appendEvents(tx, [{ sellerId, topic, subjectId, payload: { purchaseId: id } }]);
}
