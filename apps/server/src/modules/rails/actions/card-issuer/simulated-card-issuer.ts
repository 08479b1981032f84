import { randomInt } from 'node:crypto';
import { type Cents, cents } from '@balcao/kernel';
import { z } from 'zod';
import type { CardIssuer, IssuedCardControls, IssuerPurchase } from '../../card-issuer/card-issuer.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import {
  insertIssuedCard,
  insertPurchaseEvent,
  insertSimPurchase,
  issuedCardRow,
  issuedCardRows,
  lockSimPurchase,
  type SimCardPurchasesTable,
  simPurchaseRow,
  simPurchaseRows,
  writeIssuedCard,
  writeSimPurchase,
} from '../../store/sim-issuer-store.ts';
import { announceChange } from '../network/announce-change.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

/** How long a shop waits for an authorisation. */
const answerSeconds = 30;

const cardData = z.object({ number: z.string(), cvv: z.string(), expiry: z.string() });

/** A simulated issuer. By the seller's card behaviour it refuses cards, creates them later, or loses instructions. */
export function simulatedCardIssuer(deps: SimulatorDeps): CardIssuer {
  const nowOf = async (sellerId: string) => (await deps.clockOf(sellerId)).now();
  const send = async (sellerId: string, instruction: string, act: () => Promise<void>) => {
    const sent = { sellerId, rail: 'card', instruction } as const;
    await sendOverNetwork(deps, sent, await networkOf(deps.reader, sent), act);
  };
  return {
    issue: async (card) => {
      const { sellerId, id, name, limitCents: limit_cents, revision, status } = card;
      if (await issuedCardRow(deps.reader, sellerId, id)) return;
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
            seller_id: sellerId,
            id,
            name,
            limit_cents,
            revision,
            status,
            sealed_data: deps.vault.seal(sellerId, id, data),
            last4digits: number.slice(-4),
            issued_at: now.add({ seconds }),
          }),
        ),
      );
    },
    find: async (sellerId, id) => {
      const row = await issuedCardRow(deps.reader, sellerId, id);
      if (!row || Temporal.Instant.compare(await nowOf(sellerId), row.issued_at) < 0) return null;
      return { last4digits: row.last4digits, revision: row.revision };
    },
    update: (card) =>
      send(card.sellerId, `update:${card.id}:${card.revision}`, () => deps.transact((tx) => writeIssuedCard(tx, card))),
    readData: async (sellerId, id) => {
      const row = await issuedCardRow(deps.reader, sellerId, id);
      assertThat(row, 'virtual_card.not_found');
      return cardData.parse(JSON.parse(deps.vault.open(sellerId, id, row.sealed_data)));
    },
    findPurchase: async (sellerId, id) => {
      const row = await simPurchaseRow(deps.reader, sellerId, id);
      return row ? purchaseFrom(row, await nowOf(sellerId)) : null;
    },
    answer: (sellerId, id, isApproved) =>
      send(sellerId, `answer:${id}`, async () => {
        const now = await nowOf(sellerId);
        await deps.transact(async (tx) => {
          const row = await lockSimPurchase(tx, sellerId, id);
          if (!row || purchaseFrom(row, now).state !== 'REQUESTED') return;
          const change = isApproved
            ? ({ state: 'APPROVED', held_cents: row.amount_cents } as const)
            : ({ state: 'DECLINED' } as const);
          await writeSimPurchase(tx, row, { ...change, changed_at: now });
        });
      }),
  };
}

