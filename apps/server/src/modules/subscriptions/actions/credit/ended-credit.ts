import { addCents, type Cents, cents, newId, sumCents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import type { CanceledPeriod } from '../../../billing/index.ts';
import { moveCredit } from '../../../customers/index.ts';
import type { KeptSubscription } from '../../store/kept-subscription.ts';

/** Amounts that canceled charges had carried are carried again. */
export function carriedAfter(
  { carriedCents }: Pick<KeptSubscription, 'carriedCents'>,
  canceledPeriods: readonly Pick<CanceledPeriod, 'lines'>[],
): Cents {
  const carried = canceledPeriods
    .flatMap(({ lines }) => lines)
    .filter(({ kind }) => kind === 'PRORATION' || kind === 'CREDIT')
    .map(({ amountCents }) => amountCents);
  return sumCents([carriedCents, ...carried]);
}

/** The credit that a subscription has not used, once the charges canceled with it gave theirs back. */
export function creditOfEnded({ carriedCents }: Pick<KeptSubscription, 'carriedCents'>): Cents {
  return cents(Math.max(0, -carriedCents));
}

export function withoutCredit<Of extends Pick<KeptSubscription, 'carriedCents'>>(ended: Of, creditCents: Cents): Of {
  return { ...ended, carriedCents: addCents(ended.carriedCents, creditCents) };
}

/** The customer keeps it as credit. */
export async function giveCredit(
  tx: Tx,
  { sellerId, id, customer }: Pick<KeptSubscription, 'sellerId' | 'id' | 'customer'>,
  given: { readonly creditCents: Cents; readonly by: string | null; readonly at: Temporal.Instant },
): Promise<void> {
  const { creditCents: amountCents, by, at } = given;
  if (amountCents === 0) return;
  const of = { sellerId, customerId: customer.id, subjectId: id, kind: 'SUBSCRIPTION_ENDED' as const };
  await moveCredit(tx, { ...of, id: newId(), amountCents, by, at });
}
