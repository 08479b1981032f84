import { appendEvents } from '../../../jobs/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import type { PaymentLink } from '../payment-link.ts';
import { refuse } from '../refusals.ts';
import { findLink } from '../store/payment-link-reader.ts';
import { insertLink } from '../store/payment-link-writer.ts';
import { composeLink, type LinkInput } from './compose-link.ts';

/** Makes a link that can be paid; calling again with the id answers the same link. */
export function createPaymentLink(deps: PaymentLinksDeps) {
  return async (input: LinkInput): Promise<PaymentLink> => {
    const { sellerId, id } = input;
    const link = await composeLink(deps, input);
    await deps.transact(async (tx) => {
      await insertLink(tx, link);
      await appendEvents(tx, [{ sellerId, topic: 'payment-link.created', subjectId: id }]);
    });
    return (await findLink(deps.reader, sellerId, id)) ?? refuse('payment_link.not_found');
  };
}
