import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { auditedLink, linkSubject } from '../audited-link.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import type { PaymentLink } from '../payment-link.ts';
import { refuse } from '../refusals.ts';
import { findLink } from '../store/payment-link-reader.ts';
import { insertLink } from '../store/payment-link-writer.ts';
import { composeLink, type LinkInput } from './compose-link.ts';

export async function createPaymentLink(deps: PaymentLinksDeps, input: LinkInput): Promise<PaymentLink> {
  const link = await composeLink(deps, input);
  const { sellerId, id, origin, createdAt } = link;
  await deps.transact(async (tx) => {
    if (!(await insertLink(tx, link))) return;
    if (origin === 'CHECKOUT' || origin === 'SALE') return;
    const entry = { sellerId, at: createdAt, subject: linkSubject(link), after: auditedLink(link) };
    recordAudit(tx, { ...entry, action: origin === 'DIRECT' ? 'charge.created' : 'payment-link.created' });
    if (origin === 'SELLER') await appendEvents(tx, [{ sellerId, topic: 'payment-link.created', subjectId: id }]);
  });
  return (await findLink(deps.reader, sellerId, id)) ?? refuse('payment_link.not_found');
}
