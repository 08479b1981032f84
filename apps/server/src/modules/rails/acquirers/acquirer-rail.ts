import { assertInvariant, cents, newId, systemClock } from '@balcao/kernel';
import { ProviderFailure } from '../calls/call-provider.ts';
import { assertSameContent, contentHash } from '../calls/content-hash.ts';
import { insertCardToken } from '../card-vault/store/card-token-store.ts';
import type { AuthorizeCard, CardOutcome, CardRail } from '../ports/card-rail.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { assertThat, refuse } from '../refusals.ts';
import type { ChargeReading } from './acquirer.ts';
import { refusedWith } from './acquirer-codes.ts';
import { type AcquirerDeps, connectionOf } from './acquirer-deps.ts';
import { keepShownChargeback } from './read-cases.ts';
import { rulesOfSale } from './recipients.ts';
import {
  type CardApiCharge,
  cardApiCharge,
  claimSending,
  firstTransactionOf,
  keepBook,
  keepCardCharge,
  releaseSending,
} from './store/card-api-store.ts';

/** Stores the card of a browser's token at the acquirer, which can then charge it without the buyer. */
export function keepToken(deps: AcquirerDeps): CardRail['keepToken'] {
  return async (request) => {
    const { sellerId, boundTo, holderName } = request;
    const connection = (await deps.active(sellerId)) ?? refuse('card.token_not_accepted');
    const token = newId<'card-token'>();
    try {
      const kept = await deps.acquirerOf(connection).keep(connection, { ...request, token });
      const { brand, last4digits } = kept;
      const createdAt = (await deps.clockOf(sellerId)).now();
      await deps.transact(async (tx) =>
        insertCardToken(tx, {
          sellerId,
          token,
          sealedNumber: null,
          brand,
          last4digits,
          holderName,
          expirationMonth: kept.expirationMonth ?? 12,
          expirationYear: kept.expirationYear ?? 2099,
          createdAt,
          boundTo,
          connectionId: connection.id,
          acquirerCustomer: kept.customer,
          acquirerCard: kept.card,
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
    assertThat(card?.connectionId, 'card.token_not_found');
    const connection = await connectionOf(deps, { sellerId, connectionId: card.connectionId });
    return deps.acquirerOf(connection).verify(connection, card);
  };
}

/**
 * Authorises and captures a stored card. The charge is stored with its connection before sending, and looked up by its
 * code before sending again.
 */
export function authorizeAtAcquirer(deps: AcquirerDeps): CardRail['authorize'] {
  return async (instruction) => {
    const { sellerId, id, token, amountCents, installments } = instruction;
    const parts = (instruction.split ?? []).flatMap((part) => [part.subSellerId, part.amountCents]);
    const hash = contentHash(token, amountCents, installments, ...parts);
    const kept = await cardApiCharge(deps.reader, sellerId, id);
    if (kept) {
      assertSameContent(kept.contentHash, hash);
      assertNotOnItsWay(kept);
      const known = outcomeOf(kept) ?? outcomeOf((await refresh(deps, kept)) ?? kept);
      if (known) return known;
      if (kept.chargeId) throw new RailTimeout(`card:${id}`);
      return order(deps, kept, instruction);
    }
    const card = (await deps.cards(sellerId, [token])).get(token);
    assertThat(card?.connectionId, 'card.token_not_found');
    const connection = await connectionOf(deps, { sellerId, connectionId: card.connectionId });
    const charge = {
      sellerId,
      id,
      connectionId: card.connectionId,
      token,
      amountCents,
      installments,
      split: await rulesOfSale(deps, connection, instruction),
      contentHash: hash,
      createdAt: (await deps.clockOf(sellerId)).now(),
    };
    await deps.transact((tx) => keepCardCharge(tx, charge));
    const first = await cardApiCharge(deps.reader, sellerId, id);
    assertInvariant(first, 'the row of a charge that is sent is there');
    assertSameContent(first.contentHash, hash);
    return order(deps, first, instruction);
  };
}

async function order(deps: AcquirerDeps, charge: CardApiCharge, instruction: AuthorizeCard): Promise<CardOutcome> {
  const { sellerId, id, token, isRecurring = false } = instruction;
  const card = (await deps.cards(sellerId, [token])).get(token);
  assertThat(card?.connectionId, 'card.token_not_found');
  const connection = await connectionOf(deps, charge);
  const acquirer = deps.acquirerOf(connection);
  if (!acquirer.remembersKeys) await claim(deps, charge);
  const now = (await deps.clockOf(sellerId)).now();
  const { isTaken, reading } = await acquirer
    .charge(connection, {
      ...{ charge, card, isRecurring, now },
      firstTransactionId: isRecurring ? await firstTransactionOf(deps.reader, sellerId, token) : null,
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof ProviderFailure) || error.wasSent) throw error;
      await deps.transact((tx) => releaseSending(tx, charge));
      return refuse('card.acquirer_refused');
    });
  if (!isTaken) await deps.transact((tx) => releaseSending(tx, charge));
  // A refusal, or an answer without a charge, is checked against what the acquirer stored.
  const after = reading ? await keep(deps, charge, reading) : await refresh(deps, charge);
  if (after) return outcomeOf(after) ?? undecided(id);
  return isTaken ? undecided(id) : refuse('card.acquirer_refused');
}

/** Only one caller sends a charge at a time, until it arrived or can no longer arrive. */
async function claim(deps: AcquirerDeps, charge: CardApiCharge): Promise<void> {
  const now = systemClock.now();
  const until = now.add({ milliseconds: deps.onItsWayMs });
  if (!(await deps.transact((tx) => claimSending(tx, charge, { now, until })))) undecided(charge.id);
}

/** A missing charge proves nothing while it may still arrive. */
function assertNotOnItsWay({ id, chargeId, onItsWayUntil: until }: CardApiCharge): void {
  if (!chargeId && until && Temporal.Instant.compare(systemClock.now(), until) < 0) undecided(id);
}

/** The acquirer's antifraud or the issuer has not decided yet; a webhook follows. */
function undecided(id: string): never {
  throw new RailTimeout(`card:${id}`);
}

function outcomeOf({ outcome, ...charge }: CardApiCharge): CardOutcome | null {
  if (outcome === 'REFUSED') return refusedWith(charge.refusalCode ?? '05');
  if (outcome !== 'AUTHORIZED') return null;
  return { status: outcome, authorizationCode: charge.authorizationCode ?? '', nsu: charge.nsu ?? '' };
}

export function findAtAcquirer(deps: AcquirerDeps): CardRail['find'] {
  return async (sellerId, id) => {
    const kept = await cardApiCharge(deps.reader, sellerId, id);
    const charge = kept && (await refresh(deps, kept));
    if (kept && !charge) assertNotOnItsWay(kept);
    if (!charge) return null;
    const outcome = outcomeOf(charge) ?? undecided(id);
    assertInvariant(charge.decidedAt, 'what is decided says when');
    return {
      id,
      amountCents: cents(charge.amountCents),
      installments: charge.installments,
      outcome,
      decidedAt: charge.decidedAt,
      reversedCents: cents(charge.canceledCents),
    };
  };
}

export async function refresh(deps: AcquirerDeps, charge: CardApiCharge): Promise<CardApiCharge | null> {
  const reading = await readAtAcquirer(deps, charge);
  return reading && keep(deps, charge, reading);
}

export async function readAtAcquirer(deps: AcquirerDeps, charge: CardApiCharge): Promise<ChargeReading | null> {
  const connection = await connectionOf(deps, charge);
  const now = (await deps.clockOf(charge.sellerId)).now();
  return deps.acquirerOf(connection).read(connection, charge, now);
}

export async function keep(
  deps: AcquirerDeps,
  charge: CardApiCharge,
  { book, chargeback }: ChargeReading,
): Promise<CardApiCharge> {
  await deps.transact((tx) => keepBook(tx, charge, book));
  const after = { ...charge, ...book };
  if (chargeback) await keepShownChargeback(deps, after, chargeback);
  return after;
}
