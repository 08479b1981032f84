import { serviceDesdobros } from '@balcao/brazil';
import type { InvoiceCompany } from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import type { DeclarationKey, IssuerCertificate, ServiceDeclaration } from '../../rails/index.ts';
import type { InvoicedCharge, InvoicesDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import type { Invoice, InvoiceSettings, KeptDeclaration } from '../store/invoice-tables.ts';

/** Below 50000, which are the state's own emitters'. */
export const invoiceSeries = 1;
/** Tests have numbers of their own. */
export const testSeries = 900;

export type UnnumberedInvoice = Omit<Invoice, 'number'>;

/** What a charge's invoice will say, as seller, buyer and settings are now. The number is taken when it is written. */
export async function composeInvoices(
  deps: Pick<InvoicesDeps, 'sellers' | 'customers' | 'clockOf' | 'texts'>,
  sellerId: string,
  { company }: Pick<InvoiceSettings, 'company'>,
  requests: readonly { readonly id: string; readonly charge: InvoicedCharge; readonly by: string | null }[],
): Promise<readonly UnnumberedInvoice[]> {
  if (!company) return refuse('invoice.not_active');
  const [seller, clock, customers] = await Promise.all([
    deps.sellers.sellerOf(sellerId),
    deps.clockOf(sellerId),
    deps.customers.getCustomers(sellerId, [...new Set(requests.map(({ charge }) => charge.customerId))]),
  ]);
  return requests.map(({ id, charge, by }): UnnumberedInvoice => {
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
        ...serviceOf(company),
        description: deps.texts.serviceOf({ description: company.serviceDescription, title: charge.title }),
      },
      issRateHundredths: Math.round(company.issRate * 100),
    };
    return {
      sellerId,
      id,
      chargeId: charge.id,
      status: 'SENDING',
      series: invoiceSeries,
      dps,
      amountCents: charge.amountCents,
      early: charge.paidOn === null,
      createdAt: clock.now(),
      createdBy: by,
      invoiceNumber: null,
      accessKey: null,
      verificationCode: null,
      authorizedAt: null,
      xml: null,
      reasonCode: null,
      reason: null,
      cancelReason: null,
      cancelRequestedAt: null,
      canceledAt: null,
      sentTo: null,
    };
  });
}

/** The company as its declarations say it; what was kept before a field was there lacks it. */
export function issuerOf(document: string, company: InvoiceCompany): ServiceDeclaration['issuer'] {
  const { municipalRegistration, cityCode, taxRegime, simplesRate, simplesCoverage, federalTaxRate } = company;
  return {
    document,
    municipalRegistration,
    cityCode,
    taxRegime,
    simplesRateHundredths: hundredths(simplesRate),
    simplesCoverage: simplesCoverage ?? 'ALL',
    federalTaxHundredths: hundredths(federalTaxRate),
  };
}

function hundredths(percent: number | null | undefined): number | null {
  return percent === null || percent === undefined ? null : Math.round(percent * 100);
}

/** What the company sells; an item that the national list does not divide has one desdobro. */
export function serviceOf({ serviceCode, serviceDesdobro, nbsCode }: InvoiceCompany) {
  return {
    code: serviceCode,
    desdobro: serviceDesdobros[serviceCode] ? (serviceDesdobro ?? null) : '01',
    nbsCode: nbsCode ?? null,
  };
}

export function declarationKeyOf({ series, number, dps: { issuer } }: Invoice): DeclarationKey {
  return { test: false, series, number, issuer };
}

/** The declaration of a kept invoice: the same whenever it is sent. The city code is of the buyer's address. */
export function declarationOf(invoice: Invoice, buyerCityCode: string | null): ServiceDeclaration {
  const { competence, issuer, buyer, service, issRateHundredths } = invoice.dps;
  return {
    test: false,
    series: invoice.series,
    number: invoice.number,
    issuedAt: invoice.createdAt,
    competence,
    buyer: { ...buyer, address: buyer.address && { ...buyer.address, cityCode: buyerCityCode } },
    issuer: {
      ...issuer,
      simplesRateHundredths: issuer.simplesRateHundredths ?? null,
      simplesCoverage: issuer.simplesCoverage ?? 'ALL',
      federalTaxHundredths: issuer.federalTaxHundredths ?? null,
    },
    service: {
      ...service,
      // Before declarations kept it, all were sent with 01.
      desdobro: service.desdobro === undefined ? '01' : service.desdobro,
      nbsCode: service.nbsCode ?? null,
    },
    amountCents: invoice.amountCents,
    issRateHundredths,
    reference: invoice.chargeId,
  };
}

/** Opens the seller's certificate, for one call to the issuer. */
export function certificateOf(
  { box }: Pick<InvoicesDeps, 'box'>,
  settings: Pick<InvoiceSettings, 'sellerId' | 'certificateId' | 'certificateSealed'> | undefined,
): IssuerCertificate {
  if (!settings?.certificateId || !settings.certificateSealed) return refuse('invoice_settings.certificate_missing');
  return box.open(settings.sellerId, settings.certificateId, settings.certificateSealed);
}
