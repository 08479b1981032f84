/** Someone who buys from a seller. One per seller, document and country that gave it. */
export interface Customer {
  readonly id: string;
  readonly name: string;
  /** CPF or CNPJ, or another country's document, normalised: no marks, letters in upper case. */
  readonly document: string;
  readonly documentType: 'cpf' | 'cnpj' | 'foreign';
  /** ISO 3166, two letters. */
  readonly documentNation: string;
  readonly email: string;
  /** Where financial messages go besides. */
  readonly alternativeEmail: string | null;
  /** The country's dialling code, digits only: `55`. */
  readonly countryCode: string;
  readonly phone: string;
  /** Null when it is not known, or the seller's own is used. */
  readonly address: CustomerAddress | null;
  readonly createdAt: Temporal.Instant;
}

export interface CustomerAddress {
  /** Eight digits in Brazil. */
  readonly zipCode: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string | null;
  readonly district: string;
  readonly city: string;
  readonly state: string;
  /** ISO 3166, two letters. */
  readonly country: string;
}
