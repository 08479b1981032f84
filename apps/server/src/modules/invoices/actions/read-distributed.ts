import type { DistributedPart } from '../../rails/index.ts';
import type { InvoicesDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { findSettings } from '../store/settings-store.ts';
import { certificateOf } from './compose-invoice.ts';

/**
 * Documents that the national system distributes to the seller's company, after a position. Refuses
 * `invoice_settings.certificate_missing` and `.certificate_expired`; throws RailTimeout when nobody answers.
 */
export async function readDistributed(
  deps: Pick<InvoicesDeps, 'reader' | 'clockOf' | 'issuer' | 'box'>,
  sellerId: string,
  query: { readonly document: string; readonly afterNsu: number },
): Promise<DistributedPart> {
  const settings = await findSettings(deps.reader, sellerId);
  const certificate = certificateOf(deps, settings);
  const today = (await deps.clockOf(sellerId)).today();
  assertThat((settings?.certificateValidUntil ?? '') >= today, 'invoice_settings.certificate_expired');
  return deps.issuer.readDistributed(sellerId, query, certificate);
}
