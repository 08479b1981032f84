import { assertInvariant, type Clock, cents, newId } from '@balcao/kernel';
import type { Reader, Transact } from '../../../../../database/transact.ts';
import type { OpenConnection } from '../../../../connections/index.ts';
import type { AuthorizeCard, CardOutcome, CardRail } from '../../../card/card-rail.ts';
import type { RailDispute } from '../../../disputes.ts';
import { RailTimeout } from '../../../rail-timeout.ts';
import { assertThat, refuse } from '../../../refusals.ts';
import { type CardApiCharge, cardApiCharge, keepBook, keepCardCharge } from '../../../store/card-api-store.ts';
import { insertCardTokens } from '../../../store/sim-card-store.ts';
import { isDone, ProviderFailure, readAs } from '../../network/call-provider.ts';
import { assertSameContent, contentHash } from '../../network/content-hash.ts';
import type { KnownCards } from '../known-cards.ts';
import { refusedWith } from './acquirer-codes.ts';
import type { PagarmeClient } from './pagarme-client.ts';
import {
  bookOf,
  type ChargeAnswer,
  cardAnswer,
  chargeAnswer,
  customerAnswer,
  orderAnswer,
  pageOfOrders,
} from './read-charge.ts';

export interface PagarmeDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly client: PagarmeClient;
  readonly cards: KnownCards;
  /** The connection that new cards are kept at; null where there is none. */
  readonly active: (sellerId: string) => Promise<OpenConnection | null>;
  /** One that something was made at. */
  readonly get: (sellerId: string, id: string) => Promise<OpenConnection | null>;
}

