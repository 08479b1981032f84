export interface Customer {
  readonly id: string;
  readonly name: string;
  /** CPF or CNPJ, or a foreign document, without punctuation and in upper case. */
  readonly document: string;
  readonly documentType: 'cpf' | 'cnpj' | 'foreign';
  /** ISO 3166 alpha-2. */
  readonly documentNation: string;
  readonly email: string;
  /** Also receives financial messages. */
  readonly alternativeEmail: string | null;
  /** Country calling code, digits only: `55`. */
  readonly countryCode: string;
  readonly phone: string;
  /** Null when unknown, or when the seller's own is used. */
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
  /** ISO 3166 alpha-2. */
  readonly country: string;
}

export type CustomerContact = Pick<Customer, 'name' | 'email' | 'alternativeEmail' | 'countryCode' | 'phone'>;

export function auditedContact({ name, email, alternativeEmail, countryCode, phone }: CustomerContact) {
  return { name, email, alternativeEmail, countryCode, phone };
}

export function auditedAddress(address: CustomerAddress | null) {
  return address ? { ...address } : {};
}
