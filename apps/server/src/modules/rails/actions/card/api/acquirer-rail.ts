import { assertInvariant, cents, newId, systemClock } from '@balcao/kernel';
import type { AuthorizeCard, CardOutcome, CardRail } from '../../../card/card-rail.ts';
import type { RailDispute } from '../../../disputes.ts';
import { RailTimeout } from '../../../rail-timeout.ts';
import { assertThat, refuse } from '../../../refusals.ts';
import {
  type CardApiCharge,
  cardApiCharge,
  claimSending,
  keepBook,
  keepCardCharge,
  releaseSending,
} from '../../../store/card-api-store.ts';
import { insertCardToken } from '../../../store/card-token-store.ts';
import { ProviderFailure } from '../../network/call-provider.ts';
import { assertSameContent, contentHash } from '../../network/content-hash.ts';
import type { ChargeReading } from './acquirer.ts';
import { refusedWith } from './acquirer-codes.ts';
import { type AcquirerDeps, connectionOf } from './acquirer-deps.ts';
import { rulesOfSale } from './recipients.ts';

/** Stores the card behind a browser's token at the acquirer, which charges it from then on, also without its buyer. */
export function keepToken(deps: AcquirerDeps): CardRail['keepToken'] {
  return async (asked) => {
    const { sellerId, boundTo, holderName } = asked;
    const connection = (await deps.active(sellerId)) ?? refuse('card.token_not_accepted');
    const token = newId<'card-token'>();
    try {
      const kept = await deps.acquirerOf(connection).keep(connection, { ...asked, token });
      const { brand, last4digits } = kept;
      await deps.transact(async (tx) =>
        insertCardToken(tx, {
          seller_id: sellerId,
          token,
          sealed_number: null,
          brand,
          last4digits,
          holder_name: holderName,
          expiration_month: kept.expirationMonth ?? 12,
          expiration_year: kept.expirationYear ?? 2099,
          created_at: (await deps.clockOf(sellerId)).now(),
          bound_to: boundTo,
          connection_id: connection.id,
          acquirer_customer: kept.customer,
          acquirer_card: kept.card,
        }),
      );
      return { token, brand, last4digits };
    } catch (error) {
      // Nothing was charged, so the buyer enters the card again.
      if (error instanceof RailTimeout) return refuse('card.acquirer_refused');
      throw error;
    }
  };
}

/** The access token with which a buyer's browser sends one card. Refuses `card.token_not_accepted` where its public key is enough, or nothing is connected. */
export function openCardAccess(deps: AcquirerDeps): (sellerId: string) => Promise<string> {
  return async (sellerId) => {
    const connection = (await deps.active(sellerId)) ?? refuse('card.token_not_accepted');
    const acquirer = deps.acquirerOf(connection);
    if (!acquirer.cardAccess) return refuse('card.token_not_accepted');
    try {
      return await acquirer.cardAccess(connection);
    } catch (error) {
      if (error instanceof RailTimeout) return refuse('card.acquirer_refused');
      throw error;
    }
  };
}

export function verifyAtAcquirer(deps: AcquirerDeps): CardRail['verify'] {
  return async ({ sellerId, token }) => {
    const card = (await deps.cards(sellerId, [token])).get(token);
    assertThat(card?.connection_id, 'card.token_not_found');
    const connection = await connectionOf(deps, { seller_id: sellerId, connection_id: card.connection_id });
    return deps.acquirerOf(connection).verify(connection, card);
  };
}

/**
 * Authorised and captured at once, by a card that the acquirer keeps. What is sent is written down before, with the connection that it goes
 * to, and looked up there by its code before it is sent again.
 */
export function authorizeAtAcquirer(deps: AcquirerDeps): CardRail['authorize'] {
  return async (instruction) => {
    const { sellerId, id, token, amountCents, installments } = instruction;
    const parts = (instruction.split ?? []).flatMap((part) => [part.subSellerId, part.amountCents]);
    const content_hash = contentHash(token, amountCents, installments, ...parts);
    const kept = await cardApiCharge(deps.reader, sellerId, id);
    if (kept) {
      assertSameContent(kept.content_hash, content_hash);
      assertNotOnItsWay(kept);
      const known = outcomeOf(kept) ?? outcomeOf((await refresh(deps, kept)) ?? kept);
      if (known) return known;
      if (kept.charge_id) throw new RailTimeout(`card:${id}`);
      return order(deps, kept, instruction);
    }
    const card = (await deps.cards(sellerId, [token])).get(token);
    assertThat(card?.connection_id, 'card.token_not_found');
    const connection = await connectionOf(deps, { seller_id: sellerId, connection_id: card.connection_id });
    const row = {
      seller_id: sellerId,
      id,
      connection_id: card.connection_id,
      token,
      amount_cents: amountCents,
      installments,
      split: await rulesOfSale(deps, connection, instruction),
      content_hash,
      created_at: (await deps.clockOf(sellerId)).now(),
    };
    await deps.transact((tx) => keepCardCharge(tx, row));
    const first = await cardApiCharge(deps.reader, sellerId, id);
    assertInvariant(first, 'the row of a charge that is sent is there');
    assertSameContent(first.content_hash, content_hash);
    return order(deps, first, instruction);
  };
}

