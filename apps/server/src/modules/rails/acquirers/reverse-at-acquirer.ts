import { cents } from '@balcao/kernel';
import { connectionOf } from '../calls/connection-of.ts';
import type { CardRail, ReverseCard } from '../ports/card-rail.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import type { RefundOutcome } from '../ports/refund-outcome.ts';
import { assertThat } from '../refusals.ts';
import type { ChargeReading } from './acquirer.ts';
import type { AcquirerDeps } from './acquirer-deps.ts';
import { keep, readAtAcquirer, refresh } from './acquirer-rail.ts';
import {
  type CardApiCharge,
  type CardApiReversal,
  cardApiCharge,
  cardApiReversal,
  keepReversal,
  openReversals,
  settleReversal,
} from './store/card-api-store.ts';

/**
 * Reverses a charge, one reversal at a time, because the acquirer only reports the total: its increase is this
 * reversal. Another one in progress throws RailTimeout.
 */
export function reverseAtAcquirer(deps: AcquirerDeps): CardRail['reverse'] {
  return async (instruction) => {
    const { sellerId, id, authorizationId } = instruction;
    const kept = await cardApiReversal(deps.reader, sellerId, id);
    if (kept) {
      assertThat(isSame(kept, instruction), 'rails.instruction_reused');
      return (await settle(deps, kept)) ?? send(deps, kept);
    }
    const before = await cardApiCharge(deps.reader, sellerId, authorizationId);
    assertThat(before, 'card.authorization_not_found');
    const charge = await refresh(deps, before);
    assertThat(charge?.outcome === 'AUTHORIZED', 'card.not_authorized');
    const reversal = await prepare(deps, charge, instruction);
    return outcomeOf(reversal) ?? send(deps, reversal);
  };
}

export function findReversalAtAcquirer(deps: AcquirerDeps): CardRail['findReversal'] {
  return async (sellerId, id) => {
    const kept = await cardApiReversal(deps.reader, sellerId, id);
    return kept ? settle(deps, kept) : null;
  };
}

function isSame(kept: CardApiReversal, { authorizationId, amountCents }: ReverseCard): boolean {
  return kept.authorizationId === authorizationId && kept.amountCents === amountCents;
}

async function prepare(deps: AcquirerDeps, charge: CardApiCharge, instruction: ReverseCard): Promise<CardApiReversal> {
  const { sellerId, id, authorizationId, amountCents } = instruction;
  for (const open of await openReversals(deps.reader, sellerId, authorizationId)) await settle(deps, open);
  const isDisputed = charge.status === 'chargedback';
  const leftCents = cents(charge.paidCents - charge.canceledCents);
  assertThat(isDisputed || amountCents <= leftCents, 'card.reversal_too_large', { leftCents });
  const reversal: CardApiReversal = {
    sellerId,
    id,
    authorizationId,
    amountCents,
    split: instruction.split ?? null,
    canceledBeforeCents: charge.canceledCents,
    at: (await deps.clockOf(sellerId)).now(),
    ...(isDisputed ? { state: 'FAILED', failure: 'disputed' } : { state: 'SENT', failure: null }),
  };
  const isFree = await deps.transact((tx) => keepReversal(tx, reversal));
  if (!isFree) throw new RailTimeout(`card:${authorizationId} is being reversed`);
  const first = await cardApiReversal(deps.reader, sellerId, id);
  assertThat(first && isSame(first, instruction), 'rails.instruction_reused');
  return first;
}

/** Sends a reversal with its amount; a repeated one is looked up first. */
async function send(deps: AcquirerDeps, reversal: CardApiReversal): Promise<RefundOutcome> {
  const charge = await chargeOf(deps, reversal);
  const connection = await connectionOf(deps, charge);
  const now = (await deps.clockOf(charge.sellerId)).now();
  const answered = await deps.acquirerOf(connection).giveBack(connection, { charge, reversal, now });
  if (answered !== 'REFUSED') return (await decide(deps, reversal, charge, answered)) ?? { status: 'PROCESSING' };
  // A late repeat of a finished reversal is refused, and so is an amount that the acquirer does not refund.
  const found = await settle(deps, reversal);
  if (found) return found;
  await close(deps, reversal, { state: 'FAILED', failure: 'refused' });
  return { status: 'FAILED', reason: 'refused' };
}

/** The outcome of a reversal by the acquirer's records; null when they have none of it. */
async function settle(deps: AcquirerDeps, reversal: CardApiReversal): Promise<RefundOutcome | null> {
  const known = outcomeOf(reversal);
  if (known) return known;
  const charge = await chargeOf(deps, reversal);
  const reading = await readAtAcquirer(deps, charge);
  return reading && decide(deps, reversal, charge, reading);
}

async function decide(
  deps: AcquirerDeps,
  reversal: CardApiReversal,
  charge: CardApiCharge,
  reading: ChargeReading,
): Promise<RefundOutcome | null> {
  const after = await keep(deps, charge, reading);
  if (after.canceledCents >= reversal.canceledBeforeCents + reversal.amountCents) {
    await close(deps, reversal, { state: 'DONE', failure: null });
    return { status: 'DONE' };
  }
  if (reading.reversal === 'FAILED') {
    await close(deps, reversal, { state: 'FAILED', failure: 'refused' });
    return { status: 'FAILED', reason: 'refused' };
  }
  if (reading.reversal === 'WAITING') await close(deps, reversal, { state: 'WAITING', failure: null });
  // A reversal that the acquirer accepted is not sent again.
  return reading.reversal === 'WAITING' || reversal.state === 'WAITING' ? { status: 'PROCESSING' } : null;
}

async function close(
  deps: AcquirerDeps,
  reversal: CardApiReversal,
  settled: Pick<CardApiReversal, 'state' | 'failure'>,
): Promise<void> {
  const at = (await deps.clockOf(reversal.sellerId)).now();
  await deps.transact((tx) => settleReversal(tx, reversal, { ...settled, at }));
}

function outcomeOf({ state, failure }: CardApiReversal): RefundOutcome | null {
  if (state === 'DONE') return { status: 'DONE' };
  return state === 'FAILED' ? { status: 'FAILED', reason: failure ?? 'refused' } : null;
}

async function chargeOf(
  { reader }: AcquirerDeps,
  { sellerId, authorizationId }: CardApiReversal,
): Promise<CardApiCharge> {
  const charge = await cardApiCharge(reader, sellerId, authorizationId);
  assertThat(charge?.chargeId, 'card.authorization_not_found');
  return charge;
}

/** Updates each unfinished reversal of a seller from the acquirer. */
export async function settleOpen(deps: AcquirerDeps, sellerId: string): Promise<void> {
  for (const open of await openReversals(deps.reader, sellerId)) await settle(deps, open);
}
