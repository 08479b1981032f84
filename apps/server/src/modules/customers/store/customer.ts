/** Someone who buys from a seller. One per seller and document. */
export interface Customer {
  readonly id: string;
  readonly name: string;
  /** CPF or CNPJ, normalised: no marks, letters in upper case. */
  readonly document: string;
  readonly documentType: 'cpf' | 'cnpj';
  readonly email: string;
  /** The country's dialling code, digits only: `55`. */
  readonly countryCode: string;
  readonly phone: string;
  readonly createdAt: Temporal.Instant;
}
