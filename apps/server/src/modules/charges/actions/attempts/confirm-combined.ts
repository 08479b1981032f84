import { addCents, type Cents, type Clock, plainDateAt, sumCents } from '@balcao/kernel';
import type { RailPayment } from '../../payment.ts';
import { findCombined } from '../../store/combined-store.ts';
import type { AttemptContext } from '../../store/purchase-reader.ts';

import type { ChargesDeps } from '../charges-deps.ts';
import { txidOf } from './call-rail.ts';

/**
 * Queries the rail about a Pix for several charges and records its payments, divided by charge, in one transaction. Returns whether it
 * can no longer be paid. Throws RailTimeout when the rail does not answer.
 */
export async function confirmCombined(
  deps: Pick<ChargesDeps, 'reader' | 'rails' | 'confirmPayments'>,
  sellerId: string,
  id: string,
  clock: Clock,
): Promise<{ readonly isOver: boolean }> {
  const parts = await findCombined(deps.reader, sellerId, id);
  const found = await deps.rails.pix.find(sellerId, txidOf(id));
  // A returned payment was recorded before it was returned.
  const came = (found?.payments ?? []).filter(({ returnedCents }) => returnedCents === 0);
  const totalCents = sumCents(parts.map(partCents));
  const confirmed = parts.map((part, index) => ({
    ...part,
    payments: came.flatMap(({ endToEndId, amountCents, at }): RailPayment[] => {
      const payment = { id: endToEndId, paidOn: plainDateAt(at), at };
      if (amountCents === totalCents) return [{ ...payment, amountCents: partCents(part) }];
      // A payment of another amount is recorded whole, for the first charge.
      return index === 0 ? [{ ...payment, amountCents }] : [];
    }),
  }));
  await deps.confirmPayments(confirmed, clock);
  return { isOver: found?.status === 'EXPIRED' || found?.status === 'CANCELED' };
}

/** A part of a combined Pix is paid with its fine and interest. */
export function partCents({ attempt }: Pick<AttemptContext, 'attempt'>): Cents {
  return addCents(attempt.amountCents, attempt.adjustmentCents);
}