async function order(deps: AcquirerDeps, row: CardApiCharge, instruction: AuthorizeCard): Promise<CardOutcome> {
  const { sellerId, id, token, isRecurring = false } = instruction;
  const card = (await deps.cards(sellerId, [token])).get(token);
  assertThat(card?.connection_id, 'card.token_not_found');
  const connection = await connectionOf(deps, row);
  const acquirer = deps.acquirerOf(connection);
  if (!acquirer.remembersKeys) await claim(deps, row);
  const now = (await deps.clockOf(sellerId)).now();
  const { isTaken, reading } = await acquirer
    .charge(connection, { row, card, isRecurring, now })
    .catch(async (error: unknown) => {
      if (!(error instanceof ProviderFailure) || error.wasSent) throw error;
      await deps.transact((tx) => releaseSending(tx, row));
      return refuse('card.acquirer_refused');
    });
  if (!isTaken) await deps.transact((tx) => releaseSending(tx, row));
  // A refusal, or an answer without a charge, is checked against what the acquirer stored.
  const after = reading ? await keep(deps, row, reading) : await refresh(deps, row);
  if (after) return outcomeOf(after) ?? undecided(id);
  return isTaken ? undecided(id) : refuse('card.acquirer_refused');
}

/** Only one caller sends a charge at a time, until it arrived or can no longer arrive. */
async function claim(deps: AcquirerDeps, row: CardApiCharge): Promise<void> {
  const now = systemClock.now();
  const until = now.add({ milliseconds: deps.onItsWayMs });
  if (!(await deps.transact((tx) => claimSending(tx, row, { now, until })))) undecided(row.id);
}

/** A missing charge proves nothing while it may still arrive. */
function assertNotOnItsWay({ id, charge_id, on_its_way_until: until }: CardApiCharge): void {
  if (!charge_id && until && Temporal.Instant.compare(systemClock.now(), until) < 0) undecided(id);
}

/** The acquirer's antifraud is checking it, or the issuer was not asked yet; a notice follows. */
function undecided(id: string): never {
  throw new RailTimeout(`card:${id}`);
}

function outcomeOf({ outcome, ...row }: CardApiCharge): CardOutcome | null {
  if (outcome === 'REFUSED') return refusedWith(row.refusal_code ?? '05');
  if (outcome !== 'AUTHORIZED') return null;
  return { status: outcome, authorizationCode: row.authorization_code ?? '', nsu: row.nsu ?? '' };
}

export function findAtAcquirer(deps: AcquirerDeps): CardRail['find'] {
  return async (sellerId, id) => {
    const kept = await cardApiCharge(deps.reader, sellerId, id);
    const row = kept && (await refresh(deps, kept));
    if (kept && !row) assertNotOnItsWay(kept);
    if (!row) return null;
    const outcome = outcomeOf(row) ?? undecided(id);
    assertInvariant(row.decided_at, 'what is decided says when');
    return {
      id,
      amountCents: cents(row.amount_cents),
      installments: row.installments,
      outcome,
      decidedAt: row.decided_at,
      reversedCents: cents(row.canceled_cents),
    };
  };
}

/** A chargeback is final when it is reported: none of these APIs can contest one. */
export function findChargebacks(deps: AcquirerDeps): CardRail['findDisputes'] {
  return async (sellerId, id) => {
    const kept = await cardApiCharge(deps.reader, sellerId, id);
    const row = kept && (await refresh(deps, kept));
    if (!row?.dispute_id || !row.charged_back_at) return [];
    const dispute: RailDispute = {
      id: row.dispute_id,
      amountCents: cents(row.paid_cents - row.canceled_cents),
      reason: 'not-recognized',
      status: 'LOST',
      openedAt: row.charged_back_at,
    };
    return [dispute];
  };
}

/** Reads a charge at its acquirer and stores the answer; null when there is none. */
export async function refresh(deps: AcquirerDeps, row: CardApiCharge): Promise<CardApiCharge | null> {
  const reading = await readAtAcquirer(deps, row);
  return reading && keep(deps, row, reading);
}

export async function readAtAcquirer(deps: AcquirerDeps, row: CardApiCharge): Promise<ChargeReading | null> {
  const connection = await connectionOf(deps, row);
  const now = (await deps.clockOf(row.seller_id)).now();
  return deps.acquirerOf(connection).read(connection, row, now);
}

export async function keep(deps: AcquirerDeps, row: CardApiCharge, { book }: ChargeReading): Promise<CardApiCharge> {
  await deps.transact((tx) => keepBook(tx, row, book));
  return { ...row, ...book };
}
