import { effectiveRate } from '@balcao/brazil/money';
import { assertInvariant, type Cents, daysBetween } from '@balcao/kernel';
import type { Reader } from '../../../../database/transact.ts';
import { recordAudit } from '../../../audit/index.ts';
import { type Chosen, chosenOf, quoteAnticipation } from '../../quote-anticipation.ts';
import {
  type Anticipation,
  anticipatedByDay,
  findAnticipable,
  readAnticipation,
} from '../../store/anticipation-store.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { anticipateReceivables } from './anticipate-receivables.ts';
import { anticipationTermsOf } from './anticipation-terms.ts';
import { quoteKey } from './quote-key.ts';

export interface ConfirmAnticipation {
  readonly sellerId: string;
  readonly id: string;
  readonly selection: Cents | Chosen;
  /** Key of the simulation shown to the user; null accepts the current price. */
  readonly key: string | null;
  readonly by: string;
}

export interface ConfirmedAnticipation {
  readonly anticipation: Anticipation;
  /** Percent; null when no rate gives the same price. */
  readonly effectiveRatePercent: number | null;
}

/**
 * Anticipates exactly what was simulated. Refuses `anticipation.not_enabled`, `anticipation.nothing_to_anticipate`, and
 * `anticipation.quote_changed` when anything changed since.
 */
export async function confirmAnticipation(
  deps: Pick<SettlementDeps, 'reader' | 'transact' | 'ledger' | 'clockOf' | 'payoutTermsOf'>,
  { sellerId, id, selection, key, by }: ConfirmAnticipation,
): Promise<ConfirmedAnticipation> {
  if (await readAnticipation(deps.reader, sellerId, id)) return confirmed(deps.reader, sellerId, id);
  const { terms, clock } = await anticipationTermsOf(deps, sellerId);
  return deps.transact(async (tx) => {
    const on = clock.today();
    const candidates = await findAnticipable(tx, sellerId, on);
    const quote =
      typeof selection === 'object'
        ? quoteAnticipation(chosenOf(candidates, selection), terms, on, null)
        : quoteAnticipation(candidates, terms, on, selection);
    const requestedCents = typeof selection === 'object' ? quote.netCents : selection;
    const anticipation = { sellerId, id, requestedCents, quote, key: key ?? quoteKey(quote), at: clock.now(), by };
    if (await anticipateReceivables(tx, deps.ledger, anticipation)) {
      recordAudit(tx, {
        sellerId,
        at: anticipation.at,
        action: 'anticipation.confirmed',
        subject: { kind: 'anticipation', id, label: '' },
        after: { amountCents: quote.grossCents, costCents: quote.costCents, netCents: quote.netCents },
      });
    }
    return confirmed(tx, sellerId, id);
  });
}

async function confirmed(reader: Reader, sellerId: string, id: string): Promise<ConfirmedAnticipation> {
  const anticipation = await readAnticipation(reader, sellerId, id);
  assertInvariant(anticipation, 'a confirmed anticipation is kept');
  const ofDays = await anticipatedByDay(reader, sellerId, id);
  const amounts = ofDays.map(({ amountCents, settlementDate }) => {
    return { amountCents, days: daysBetween(anticipation.anticipatedOn, settlementDate) };
  });
  return { anticipation, effectiveRatePercent: effectiveRate(amounts, anticipation.netCents) };
}
