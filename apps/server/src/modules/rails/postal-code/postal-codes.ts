/** What a Brazilian postal code (CEP) is the code of. An empty text is what it does not say: a town may have one code for all its streets. */
export interface PostalCode {
  /** Eight digits. */
  readonly cep: string;
  readonly street: string;
  readonly complement: string;
  readonly district: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
}

/** The directory of postal codes. Every call may throw RailTimeout: it did not answer, or nothing that can be read. */
export interface PostalCodes {
  /** By eight digits; null when there is no such code. */
  find(cep: string): Promise<PostalCode | null>;
}
