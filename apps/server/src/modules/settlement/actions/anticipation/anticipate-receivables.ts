import type { Cents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import { type Ledger, receivableAnticipated } from '../../../ledger/index.ts';
import type { AnticipationQuote } from '../../quote-anticipation.ts';
import { assertThat } from '../../refusals.ts';
import { insertAnticipation, markAnticipated } from '../../store/anticipation-store.ts';
import { balanceChanged } from '../balance-changed.ts';
import { quoteKey } from './quote-key.ts';

interface ConfirmedQuote {
  readonly sellerId: string;
  readonly id: string;
  readonly requestedCents: Cents;
  readonly quote: AnticipationQuote;
  readonly key: string | null;
  readonly at: Temporal.Instant;
  readonly by: string;
}

/**
 * Anticipates the receivables of a quote in the caller's transaction: it marks and posts each. Returns false when the
 * id was used before. Refuses `anticipation.nothing_to_anticipate`, and `anticipation.quote_changed` when the quote is
 * not the one shown.
 */
export async function anticipateReceivables(
  tx: Tx,
  ledger: Pick<Ledger, 'post'>,
  { sellerId, id, requestedCents, quote, key, at, by }: ConfirmedQuote,
): Promise<boolean> {
  const { grossCents, costCents, netCents, on, receivables } = quote;
  const amounts = {
    requestedCents,
    grossCents,
    costCents,
    netCents,
  };
  const row = { sellerId, id, ...amounts, anticipatedOn: on, confirmedAt: at, confirmedBy: by };
  if (!(await insertAnticipation(tx, row))) return false;
  assertThat(receivables.length > 0, 'anticipation.nothing_to_anticipate');
  assertThat(key === quoteKey(quote), 'anticipation.quote_changed');
  const marked = await markAnticipated(tx, { sellerId, anticipationId: id, at }, receivables);
  assertThat(marked === receivables.length, 'anticipation.quote_changed');
  await ledger.post(
    tx,
    receivables.map(({ chargeId, installment, amountCents, costCents: ofOne }) =>
      receivableAnticipated({
        sellerId,
        chargeId,
        installment,
        rail: 'card',
        anticipatedOn: on,
        at,
        grossCents: amountCents,
        costCents: ofOne,
      }),
    ),
  );
  await appendEvents(tx, [
    { sellerId, topic: 'receivables.anticipated', subjectId: id, payload: { grossCents, costCents, netCents } },
    balanceChanged(sellerId),
  ]);
  return true;
}
