import { assertInvariant } from '@balcao/kernel';
import { chooseMethodMail } from '@balcao/messages';
import type { Tx } from '../../../../database/transact.ts';
import type { AskForMethod } from '../../../subscriptions/index.ts';
import type { PortalsDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { takeDailyMail } from '../links/page-links.ts';
import { pagesOf } from './pages-of.ts';

/**
 * Mails a customer the link to their page that opens the choice of a subscription's method; returns the address. Refuses
 * `portal.inactive`, `portal.sent_too_often` and `portal.choice_not_mailed`.
 */
export async function askForMethod(
  deps: PortalsDeps,
  tx: Tx,
  { sellerId, subscriptionId, customerId, title, valueCents, dueDate }: AskForMethod,
): Promise<string> {
  const [customer] = await deps.customers.readCustomers(tx, sellerId, [customerId]);
  assertInvariant(customer, 'a subscription has its customer');
  const seller = await deps.sellers.sellerOf(sellerId, tx);
  const at = (await deps.clockOf(sellerId, tx)).now();
  const page = (await pagesOf(deps, tx, sellerId, [customerId])).get(customerId) ?? refuse('portal.inactive');
  assertThat(await takeDailyMail(deps, tx, { sellerId, subjectId: customerId, at }), 'portal.sent_too_often');
  const mail = chooseMethodMail({
    customerName: customer.name,
    sellerName: seller.fantasyName || seller.companyName,
    title,
    valueCents,
    dueDate,
    url: `${page.url}?escolha=${subscriptionId}`,
  });
  const sent = await deps.mails.sendCustomerMails(tx, [{ sellerId, customerId, to: customer.email, at, ...mail }]);
  assertThat(sent.length > 0, 'portal.choice_not_mailed');
  return customer.email;
}
