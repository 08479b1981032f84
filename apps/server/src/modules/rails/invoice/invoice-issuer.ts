import type { Cents, PlainDate } from '@balcao/kernel';

/** How a company pays taxes, as the national layout groups it. */
type TaxRegime = 'SIMPLES' | 'LUCRO_PRESUMIDO' | 'LUCRO_REAL' | 'MEI';

/** The declaration of a service (DPS), by which the issuer makes an invoice. Everything that it is repeated with. */
export interface ServiceDeclaration {
  /** A test one has no fiscal value and its own numbers. */
  readonly test: boolean;
  /** With the city and the company's document it names the declaration: the issuer makes one invoice of it at most. */
  readonly series: number;
  readonly number: number;
  readonly issuedAt: Temporal.Instant;
  /** The day of the service. */
  readonly competence: PlainDate;
  readonly issuer: {
    /** CNPJ, normalised. */
    readonly document: string;
    readonly municipalRegistration: string;
    /** IBGE, seven digits. */
    readonly cityCode: string;
    readonly taxRegime: TaxRegime;
    /** Of the Simples, in hundredths of a percent; null of who pays otherwise or has not said it. */
    readonly simplesRateHundredths: number | null;
  };
  readonly buyer: {
    readonly name: string;
    /** CPF or CNPJ, normalised; null of a buyer of another country. */
    readonly document: string | null;
    readonly email: string;
    readonly address: DeclaredAddress | null;
  };
  readonly service: {
    /** Of the Complementary Law 116: `01.01`. */
    readonly code: string;
    /** Of the Brazilian nomenclature of services (NBS), nine digits; null of who has not said it. */
    readonly nbsCode: string | null;
    readonly description: string;
  };
  readonly amountCents: Cents;
  /** Hundredths of a percent: 250 is 2.5 %. */
  readonly issRateHundredths: number;
  /** What the company calls it: kept by the issuer, and of no meaning to it. */
  readonly reference: string | null;
}

interface DeclaredAddress {
  readonly zipCode: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string | null;
  readonly district: string;
  readonly city: string;
  readonly state: string;
}

/** The company's A1 certificate, with which it is known and with which it signs. */
export interface IssuerCertificate {
  /** PKCS#12. */
  readonly pfx: Uint8Array;
  readonly password: string;
}

/** An invoice as the issuer holds it. */
export interface IssuedInvoice {
  readonly number: string;
  /** Fifty digits. */
  readonly accessKey: string;
  readonly verificationCode: string;
  readonly authorizedAt: Temporal.Instant;
  /** The document itself; everything else is read from it. */
  readonly xml: string;
}

interface IssuerRefusal {
  /** The issuer's: `E0190`. */
  readonly code: string;
  /** The issuer's own words. */
  readonly reason: string;
}

/**
 * PROCESSING, the issuer has it and has not decided; REPEATED (E0014), an invoice was made of this declaration before: ask
 * `find`. REJECTED is definite, and the number may be used again.
 */
export type EmissionOutcome =
  | { readonly status: 'AUTHORIZED'; readonly invoice: IssuedInvoice }
  | ({ readonly status: 'REJECTED' } & IssuerRefusal)
  | { readonly status: 'PROCESSING' }
  | { readonly status: 'REPEATED' };

/** REFUSED, the invoice stays: the time to cancel it is over. */
export type CancellationOutcome =
  | { readonly status: 'DONE'; readonly at: Temporal.Instant }
  | { readonly status: 'PROCESSING' }
  | ({ readonly status: 'REFUSED' } & IssuerRefusal);

/** Which declaration: what its id is made of. */
export type DeclarationKey = Pick<ServiceDeclaration, 'test' | 'series' | 'number'> & {
  readonly issuer: Pick<ServiceDeclaration['issuer'], 'document' | 'cityCode'>;
};

/** What the issuer made of a declaration, and of the last wish to cancel it, with the time that the wish gave: null while there was none. */
export interface FoundInvoice {
  readonly emission: Exclude<EmissionOutcome, { readonly status: 'REPEATED' }>;
  readonly cancellation: (CancellationOutcome & { readonly requestedAt: Temporal.Instant }) | null;
}

/**
 * Who turns declarations of services into invoices: the city's or the nation's system (NFS-e nacional: DPS, `HEAD /dps/{id}`,
 * the event e101101). Every call may throw RailTimeout: the outcome is not known. It sends no notice: whoever waits queries `find`,
 * also before sending again.
 */
export interface InvoiceIssuer {
  emit(sellerId: string, declaration: ServiceDeclaration, certificate: IssuerCertificate): Promise<EmissionOutcome>;
  /** Null when nothing came of the declaration: it never arrived. */
  find(sellerId: string, key: DeclarationKey, certificate: IssuerCertificate): Promise<FoundInvoice | null>;
  /** Repeated it changes nothing and is answered how it stands; after a refusal it is another wish. `reason` is of 15 to 255 characters. */
  cancel(
    sellerId: string,
    asked: {
      readonly accessKey: string;
      readonly requestedAt: Temporal.Instant;
      readonly reasonCode: 1 | 2 | 9;
      readonly reason: string;
    },
    certificate: IssuerCertificate,
  ): Promise<CancellationOutcome>;
}
