import { appendEvents } from '../../../jobs/index.ts';
import { currentActor, recordAudit } from '../../audit/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import type { KeptSubscription } from '../store/kept-subscription.ts';
import { insertEvents } from '../store/subscription-events.ts';
import { lockSubscriptions } from '../store/subscription-reader.ts';
import { changeSubscription } from '../store/subscription-writer.ts';
import { subscriptionSubject } from './audited-subscription.ts';
import { getSubscription } from './get-subscription.ts';

/** Turns automatic invoices on or off. It is idempotent. Refuses `subscription.not_found`. */
export async function switchInvoice(
  deps: Pick<SubscriptionsDeps, 'reader' | 'transact' | 'clockOf'>,
  input: { sellerId: string; id: string; invoiceEnabled: boolean },
): Promise<KeptSubscription> {
  const { sellerId, id, invoiceEnabled } = input;
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const [current] = await lockSubscriptions(tx, sellerId, [id]);
    assertThat(current, 'subscription.not_found');
    if (current.invoiceEnabled === invoiceEnabled) return;
    await changeSubscription(tx, { ...current, invoiceEnabled });
    await appendEvents(tx, [{ sellerId, topic: 'subscription.updated', subjectId: id }]);
    const diff = { before: { invoiceEnabled: current.invoiceEnabled }, after: { invoiceEnabled } };
    const by = currentActor().name;
    await insertEvents(tx, sellerId, [{ subscription: current, at, kind: 'invoice_switched', by, ...diff }]);
    const subject = subscriptionSubject(current);
    recordAudit(tx, { sellerId, at, action: 'subscription.invoice_switched', subject, ...diff });
  });
  return getSubscription(deps, sellerId, id);
}
