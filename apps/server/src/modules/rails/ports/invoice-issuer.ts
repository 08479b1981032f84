import type { Cents, PlainDate } from '@balcao/kernel';

type TaxRegime = 'SIMPLES' | 'LUCRO_PRESUMIDO' | 'LUCRO_REAL' | 'MEI';

/**
 * A declaration of a service (DPS), from which the issuer makes an invoice. It holds everything needed to send it
 * again.
 */
export interface ServiceDeclaration {
  /** A test declaration has no fiscal value and its own numbers. */
  readonly test: boolean;
  /** Together with city and document it identifies the declaration, which gets at most one invoice. */
  readonly series: number;
  readonly number: number;
  readonly issuedAt: Temporal.Instant;
  readonly competence: PlainDate;
  readonly issuer: {
    readonly document: string;
    /** Empty when the company has none in the national registry. */
    readonly municipalRegistration: string;
    /** IBGE, seven digits. */
    readonly cityCode: string;
    readonly taxRegime: TaxRegime;
    /** The Simples rate in hundredths of a percent; null in other regimes or when unknown. */
    readonly simplesRateHundredths: number | null;
    /** Which taxes are paid within the Simples: all, the federal ones without the ISS, or none. */
    readonly simplesCoverage: 'ALL' | 'FEDERAL' | 'OUTSIDE';
    /** The approximate federal taxes in hundredths of a percent; null in the Simples, of a MEI, or when unknown. */
    readonly federalTaxHundredths: number | null;
  };
  readonly buyer: {
    readonly name: string;
    /** CPF or CNPJ, normalised; null for a foreign buyer. */
    readonly document: string | null;
    readonly email: string;
    readonly address: DeclaredAddress | null;
  };
  readonly service: {
    readonly code: string;
    /** The part of the item, `01` and up; null when the item has several and none was chosen. */
    readonly desdobro: string | null;
    /** The city's own code, three digits; null where the city demands none. */
    readonly municipalCode: string | null;
    /** The Brazilian nomenclature of services (NBS), nine digits; null when unknown. */
    readonly nbsCode: string | null;
    readonly description: string;
    /** In whose city it is rendered. */
    readonly place: 'SELLER' | 'BUYER';
  };
  readonly amountCents: Cents;
  readonly taxes: DeclaredTaxes;
  /** The company's own reference, which the issuer only stores. */
  readonly reference: string | null;
  /** The invoice that this one replaces; the issuer cancels it with the authorisation (event e105102). */
  readonly replaces: {
    readonly accessKey: string;
    /** cMotivo of the layout: 01 to 05, and 99, which requires words (E0078). */
    readonly reasonCode: '01' | '02' | '03' | '04' | '05' | '99';
    /** 15 to 255 characters. */
    readonly reason: string | null;
  } | null;
}

/** Rates are hundredths of a percent: 250 is 2.5 %. */
export interface DeclaredTaxes {
  readonly issRateHundredths: number;
  /** Only buyers that are companies withhold. */
  readonly isIssWithheld: boolean;
  readonly withheld: {
    readonly pis: boolean;
    readonly cofins: boolean;
    readonly csllRateHundredths: number;
    readonly irrfRateHundredths: number;
    readonly inssRateHundredths: number;
  } | null;
  /** Null when the group IBSCBS is not declared: cClassTrib and cIndOp, six digits each. */
  readonly ibsCbs: { readonly taxClass: string; readonly operationCode: string } | null;
  /** The company's own debt; null in the Simples, of a MEI, or when it is not declared. */
  readonly pisCofins: {
    readonly cst: string;
    readonly pisRateHundredths: number;
    readonly cofinsRateHundredths: number;
  } | null;
}

interface DeclaredAddress {
  readonly zipCode: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string | null;
  readonly district: string;
  readonly city: string;
  readonly state: string;
  /** IBGE, seven digits, of the postal code; null when there is no such code. */
  readonly cityCode: string | null;
}

export interface IssuerCertificate {
  readonly pfx: Uint8Array;
  readonly password: string;
}

/** An invoice at the issuer. */
export interface IssuedInvoice {
  readonly number: string;
  readonly accessKey: string;
  readonly verificationCode: string;
  readonly authorizedAt: Temporal.Instant;
  /** The official document, the source of all other fields. */
  readonly xml: string;
}

export interface IssuerRefusal {
  /** The issuer's code: `E0190`. */
  readonly code: string;
  readonly reason: string;
}

/**
 * PROCESSING: the issuer has not decided. REPEATED (E0014): the declaration has an invoice, which `find` returns.
 * REJECTED is final, and the number may be used again.
 */
export type EmissionOutcome =
  | { readonly status: 'AUTHORIZED'; readonly invoice: IssuedInvoice }
  | ({ readonly status: 'REJECTED' } & IssuerRefusal)
  | { readonly status: 'PROCESSING' }
  | { readonly status: 'REPEATED' };

