import type { CustomerPortalDeps } from '../deps.ts';
import { defaultSettings, type PortalSettings } from '../portal-settings.ts';
import { assertThat, refuse } from '../refusals.ts';
import { readSettings, readVersions } from '../store/portal-store.ts';
import { emailMarkOf } from './page-token.ts';
import { linkOf, type PortalPage } from './portal-links.ts';

export interface OpenPage extends PortalPage {
  readonly settings: PortalSettings;
  /** The name that histories show. */
  readonly customerName: string;
}

/** Refuses `portal.link_invalid`, whatever is wrong with the link. */
export async function openPage(
  deps: Pick<CustomerPortalDeps, 'reader' | 'clockOf' | 'customers' | 'baseUrl' | 'linkKey'>,
  token: string,
): Promise<OpenPage> {
  const { sellerId, customerId, version, until, emailMark } = linkOf(deps, token) ?? refuse('portal.link_invalid');
  const [clock, settings, versions, customers] = await Promise.all([
    deps.clockOf(sellerId),
    readSettings(deps.reader, sellerId),
    readVersions(deps.reader, sellerId, [customerId]),
    deps.customers.getCustomers(sellerId, [customerId]),
  ]);
  const customer = customers.get(customerId);
  const allowed = settings ?? defaultSettings;
  assertThat(customer && allowed.active, 'portal.link_invalid');
  assertThat(Temporal.Instant.compare(clock.now(), until) <= 0, 'portal.link_invalid');
  assertThat(version === (versions.get(customerId) ?? 0), 'portal.link_invalid');
  assertThat(emailMark === emailMarkOf(deps.linkKey, customer.email), 'portal.link_invalid');
  return { sellerId, customerId, settings: allowed, customerName: customer.name };
}
