import { invoiceDocuments } from '@balcao/messages';
import type { CancellationOutcome, DistributedPart, IssuerCertificate, Manifestation } from '../../rails/index.ts';
import type { InvoicesDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { findSettings } from '../store/settings-store.ts';
import { certificateOf } from './compose-invoice.ts';

type Deps = Pick<InvoicesDeps, 'reader' | 'clockOf' | 'issuer' | 'box'>;

/**
 * Documents that the national system distributes to the seller's company, after a position. Refuses
 * `invoice_settings.certificate_missing` and `.certificate_expired`; throws RailTimeout when nobody answers.
 */
export async function readDistributed(
  deps: Deps,
  sellerId: string,
  query: { readonly document: string; readonly afterNsu: number },
): Promise<DistributedPart> {
  return deps.issuer.readDistributed(sellerId, query, await validCertificate(deps, sellerId));
}

/** Says of an invoice what its taker says; a refusal is in words of ours. Refuses and throws as `readDistributed`. */
export async function manifest(deps: Deps, sellerId: string, request: Manifestation): Promise<CancellationOutcome> {
  const outcome = await deps.issuer.manifest(sellerId, request, await validCertificate(deps, sellerId));
  return outcome.status === 'REFUSED' ? { ...outcome, reason: invoiceDocuments.refusal(outcome) } : outcome;
}

async function validCertificate(deps: Deps, sellerId: string): Promise<IssuerCertificate> {
  const settings = await findSettings(deps.reader, sellerId);
  const certificate = certificateOf(deps, settings);
  const today = (await deps.clockOf(sellerId)).today();
  assertThat((settings?.certificateValidUntil ?? '') >= today, 'invoice_settings.certificate_expired');
  return certificate;
}
