import { portalLinkMail } from '@balcao/messages';
import type { Tx } from '../../../database/transact.ts';
import { recordAudit } from '../../audit/index.ts';
import type { CustomerPortalDeps } from '../deps.ts';
import { defaultSettings } from '../portal-settings.ts';
import { assertThat, refuse } from '../refusals.ts';
import { raiseVersion, readSettings } from '../store/portal-store.ts';
import { linkOf, type PortalPage, pagesOf, validDays } from './portal-links.ts';

/** Per customer within a day, whoever requests them. */
export const mailsPerDay = 3;

/** For a person of the seller to hand on. Refuses `customer.not_found` and `portal.inactive`. */
export async function createLink(
  deps: CustomerPortalDeps,
  of: PortalPage,
): Promise<{ readonly url: string; readonly expiresAt: Temporal.Instant }> {
  const { sellerId, customerId } = of;
  const customer = await deps.customers.getCustomer(sellerId, customerId);
  const at = (await deps.clockOf(sellerId)).now();
  const page = (await pagesOf(deps, deps.reader, sellerId, [customerId])).get(customerId) ?? refuse('portal.inactive');
  await deps.transact(async (tx) => audit(tx, 'customer.portal_link_copied', { ...of, at, label: customer.name }));
  return { url: page.url, expiresAt: at.add({ hours: 24 * validDays }) };
}

/**
 * Returns the masked address. Refuses `customer.not_found`, `portal.inactive`, `portal.sent_too_often` for a fourth
 * mail within 24 hours, and `portal.customer_opted_out`.
 */
export async function sendLink(deps: CustomerPortalDeps, page: PortalPage): Promise<string> {
  const { sellerId, customerId } = page;
  const { name, email } = await deps.customers.getCustomer(sellerId, customerId);
  const [settings, seller, clock] = await Promise.all([
    readSettings(deps.reader, sellerId),
    deps.sellers.sellerOf(sellerId),
    deps.clockOf(sellerId),
  ]);
  assertThat((settings ?? defaultSettings).active, 'portal.inactive');
  const at = clock.now();
  const sellerName = seller.fantasyName || seller.companyName;
  const mail = portalLinkMail({ customerName: name, sellerName, days: validDays, url: null });
  await deps.transact(async (tx) => {
    assertThat(
      await deps.notifications.takeDailyMail(tx, { sellerId, subjectId: customerId, at, max: mailsPerDay }),
      'portal.sent_too_often',
    );
    const sent = await deps.notifications.sendCustomerMails(tx, [{ ...page, to: email, at, ...mail }]);
    assertThat(sent.length > 0, 'portal.customer_opted_out');
    audit(tx, 'customer.portal_link_sent', { ...page, at, label: name });
  });
  return email;
}

export async function revokeLinks(
  deps: Pick<CustomerPortalDeps, 'transact' | 'clockOf' | 'customers'>,
  page: PortalPage,
): Promise<void> {
  const { sellerId, customerId } = page;
  const { name } = await deps.customers.getCustomer(sellerId, customerId);
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    await raiseVersion(tx, sellerId, customerId);
    audit(tx, 'customer.portal_links_revoked', { ...page, at, label: name });
  });
}

/**
 * Mails a new link to the customer of a signed link, also an expired or revoked one, at the address on file. It does
 * not reveal whether it did: for a foreign link, or after `mailsPerDay`, nothing is sent.
 */
export async function renewLink(deps: CustomerPortalDeps, token: string): Promise<void> {
  const page = linkOf(deps, token);
  if (!page) return;
  const { sellerId, customerId } = page;
  const customer = (await deps.customers.getCustomers(sellerId, [customerId])).get(customerId);
  const address = (await pagesOf(deps, deps.reader, sellerId, [customerId])).get(customerId);
  if (!customer || !address) return;
  const { url } = address;
  const [seller, clock] = await Promise.all([deps.sellers.sellerOf(sellerId), deps.clockOf(sellerId)]);
  const at = clock.now();
  const sellerName = seller.fantasyName || seller.companyName;
  const mail = portalLinkMail({ customerName: customer.name, sellerName, days: validDays, url });
  await deps.transact(async (tx) => {
    if (!(await deps.notifications.takeDailyMail(tx, { sellerId, subjectId: customerId, at, max: mailsPerDay })))
      return;
    await deps.notifications.sendMail(tx, { sellerId, to: customer.email, at, fromName: sellerName, ...mail });
  });
}

function audit(
  tx: Tx,
  action: 'customer.portal_link_copied' | 'customer.portal_link_sent' | 'customer.portal_links_revoked',
  { sellerId, customerId: id, at, label }: PortalPage & { readonly at: Temporal.Instant; readonly label: string },
): void {
  recordAudit(tx, { sellerId, at, action, subject: { kind: 'customer', id, label } });
}
