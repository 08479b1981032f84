import { Refusal } from '@balcao/kernel';
import { createBatcher } from '../../../database/create-batcher.ts';
import type { PurchaseView } from '../../charges/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { openPayments, type PayLinkInput } from './open-payments.ts';

const maxBatchSize = 50;

/**
 * Pays a link. The server prices it again and refuses a total other than the one shown. An earlier unpaid payment is
 * replaced; the second of two concurrent buyers waits or is refused while a payment is in progress. Concurrent payments
 * of a seller are opened in one transaction (group commit) and collected one by one.
 */
export function payLink(deps: PaymentLinksDeps) {
  const open = createBatcher({
    keyOf: ({ sellerId }: PayLinkInput) => sellerId,
    maxSize: maxBatchSize,
    run: (inputs) => openPayments(deps, inputs),
  });
  return async (input: PayLinkInput): Promise<PurchaseView> => {
    assertThat(await deps.rails.offers(input.sellerId, input.payment.method), 'checkout.method_not_offered');
    const opened = await open(input);
    if (opened instanceof Refusal) throw opened;
    return deps.charges.collectPurchase(opened);
  };
}
