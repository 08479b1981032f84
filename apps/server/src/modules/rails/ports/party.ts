/** A payer or payee, as printed on an instrument. */
export interface Party {
  readonly name: string;
  /** CPF or CNPJ without punctuation. */
  readonly document: string;
}

/** A Brazilian postal address. */
export interface PostalAddress {
  readonly street: string;
  readonly number: string;
  readonly complement?: string | null | undefined;
  readonly district: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** Eight digits, with or without a dash. */
  readonly zipCode: string;
}
