import { assertInvariant, cents, newId, Refusal } from '@balcao/kernel';
import type { OpenConnection } from '../../connections/index.ts';
import { onItsWayMs, ProviderFailure } from '../calls/call-provider.ts';
import { connectionOf } from '../calls/connection-of.ts';
import { assertSameContent, contentHash } from '../calls/content-hash.ts';
import { type CardToken, insertCardToken } from '../card-vault/store/card-token-store.ts';
import type { AcquirerCard, AuthorizeCard, CardOutcome, CardRail, OfferedAcquirer } from '../ports/card-rail.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { assertThat, refuse } from '../refusals.ts';
import type { ChargeReading } from './acquirer.ts';
import { isAcquirersOwn, refusedWith } from './acquirer-codes.ts';
import { type AcquirerDeps, refuseUnanswered } from './acquirer-deps.ts';
import { authenticationMinutes, sentAuthentication } from './card-authentications.ts';
import { keepShownChargeback } from './read-cases.ts';
import { rulesOfSale } from './recipients.ts';
import { moveToSecond, secondCardOf } from './second-acquirer.ts';
import { takeAuthentication } from './store/authentication-store.ts';
import {
  type CardApiCharge,
  cardApiCharge,
  firstTransactionOf,
  keepBook,
  keepCardCharge,
} from './store/card-api-store.ts';
import { claimSending, keepUnsold, releaseSending } from './store/sending-claims.ts';

/**
 * Stores the card of a browser's tokens at the acquirer, which can then charge it without the buyer, and at the second
 * acquirer. When the first one does not answer, the card is stored at the second alone.
 */
export function keepToken(deps: AcquirerDeps): CardRail['keepToken'] {
  return async (request) => {
    const { sellerId, acquirerToken, secondToken = null } = request;
    const first = (await deps.active(sellerId)) ?? refuse('card.token_not_accepted');
    const other = secondToken === null ? null : await deps.second(sellerId);
    const [atFirst, atSecond] = await Promise.allSettled([
      keepAt(deps, first, request, acquirerToken),
      keepAt(deps, other, request, secondToken),
    ]);
    const second = atSecond.status === 'fulfilled' ? atSecond.value : null;
    if (atFirst.status === 'rejected' && !(second && isUnanswered(atFirst.reason))) throw atFirst.reason;
    const card = atFirst.status === 'fulfilled' ? { ...atFirst.value, secondToken: second?.token ?? null } : second;
    assertInvariant(card, 'a card is stored at one acquirer at least');
    await deps.transact(async (tx) => {
      if (second && card.token !== second.token) await insertCardToken(tx, second);
      await insertCardToken(tx, card);
    });
    const { token, brand, last4digits } = card;
    return { token, brand, last4digits };
  };
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'card.acquirer_refused';
}

/** Nothing is charged here, so without an answer the buyer enters the card again. */
async function keepAt(
  deps: AcquirerDeps,
  connection: OpenConnection | null,
  { sellerId, boundTo, holderName }: AcquirerCard,
  acquirerToken: string | null,
): Promise<CardToken> {
  if (!connection || acquirerToken === null) return refuse('card.acquirer_refused');
  const token = newId<'card-token'>();
  const kept = await deps
    .acquirerOf(connection)
    .keep(connection, { sellerId, holderName, acquirerToken, token })
    .catch(refuseUnanswered);
  return {
    sellerId,
    token,
    sealedNumber: null,
    brand: kept.brand,
    last4digits: kept.last4digits,
    holderName,
    expirationMonth: kept.expirationMonth ?? 12,
    expirationYear: kept.expirationYear ?? 2099,
    createdAt: (await deps.clockOf(sellerId)).now(),
    boundTo,
    connectionId: connection.id,
    acquirerCustomer: kept.customer,
    acquirerCard: kept.card,
    secondToken: null,
  };
}

export function openCardAccess(deps: AcquirerDeps): (sellerId: string) => Promise<string> {
  return async (sellerId) => {
    const used = await Promise.all([deps.active(sellerId), deps.second(sellerId)]);
    const connection = used.find((one) => one && deps.acquirerOf(one).cardAccess);
    const access = connection && deps.acquirerOf(connection).cardAccess?.(connection);
    return access?.catch(refuseUnanswered) ?? refuse('card.token_not_accepted');
  };
}

