/** Who pays or who is paid, as an instrument prints it. */
export interface Party {
  readonly name: string;
  /** CPF or CNPJ without punctuation. */
  readonly document: string;
}

/** Where mail reaches someone in Brazil. */
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
