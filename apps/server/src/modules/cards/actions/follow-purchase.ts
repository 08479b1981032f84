import { merchantCategories } from '@balcao/contract';
import { assertInvariant, type Clock, cents, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import {
  appendEvents,
  type NoticeHandler,
  type ScheduledJobHandler,
  scheduleJobs,
  unscheduleJob,
} from '../../../jobs/index.ts';
import { cardAuthorized, cardConfirmed, cardReversed } from '../../ledger/index.ts';
import { type IssuerPurchase, RailTimeout } from '../../rails/index.ts';
import type { CardsDeps } from '../deps.ts';
import { refusalOf } from '../refusal-of.ts';
import { invoicesSince, lockCard } from '../store/card-store.ts';
import {
  insertPurchase,
  isUsed,
  listedPurchase,
  lockPurchase,
  type PurchaseRow,
  writePurchase,
} from '../store/purchase-store.ts';
import { monthOf } from './present-card.ts';

/** The scheduler's name for finding out what became of a purchase; its subject is the purchase. */
export const followPurchaseKind = 'cards.follow-purchase';

const pollAgainSeconds = 60;

/** A notice names a purchase; the issuer is queried about it. */
export function handleIssuerNotice(deps: CardsDeps): NoticeHandler {
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
 * Answers a purchase that asks to be approved, once, and brings our record to the issuer's: what is held, taken and returned. Notices may come
 * twice, late and in any order. An answer that is lost or late is found out by a job.
 */
export async function followPurchase(deps: CardsDeps, sellerId: string, id: string, clock: Clock): Promise<void> {
  let theirs = await deps.issuer.findPurchase(sellerId, id);
  if (!theirs) return;
  const ours = await deps.transact((tx) => decide(deps, tx, sellerId, theirs as IssuerPurchase, clock));
  if (!ours) return;
  if (theirs.state === 'REQUESTED') {
    try {
      await deps.issuer.answer(sellerId, id, ours.approved);
    } catch (error) {
      if (!(error instanceof RailTimeout)) throw error;
    }
    theirs = await deps.issuer.findPurchase(sellerId, id);
  }
  if (theirs) await deps.transact((tx) => bringTo(deps, tx, sellerId, theirs as IssuerPurchase, clock));
}

/** Decides once: a purchase that was decided before is answered the same. Nobody decides about the card, or spends the account, meanwhile. */
async function decide(deps: CardsDeps, tx: Tx, sellerId: string, theirs: IssuerPurchase, clock: Clock) {
  const card = await lockCard(tx, sellerId, theirs.cardId);
  if (!card) return undefined;
  const known = await listedPurchase(tx, sellerId, theirs.id);
  if (known) return known;
  const [at, amountCents] = [clock.now(), theirs.amountCents];
  const category = merchantCategories.find((one) => one === theirs.category) ?? 'OTHER';
  const balances = await deps.ledger.lock(tx, sellerId, ['checking', 'card-hold']);
  const invoices = await invoicesSince(tx, sellerId, monthOf(clock.today()), card.id);
  const spent = {
    invoiceCents: invoices.get(card.id) ?? cents(0),
    isUsed: await isUsed(tx, sellerId, card.id),
    checkingCents: balances.get('checking') ?? cents(0),
  };
  const { merchants, categories, single_use: singleUse, limit_cents: limitCents, status } = card;
  const rules = { merchants, categories, singleUse, limitCents, status };
  const refusal =
    theirs.state === 'REQUESTED'
      ? refusalOf(rules, { merchant: theirs.merchant, category, amountCents }, spent)
      : 'LATE';
  const row: PurchaseRow = {
    seller_id: sellerId,
    id: theirs.id,
    card_id: card.id,
    merchant: theirs.merchant,
    category,
    is_recurring: theirs.isRecurring,
    amount_cents: amountCents,
    approved: refusal === null,
    refusal,
    revision: 0,
    held_cents: refusal === null ? amountCents : cents(0),
    taken_cents: cents(0),
    returned_cents: cents(0),
    purchased_on: plainDateAt(theirs.requestedAt),
    purchased_at: theirs.requestedAt,
  };
  await insertPurchase(tx, row);
  if (row.approved) {
    const moment = { sellerId, purchaseId: row.id, occurredOn: clock.today(), at };
    await deps.ledger.post(tx, [cardAuthorized({ ...moment, amountCents })]);
  }
  const job = { sellerId, kind: followPurchaseKind, subjectId: row.id };
  await scheduleJobs(tx, [{ ...job, dueAt: at.add({ seconds: pollAgainSeconds }) }]);
  const topic = row.approved ? 'virtual-card.purchase_approved' : 'virtual-card.purchase_refused';
  await tell(tx, row, topic);
  return row;
}

/** Posts what changed since the last time, and keeps asking while the issuer has not taken our answer. */
async function bringTo(deps: CardsDeps, tx: Tx, sellerId: string, theirs: IssuerPurchase, clock: Clock): Promise<void> {
  const row = await lockPurchase(tx, sellerId, theirs.id);
  assertInvariant(row, 'a purchase was decided before it is followed');
  const job = { sellerId, kind: followPurchaseKind, subjectId: row.id };
  if (theirs.state === 'REQUESTED') {
    await scheduleJobs(tx, [{ ...job, dueAt: clock.now().add({ seconds: pollAgainSeconds }) }]);
    return;
  }
  await unscheduleJob(tx, job);
  if (theirs.revision <= row.revision) return;
  const moment = {
    sellerId,
    purchaseId: row.id,
    occurredOn: clock.today(),
    at: clock.now(),
    revision: theirs.revision,
  };
  if (theirs.state === 'DECLINED') {
    await writePurchase(tx, {
      ...row,
      ...nothing,
      approved: false,
      refusal: row.refusal ?? 'LATE',
      revision: theirs.revision,
    });
    const released = cardReversed({ ...moment, heldCents: row.held_cents, takenCents: cents(0) });
    if (row.approved) await deps.ledger.post(tx, [released]);
    if (row.approved) await tell(tx, row, 'virtual-card.purchase_refused');
    return;
  }
  const confirmedCents = cents(Math.max(0, theirs.takenCents - row.taken_cents));
  const takenBack = cents(Math.max(0, row.taken_cents - theirs.takenCents));
  const returnedCents = cents(theirs.returnedCents - row.returned_cents);
  await writePurchase(tx, {
    ...row,
    held_cents: theirs.heldCents,
    taken_cents: theirs.takenCents,
    returned_cents: theirs.returnedCents,
    revision: theirs.revision,
  });
  if (confirmedCents > 0) await deps.ledger.post(tx, [cardConfirmed({ ...moment, amountCents: confirmedCents })]);
  if (returnedCents > 0) {
    const heldCents = cents(returnedCents - takenBack);
    await deps.ledger.post(tx, [cardReversed({ ...moment, heldCents, takenCents: takenBack })]);
  }
  if (confirmedCents + returnedCents > 0) await tell(tx, row, 'virtual-card.purchase_changed');
}

const nothing = { held_cents: cents(0), taken_cents: cents(0), returned_cents: cents(0) } as const;

async function tell(
  tx: Tx,
  { seller_id: sellerId, card_id: subjectId, id }: PurchaseRow,
  topic: `virtual-card.purchase_${'approved' | 'refused' | 'changed'}`,
): Promise<void> {
  await appendEvents(tx, [{ sellerId, topic, subjectId, payload: { purchaseId: id } }]);
}
