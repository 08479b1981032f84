import { serviceDesdobros } from '@balcao/brazil';
import type { InvoiceCompany, InvoiceService } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import { invoiceDocuments } from '@balcao/messages';
import type { DeclarationKey, DeclaredTaxes, IssuerCertificate, ServiceDeclaration } from '../../rails/index.ts';
import type { InvoicedCharge, InvoicesDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import type { Invoice, InvoiceSettings, KeptDeclaration } from '../store/invoice-tables.ts';

/** Below 50000, which are the state's own emitters'. */
const invoiceSeries = 1;
/** Tests have numbers of their own. */
export const testSeries = 900;

export type UnnumberedInvoice = Omit<Invoice, 'number'>;

/** A charge, a sale that was not charged here, or the sale of an invoice that is replaced. */
export interface InvoicedSale {
  readonly chargeId: string | null;
  readonly customerId: string;
  /** As the charge names them; null takes the customer's own name and address. */
  readonly buyer: InvoicedCharge['buyer'] | null;
  readonly title: string;
  readonly amountCents: Cents;
  /** Null is today. */
  readonly competence: PlainDate | null;
  readonly early: boolean;
  readonly replaces: { readonly id: string; readonly declared: NonNullable<KeptDeclaration['replaces']> } | null;
}

export function saleOfCharge(charge: InvoicedCharge): InvoicedSale {
  const { id: chargeId, customerId, buyer, title, amountCents, paidOn } = charge;
  return {
    chargeId,
    customerId,
    buyer,
    title,
    amountCents,
    competence: paidOn,
    early: paidOn === null,
    replaces: null,
  };
}

/**
 * Composes the invoices of sales from seller, buyers and settings as they are now; a number is taken when one is written.
 * Refuses `invoice.not_active` and `invoice.customer_not_found`.
 */
export async function composeInvoices(
  deps: Pick<InvoicesDeps, 'sellers' | 'customers' | 'clockOf'>,
  sellerId: string,
  { company }: Pick<InvoiceSettings, 'company'>,
  requests: readonly {
    readonly id: string;
    readonly sale: InvoicedSale;
    readonly service: InvoiceService;
    readonly by: string | null;
  }[],
): Promise<readonly UnnumberedInvoice[]> {
  if (!company) return refuse('invoice.not_active');
  const [seller, clock, customers] = await Promise.all([
    deps.sellers.sellerOf(sellerId),
    deps.clockOf(sellerId),
    deps.customers.getCustomers(sellerId, [...new Set(requests.map(({ sale }) => sale.customerId))]),
  ]);
  return requests.map(({ id, sale, service, by }): UnnumberedInvoice => {
    const customer = customers.get(sale.customerId) ?? refuse('invoice.customer_not_found');
    const { city, state } = company;
    const { address } = customer;
    const dps: KeptDeclaration = {
      competence: sale.competence ?? clock.today(),
      issuer: issuerOf(seller.document, company),
      issuerName: seller.companyName,
      city: `${city}/${state}`,
      buyer: {
        name: sale.buyer?.name ?? customer.name,
        document: customer.documentType === 'foreign' ? null : customer.document,
        email: sale.buyer?.email ?? customer.email,
        address: address?.country === 'BR' ? address : null,
      },
      customerId: sale.customerId,
      title: sale.title,
      service: {
        ...serviceOf(service),
        description: invoiceDocuments.serviceOf({ description: service.description, title: sale.title }),
      },
      taxes: taxesOf(service),
      replaces: sale.replaces?.declared ?? null,
    };
    return {
      sellerId,
      id,
      chargeId: sale.chargeId,
      replacesId: sale.replaces?.id ?? null,
      status: 'SENDING',
      series: invoiceSeries,
      dps,
      amountCents: sale.amountCents,
      early: sale.early,
      createdAt: clock.now(),
      createdBy: by,
      invoiceNumber: null,
      accessKey: null,
      verificationCode: null,
      authorizedAt: null,
      xml: null,
      totalCents: null,
      reasonCode: null,
      reason: null,
      cancelReason: null,
      cancelRequestedAt: null,
      canceledAt: null,
      sentTo: null,
    };
  });
}

/** The company as its declarations say it. */
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
  return percent === null || percent === undefined ? null : toHundredths(percent);
}

/** An item that the national list does not divide has one desdobro. */
export function serviceOf({ serviceCode, serviceDesdobro, municipalCode, nbsCode, placeOfService }: InvoiceService) {
  return {
    code: serviceCode,
    desdobro: serviceDesdobros[serviceCode] ? serviceDesdobro : '01',
    municipalCode,
    nbsCode,
    place: placeOfService,
  };
}

export function taxesOf({ issRate, isIssWithheld, ibsCbs, pisCofins, withheld }: InvoiceService): DeclaredTaxes {
  return {
    issRateHundredths: toHundredths(issRate),
    isIssWithheld,
    ibsCbs,
    pisCofins: pisCofins && {
      cst: pisCofins.cst,
      pisRateHundredths: toHundredths(pisCofins.pisRate),
      cofinsRateHundredths: toHundredths(pisCofins.cofinsRate),
    },
    withheld: withheld && {
      pis: withheld.pis,
      cofins: withheld.cofins,
      csllRateHundredths: toHundredths(withheld.csllRate),
      irrfRateHundredths: toHundredths(withheld.irrfRate),
      inssRateHundredths: toHundredths(withheld.inssRate),
    },
  };
}

function toHundredths(percent: number): number {
  return Math.round(percent * 100);
}

export function declarationKeyOf({ series, number, dps: { issuer } }: Invoice): DeclarationKey {
  return { test: false, series, number, issuer };
}

/** The declaration of a kept invoice: the same whenever it is sent. The city code is of the buyer's address. */
export function declarationOf(invoice: Invoice, buyerCityCode: string | null): ServiceDeclaration {
  const { competence, issuer, buyer, service, taxes, replaces } = invoice.dps;
  return {
    test: false,
    series: invoice.series,
    number: invoice.number,
    issuedAt: invoice.createdAt,
    competence,
    buyer: { ...buyer, address: buyer.address && { ...buyer.address, cityCode: buyerCityCode } },
    issuer,
    service,
    taxes,
    amountCents: invoice.amountCents,
    reference: invoice.chargeId,
    replaces,
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
