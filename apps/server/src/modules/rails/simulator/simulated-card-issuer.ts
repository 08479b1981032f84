import { randomInt } from 'node:crypto';
import { isLuhn } from '@balcao/brazil/cards';
import { type Cents, cents } from '@balcao/kernel';
import { z } from 'zod';
import type { RailDeps } from '../deps.ts';
import type { CardIssuer, IssuerPurchase } from '../ports/card-issuer.ts';
import { assertThat } from '../refusals.ts';
import type { IssuedCardControls } from './models/controls.ts';
import { announceChange, sendOverNetwork } from './network.ts';
import { networkOf } from './store/network-table.ts';
import {
  findIssuedCard,
  findIssuedCards,
  findSimPurchase,
  findSimPurchases,
  insertIssuedCard,
  insertPurchaseEvent,
  insertSimPurchase,
  lockSimPurchase,
  type SimPurchase,
  writeIssuedCard,
  writeSimPurchase,
} from './store/sim-issuer-store.ts';

/** How long a shop waits for an authorisation. */
const answerSeconds = 30;

const cardData = z.object({ number: z.string(), cvv: z.string(), expiry: z.string() });

/** A simulated issuer. By the seller's card behaviour it refuses cards, creates them later, or loses instructions. */
export function simulatedCardIssuer(deps: RailDeps): CardIssuer {
  const nowOf = async (sellerId: string) => (await deps.clockOf(sellerId)).now();
  const send = async (sellerId: string, instruction: string, act: () => Promise<void>) => {
    const sent = { sellerId, rail: 'card', instruction } as const;
    await sendOverNetwork(deps, sent, await networkOf(deps.reader, sent), act);
  };
  return {
    issue: async (card) => {
      const { sellerId, id, name, limitCents, revision, status } = card;
      if (await findIssuedCard(deps.reader, sellerId, id)) return;
      const instruction = `issue:${id}`;
      const network = await networkOf(deps.reader, { sellerId, rail: 'card', instruction });
      assertThat(network.behaviour !== 'REFUSE', 'virtual_card.issuer_refused');
      const now = await nowOf(sellerId);
      const seconds = network.behaviour === 'DELAY' ? network.delaySeconds : 0;
      const number = newNumber();
      const expiry = expiryAfter(now);
      const data = JSON.stringify({ number, cvv: String(randomInt(0, 1000)).padStart(3, '0'), expiry });
      await send(sellerId, instruction, () =>
        deps.transact((tx) =>
          insertIssuedCard(tx, {
            sellerId,
            id,
            name,
            limitCents,
            revision,
            status,
            sealedData: deps.vault.seal(sellerId, id, data),
            last4digits: number.slice(-4),
            issuedAt: now.add({ seconds }),
          }),
        ),
      );
    },
    find: async (sellerId, id) => {
      const card = await findIssuedCard(deps.reader, sellerId, id);
      if (!card || Temporal.Instant.compare(await nowOf(sellerId), card.issuedAt) < 0) return null;
      return { last4digits: card.last4digits, revision: card.revision };
    },
    update: (card) =>
      send(card.sellerId, `update:${card.id}:${card.revision}`, () => deps.transact((tx) => writeIssuedCard(tx, card))),
    readData: async (sellerId, id) => {
      const card = await findIssuedCard(deps.reader, sellerId, id);
      assertThat(card, 'card_issuer.not_found');
      return cardData.parse(JSON.parse(deps.vault.open(sellerId, id, card.sealedData)));
    },
    findPurchase: async (sellerId, id) => {
      const purchase = await findSimPurchase(deps.reader, sellerId, id);
      return purchase ? purchaseFrom(purchase, await nowOf(sellerId)) : null;
    },
    answer: (sellerId, id, isApproved) =>
      send(sellerId, `answer:${id}`, async () => {
        const now = await nowOf(sellerId);
        await deps.transact(async (tx) => {
          const purchase = await lockSimPurchase(tx, sellerId, id);
          if (!purchase || purchaseFrom(purchase, now).state !== 'REQUESTED') return;
          const change = isApproved
            ? ({ state: 'APPROVED', heldCents: purchase.amountCents } as const)
            : ({ state: 'DECLINED' } as const);
          await writeSimPurchase(tx, purchase, { ...change, changedAt: now });
        });
      }),
  };
}

