import type { SubscriptionStatusChange } from '@balcao/contract';
import { type Cents, cents, newId, type PlainDate } from '@balcao/kernel';
import { subscriptionFine } from '@balcao/messages';
import type { Tx } from '../../../database/transact.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { type EarlyFine, earlyFineOf } from '../minimum-stay.ts';
import { assertThat } from '../refusals.ts';
import { resumed } from '../status-change.ts';
import type { KeptSubscription, SubscriptionTerms } from '../store/kept-subscription.ts';
import { type ExtraBilling, openExtra } from './extra-charge.ts';
import { netOf } from './next-charge.ts';

/** Kinds of changes that end it at a person's wish. */
const cancellations: readonly string[] = ['canceled', 'cancellation_requested'];

/** The fine of a change, once the charges that it cancels are gone; null when it has none. */
export function fineOf(kind: string | undefined, kept: KeptSubscription, today: PlainDate): EarlyFine | null {
  const { minimumStay } = kept.terms;
  if (!minimumStay || kind === undefined || !cancellations.includes(kind)) return null;
  // A customer who has not chosen how to pay, or is in a trial, leaves freely.
  if (kept.status === 'PENDING' || kept.trialEndsOn !== null) return null;
  const goesOn = resumed(kept, today);
  return earlyFineOf(minimumStay, { ...goesOn, valueCents: netOf(goesOn) });
}

export interface DecidedFine {
  readonly chargedCents: Cents;
  readonly waivedCents: Cents;
}

export const noFine: DecidedFine = { chargedCents: cents(0), waivedCents: cents(0) };

/** Refuses `subscription.fine_undecided`, and `subscription.amount_changed` for a fine other than the one shown. */
export function decidedFine(
  found: EarlyFine | null,
  { fine, expectedFine }: Pick<SubscriptionStatusChange, 'fine' | 'expectedFine'>,
): DecidedFine {
  if (!found) return noFine;
  assertThat(fine, 'subscription.fine_undecided');
  if (fine === 'WAIVE') return { ...noFine, waivedCents: found.amountCents };
  assertThat(expectedFine === undefined || expectedFine === found.amountCents, 'subscription.amount_changed');
  return { ...noFine, chargedCents: found.amountCents };
}

export function auditedFine({ chargedCents, waivedCents }: DecidedFine) {
  return {
    ...(chargedCents > 0 && { fineCents: chargedCents }),
    ...(waivedCents > 0 && { waivedFineCents: waivedCents }),
  };
}

/**
 * A cancellation at the period's end keeps the fine that was shown, and charges it when it takes effect; withdrawing it
 * forgets the fine. One that begins again has no minimum stay.
 */
export function termsAfter(kind: string, terms: SubscriptionTerms, { chargedCents }: DecidedFine): SubscriptionTerms {
  if (kind === 'paused' || kind === 'resumed') return terms;
  const { requestedFineCents: _before, minimumStay, ...rest } = terms;
  const kept = minimumStay && kind !== 'reactivated' ? { ...rest, minimumStay } : rest;
  return kind === 'cancellation_requested' && chargedCents > 0 ? { ...kept, requestedFineCents: chargedCents } : kept;
}

/** Refuses `subscription.value_too_small` when a person charges a fine that the fees would consume. */
export async function openFine(
  deps: Pick<SubscriptionsDeps, 'charges'>,
  tx: Tx,
  subscription: KeptSubscription,
  {
    valueCents,
    billing,
    by,
  }: { readonly valueCents: Cents; readonly billing: ExtraBilling; readonly by: string | null },
): Promise<void> {
  const fine = { id: newId<'purchase'>(), title: subscriptionFine.title, valueCents, by };
  const opened = await openExtra(deps, tx, subscription, fine, billing);
  // Fees that rose since it was requested do not stop the cancellation.
  assertThat(opened !== null || by === null, 'subscription.value_too_small');
}
