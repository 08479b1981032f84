import type { Reader } from '../../../../database/transact.ts';
import type { PortalsDeps } from '../../deps.ts';
import { readVersions } from '../../store/link-store.ts';
import { readSettings } from '../../store/settings-store.ts';
import { customerPages } from '../links/page-kinds.ts';
import { signedUrl } from '../links/page-links.ts';

export interface PortalPageAddress {
  readonly url: string;
  /** On file. */
  readonly email: string;
  readonly mayChangePayment: boolean;
}

/** Whether customers of the seller have a page, and may cancel there. */
export async function mayCancelAtPage({ reader }: Pick<PortalsDeps, 'reader'>, sellerId: string): Promise<boolean> {
  const { active, mayCancel } = await readSettings(reader, sellerId);
  return active && mayCancel;
}

/** Addresses of customers' pages, in three queries; none when the seller switched the pages off. */
export async function pagesOf(
  deps: Pick<PortalsDeps, 'baseUrl' | 'linkKeys' | 'clockOf' | 'customers'>,
  reader: Reader,
  sellerId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, PortalPageAddress>> {
  const { active, mayChangePayment } = await readSettings(reader, sellerId);
  if (!active || customerIds.length === 0) return new Map();
  const versionOf = await readVersions(reader, { sellerId, kind: 'customer', ids: customerIds });
  const customers = await deps.customers.readCustomers(reader, sellerId, customerIds);
  const at = (await deps.clockOf(sellerId, reader)).now();
  return new Map(
    customers.map(({ id, email }) => {
      const url = signedUrl(deps, customerPages, { sellerId, subjectId: id, version: versionOf(id), email, at });
      return [id, { url, email, mayChangePayment }];
    }),
  );
}
