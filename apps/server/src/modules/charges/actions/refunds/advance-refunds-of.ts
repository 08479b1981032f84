import type { Clock } from '@balcao/kernel';
import type { PaymentAttempt } from '../../store/charges-tables.ts';
import { findRefunds } from '../../store/money-back/refund-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { advanceRefund } from './advance-refund.ts';

/** Queries the rail about unfinished refunds of an attempt's charge. */
export async function advanceRefundsOf(
  deps: Pick<ChargesDeps, 'reader' | 'transact' | 'ledger' | 'rails' | 'releaseReversal'>,
  { seller_id: sellerId, charge_id: chargeId }: PaymentAttempt,
  clock: Clock,
): Promise<void> {
  for (const refund of await findRefunds(deps.reader, sellerId, chargeId)) {
    if (refund.status === 'PROCESSING') await advanceRefund(deps, refund, { wasSent: true }, clock);
  }
}
