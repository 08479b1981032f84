import { createBatcher } from '../../../database/create-batcher.ts';
import { appendEvents } from '../../../jobs/index.ts';
import { type Actor, currentActor, recordAudit } from '../../audit/index.ts';
import { auditedLink, linkSubject } from '../audited-link.ts';
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
    keyOf: ({ link }: MadeLink) => link.sellerId,
    most: maxBatchSize,
    run: (links) => keepLinks(deps, links),
  });
  return async (input: LinkInput): Promise<PaymentLink> => {
    // The batch may run in the context of another person's call.
    const actor = currentActor();
    return keep({ link: await composeLink(deps, input), actor });
  };
}

interface MadeLink {
  readonly link: PaymentLink;
  readonly actor: Actor;
}

async function keepLinks(
  { reader, transact }: Pick<PaymentLinksDeps, 'reader' | 'transact'>,
  made: readonly [MadeLink, ...MadeLink[]],
): Promise<PaymentLink[]> {
  const links = made.map(({ link }) => link);
  const { sellerId } = made[0].link;
  await transact(async (tx) => {
    const inserted = await insertLinks(tx, links);
    for (const { link, actor } of made) {
      if (!inserted.has(link.id) || link.origin === 'CHECKOUT') continue;
      const entry = { sellerId, at: link.createdAt, subject: linkSubject(link), after: auditedLink(link) };
      recordAudit(tx, { ...entry, action: 'payment-link.created', actor });
    }
    await appendEvents(
      tx,
      links
        .filter(({ origin }) => origin === 'SELLER')
        .map(({ id }) => ({ sellerId, topic: 'payment-link.created', subjectId: id })),
    );
  });
  const kept = await findLinks(
    reader,
    sellerId,
    links.map(({ id }) => id),
  );
  return links.map(({ id }) => kept.get(id) ?? refuse('payment_link.not_found'));
}