/** REFUSED: the deadline has passed, and the invoice stays. */
export type CancellationOutcome =
  | { readonly status: 'DONE'; readonly at: Temporal.Instant }
  | { readonly status: 'PROCESSING' }
  | ({ readonly status: 'REFUSED' } & IssuerRefusal);

export type DeclarationKey = Pick<ServiceDeclaration, 'test' | 'series' | 'number'> & {
  readonly issuer: Pick<ServiceDeclaration['issuer'], 'document' | 'cityCode'>;
};

/**
 * The result of a declaration and of its latest cancellation request, with that request's time; null when there was
 * none.
 */
export interface FoundInvoice {
  readonly emission: Exclude<EmissionOutcome, { readonly status: 'REPEATED' }>;
  readonly cancellation: (CancellationOutcome & { readonly requestedAt: Temporal.Instant }) | null;
}

export interface CityQuestion {
  readonly cityCode: string;
  readonly service: Pick<ServiceDeclaration['service'], 'code' | 'desdobro'>;
  readonly on: PlainDate;
}

export interface IssuerCity {
  /** Whether the city's agreement is active, and whether it lets its companies use the national emitters (E0039). */
  readonly isActive: boolean;
  readonly isAccepting: boolean;
  /** Null when the city states none for the service. */
  readonly issRateHundredths: number | null;
}

export type Manifestation = {
  readonly accessKey: string;
  /** CPF or CNPJ, normalised. */
  readonly takerDocument: string;
  readonly at: Temporal.Instant;
} & (
  | { readonly kind: 'CONFIRM' }
  | {
      readonly kind: 'REJECT';
      /** cMotivo of the layout. */
      readonly reasonCode: '1' | '2' | '3' | '4' | '5' | '9';
      /** 15 to 255 characters. */
      readonly reason: string | null;
    }
);

export const distributedEvents = [
  'CANCELED',
  'REPLACED',
  'BLOCKED',
  'UNBLOCKED',
  'TAKER_CONFIRMED',
  'TAKER_REJECTED',
  'TACITLY_CONFIRMED',
  'REJECTION_ANNULLED',
] as const;
export type DistributedEvent = (typeof distributedEvents)[number];

/** A document of which a company is a party. `event` is null for the invoice itself. */
export interface DistributedDocument {
  /** Its position (NSU) among the company's documents, which only grows. */
  readonly nsu: number;
  readonly accessKey: string;
  readonly event: DistributedEvent | null;
  readonly at: Temporal.Instant;
  /** Empty for an event, and for a document that cannot be unpacked. */
  readonly xml: string;
}

/** A part of the distributed documents, which is the last one when `lastNsu` is null. */
export interface DistributedPart {
  readonly documents: readonly DistributedDocument[];
  readonly lastNsu: number | null;
}

/**
 * The issuer of service invoices: the city's or the national system (NFS-e nacional: DPS, `HEAD /dps/{id}`, event
 * e101101, and e101103 where the city has to analyse the cancellation). Every call may throw RailTimeout: the outcome is unknown. It sends no webhooks: callers poll `find`, also
 * before sending again.
 */
export interface InvoiceIssuer {
  /** A city's parameters of a day. Throws RailTimeout when nobody answers. */
  readCity(sellerId: string, question: CityQuestion, certificate: IssuerCertificate): Promise<IssuerCity>;
  emit(sellerId: string, declaration: ServiceDeclaration, certificate: IssuerCertificate): Promise<EmissionOutcome>;
  /** Null when the declaration never arrived. */
  find(sellerId: string, key: DeclarationKey, certificate: IssuerCertificate): Promise<FoundInvoice | null>;
  /** Repeated, it returns the current state; after a refusal it is a new request. `reason` has 15 to 255 characters. */
  cancel(
    sellerId: string,
    request: {
      readonly accessKey: string;
      readonly requestedAt: Temporal.Instant;
      readonly reasonCode: 1 | 2 | 9;
      readonly reason: string;
    },
    certificate: IssuerCertificate,
  ): Promise<CancellationOutcome>;
  /** Confirms or rejects an invoice as its taker (events e203202, e203206); repeated, it returns the current state. */
  manifest(sellerId: string, request: Manifestation, certificate: IssuerCertificate): Promise<CancellationOutcome>;
  /**
   * The documents after a position that the national system distributes to a company: those it issued, those it took, and
   * their events. Documents of other kinds and unknown events are left out. Throws RailTimeout when nobody answers.
   */
  readDistributed(
    sellerId: string,
    query: { readonly document: string; readonly afterNsu: number },
    certificate: IssuerCertificate,
  ): Promise<DistributedPart>;
}