/** The sandbox panel's controls over shops. */
export function createIssuedCardControls(deps: SimulatorDeps): IssuedCardControls {
  const buy: IssuedCardControls['buy'] = async ({
    sellerId,
    effectId: id,
    cardId,
    merchant,
    category,
    amountCents,
    isRecurring,
  }) => {
    assertThat(await issuedCardRow(deps.reader, sellerId, cardId), 'virtual_card.not_found');
    const notice = { sellerId, rail: 'card-issuer', reference: id, fact: 'requested' } as const;
    await announceChange(deps, notice, (tx, now) =>
      insertSimPurchase(tx, {
        seller_id: sellerId,
        id,
        card_id: cardId,
        merchant,
        category,
        is_recurring: isRecurring,
        amount_cents: amountCents,
        state: 'REQUESTED',
        revision: 1,
        held_cents: cents(0),
        taken_cents: cents(0),
        returned_cents: cents(0),
        requested_at: now,
        changed_at: now,
        answer_by: now.add({ seconds: answerSeconds }),
      }),
    );
    return id;
  };
  return {
    cards: async (sellerId) =>
      (await issuedCardRows(deps.reader, sellerId)).map(({ id, name, status, last4digits }) => {
        return { id, name, status, last4digits };
      }),
    purchases: async (sellerId, most) => {
      const now = (await deps.clockOf(sellerId)).now();
      return (await simPurchaseRows(deps.reader, sellerId, most)).map((row) => purchaseFrom(row, now));
    },
    buy,
    retry: async ({ sellerId, effectId, id }) => {
      const row = await simPurchaseRow(deps.reader, sellerId, id);
      assertThat(row, 'virtual_card.purchase_not_found');
      const { card_id: cardId, merchant, category, amount_cents: amountCents } = row;
      return buy({ sellerId, effectId, cardId, merchant, category, amountCents, isRecurring: true });
    },
    change: async ({ sellerId, effectId, id, action, amountCents: asked }) => {
      const notice = { sellerId, rail: 'card-issuer', reference: id, fact: `changed-${effectId}` } as const;
      await announceChange(deps, notice, async (tx, now) => {
        const row = await lockSimPurchase(tx, sellerId, id);
        assertThat(row, 'virtual_card.purchase_not_found');
        if (!(await insertPurchaseEvent(tx, { seller_id: sellerId, id: effectId, purchase_id: id }))) return false;
        const leftCents = action === 'CONFIRM' ? row.held_cents : cents(row.held_cents + row.taken_cents);
        const amountCents = asked ?? leftCents;
        const isPossible = row.state === 'APPROVED' && amountCents > 0 && amountCents <= leftCents;
        assertThat(isPossible, 'virtual_card.nothing_left', { leftCents });
        const change = action === 'CONFIRM' ? confirmed(row, amountCents) : reversed(row, amountCents);
        await writeSimPurchase(tx, row, { ...change, changed_at: now });
        return true;
      });
    },
  };
}

function confirmed(row: SimCardPurchasesTable, amountCents: Cents) {
  return { held_cents: cents(row.held_cents - amountCents), taken_cents: cents(row.taken_cents + amountCents) };
}

/** Reverses held amounts first. */
function reversed(row: SimCardPurchasesTable, amountCents: Cents) {
  const held = Math.min(row.held_cents, amountCents);
  return {
    held_cents: cents(row.held_cents - held),
    taken_cents: cents(row.taken_cents - (amountCents - held)),
    returned_cents: cents(row.returned_cents + amountCents),
  };
}

function purchaseFrom(row: SimCardPurchasesTable, now: Temporal.Instant): IssuerPurchase {
  const isLate = row.state === 'REQUESTED' && Temporal.Instant.compare(now, row.answer_by) > 0;
  return {
    id: row.id,
    cardId: row.card_id,
    merchant: row.merchant,
    category: row.category,
    isRecurring: row.is_recurring,
    amountCents: row.amount_cents,
    state: isLate ? 'DECLINED' : row.state,
    revision: row.revision,
    heldCents: row.held_cents,
    takenCents: row.taken_cents,
    returnedCents: row.returned_cents,
    requestedAt: row.requested_at,
    answerBy: row.answer_by,
  };
}

/** A number with a check digit, from a range that no real issuer has. */
function newNumber(): string {
  const digits = `4000${Array.from({ length: 11 }, () => randomInt(0, 10)).join('')}`;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function expiryAfter(now: Temporal.Instant): string {
  const { month, year } = now.toZonedDateTimeISO('America/Sao_Paulo').add({ years: 5 });
  return `${String(month).padStart(2, '0')}/${year}`;
}