/** Keeps the card behind a browser's token at the acquirer, where it is charged from then on, also without its buyer. */
export function keepToken(deps: PagarmeDeps): CardRail['keepToken'] {
  return async ({ sellerId, boundTo, acquirerToken, holderName }) => {
    const connection = (await deps.active(sellerId)) ?? refuse('card.token_not_accepted');
    const token = newId<'card-token'>();
    const { client } = deps;
    try {
      const asked = await client.call(connection, {
        ...{ method: 'POST', path: '/customers', key: `${token}:customer` },
        body: { name: holderName, type: 'individual', code: token },
      });
      assertThat(isDone(asked), 'card.acquirer_refused');
      const customer = readAs(customerAnswer, asked, 'pagarme:POST customers');
      const answer = await client.call(connection, {
        ...{ method: 'POST', path: `/customers/${customer.id}/cards`, key: `${token}:card` },
        body: { token: acquirerToken },
      });
      assertThat(isDone(answer), 'card.token_refused');
      const card = readAs(cardAnswer, answer, 'pagarme:POST cards');
      const [brand, last4digits] = [card.brand?.toLowerCase() ?? '', card.last_four_digits];
      await deps.transact(async (tx) =>
        insertCardTokens(tx, [
          {
            ...{ seller_id: sellerId, token, sealed_number: null, brand, last4digits, holder_name: holderName },
            ...{ expiration_month: card.exp_month ?? 12, expiration_year: fullYear(card.exp_year ?? 2099) },
            ...{ created_at: (await deps.clockOf(sellerId)).now(), bound_to: boundTo },
            ...{ connection_id: connection.id, acquirer_customer: customer.id, acquirer_card: card.id },
          },
        ]),
      );
      return { token, brand, last4digits };
    } catch (error) {
      // Nothing was charged: the buyer types the card again.
      if (error instanceof RailTimeout) return refuse('card.acquirer_refused');
      throw error;
    }
  };
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

/** The acquirer has no call for no amount: whether it still keeps the card is what it says. */
export function verifyAtAcquirer(deps: PagarmeDeps): CardRail['verify'] {
  return async ({ sellerId, token }) => {
    const card = (await deps.cards(sellerId, [token])).get(token);
    assertThat(card?.connection_id, 'card.token_not_found');
    const connection = await connectionOf(deps, { seller_id: sellerId, connection_id: card.connection_id });
    const path = `/customers/${card.acquirer_customer}/cards/${card.acquirer_card}`;
    const answer = await deps.client.call(connection, { method: 'GET', path });
    if (answer.status === 404) return refusedWith('14');
    const { status } = readAs(cardAnswer, answer, 'pagarme:GET cards');
    if (status === 'expired') return refusedWith('54');
    return status === 'deleted' ? refusedWith('14') : { status: 'AUTHORIZED', authorizationCode: '', nsu: '' };
  };
}

/**
 * An order of one charge, authorised and captured at once, by a card that the acquirer keeps. What is sent is written down before, with the
 * connection that it goes to, and looked up there by its code before it is sent again.
 */
export function authorizeAtAcquirer(deps: PagarmeDeps): CardRail['authorize'] {
  return async (instruction) => {
    const { sellerId, id, token, amountCents, installments } = instruction;
    const content_hash = contentHash(token, amountCents, installments);
    const kept = await cardApiCharge(deps.reader, sellerId, id);
    if (kept) {
      assertSameContent(kept.content_hash, content_hash);
      const known = outcomeOf(kept) ?? outcomeOf((await refresh(deps, kept)) ?? kept);
      if (known) return known;
      if (kept.charge_id) throw new RailTimeout(`pagarme:${id}`);
      return order(deps, kept, instruction);
    }
    const card = (await deps.cards(sellerId, [token])).get(token);
    assertThat(card?.connection_id, 'card.token_not_found');
    const row = {
      ...{ seller_id: sellerId, id, connection_id: card.connection_id, token, amount_cents: amountCents, installments },
      ...{ content_hash, created_at: (await deps.clockOf(sellerId)).now() },
    };
    await deps.transact((tx) => keepCardCharge(tx, row));
    const first = await cardApiCharge(deps.reader, sellerId, id);
    assertInvariant(first, 'the row of a charge that is sent is there');
    assertSameContent(first.content_hash, content_hash);
    return order(deps, first, instruction);
  };
}

async function order(deps: PagarmeDeps, row: CardApiCharge, instruction: AuthorizeCard): Promise<CardOutcome> {
  const { sellerId, id, token, amountCents: amount, installments } = instruction;
  const card = (await deps.cards(sellerId, [token])).get(token);
  assertThat(card?.connection_id, 'card.token_not_found');
  const connection = await connectionOf(deps, row);
  const { descriptor } = connection.settings;
  const answer = await deps.client
    .call(connection, {
      ...{ method: 'POST', path: '/orders', key: id },
      body: {
        ...{ code: id, closed: true, customer_id: card.acquirer_customer },
        items: [{ code: id, description: 'Compra', quantity: 1, amount }],
        payments: [
          {
            ...{ payment_method: 'credit_card', amount },
            credit_card: {
              ...{ card_id: card.acquirer_card, installments, operation_type: 'auth_and_capture' },
              ...(descriptor && { statement_descriptor: descriptor }),
            },
          },
        ],
      },
    })
    .catch((error: unknown) => {
      if (error instanceof ProviderFailure && !error.wasSent) return refuse('card.acquirer_refused');
      throw error;
    });
  const [charge] = isDone(answer) ? (readAs(orderAnswer, answer, 'pagarme:POST orders').charges ?? []) : [];
  // Of what was refused, or answered without its charge, the books have the last word.
  const after = charge ? await keep(deps, row, charge) : await refresh(deps, row);
  if (after) return outcomeOf(after) ?? undecided(id);
  return isDone(answer) ? undecided(id) : refuse('card.acquirer_refused');
}

/** It is being looked at (antifraud), or the issuer was not asked yet: the acquirer says so by a notice. */
function undecided(id: string): never {
  throw new RailTimeout(`pagarme:${id}`);
}

function outcomeOf({ outcome, ...row }: CardApiCharge): CardOutcome | null {
  if (outcome === 'REFUSED') return refusedWith(row.refusal_code ?? '05');
  if (outcome !== 'AUTHORIZED') return null;
  return { status: outcome, authorizationCode: row.authorization_code ?? '', nsu: row.nsu ?? '' };
}

export function findAtAcquirer(deps: PagarmeDeps): CardRail['find'] {
  return async (sellerId, id) => {
    const kept = await cardApiCharge(deps.reader, sellerId, id);
    const row = kept && (await refresh(deps, kept));
    if (!row) return null;
    const outcome = outcomeOf(row) ?? undecided(id);
    assertInvariant(row.decided_at, 'what is decided says when');
    return {
      ...{ id, amountCents: cents(row.amount_cents), installments: row.installments, outcome },
      ...{ decidedAt: row.decided_at, reversedCents: cents(row.canceled_cents) },
    };
  };
}

/** A chargeback is over when it is told: the acquirer's API has no call to contest one. */
export function findChargebacks(deps: PagarmeDeps): CardRail['findDisputes'] {
  return async (sellerId, id) => {
    const kept = await cardApiCharge(deps.reader, sellerId, id);
    const row = kept && (await refresh(deps, kept));
    if (!row?.dispute_id || !row.charged_back_at) return [];
    const dispute: RailDispute = {
      ...{ id: row.dispute_id, amountCents: cents(row.paid_cents - row.canceled_cents) },
      ...{ reason: 'not-recognized', status: 'LOST', openedAt: row.charged_back_at },
    };
    return [dispute];
  };
}

/** Reads a charge at its acquirer and keeps what it says; null where there is none. */
export async function refresh(deps: PagarmeDeps, row: CardApiCharge): Promise<CardApiCharge | null> {
  const charge = await readCharge(deps, row);
  return charge && keep(deps, row, charge);
}

export async function keep(deps: PagarmeDeps, row: CardApiCharge, charge: ChargeAnswer): Promise<CardApiCharge> {
  const book = bookOf(charge, row, (await deps.clockOf(row.seller_id)).now());
  await deps.transact((tx) => keepBook(tx, row, book));
  return { ...row, ...book };
}

async function readCharge(deps: PagarmeDeps, row: CardApiCharge): Promise<ChargeAnswer | null> {
  const connection = await connectionOf(deps, row);
  if (row.charge_id) {
    const answer = await deps.client.call(connection, { method: 'GET', path: `/charges/${row.charge_id}` });
    return readAs(chargeAnswer, answer, 'pagarme:GET charges');
  }
  const answer = await deps.client.call(connection, { method: 'GET', path: '/orders', query: { code: row.id } });
  if (answer.status === 404) return null;
  const { data } = readAs(pageOfOrders, answer, 'pagarme:GET orders');
  return data?.find(({ code }) => code === row.id)?.charges?.[0] ?? null;
}

/** A connection that cards are kept at is never deleted. */
export async function connectionOf(
  { get }: Pick<PagarmeDeps, 'get'>,
  { seller_id, connection_id }: Pick<CardApiCharge, 'seller_id' | 'connection_id'>,
): Promise<OpenConnection> {
  const connection = await get(seller_id, connection_id);
  assertInvariant(connection, 'the connection of a card is there');
  return connection;
}
