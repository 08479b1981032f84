import { cents } from '@balcao/kernel';
import type { CardRail, ReverseCard } from '../../../card/card-rail.ts';
import { RailTimeout } from '../../../rail-timeout.ts';
import type { RefundOutcome } from '../../../refund-outcome.ts';
import { assertThat } from '../../../refusals.ts';
import {
  type CardApiCharge,
  type CardApiReversal,
  cardApiCharge,
  cardApiReversal,
  keepReversal,
  openReversals,
  settleReversal,
} from '../../../store/card-api-store.ts';
import { isDone, readAs } from '../../network/call-provider.ts';
import { connectionOf, keep, type PagarmeDeps, refresh } from './pagarme-rail.ts';
import { chargeAnswer } from './read-charge.ts';

/**
 * Gives back of a charge, one reversal of it after the other: the acquirer names none, and says only how much has gone back in all. What
 * went back with it more than before was this one. Another that is under way is waited for (RailTimeout).
 */
export function reverseAtAcquirer(deps: PagarmeDeps): CardRail['reverse'] {
  return async (instruction) => {
    const { sellerId, id, authorizationId } = instruction;
    const kept = await cardApiReversal(deps.reader, sellerId, id);
    if (kept) {
      assertThat(isSame(kept, instruction), 'rails.instruction_reused');
      return (await settle(deps, kept)) ?? send(deps, kept);
    }
    const before = await cardApiCharge(deps.reader, sellerId, authorizationId);
    assertThat(before, 'card.authorization_not_found');
    const row = await refresh(deps, before);
    assertThat(row?.outcome === 'AUTHORIZED', 'card.not_authorized');
    const reversal = await prepare(deps, row, instruction);
    return outcomeOf(reversal) ?? send(deps, reversal);
  };
}

export function findReversalAtAcquirer(deps: PagarmeDeps): CardRail['findReversal'] {
  return async (sellerId, id) => {
    const kept = await cardApiReversal(deps.reader, sellerId, id);
    return kept ? settle(deps, kept) : null;
  };
}

function isSame(kept: CardApiReversal, { authorizationId, amountCents }: ReverseCard): boolean {
  return kept.authorization_id === authorizationId && kept.amount_cents === amountCents;
}

async function prepare(deps: PagarmeDeps, row: CardApiCharge, instruction: ReverseCard): Promise<CardApiReversal> {
  const { sellerId, id, authorizationId, amountCents } = instruction;
  for (const open of await openReversals(deps.reader, sellerId, authorizationId)) await settle(deps, open);
  const isDisputed = row.status === 'chargedback';
  const leftCents = cents(row.paid_cents - row.canceled_cents);
  assertThat(isDisputed || amountCents <= leftCents, 'card.reversal_too_large', { leftCents });
  const reversal: CardApiReversal = {
    ...{ seller_id: sellerId, id, authorization_id: authorizationId, amount_cents: amountCents },
    ...{ canceled_before_cents: row.canceled_cents, at: (await deps.clockOf(sellerId)).now() },
    ...(isDisputed ? { state: 'FAILED', failure: 'disputed' } : { state: 'SENT', failure: null }),
  };
  const isFree = await deps.transact((tx) => keepReversal(tx, reversal));
  if (!isFree) throw new RailTimeout(`pagarme:${authorizationId} is being reversed`);
  const first = await cardApiReversal(deps.reader, sellerId, id);
  assertThat(first && isSame(first, instruction), 'rails.instruction_reused');
  return first;
}

/** `DELETE /charges/{id}` with an amount, deduplicated by our id while the acquirer remembers it, and looked up before it is repeated. */
async function send(deps: PagarmeDeps, reversal: CardApiReversal): Promise<RefundOutcome> {
  const row = await chargeOf(deps, reversal);
  const { id, amount_cents: amount } = reversal;
  const answer = await deps.client.call(await connectionOf(deps, row), {
    ...{ method: 'DELETE', path: `/charges/${row.charge_id}`, key: id },
    body: { amount, operation_reference: id },
  });
  if (isDone(answer)) {
    const charge = readAs(chargeAnswer, answer, 'pagarme:DELETE charges');
    const after = await keep(deps, row, charge);
    return (await decide(deps, reversal, after, charge.last_transaction?.status)) ?? { status: 'PROCESSING' };
  }
  // One that was done before is refused when it is repeated late, and so is what the acquirer does not give back.
  const found = await settle(deps, reversal);
  if (found) return found;
  await close(deps, reversal, { state: 'FAILED', failure: 'refused' });
  return { status: 'FAILED', reason: 'refused' };
}

/** What became of a reversal, by the books of the acquirer; null where nothing of it is there. */
async function settle(deps: PagarmeDeps, reversal: CardApiReversal): Promise<RefundOutcome | null> {
  const known = outcomeOf(reversal);
  if (known) return known;
  const row = await chargeOf(deps, reversal);
  const answer = await deps.client.call(await connectionOf(deps, row), {
    ...{ method: 'GET', path: `/charges/${row.charge_id}` },
  });
  const charge = readAs(chargeAnswer, answer, 'pagarme:GET charges');
  return decide(deps, reversal, await keep(deps, row, charge), charge.last_transaction?.status);
}

const failed: ReadonlySet<string> = new Set(['error_on_refunding', 'error_on_voiding']);

async function decide(
  deps: PagarmeDeps,
  reversal: CardApiReversal,
  row: CardApiCharge,
  transaction: string | null | undefined,
): Promise<RefundOutcome | null> {
  if (row.canceled_cents >= reversal.canceled_before_cents + reversal.amount_cents) {
    await close(deps, reversal, { state: 'DONE', failure: null });
    return { status: 'DONE' };
  }
  if (transaction === 'waiting_cancellation') {
    await close(deps, reversal, { state: 'WAITING', failure: null });
    return { status: 'PROCESSING' };
  }
  if (!transaction || !failed.has(transaction)) return null;
  await close(deps, reversal, { state: 'FAILED', failure: 'refused' });
  return { status: 'FAILED', reason: 'refused' };
}

async function close(
  deps: PagarmeDeps,
  reversal: CardApiReversal,
  settled: Pick<CardApiReversal, 'state' | 'failure'>,
): Promise<void> {
  const at = (await deps.clockOf(reversal.seller_id)).now();
  await deps.transact((tx) => settleReversal(tx, reversal, { ...settled, at }));
}

function outcomeOf({ state, failure }: CardApiReversal): RefundOutcome | null {
  if (state === 'DONE') return { status: 'DONE' };
  return state === 'FAILED' ? { status: 'FAILED', reason: failure ?? 'refused' } : null;
}

async function chargeOf(
  { reader }: PagarmeDeps,
  { seller_id, authorization_id }: CardApiReversal,
): Promise<CardApiCharge> {
  const row = await cardApiCharge(reader, seller_id, authorization_id);
  assertThat(row?.charge_id, 'card.authorization_not_found');
  return row;
}

/** Brings every reversal of a seller that is under way to what the acquirer says of it. */
export async function settleOpen(deps: PagarmeDeps, sellerId: string): Promise<void> {
  for (const open of await openReversals(deps.reader, sellerId)) await settle(deps, open);
}
