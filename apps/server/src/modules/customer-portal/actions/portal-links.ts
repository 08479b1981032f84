import type { Reader } from '../../../database/transact.ts';
import type { CustomerPortalDeps } from '../deps.ts';
import { defaultSettings } from '../portal-settings.ts';
import { readSettings, readVersions } from '../store/portal-store.ts';
import { emailMarkOf, type PageToken, readPageToken, signPageToken } from './page-token.ts';

/** By the seller's clock. */
export const validDays = 30;

export interface PortalPage {
  readonly sellerId: string;
  readonly customerId: string;
}

type LinkDeps = Pick<CustomerPortalDeps, 'baseUrl' | 'linkKey'>;

/** Returns an expired link too; null when we did not sign it. */
export function linkOf({ linkKey }: LinkDeps, token: string): (PortalPage & Omit<PageToken, 'subjectId'>) | null {
  const read = readPageToken(linkKey, token);
  if (!read) return null;
  const { subjectId: customerId, ...link } = read;
  return { customerId, ...link };
}

/** Has the masked e-mail on file. */
export interface PortalPageAddress {
  readonly url: string;
  readonly email: string;
  readonly mayChangePayment: boolean;
}

/** Whether customers of the seller have a page, and may cancel there. */
export async function mayCancelAtPage(
  { reader }: Pick<CustomerPortalDeps, 'reader'>,
  sellerId: string,
): Promise<boolean> {
  const { active, mayCancel } = (await readSettings(reader, sellerId)) ?? defaultSettings;
  return active && mayCancel;
}

/**
 * Addresses of customers' pages, valid for `validDays`, in three queries; none when the seller switched the pages off.
 */
export async function pagesOf(
  deps: LinkDeps & Pick<CustomerPortalDeps, 'clockOf' | 'customers'>,
  reader: Reader,
  sellerId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, PortalPageAddress>> {
  const { active, mayChangePayment } = (await readSettings(reader, sellerId)) ?? defaultSettings;
  if (!active || customerIds.length === 0) return new Map();
  const versions = await readVersions(reader, sellerId, customerIds);
  const customers = await deps.customers.readCustomers(reader, sellerId, customerIds);
  const clock = await deps.clockOf(sellerId, reader);
  const until = clock.now().add({ hours: 24 * validDays });
  return new Map(
    customers.map(({ id: customerId, email }) => {
      const version = versions.get(customerId) ?? 0;
      const emailMark = emailMarkOf(deps.linkKey, email);
      const token = signPageToken(deps.linkKey, { sellerId, subjectId: customerId, version, until, emailMark });
      // Whoever has the address may act as the customer, so it is mailed to nobody else.
      return [customerId, { url: `${deps.baseUrl}/minhas-cobrancas/${token}`, email, mayChangePayment }];
    }),
  );
}
