import { Refusal } from '@balcao/kernel';
import { createBatcher } from '../../../database/create-batcher.ts';
import type { PurchaseView } from '../../charges/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { openPayments, type PayLinkInput } from './open-payments.ts';

/** Payments opened in one transaction. */
const maxBatchSize = 50;

/**
 * Pays a link. The server prices again, and the total must be the one shown to the buyer. An earlier unpaid payment of
 * the link is replaced. Of two concurrent buyers the second waits or is refused because a payment is in progress.
 * Concurrent payments of a seller are opened in one transaction (group commit) and collected one by one.
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