/** How the seller's buyers send cards: to the first acquirer, and to the second. */
export function offeredAcquirer(deps: AcquirerDeps): (sellerId: string) => Promise<OfferedAcquirer | null> {
  const tokensAt = (connection: OpenConnection | null) =>
    connection && deps.acquirerOf(connection).browserTokens(connection);
  return async (sellerId) => {
    const first = tokensAt(await deps.active(sellerId));
    return first && { ...first, second: tokensAt(await deps.second(sellerId)) };
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
 * code before sending again. A charge of which the first acquirer has no sale, for a reason of its own, is sent to the
 * second.
 */
export function authorizeAtAcquirer(deps: AcquirerDeps): CardRail['authorize'] {
  return async (instruction) => {
    const { sellerId, id, token, amountCents, installments } = instruction;
    const parts = (instruction.split ?? []).flatMap((part) => [part.subSellerId, part.amountCents]);
    const hash = contentHash(token, amountCents, installments, ...parts);
    const kept = await cardApiCharge(deps.reader, sellerId, id);
    if (kept) {
      assertSameContent(kept.contentHash, hash);
      return authorizeAgain(deps, kept, instruction);
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
    await deps.transact(async (tx) => {
      await keepCardCharge(tx, charge);
      // A sale without its buyer was not authenticated.
      const since = charge.createdAt.subtract({ minutes: authenticationMinutes });
      if (!instruction.isRecurring) await takeAuthentication(tx, charge, since);
    });
    const first = await cardApiCharge(deps.reader, sellerId, id);
    assertInvariant(first, 'the row of a charge that is sent is there');
    assertSameContent(first.contentHash, hash);
    return orderInTurn(deps, first, instruction);
  };
}

async function authorizeAgain(
  deps: AcquirerDeps,
  kept: CardApiCharge,
  instruction: AuthorizeCard,
): Promise<CardOutcome> {
  assertNotOnItsWay(deps, kept);
  const found = kept.outcome ? kept : await refresh(deps, kept);
  const outcome = found && outcomeOf(found);
  if (found && isAcquirersOwn(found.refusalCode)) return atSecond(deps, found, instruction, outcome);
  if (outcome) return outcome;
  if (found?.chargeId || kept.chargeId) throw new RailTimeout(`card:${kept.id}`);
  // It was sent without an answer, and the acquirer has no sale of it.
  const second = kept.onItsWayUntil && (await secondCardOf(deps, kept));
  return second
    ? orderInTurn(deps, await moveToSecond(deps, kept, second), instruction)
    : orderInTurn(deps, kept, instruction);
}

/** Sends a charge, and to the second acquirer when this one fails for a reason of its own. */
async function orderInTurn(
  deps: AcquirerDeps,
  charge: CardApiCharge,
  instruction: AuthorizeCard,
): Promise<CardOutcome> {
  const claimed = await claim(deps, charge);
  const outcome = await order(deps, claimed, instruction);
  const isOwn = outcome === null || (outcome.status === 'REFUSED' && isAcquirersOwn(outcome.code));
  return isOwn ? atSecond(deps, claimed, instruction, outcome) : outcome;
}

async function atSecond(
  deps: AcquirerDeps,
  charge: CardApiCharge,
  instruction: AuthorizeCard,
  outcome: CardOutcome | null,
): Promise<CardOutcome> {
  const second = await secondCardOf(deps, charge);
  if (!second) return outcome ?? refuseUnsold(deps, charge);
  return orderInTurn(deps, await moveToSecond(deps, charge, second), instruction);
}

/** Sends a claimed charge. Null when the acquirer made no sale for a reason of its own. Refuses `card.acquirer_refused` for the card's data. */
async function order(
  deps: AcquirerDeps,
  charge: CardApiCharge,
  instruction: AuthorizeCard,
): Promise<CardOutcome | null> {
  const { sellerId, isRecurring = false } = instruction;
  const { id, token } = charge;
  const card = (await deps.cards(sellerId, [token])).get(token);
  assertThat(card?.connectionId, 'card.token_not_found');
  const connection = await connectionOf(deps, charge);
  const acquirer = deps.acquirerOf(connection);
  const now = (await deps.clockOf(sellerId)).now();
  const sent = await acquirer
    .charge(connection, {
      ...{ charge, card, isRecurring, now },
      authentication: await sentAuthentication(deps, charge),
      firstTransactionId: isRecurring ? await firstTransactionOf(deps.reader, sellerId, token) : null,
    })
    .catch(async (error: unknown) => {
      if (error instanceof ProviderFailure && !error.wasSent) return null;
      if (acquirer.remembersKeys && !card.secondToken) await deps.transact((tx) => releaseSending(tx, charge));
      throw error;
    });
  if (!sent) return null;
  // A refusal, or an answer without a charge, is checked against what the acquirer stored.
  const after = sent.reading ? await keep(deps, charge, sent.reading) : await refresh(deps, charge);
  if (after) return outcomeOf(after) ?? undecided(id);
  if (sent.isTaken) return undecided(id);
  return sent.isOfCard ? refuseUnsold(deps, charge) : null;
}

/** Only one caller at a time sends a charge and decides about it, until it arrived or can no longer arrive. */
async function claim(deps: AcquirerDeps, charge: CardApiCharge): Promise<CardApiCharge> {
  const now = deps.clock.now();
  const until = now.add({ milliseconds: onItsWayMs }).round('millisecond');
  if (!(await deps.transact((tx) => claimSending(tx, charge, { now, until })))) undecided(charge.id);
  return { ...charge, onItsWayUntil: until };
}

/** Kept, so that a caller who began before does not send it after this one was refused. */
async function refuseUnsold(deps: AcquirerDeps, claimed: CardApiCharge): Promise<never> {
  const now = (await deps.clockOf(claimed.sellerId)).now();
  if (!(await deps.transact((tx) => keepUnsold(tx, claimed, now)))) undecided(claimed.id);
  return refuse('card.acquirer_refused');
}

/** A missing charge proves nothing while it may still arrive. */
function assertNotOnItsWay({ clock }: AcquirerDeps, { id, chargeId, onItsWayUntil: until }: CardApiCharge): void {
  if (!chargeId && until && Temporal.Instant.compare(clock.now(), until) < 0) undecided(id);
}

/** Nor does it when another caller sent it, or sends it elsewhere, since its row was read. */
async function assertNotSentSince(deps: AcquirerDeps, kept: CardApiCharge): Promise<void> {
  const charge = (await cardApiCharge(deps.reader, kept.sellerId, kept.id)) ?? kept;
  if (charge.connectionId !== kept.connectionId || charge.chargeId !== kept.chargeId) undecided(kept.id);
  assertNotOnItsWay(deps, charge);
}

/** The acquirer's antifraud or the issuer has not decided yet; a webhook follows. */
function undecided(id: string): never {
  throw new RailTimeout(`card:${id}`);
}

function outcomeOf({ outcome, ...charge }: CardApiCharge): CardOutcome | null {
  if (outcome === 'REFUSED' && !charge.chargeId) return refuse('card.acquirer_refused');
  if (outcome === 'REFUSED') return refusedWith(charge.refusalCode ?? '05');
  if (outcome !== 'AUTHORIZED') return null;
  return { status: outcome, authorizationCode: charge.authorizationCode ?? '', nsu: charge.nsu ?? '' };
}

export function findAtAcquirer(deps: AcquirerDeps): CardRail['find'] {
  return async (sellerId, id) => {
    const kept = await cardApiCharge(deps.reader, sellerId, id);
    const charge = kept && (await refresh(deps, kept));
    if (kept && !charge) await assertNotSentSince(deps, kept);
    if (!charge) return null;
    // It is not over: the second acquirer is tried next.
    if (isAcquirersOwn(charge.refusalCode) && (await secondCardOf(deps, charge))) return null;
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
  if (!(await deps.transact((tx) => keepBook(tx, charge, book)))) undecided(charge.id);
  const after = { ...charge, ...book };
  if (chargeback) await keepShownChargeback(deps, after, chargeback);
  return after;
}