export function createIssuedCardControls(deps: RailDeps): IssuedCardControls {
  const buy: IssuedCardControls['buy'] = async ({
    sellerId,
    effectId: id,
    cardId,
    merchant,
    category,
    amountCents,
    isRecurring,
  }) => {
    assertThat(await findIssuedCard(deps.reader, sellerId, cardId), 'card_issuer.not_found');
    const webhook = { sellerId, rail: 'card-issuer', reference: id, fact: 'requested' } as const;
    await announceChange(deps, webhook, (tx, now) =>
      insertSimPurchase(tx, {
        sellerId,
        id,
        cardId,
        merchant,
        category,
        isRecurring,
        amountCents,
        state: 'REQUESTED',
        revision: 1,
        heldCents: cents(0),
        takenCents: cents(0),
        returnedCents: cents(0),
        requestedAt: now,
        changedAt: now,
        answerBy: now.add({ seconds: answerSeconds }),
      }),
    );
    return id;
  };
  return {
    cards: async (sellerId) =>
      (await findIssuedCards(deps.reader, sellerId)).map(({ id, name, status, last4digits }) => {
        return { id, name, status, last4digits };
      }),
    purchases: async (sellerId, max) => {
      const now = (await deps.clockOf(sellerId)).now();
      return (await findSimPurchases(deps.reader, sellerId, max)).map((purchase) => purchaseFrom(purchase, now));
    },
    buy,
    retry: async ({ sellerId, effectId, id }) => {
      const purchase = await findSimPurchase(deps.reader, sellerId, id);
      assertThat(purchase, 'virtual_card.purchase_not_found');
      const { cardId, merchant, category, amountCents } = purchase;
      return buy({ sellerId, effectId, cardId, merchant, category, amountCents, isRecurring: true });
    },
    change: async ({ sellerId, effectId, id, action, amountCents: part }) => {
      const webhook = { sellerId, rail: 'card-issuer', reference: id, fact: `changed-${effectId}` } as const;
      await announceChange(deps, webhook, async (tx, now) => {
        const purchase = await lockSimPurchase(tx, sellerId, id);
        assertThat(purchase, 'virtual_card.purchase_not_found');
        if (!(await insertPurchaseEvent(tx, { sellerId, id: effectId, purchaseId: id }))) return false;
        const leftCents = action === 'CONFIRM' ? purchase.heldCents : cents(purchase.heldCents + purchase.takenCents);
        const amountCents = part ?? leftCents;
        const isPossible = purchase.state === 'APPROVED' && amountCents > 0 && amountCents <= leftCents;
        assertThat(isPossible, 'virtual_card.nothing_left', { leftCents });
        const change = action === 'CONFIRM' ? confirmed(purchase, amountCents) : reversed(purchase, amountCents);
        await writeSimPurchase(tx, purchase, { ...change, changedAt: now });
        return true;
      });
    },
  };
}

function confirmed(purchase: SimPurchase, amountCents: Cents) {
  return { heldCents: cents(purchase.heldCents - amountCents), takenCents: cents(purchase.takenCents + amountCents) };
}

/** Reverses held amounts first. */
function reversed(purchase: SimPurchase, amountCents: Cents) {
  const held = Math.min(purchase.heldCents, amountCents);
  return {
    heldCents: cents(purchase.heldCents - held),
    takenCents: cents(purchase.takenCents - (amountCents - held)),
    returnedCents: cents(purchase.returnedCents + amountCents),
  };
}

function purchaseFrom(purchase: SimPurchase, now: Temporal.Instant): IssuerPurchase {
  const isLate = purchase.state === 'REQUESTED' && Temporal.Instant.compare(now, purchase.answerBy) > 0;
  return {
    id: purchase.id,
    cardId: purchase.cardId,
    merchant: purchase.merchant,
    category: purchase.category,
    isRecurring: purchase.isRecurring,
    amountCents: purchase.amountCents,
    state: isLate ? 'DECLINED' : purchase.state,
    revision: purchase.revision,
    heldCents: purchase.heldCents,
    takenCents: purchase.takenCents,
    returnedCents: purchase.returnedCents,
    requestedAt: purchase.requestedAt,
    answerBy: purchase.answerBy,
  };
}

/** A number with a check digit, from a range that no real issuer has. */
function newNumber(): string {
  const digits = `4000${Array.from({ length: 11 }, () => randomInt(0, 10)).join('')}`;
  return Array.from({ length: 10 }, (_, check) => `${digits}${check}`).find(isLuhn) ?? digits;
}

function expiryAfter(now: Temporal.Instant): string {
  const { month, year } = now.toZonedDateTimeISO('America/Sao_Paulo').add({ years: 5 });
  return `${String(month).padStart(2, '0')}/${year}`;
}
