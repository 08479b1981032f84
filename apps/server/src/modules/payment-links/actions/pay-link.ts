import { Refusal } from '@balcao/kernel';
import { createBatcher } from '../../../database/create-batcher.ts';
import type { Purchase } from '../../charges/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { openPayments, type PayLinkInput } from './open-payments.ts';

/** The most payments that one transaction opens. */
const maxBatchSize = 50;

/**
 * The buyer decides how to pay. The price is made anew by the server and must be what the buyer saw. A payment begun before
 * on the same link and not paid is replaced. Two buyers at once: the second waits or is told that one is in progress.
 *
 * Payments of one seller that come at the same time are opened in one transaction; each is collected by itself. Those that were
 * opened together go on together through whatever takes several at once, so it is worth a moment that they are not too few.
 */
export function payLink(deps: PaymentLinksDeps) {
  const open = createBatcher({
    keyOf: ({ sellerId }: PayLinkInput) => sellerId,
    most: maxBatchSize,
    linger: { few: 12, ms: 10 },
    run: (inputs) => openPayments(deps, inputs),
  });
  return async (input: PayLinkInput): Promise<Purchase> => {
    const opened = await open(input);
    if (opened instanceof Refusal) throw opened;
    return deps.charges.collectPurchase(opened);
  };
}
