import { createBatcher } from '../../../database/create-batcher.ts';
import { appendEvents } from '../../../jobs/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import type { PaymentLink } from '../payment-link.ts';
import { refuse } from '../refusals.ts';
import { findLinks } from '../store/payment-link-reader.ts';
import { insertLinks } from '../store/payment-link-writer.ts';
import { composeLink, type LinkInput } from './compose-link.ts';

/** Links written in one transaction. */
const maxBatchSize = 50;

/** Creates a link. Idempotent by id. Concurrent links of a seller are written in one transaction (group commit). */
export function createPaymentLink(deps: PaymentLinksDeps) {
  const keep = createBatcher({
    keyOf: ({ sellerId }: PaymentLink) => sellerId,
    most: maxBatchSize,
    run: (links) => keepLinks(deps, links),
  });
  return async (input: LinkInput): Promise<PaymentLink> => keep(await composeLink(deps, input));
}

async function keepLinks(
  { reader, transact }: Pick<PaymentLinksDeps, 'reader' | 'transact'>,
  links: readonly [PaymentLink, ...PaymentLink[]],
): Promise<PaymentLink[]> {
  const [{ sellerId }] = links;
  await transact(async (tx) => {
    await insertLinks(tx, links);
    await appendEvents(
      tx,
      links.map(({ id }) => ({ sellerId, topic: 'payment-link.created', subjectId: id })),
    );
  });
  const kept = await findLinks(
    reader,
    sellerId,
    links.map(({ id }) => id),
  );
  return links.map(({ id }) => kept.get(id) ?? refuse('payment_link.not_found'));
}
