import type { InvoiceCompany } from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import type { IssuerCertificate, ServiceDeclaration } from '../../rails/index.ts';
import type { InvoicedCharge, InvoicesDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import type { InvoiceRow, InvoiceSettingsRow, KeptDeclaration, NewInvoice } from '../store/invoice-tables.ts';

/** Below 50000, which are the state's own emitters'. */
export const invoiceSeries = 1;
/** Tests have numbers of their own. */
export const testSeries = 900;

type Unnumbered = Omit<NewInvoice, 'number'>;

/** What a charge's invoice will say, as seller, buyer and settings are now. The number is taken when it is written. */
export async function composeInvoices(
  deps: Pick<InvoicesDeps, 'sellers' | 'customers' | 'clockOf' | 'texts'>,
  sellerId: string,
  { company }: Pick<InvoiceSettingsRow, 'company'>,
  asked: readonly { readonly id: string; readonly charge: InvoicedCharge; readonly by: string | null }[],
): Promise<readonly Unnumbered[]> {
  if (!company) return refuse('invoice.not_active');
  const [seller, clock, customers] = await Promise.all([
    deps.sellers.sellerOf(sellerId),
    deps.clockOf(sellerId),
    deps.customers.getCustomers(sellerId, [...new Set(asked.map(({ charge }) => charge.customerId))]),
  ]);
  return asked.map(({ id, charge, by }): Unnumbered => {
    const customer = customers.get(charge.customerId);
    assertInvariant(customer, 'a charge has a customer');
    const { city, state } = company;
    const { address } = customer;
    const dps: KeptDeclaration = {
      competence: charge.paidOn ?? clock.today(),
      issuer: issuerOf(seller.document, company),
      issuerName: seller.companyName,
      city: `${city}/${state}`,
      buyer: {
        name: charge.buyer.name,
        document: customer.documentType === 'foreign' ? null : customer.document,
        email: charge.buyer.email,
        address: address?.country === 'BR' ? address : null,
      },
      customerId: charge.customerId,
      title: charge.title,
      service: {
        code: company.serviceCode,
        nbsCode: company.nbsCode ?? null,
        description: deps.texts.serviceOf({ description: company.serviceDescription, title: charge.title }),
      },
      issRateHundredths: Math.round(company.issRate * 100),
    };
    return {
      seller_id: sellerId,
      id,
      charge_id: charge.id,
      status: 'SENDING',
      series: invoiceSeries,
      dps: JSON.stringify(dps),
      amount_cents: charge.amountCents,
      early: charge.paidOn === null,
      created_at: clock.now(),
      created_by: by,
      invoice_number: null,
      access_key: null,
      verification_code: null,
      authorized_at: null,
      xml: null,
      reason_code: null,
      reason: null,
      cancel_reason: null,
      cancel_requested_at: null,
      canceled_at: null,
      sent_to: null,
    };
  });
}

/** The company as its declarations say it; what was kept before a field was there lacks it. */
export function issuerOf(document: string, company: InvoiceCompany): ServiceDeclaration['issuer'] {
  const { municipalRegistration, cityCode, taxRegime } = company;
  const simplesRate = company.simplesRate ?? null;
  return {
    document,
    municipalRegistration,
    cityCode,
    taxRegime,
    simplesRateHundredths: simplesRate === null ? null : Math.round(simplesRate * 100),
  };
}

/** The declaration of a kept invoice: the same whenever it is sent. */
export function declarationOf(row: InvoiceRow): ServiceDeclaration {
  const { competence, issuer, buyer, service, issRateHundredths } = row.dps;
  return {
    test: false,
    series: row.series,
    number: row.number,
    issuedAt: row.created_at,
    competence,
    buyer,
    issuer: { ...issuer, simplesRateHundredths: issuer.simplesRateHundredths ?? null },
    service: { ...service, nbsCode: service.nbsCode ?? null },
    amountCents: row.amount_cents,
    issRateHundredths,
    reference: row.charge_id,
  };
}

/** Opens the seller's certificate, for one call to the issuer. */
export function certificateOf(
  { box }: Pick<InvoicesDeps, 'box'>,
  settings: Pick<InvoiceSettingsRow, 'seller_id' | 'certificate_id' | 'certificate_sealed'> | undefined,
): IssuerCertificate {
  if (!settings?.certificate_id || !settings.certificate_sealed) return refuse('invoice_settings.certificate_missing');
  return box.open(settings.seller_id, settings.certificate_id, settings.certificate_sealed);
}
