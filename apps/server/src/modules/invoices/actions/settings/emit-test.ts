import { cents } from '@balcao/kernel';
import { invoiceDocuments } from '@balcao/messages';
import { RailTimeout, type ServiceDeclaration } from '../../../rails/index.ts';
import type { InvoicesDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { findServices } from '../../store/service-store.ts';
import { changeSettings, lockSettings, takeNumbers } from '../../store/settings-store.ts';
import { certificateOf, issuerOf, serviceOf, taxesOf, testSeries } from '../compose-invoice.ts';

/** A test invoice is of one real. */
const testCents = cents(100);

/**
 * Has the issuer make an invoice of no fiscal value of what is set up, to the company's own accountant's eyes only. Authorised, the
 * settings may be activated. Refuses what lacks, and `invoice.issuer_unavailable` when the issuer does not say.
 */
export async function emitTest(
  deps: InvoicesDeps,
  sellerId: string,
): Promise<{ readonly authorized: boolean; readonly reason: string | null }> {
  const [seller, clock] = await Promise.all([deps.sellers.sellerOf(sellerId), deps.clockOf(sellerId)]);
  const { settings, service, number } = await deps.transact(async (tx) => {
    const settings = await lockSettings(tx, sellerId);
    assertThat(settings.company, 'invoice_settings.company_missing');
    const [service = refuse('invoice_settings.service_missing')] = await findServices(tx, sellerId);
    assertThat(settings.certificateId, 'invoice_settings.certificate_missing');
    return { settings, service, number: await takeNumbers(tx, sellerId, 1, true) };
  });
  const { company } = settings;
  if (!company) return refuse('invoice_settings.company_missing');
  const declaration: ServiceDeclaration = {
    test: true,
    series: testSeries,
    number,
    issuedAt: clock.now(),
    competence: clock.today(),
    issuer: issuerOf(seller.document, company),
    buyer: { name: invoiceDocuments.trial.buyer, document: '52998224725', email: 'teste@example.com', address: null },
    service: { ...serviceOf(service), description: service.description || invoiceDocuments.trial.service },
    amountCents: testCents,
    taxes: taxesOf(service),
    reference: null,
    replaces: null,
  };
  const outcome = await outcomeOf(deps, sellerId, declaration, certificateOf(deps, settings));
  if (outcome.status === 'REJECTED') return { authorized: false, reason: invoiceDocuments.refusal(outcome) };
  assertThat(outcome.status === 'AUTHORIZED', 'invoice.issuer_unavailable');
  await deps.transact(async (tx) => {
    const now = await lockSettings(tx, sellerId);
    // Settings that were changed meanwhile were not tested.
    const [tested] = await findServices(tx, sellerId);
    const isSame =
      now.certificateId === settings.certificateId &&
      JSON.stringify([now.company, tested]) === JSON.stringify([company, service]);
    if (isSame) await changeSettings(tx, sellerId, { testedAt: clock.now() });
  });
  return { authorized: true, reason: null };
}

/** A test that nobody answered is looked for once; a person tries again. */
async function outcomeOf(
  { issuer }: Pick<InvoicesDeps, 'issuer'>,
  sellerId: string,
  declaration: ServiceDeclaration,
  certificate: Parameters<InvoicesDeps['issuer']['emit']>[2],
) {
  try {
    const outcome = await issuer.emit(sellerId, declaration, certificate);
    if (outcome.status === 'AUTHORIZED' || outcome.status === 'REJECTED') return outcome;
    return (await issuer.find(sellerId, declaration, certificate))?.emission ?? outcome;
  } catch (error) {
    if (!(error instanceof RailTimeout)) throw error;
    const found = await issuer.find(sellerId, declaration, certificate).catch(() => null);
    return found?.emission ?? ({ status: 'PROCESSING' } as const);
  }
}
