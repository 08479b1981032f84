/**
 * The address of a Brazilian postal code (CEP). Empty where the code does not determine a part: a town may have one
 * code for all streets.
 */
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

/** The directory of postal codes. Every call may throw RailTimeout: no answer, or an unreadable one. */
export interface PostalCodes {
  /** By eight digits; null when there is no such code. */
  find(cep: string): Promise<PostalCode | null>;
}
